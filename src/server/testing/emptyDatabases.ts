import { openAsBlob } from 'node:fs'
import { Kysely, sql } from 'kysely'
import { openEmbedded, type Dialects } from '@server/database/connect'
import { templateVariable } from './templateDatabase'

/** Migrated, empty, embedded databases that a test of this file gave back. */
const free: Dialects[] = []
let isFileOver = false
afterAll(async () => {
  isFileOver = true
  for (const dialects of free.splice(0)) await dialects.end()
})

/** Takes all rows away but those of the migrations, and whatever a session was told. */
const empty = async ({ owner }: Dialects) => {
  const db = new Kysely<unknown>({ dialect: owner })
  const { rows } = await sql<{ names: string }>`
    select string_agg(quote_ident(tablename), ', ') as names from pg_tables
    where schemaname = 'public' and tablename not like 'kysely%'`.execute(db)
  await sql`discard all`.execute(db)
  await sql`truncate ${sql.raw(rows[0]?.names ?? '')} restart identity cascade`.execute(db)
  await db.destroy()
}

/** A migrated, empty database on the embedded engine. To start one takes a second; to empty one, a twentieth of that. */
export const takeEmptyDatabase = async (): Promise<Dialects> => {
  const dialects = free.pop() ?? (await openEmbedded({ dump: await openAsBlob(process.env[templateVariable] ?? '') }))
  const giveBack = async () => {
    if (isFileOver) return dialects.end()
    await empty(dialects)
    free.push(dialects)
  }
  return { ...dialects, end: giveBack }
}
