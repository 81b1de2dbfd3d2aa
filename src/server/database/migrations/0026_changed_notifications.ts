import { sql, type Kysely } from 'kysely'

/** Finds the notifications of an organisation that were written at a time, or changed since then (decision 0033). */
export const up = async (db: Kysely<unknown>) => {
  await sql`create index notifications_changed on notifications (organisation_id, updated_at)`.execute(db)
}
