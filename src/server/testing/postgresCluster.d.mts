/** A private PostgreSQL server. It ends with the process that started it, and its folder is removed. */
export type PostgresCluster = {
  /** The maintenance database `postgres`, as superuser and without a password. */
  readonly url: string
  readonly port: number
  /** Contains `data` and `log`. */
  readonly folder: string
  /** The path of the server's log. */
  readonly log: string
  /** The pid of the server's main process; a restart changes it. */
  readonly pid: number
  /** Ends the server and removes its folder. */
  stop: () => Promise<void>
  /** Sends SIGKILL to the server and all its processes at once; resolves when none of them runs. The folder stays. */
  kill: () => Promise<void>
  /** Starts it again on the same folder and port: after `kill` with crash recovery, else after a clean stop. */
  restart: () => Promise<void>
}

export type PostgresClusterOptions = {
  /**
   * Every acknowledged write survives `kill` and a crash of the machine. Without it the server is as fast as possible
   * and may lose its last writes, or all.
   */
  durable?: boolean
  /** PostgreSQL's own settings, such as `{ statement_timeout: '1s' }`; 200 connections by default. */
  settings?: Readonly<Record<string, string>>
  /** Parent of the server's folder; by default the machine's temporary folder or, unless durable, its memory. */
  parentFolder?: string
}

/** Throws with instructions on a machine without PostgreSQL. */
export const startPostgresCluster: (options?: PostgresClusterOptions) => Promise<PostgresCluster>

/** A folder in memory, if the machine has enough of it; else its temporary folder. */
export const folderInMemory: () => string
