import { sql, type Kysely } from 'kysely'

/**
 * Replies to personal messages, and archived notifications. Each participant has one notification per conversation, which
 * holds what the inbox shows of the newest reply. Archived notifications are not counted.
 */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    create table message_conversations (
      id text primary key,
      organisation_id text not null references organisations on delete cascade,
      replies_count integer not null default 0,
      created_at timestamptz not null,
      unique (organisation_id, id)
    );
    select muster_isolate('message_conversations');

    create table message_replies (
      id text primary key,
      organisation_id text not null,
      conversation_id text not null,
      position integer not null,
      replier_id text,
      message text not null,
      created_at timestamptz not null,
      unique (organisation_id, id),
      unique (organisation_id, conversation_id, position),
      foreign key (organisation_id, conversation_id) references message_conversations (organisation_id, id)
        on delete cascade,
      foreign key (organisation_id, replier_id) references people (organisation_id, id)
        on delete set null (replier_id)
    );
    select muster_isolate('message_replies');

    alter table notifications
      add column recipient_id text,
      add column conversation_id text,
      add column replied_at timestamptz,
      add column replier_id text,
      add column reply_text text,
      add column archived_at timestamptz,
      add foreign key (organisation_id, recipient_id) references people (organisation_id, id)
        on delete set null (recipient_id),
      add foreign key (organisation_id, replier_id) references people (organisation_id, id)
        on delete set null (replier_id),
      add foreign key (organisation_id, conversation_id) references message_conversations (organisation_id, id)
        on delete set null (conversation_id);

    create unique index notifications_of_conversation on notifications (organisation_id, conversation_id, person_id)
      where conversation_id is not null;
    create index notifications_urgent_unread_latest_first on notifications (organisation_id, person_id,
      (priority = 'high' and read_at is null) desc, (coalesce(replied_at, created_at)) desc, id desc)
      where archived_at is null;
    create index notifications_latest_first on notifications
      (organisation_id, person_id, (coalesce(replied_at, created_at)) desc, id desc) where archived_at is null;
    create index notifications_archived on notifications
      (organisation_id, person_id, (coalesce(replied_at, created_at)) desc, id desc) where archived_at is not null;
    drop index notifications_urgent_unread_first, notifications_newest_first;

    create or replace function add_to_notification_counts() returns trigger language plpgsql as $$
    begin
      insert into notification_counts as known
      select organisation_id, person_id, source, count(*), count(*) filter (where read_at is null),
             count(*) filter (where read_at is null and priority = 'high')
      from written where archived_at is null group by organisation_id, person_id, source
      order by organisation_id, person_id, source -- in one order, so that two writers can not block each other
      on conflict (organisation_id, person_id, source) do update
      set total = known.total + excluded.total, unread = known.unread + excluded.unread,
          urgent_unread = known.urgent_unread + excluded.urgent_unread;
      return null;
    end $$;

    create or replace function take_from_notification_counts() returns trigger language plpgsql as $$
    begin
      perform 1 from notification_counts
      where (organisation_id, person_id, source) in (select organisation_id, person_id, source from replaced)
      order by organisation_id, person_id, source for update; -- in the same order
      update notification_counts as known
      set total = known.total - gone.total, unread = known.unread - gone.unread,
          urgent_unread = known.urgent_unread - gone.urgent_unread
      from (
        select organisation_id, person_id, source, count(*) as total, count(*) filter (where read_at is null) as unread,
               count(*) filter (where read_at is null and priority = 'high') as urgent_unread
        from replaced where archived_at is null group by organisation_id, person_id, source
      ) as gone
      where known.organisation_id = gone.organisation_id and known.person_id = gone.person_id
        and known.source = gone.source;
      return null;
    end $$;

    -- what changes no count writes none: a sender who goes with the receiver must not bring the receiver's counts back
    create or replace function move_notification_counts() returns trigger language plpgsql as $$
    begin
      insert into notification_counts as known
      select organisation_id, person_id, source, sum(one), coalesce(sum(one) filter (where read_at is null), 0),
             coalesce(sum(one) filter (where read_at is null and priority = 'high'), 0)
      from (select *, 1 as one from written union all select *, -1 from replaced) as both_sides
      where archived_at is null
      group by organisation_id, person_id, source
      having sum(one) <> 0 or sum(one) filter (where read_at is null) <> 0
        or sum(one) filter (where read_at is null and priority = 'high') <> 0
      order by organisation_id, person_id, source
      on conflict (organisation_id, person_id, source) do update
      set total = known.total + excluded.total, unread = known.unread + excluded.unread,
          urgent_unread = known.urgent_unread + excluded.urgent_unread;
      return null;
    end $$;
  `.execute(db)
}
