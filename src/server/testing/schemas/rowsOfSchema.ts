import { sql, type Kysely, type Transaction } from 'kysely'

/** A row as PostgreSQL writes it as JSON. */
type Row = Readonly<Record<string, unknown>>
/** Rows of every table of a schema, by table. */
export type RowsOfSchema = Readonly<Record<string, readonly Row[]>>

type Column = { table: string; name: string; type: string; isRequired: boolean }

const byTable = <Part extends { table: string }>(parts: readonly Part[]) => {
  const groups = new Map<string, Part[]>()
  for (const part of parts) groups.set(part.table, [...(groups.get(part.table) ?? []), part])
  return groups
}

/** Tables with their columns, without those that the database computes. */
export const columnsOf = async (db: Kysely<unknown>) => {
  const { rows } = await sql<Column>`
    select relname as table, attname as name, format_type(atttypid, null) as type,
      attnotnull and not atthasdef as "isRequired"
    from pg_class
    join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
    where relkind = 'r' and relnamespace = current_schema()::regnamespace and relname not like 'kysely%'
    order by relname, attnum`.execute(db)
  return byTable(rows)
}

/** What a column that rows of a later schema do not have gets, where it must have a value. */
const emptyValueOf = (type: string): unknown => {
  if (type.endsWith('[]')) return []
  if (type === 'boolean') return false
  if (/^(integer|bigint|smallint)$/.test(type)) return 0
  if (type === 'jsonb') return {}
  return type.startsWith('timestamp') ? '2026-03-02T09:30:00Z' : ''
}

/**
 * Writes rows into the tables that this schema has, as far as it has their columns: also an older one. Triggers do not run,
 * because the rows of their tables are there. Returns how many rows each table got.
 */
export const writeRows = async (
  transaction: Transaction<unknown>,
  rows: RowsOfSchema,
): Promise<Readonly<Record<string, number>>> => {
  const written: Record<string, number> = {}
  await sql`set local session_replication_role = replica`.execute(transaction)
  for (const [table, columns] of await columnsOf(transaction))
    for (const row of rows[table] ?? []) {
      const present = columns.filter(({ name, isRequired }) => name in row || isRequired)
      const values = present.map(({ name, type }) => [name, name in row ? row[name] : emptyValueOf(type)] as const)
      const names = sql.join(present.map(({ name }) => sql.ref(name)))
      await sql`
        insert into ${sql.table(table)} (${names}) overriding system value
        select ${names} from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(Object.fromEntries(values))}::jsonb)`.execute(
        transaction,
      )
      written[table] = (written[table] ?? 0) + 1
    }
  await sql`set local session_replication_role = origin`.execute(transaction)
  return written
}
