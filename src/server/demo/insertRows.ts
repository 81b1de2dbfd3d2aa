import type { Insertable, InsertObject, Kysely } from 'kysely'
import type { Database } from '@server/database/schema'

export type Rows = { [Table in keyof Database]?: readonly Insertable<Database[Table]>[] }
type Entry = [keyof Database, InsertObject<Database, keyof Database>[]]

/** Rows in one statement: many enough to be quick, few enough for PostgreSQL's 65,535 parameters. */
const batch = 500

/** Inserts rows table by table, in the order given: what is referred to comes first. */
export const insertRows = async (db: Kysely<Database>, rows: Rows) => {
  // each table goes with its own rows; entries of an object forget which
  for (const [table, all] of Object.entries(rows) as unknown as Entry[])
    for (let from = 0; from < all.length; from += batch)
      await db
        .insertInto(table)
        .values(all.slice(from, from + batch))
        .execute()
}
