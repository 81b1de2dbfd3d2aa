import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Migrator, sql, type Kysely } from 'kysely'
import * as migrations from '@server/database/migrations'
import { ensureRoles } from '@server/database/roles'
import { columnsOf, writeRows, type RowsOfSchema } from './rowsOfSchema'

export const migrationNames = Object.keys(migrations).sort()
type MigrationName = keyof typeof migrations

/** The schema whose rows are stored here, and the rows: a few of each table, and all that they refer to. */
const storedSchema = '0043'
const storedRows = (): RowsOfSchema =>
  JSON.parse(readFileSync(path.resolve(`src/server/testing/schemas/${storedSchema}.json`), 'utf8')) as RowsOfSchema

/** Creates the server's roles, and runs the migrations up to this one. */
export const migrateTo = async (db: Kysely<unknown>, name: string): Promise<void> => {
  await ensureRoles(db)
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } })
  const { error } = await migrator.migrateTo(name)
  if (error !== undefined) throw error as Error
}

/** The rows of a table as text, in any order, as far as they have these columns. */
const textsOf = async (db: Kysely<unknown>, table: string, columns: readonly string[]) => {
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(one) as row from ${sql.table(table)} as one`.execute(db)
  return rows.map(({ row }) => JSON.stringify(columns.map((name) => [name, row[name]]))).sort()
}

/** The rows of these tables, with the columns that they had. */
const contentOf = async (db: Kysely<unknown>, columns: ReadonlyMap<string, readonly string[]>) => {
  const content: Record<string, string[]> = {}
  for (const [table, names] of columns) content[table] = await textsOf(db, table, names)
  return content
}

const namesIn = async (db: Kysely<unknown>) =>
  new Map([...(await columnsOf(db))].map(([table, columns]) => [table, columns.map(({ name }) => name)]))

/** Undoes what is done in the transaction. */
class Undone extends Error {}

const only = (row: string, names: readonly string[]) =>
  JSON.stringify((JSON.parse(row) as [string, unknown][]).filter(([name]) => names.includes(name)))

type Content = Awaited<ReturnType<typeof contentOf>>

/**
 * Brings an empty database to an older schema, fills each of its tables, runs all later migrations, and takes all but the
 * older schema back. Returns the rows before and after, of the tables and columns that are there before and after.
 */
export const upgradeFrom = async (db: Kysely<unknown>, name: string) => {
  await migrateTo(db, name)
  const later = migrationNames.slice(migrationNames.indexOf(name) + 1) as MigrationName[]
  let result: { before: Content; after: Content } | undefined
  try {
    await db.transaction().execute(async (transaction) => {
      await writeRows(transaction, storedRows())
      const old = await namesIn(transaction)
      const whole = await contentOf(transaction, old)
      for (const next of later) await migrations[next].up(transaction)
      const now = await namesIn(transaction)
      const kept = new Map(
        [...old].flatMap(([table, names]) => {
          const present = now.get(table)
          return present ? [[table, names.filter((column) => present.includes(column))] as const] : []
        }),
      )
      const before = Object.fromEntries(
        [...kept].map(([table, names]) => [table, (whole[table] ?? []).map((row) => only(row, names)).sort()]),
      )
      result = { before, after: await contentOf(transaction, kept) }
      throw new Undone()
    })
  } catch (failure) {
    if (!(failure instanceof Undone)) throw failure
  }
  if (!result) throw new Error('The upgrade was not run')
  return result
}
