import { sql, type Kysely } from 'kysely'

/** A notification of a message that many people get takes half the room it took (decision 0070). */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    -- with a default: a server of an older version stores the subject with each notification
    alter table shared_messages add column subject text not null default '';

    -- room for one new version of each row, so that a message to everybody leaves the rows and their index where they are
    alter table notification_counts set (fillfactor = 45);
    cluster notification_counts using notification_counts_pkey;

    drop index notifications_searched, notifications_urgent_unread_latest_first, notifications_latest_first,
      notifications_archived;
    -- with a shared message the person's own are few words, which are read
    create index notifications_searched on notifications using gin (person_id, searched_text gin_trgm_ops)
      where shared_message_id is null;
    -- the id of a person is enough without the organisation; equal times are sorted by id when they are read
    create index notifications_latest_first on notifications
      (person_id, (archived_at is null), (coalesce(replied_at, created_at)) desc);
    create index notifications_urgent_unread on notifications (person_id, (coalesce(replied_at, created_at)) desc)
      where archived_at is null and priority = 'high' and read_at is null;
    -- equal keys are stored once
    create index notifications_with_shared_message on notifications (person_id) where shared_message_id is not null;

    drop function muster_search_notifications;
    -- An index serves the first pattern, which is the longest: in the notification's own words, or in shared ones. Of a
    -- notification with a shared message all words have to stand in both together.
    create function muster_search_notifications(organisation text, person text, patterns text[])
      returns table (id text, source text, priority text, read_at timestamptz, archived_at timestamptz,
        replied_at timestamptz, created_at timestamptz)
      language sql stable security definer rows 200 set search_path from current as $$
        select found.id, found.source, found.priority, found.read_at, found.archived_at, found.replied_at,
          found.created_at
        from notifications as found
        where organisation = current_setting('muster.organisation_id', true)
          and found.organisation_id = organisation and found.person_id = person and found.shared_message_id is null
          and found.searched_text like patterns[1] and found.searched_text like all(patterns)
        union all
        select found.id, found.source, found.priority, found.read_at, found.archived_at, found.replied_at,
          found.created_at
        from notifications as found
        join shared_messages as shared
          on shared.organisation_id = found.organisation_id and shared.id = found.shared_message_id
        where organisation = current_setting('muster.organisation_id', true)
          and found.organisation_id = organisation and found.person_id = person and found.shared_message_id is not null
          and (found.searched_text like patterns[1] or found.shared_message_id = any (array(
            select long.id from shared_messages as long
            where long.organisation_id = organisation and long.searched_text like patterns[1])))
          and (found.searched_text || chr(1) || shared.searched_text) like all(patterns)
      $$;
    revoke execute on function muster_search_notifications from public;
    grant execute on function muster_search_notifications to muster_scoped;
  `.execute(db)
}
