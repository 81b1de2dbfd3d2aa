import { sql, type Kysely } from 'kysely'

/** Whoever imports a file may say which of the kind's columns its headings are. */
export const up = async (db: Kysely<unknown>) => {
  await sql`alter table imports add column mapping jsonb -- by the names of the headings when null`.execute(db)
}
