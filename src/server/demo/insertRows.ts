import type { Insertable, InsertObject, Kysely } from 'kysely'
import type { Database } from '@server/database/schema'

export type Rows = { [Table in keyof Database]?: readonly Insertable<Database[Table]>[] }
type Entry = [keyof Database, InsertObject<Database, keyof Database>[]]

/** Rows per statement: enough to be fast, and few enough for PostgreSQL's limit of 65,535 parameters. */
const batch = 500

/** Inserts rows table by table in the given order: rows that others refer to come first. */
export const insertRows = async (db: Kysely<Database>, rows: Rows) => {
  // each table has its own rows; the type of `Object.entries` loses which ones
  for (const [table, all] of Object.entries(rows) as unknown as Entry[])
    for (let from = 0; from < all.length; from += batch)
      await db
        .insertInto(table)
        .values(all.slice(from, from + batch))
        .execute()
}
