import { sql, type Kysely } from 'kysely'

/**
 * People who were added to a conversation before they first chatted had their identity as their name. Those whom the
 * portal knows get their real name, by an event that clients receive when they come back.
 */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    with named as (
      select organisation_id, id, btrim(first_name || ' ' || last_name) as name from people
    )
    update conversation_users as chatter
      set friendly_name = named.name, seq = seq + 1, name_event = seq + 1, updated_at = now()
      from named
      where named.organisation_id = chatter.organisation_id and named.id = chatter.identity
        and chatter.friendly_name = chatter.identity and chatter.removed_at is null
        and length(named.name) between 1 and 256;
  `.execute(db)
}
