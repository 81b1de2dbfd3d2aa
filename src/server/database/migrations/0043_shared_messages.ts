import { sql, type Kysely } from 'kysely'

/** A long message that many people get is stored once; their notifications refer to it (decision 0070). */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    create table shared_messages (
      id text primary key,
      organisation_id text not null references organisations on delete cascade,
      message text not null,
      searched_text text not null,
      created_at timestamptz not null,
      unique (organisation_id, id)
    );
    create index shared_messages_searched on shared_messages using gin (organisation_id, searched_text gin_trgm_ops);
    select muster_isolate('shared_messages');

    alter table notifications
      add column shared_message_id text,
      add foreign key (organisation_id, shared_message_id) references shared_messages (organisation_id, id);
    -- without the person: equal keys are stored once, which keeps the index of 10,000 receivers at 80 kB
    create index notifications_of_shared_message on notifications (organisation_id, shared_message_id)
      where shared_message_id is not null;

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
          and found.organisation_id = organisation and found.person_id = person
          and (found.searched_text like patterns[1] or found.shared_message_id = any (array(
            select long.id from shared_messages as long
            where long.organisation_id = organisation and long.searched_text like patterns[1])))
          and (found.searched_text || chr(1) || shared.searched_text) like all(patterns)
      $$;
    revoke execute on function muster_search_notifications from public;
    grant execute on function muster_search_notifications to muster_scoped;
  `.execute(db)
}
