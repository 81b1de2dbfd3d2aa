/** A private PostgreSQL server. It ends, and its folder goes, with the process that started it. */
export type PostgresCluster = {
  /** The maintenance database `postgres`, as superuser and without a password. */
  readonly url: string
  readonly port: number
  /** Holds `data` and `log`. */
  readonly folder: string
  /** What the server says. */
  readonly log: string
  /** The server's main process; another one after a restart. */
  readonly pid: number
  /** Ends the server and removes its folder. */
  stop: () => Promise<void>
  /** SIGKILL for the server and all its processes at once; resolves when none of them runs. The folder stays. */
  kill: () => Promise<void>
  /** Starts it again on the same folder and port: after `kill` with the recovery of a crash, else after a clean end. */
  restart: () => Promise<void>
}

export type PostgresClusterOptions = {
  /**
   * Every acknowledged write survives `kill` and a crash of the machine. Without it the server is as fast as can be and
   * loses what it acknowledged last, or all.
   */
  durable?: boolean
  /** PostgreSQL's own settings, such as `{ statement_timeout: '1s' }`; at most 200 connections unless they say so. */
  settings?: Readonly<Record<string, string>>
  /** Where the server's folder is made; by default the machine's temporary folder or, unless durable, its memory. */
  parentFolder?: string
}

/** Throws with the way to get one on a machine without PostgreSQL. */
export const startPostgresCluster: (options?: PostgresClusterOptions) => Promise<PostgresCluster>

/** Where files are in memory, if the machine has enough of it; else its temporary folder. */
export const folderInMemory: () => string
