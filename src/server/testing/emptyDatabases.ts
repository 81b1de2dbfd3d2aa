import { openAsBlob } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { Kysely, sql } from 'kysely'
import { startEngine, type Dialects } from '@server/database/connect'
import { pgliteDialects } from '@server/database/pgliteDialect'
import { templateVariable } from './templateDatabase'

type OfProcess = { free: PGlite[]; closing?: NodeJS.Timeout }

/**
 * Released engines with a migrated, empty database. One list for the whole process, which runs test files one after
 * another.
 */
const global = globalThis as typeof globalThis & { emptyDatabases?: OfProcess }
const ofProcess = (global.emptyDatabases ??= { free: [] })

const closeFree = () => Promise.all(ofProcess.free.splice(0).map((engine) => engine.close()))
/** An open engine keeps the process alive, so released engines are closed after a few seconds without use. */
const closeLater = () => {
  clearTimeout(ofProcess.closing)
  ofProcess.closing = setTimeout(() => void closeFree(), 3_000)
}

/** Deletes all rows except those of the migrations, and resets the session. */
const empty = async (owner: Dialects['owner']) => {
  const db = new Kysely<unknown>({ dialect: owner })
  const { rows } = await sql<{ names: string }>`
    select string_agg(quote_ident(tablename), ', ') as names from pg_tables
    where schemaname = 'public' and tablename not like 'kysely%'`.execute(db)
  await sql`discard all`.execute(db)
  await sql`truncate ${sql.raw(rows[0]?.names ?? '')} restart identity cascade`.execute(db)
  await db.destroy()
}

/**
 * Returns a migrated, empty database on the embedded engine. Starting one takes a second, emptying one a twentieth of
 * that.
 */
export const takeEmptyDatabase = async (): Promise<Dialects> => {
  const { free } = ofProcess
  const engine = free.pop() ?? (await startEngine({ dump: await openAsBlob(process.env[templateVariable] ?? '') }))
  const dialects = pgliteDialects(engine) // created for this test file: errors are recognised by its classes
  const end = async () => {
    await empty(dialects.owner)
    free.push(engine)
    closeLater()
  }
  return { ...dialects, end }
}
