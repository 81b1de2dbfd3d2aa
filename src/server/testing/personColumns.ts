import { sql, type Kysely } from 'kysely'
import type { Database } from '@server/database/schema'

type Column = { table: string; column: string; name: string; type: string }

/** Every column of the database; `name` is `table.column`. */
export const tableColumns = async (db: Kysely<Database>): Promise<Column[]> => {
  const { rows } = await sql<Column>`
    select table_name as table, column_name as column, table_name || '.' || column_name as name, data_type as type
    from information_schema.columns where table_schema = current_schema()
    order by table_name, ordinal_position`.execute(db)
  return rows
}

/** Columns without a reference that name people, by what such columns are called. */
const namesPeople =
  /^(identity|author|email|to_address|account|last_updated_by)$|(^|_)(person|author|owner|creator|sender|recipient|replier|reviewer)_id$|_by(_id)?$/

/** The columns that name people: those that refer to them, and those that are called so. */
export const personColumns = async (db: Kysely<Database>): Promise<Column[]> => {
  const { rows } = await sql<{ name: string }>`
    select conrelid::regclass::text || '.' || attname as name
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and confrelid = 'people'::regclass and attname <> 'organisation_id'`.execute(db)
  const referring = new Set(rows.map(({ name }) => name))
  const all = await tableColumns(db)
  return all.filter(
    ({ table, column, name }) => referring.has(name) || (table !== 'people' && namesPeople.test(column)),
  )
}
