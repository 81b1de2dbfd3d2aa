import { sql, type Insertable, type RawBuilder } from 'kysely'
import type { Database } from '@server/database/schema'

/**
 * A statement that inserts rows of one table, all or none. They are sent as JSON in one parameter, because a parameter
 * for each value takes longer than the database needs for the rows. Not for tables with JSON columns, where it would
 * store a text.
 */
export const insertionOf = <Table extends keyof Database>(
  table: Table,
  rows: readonly Insertable<Database[Table]>[],
): RawBuilder<unknown> => {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)))
  return sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`
}
