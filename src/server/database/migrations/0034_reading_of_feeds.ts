import { sql, type Kysely } from 'kysely'

/**
 * Feeds that are to be confirmed, pinned, or out for a time only; likes and history (decision 0040). A confirmation outlives
 * the account that gave it. A held notification stays unread until the feed that it asks about is confirmed.
 */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    alter table feeds
      add must_read boolean not null default false,
      add read_version integer not null default 1,
      add reminded_at timestamptz,
      add pinned boolean not null default false,
      add publish_at timestamptz,
      add end_at timestamptz,
      add check (end_at > publish_at);
    create index feeds_to_read on feeds (organisation_id, id) where must_read and status = 'approved';
    create index feeds_pinned on feeds (organisation_id, id) where pinned and status = 'approved';

    alter table notifications add is_held boolean not null default false;

    create table feed_confirmations (
      organisation_id text not null,
      feed_id text not null,
      person_id text not null, -- no reference: it is kept
      version integer not null,
      confirmed_at timestamptz not null,
      primary key (organisation_id, feed_id, version, person_id),
      foreign key (organisation_id, feed_id) references feeds (organisation_id, id) on delete cascade
    );

    create table feed_asks (
      organisation_id text not null,
      feed_id text not null,
      person_id text not null,
      version integer not null,
      notification_id text not null references notifications on delete cascade,
      primary key (organisation_id, feed_id, person_id),
      foreign key (organisation_id, feed_id) references feeds (organisation_id, id) on delete cascade,
      foreign key (organisation_id, person_id) references people (organisation_id, id) on delete cascade
    );
    create index feed_asks_of_person on feed_asks (organisation_id, person_id);
    create index feed_asks_of_notification on feed_asks (notification_id);

    create table feed_likes (
      organisation_id text not null,
      feed_id text not null,
      person_id text not null,
      created_at timestamptz not null,
      primary key (organisation_id, feed_id, person_id),
      foreign key (organisation_id, feed_id) references feeds (organisation_id, id) on delete cascade,
      foreign key (organisation_id, person_id) references people (organisation_id, id) on delete cascade
    );
    create index feed_likes_of_person on feed_likes (organisation_id, person_id);

    create table feed_events (
      id text primary key,
      organisation_id text not null,
      feed_id text not null,
      kind text not null,
      person_id text, -- no reference: what a person did outlives the account
      reason text,
      created_at timestamptz not null,
      foreign key (organisation_id, feed_id) references feeds (organisation_id, id) on delete cascade
    );
    create index feed_events_of_feed on feed_events (organisation_id, feed_id, created_at desc, id desc);

    -- what is known of the feeds so far
    insert into feed_events (id, organisation_id, feed_id, kind, person_id, reason, created_at)
      select id || '-created', organisation_id, id, 'created', author_id, null, created_at from feeds
      union all
      select id || '-reviewed', organisation_id, id, case when rejected_reason is null then 'approved' else 'rejected' end,
        reviewer_id, rejected_reason, reviewed_at
      from feeds where reviewed_at is not null and status in ('approved', 'rejected')
      union all
      select id || '-archived', organisation_id, id, 'archived', null, null, status_updated_at
      from feeds where status = 'archived';

    select muster_isolate(name::regclass)
    from unnest(array['feed_confirmations', 'feed_asks', 'feed_likes', 'feed_events']) as name;
  `.execute(db)
}
