import { sql, type Kysely } from 'kysely'

/**
 * A secret that waits for confirmation belongs to the session that requested it: another session, which may be an
 * attacker's, never receives it. Pending secrets without a session are deleted.
 */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    alter table second_factors add column pending_session_id text;
    update second_factors set pending_secret = null, pending_since = null;
  `.execute(db)
}
