import { sql, type Kysely } from 'kysely'

/** Failed sign-ins are deleted by their age alone, at each sign-in. */
export const up = async (db: Kysely<unknown>) => {
  await sql`create index sign_in_failures_age on sign_in_failures (failed_at)`.execute(db)
}
