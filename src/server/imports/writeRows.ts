import type { InsertObject, Kysely } from 'kysely'
import { anyOf } from '@server/database/anyOf'
import type { Database } from '@server/database/schema'
import type { Written } from './importKind'

/** Few enough parameters for PostgreSQL in one statement. */
const batch = 500

type AnyTable = { rows: Record<string, unknown> }

const remove = async (db: Kysely<AnyTable>, table: 'rows', organisationId: string, of: Written['replaces']) => {
  if (!of) return
  await db
    .deleteFrom(table)
    .where('organisation_id', '=', organisationId)
    .where(of.column, '=', anyOf(of.ids))
    .execute()
}

/** Writes rows of an organisation over those with the same key. */
export const writeRows = async (
  bound: Kysely<Database>,
  organisationId: string,
  { table: name, key = ['id'], replaces, rows }: Written,
): Promise<void> => {
  const db = bound as unknown as Kysely<AnyTable> // each table has its own columns, which its rows have been checked for
  const table = name as unknown as 'rows'
  await remove(db, table, organisationId, replaces)
  for (let from = 0; from < rows.length; from += batch) {
    const values = rows.slice(from, from + batch) as unknown as InsertObject<AnyTable, 'rows'>[]
    const others = Object.keys(values[0] ?? {}).filter((column) => !key.includes(column))
    await db
      .insertInto(table)
      .values(values)
      .onConflict((conflict) => {
        const known = conflict.columns([...key])
        if (others.length === 0) return known.doNothing()
        return known.doUpdateSet(({ ref }) =>
          Object.fromEntries(others.map((column) => [column, ref(`excluded.${column}`)])),
        )
      })
      .execute()
  }
}
