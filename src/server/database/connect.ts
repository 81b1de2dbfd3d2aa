import { PGlite } from '@electric-sql/pglite'
import { Kysely, PostgresDialect, type LogEvent } from 'kysely'
import { complain } from '../commandLine' // relative: Jest's global set-up knows no aliases
import { columnParsers } from './columnTypes'
import { migrate } from './migrate'
import { pgliteDialects } from './pgliteDialect'
import { postgresPool } from './postgresPool'
import { requireRoles, roles } from './roles'
import type { Database } from './schema'

/** A migrated database, as those who work with it see it. */
export type Connections = {
  /** What the server works with: the role `open`, from which scopes become `scoped`. */
  db: Kysely<Database>
  /** The owner of the tables, whom no policy binds: for commands and the demo, never for requests. */
  owner: Kysely<Database>
  close(): Promise<void>
}

/** A folder on disk, the dump of a migrated database to keep in memory, or a PostgreSQL. */
export type Place = { folder: string } | { dump: Blob } | { url: string; poolSize: number }

/** Hears of every statement of the server, and how long it took. */
export type StatementListener = (statement: { milliseconds: number; isFailed: boolean }) => void

/** A machine that starts everything at once starts its database more slowly than us. */
const startPatienceMs = 30_000
/** As long as a database takes to come back from a restart, and people wait without wondering. */
const patienceMs = 8_000

const limits = { statement: 10_000, lock: 5_000, idleInTransaction: 30_000 }

const openEmbedded = async (place: { folder: string } | { dump: Blob }) => {
  const parsers = { ...columnParsers }
  const engine =
    'folder' in place
      ? await PGlite.create({ dataDir: place.folder, parsers })
      : await PGlite.create({ loadDataDir: place.dump, parsers })
  return { ...pgliteDialects(engine), end: () => engine.close() }
}

const openPostgres = ({ url, poolSize }: { url: string; poolSize: number }) => {
  const onLost = (failure: Error) => complain(`A connection to the database was lost: ${failure.message}`)
  const owner = new PostgresDialect({ pool: postgresPool({ url, size: 2, patienceMs: startPatienceMs, onLost }) })
  const open = new PostgresDialect({
    pool: postgresPool({ url, size: poolSize, role: roles.open, limits, patienceMs, onLost }),
  })
  return { owner, open, end: () => Promise.resolve() }
}

/** Opens a database and migrates it. */
export const connect = async (place: Place, onStatement?: StatementListener): Promise<Connections> => {
  const dialects = 'url' in place ? openPostgres(place) : await openEmbedded(place)
  const owner = new Kysely<Database>({ dialect: dialects.owner })
  const log = ({ level, queryDurationMillis }: LogEvent) =>
    onStatement?.({ milliseconds: queryDurationMillis, isFailed: level === 'error' })
  const db = new Kysely<Database>({ dialect: dialects.open, ...(onStatement && { log }) })
  const close = async () => {
    await db.destroy()
    await owner.destroy()
    await dialects.end()
  }
  try {
    await migrate(owner)
    await requireRoles(db as never)
    return { db, owner, close }
  } catch (problem) {
    await close()
    throw problem
  }
}
