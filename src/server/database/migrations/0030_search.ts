import { sql, type Kysely } from 'kysely'
import { ensureExtensions } from '../extensions'

/**
 * Search in an inbox of any length (decision 0035). Row-level security keeps `like` out of every index, so the search is a
 * function of the owner, which is bound to the organisation of its transaction as the policy is. It returns what the
 * filters and orders of a list need.
 */
export const up = async (db: Kysely<unknown>) => {
  await ensureExtensions(db)
  await sql`
    create index notifications_searched on notifications
      using gin (person_id, lower(subject || chr(1) || message_text) gin_trgm_ops);

    create function muster_search_notifications(organisation text, person text, pattern text)
      returns table (id text, source text, priority text, read_at timestamptz, archived_at timestamptz,
        replied_at timestamptz, created_at timestamptz)
      language sql stable security definer rows 200 set search_path from current as $$
        select found.id, found.source, found.priority, found.read_at, found.archived_at, found.replied_at,
          found.created_at
        from notifications as found
        where organisation = current_setting('muster.organisation_id', true)
          and found.organisation_id = organisation and found.person_id = person
          and lower(found.subject || chr(1) || found.message_text) like lower(pattern)
      $$;
    revoke execute on function muster_search_notifications from public;
    grant execute on function muster_search_notifications to muster_scoped;
  `.execute(db)
}
