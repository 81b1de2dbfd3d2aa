import { PGlite } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { Kysely, PostgresDialect, type LogEvent } from 'kysely'
import { writeStderr } from '@server/commandLine'
import { beginsBound } from './binding'
import { columnParsers } from './columnTypes'
import { migrate } from './migrate'
import { pgliteDialects } from './pgliteDialect'
import { postgresPool } from './postgresPool'
import { requireRoles, roles } from './roles'
import type { Database } from './schema'

/** The connections to a migrated database. */
export type Connections = {
  /** The server's connection: the role `open`, from which scopes become `scoped`. */
  db: Kysely<Database>
  /** The owner of the tables, whom no policy binds: for commands and demo data, never for requests. */
  owner: Kysely<Database>
  close(): Promise<void>
}

/** The dialects of a database for each role; `end` closes the engine behind them. */
export type Dialects = { owner: PostgresDialect; open: PostgresDialect; end(): Promise<void> }

/** An embedded database to start: a folder on disk, or the dump of a migrated database to hold in memory. */
type Embedded = { folder: string } | { dump: Blob }
/** An embedded database, a PostgreSQL, or a database that is open already. */
export type Place = Embedded | Postgres | { dialects: Dialects }
type Postgres = {
  url: string
  poolSize: number
  /** Called with the first failure when it does not answer at the start, which goes on trying. */
  onUnreachable?: (failure: unknown) => void
  /** Milliseconds to go on trying; by default as long as a start or a request may wait. */
  patienceMs?: number
}

/** Receives every statement of the server with its duration. */
export type StatementListener = (statement: { milliseconds: number; isFailed: boolean }) => void

/** Milliseconds: on a machine that starts all services at once, the database may be ready later than we are. */
export const startTimeoutMs = 30_000
/** Milliseconds: a database restarts within this time, and users accept this wait. */
const timeoutMs = 8_000

const limits = { statement: 10_000, lock: 5_000, idleInTransaction: 30_000 }

/** Starts the embedded engine on a folder on disk, or in memory from a dump. */
export const startEngine = (place: Embedded): Promise<PGlite> => {
  const options = { parsers: { ...columnParsers }, extensions: { btree_gin, pg_trgm } }
  return 'folder' in place
    ? PGlite.create({ dataDir: place.folder, ...options })
    : PGlite.create({ loadDataDir: place.dump, ...options })
}

const openEmbedded = async (place: Embedded): Promise<Dialects> => {
  const engine = await startEngine(place)
  return { ...pgliteDialects(engine), end: () => engine.close() }
}

const openPostgres = ({ url, poolSize, onUnreachable, patienceMs }: Postgres): Dialects => {
  const onLost = (failure: Error) => writeStderr(`A connection to the database was lost: ${failure.message}`)
  const owner = new PostgresDialect({
    pool: postgresPool({
      url,
      size: 2,
      timeoutMs: patienceMs ?? startTimeoutMs,
      onLost,
      ...(onUnreachable && { onUnreachable }),
    }),
  })
  const open = new PostgresDialect({
    pool: postgresPool({ url, size: poolSize, role: roles.open, limits, timeoutMs: patienceMs ?? timeoutMs, onLost }),
  })
  return { owner, open, end: () => Promise.resolve() }
}

const dialectsOf = (place: Place) => {
  if ('dialects' in place) return place.dialects
  return 'url' in place ? openPostgres(place) : openEmbedded(place)
}

/** Opens a database without migrating it. */
export const open = async (place: Place, onStatement?: StatementListener): Promise<Connections> => {
  const dialects = await dialectsOf(place)
  const owner = new Kysely<Database>({ dialect: dialects.owner })
  const log = ({ level, query, queryDurationMillis }: LogEvent) => {
    if (beginsBound(query.sql)) return // it is sent together with the first statement
    onStatement?.({ milliseconds: queryDurationMillis, isFailed: level === 'error' })
  }
  const db = new Kysely<Database>({ dialect: dialects.open, ...(onStatement && { log }) })
  const close = async () => {
    await db.destroy()
    await owner.destroy()
    await dialects.end()
  }
  return { db, owner, close }
}

/** Opens a database and migrates it. */
export const connect = async (place: Place, onStatement?: StatementListener): Promise<Connections> => {
  const connections = await open(place, onStatement)
  try {
    await migrate(connections.owner)
    await requireRoles(connections.db as never)
    return connections
  } catch (problem) {
    await connections.close()
    throw problem
  }
}
