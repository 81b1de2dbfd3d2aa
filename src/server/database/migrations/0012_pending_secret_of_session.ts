import { sql, type Kysely } from 'kysely'

/**
 * A secret that waits to be confirmed belongs to the session that asked for it: another one, which may be somebody
 * else's, is never told it. Those that wait without one are as if nobody had asked.
 */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    alter table second_factors add column pending_session_id text;
    update second_factors set pending_secret = null, pending_since = null;
  `.execute(db)
}
