import { sql, type Kysely } from 'kysely'

/** The index of the default order: an urgent notification stands first while it is unread (D-60). */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    create index notifications_urgent_unread_first on notifications
      (organisation_id, person_id, (priority = 'high' and read_at is null) desc, created_at desc, id desc);
    drop index notifications_urgent_first;
  `.execute(db)
}
