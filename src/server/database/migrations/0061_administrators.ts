import { sql, type Kysely } from 'kysely'

/** Administrators are looked up before somebody is disabled or lowered, among as many people as there are. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index people_admins on people (organisation_id, id) where role ? 'admin'`.execute(db)
}
