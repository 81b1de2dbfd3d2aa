import { sql, type Kysely } from 'kysely'

/** In each statement: a function would be called for every person, which takes three times as long. */
const sumWith = (added: string) =>
  sql.raw(`known.counts || (
    select jsonb_object_agg(source, jsonb_build_array(
      coalesce((known.counts -> source ->> 0)::bigint, 0) + (count ->> 0)::bigint,
      coalesce((known.counts -> source ->> 1)::bigint, 0) + (count ->> 1)::bigint,
      coalesce((known.counts -> source ->> 2)::bigint, 0) + (count ->> 2)::bigint))
    from jsonb_each(${added}.counts) as each (source, count))`)

/** A message to everybody costs two index entries for each person, and no count of its own (decision 0070). */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    -- in the order of servers that write meanwhile: what they have begun is counted, and none waits for another
    lock table people in share row exclusive mode;
    lock table notifications, notification_counts in access exclusive mode;

    -- A row for each person, as long as they are there: a message changes it in place, in the room that pages keep.
    -- By source: the notifications that are not archived, and how many of them are unread, and unread and urgent.
    create table inbox_counts (
      organisation_id text not null,
      person_id text not null,
      counts jsonb not null default '{}',
      primary key (organisation_id, person_id),
      foreign key (organisation_id, person_id) references people (organisation_id, id) on delete cascade
    ) with (fillfactor = 20);
    select muster_isolate('inbox_counts');
    insert into inbox_counts
    select people.organisation_id, people.id,
      coalesce(jsonb_object_agg(source, jsonb_build_array(total, unread, urgent_unread)) filter (where total > 0), '{}')
    from people left join notification_counts on person_id = people.id and notification_counts.organisation_id = people.organisation_id
    group by people.id;
    drop table notification_counts;

    -- as servers of older versions read them
    create view notification_counts with (security_invoker = true) as
      select organisation_id, person_id, source, (count ->> 0)::bigint as total, (count ->> 1)::bigint as unread,
        (count ->> 2)::bigint as urgent_unread
      from inbox_counts cross join jsonb_each(counts) as each (source, count);
    grant select on notification_counts to muster_scoped;

    create function open_inboxes() returns trigger language plpgsql as $$
    begin
      insert into inbox_counts (organisation_id, person_id) select organisation_id, id from added;
      return null;
    end $$;
    create trigger inboxes_opened after insert on people referencing new table as added
      for each statement execute function open_inboxes();

    create or replace function add_to_notification_counts() returns trigger language plpgsql as $$
    begin
      insert into inbox_counts as known
      select organisation_id, person_id, jsonb_object_agg(source, jsonb_build_array(total, unread, urgent_unread))
      from (
        select organisation_id, person_id, source, count(*) as total, count(*) filter (where read_at is null) as unread,
               count(*) filter (where read_at is null and priority = 'high') as urgent_unread
        from written where archived_at is null group by organisation_id, person_id, source
      ) as added
      group by organisation_id, person_id
      order by organisation_id, person_id -- in one order, so that two writers can not block each other
      on conflict (organisation_id, person_id) do update set counts = ${sumWith('excluded')};
      return null;
    end $$;

    create or replace function take_from_notification_counts() returns trigger language plpgsql as $$
    begin
      perform 1 from inbox_counts
      where (organisation_id, person_id) in (select organisation_id, person_id from replaced)
      order by organisation_id, person_id for update; -- in the same order
      update inbox_counts as known set counts = ${sumWith('gone')}
      from (
        select organisation_id, person_id, jsonb_object_agg(source, jsonb_build_array(-total, -unread, -urgent_unread)) as counts
        from (
          select organisation_id, person_id, source, count(*) as total, count(*) filter (where read_at is null) as unread,
                 count(*) filter (where read_at is null and priority = 'high') as urgent_unread
          from replaced where archived_at is null group by organisation_id, person_id, source
        ) as by_source
        group by organisation_id, person_id
      ) as gone
      where known.organisation_id = gone.organisation_id and known.person_id = gone.person_id;
      return null;
    end $$;

    -- what changes no count writes none: a sender who goes with the receiver must not bring the receiver's counts back
    create or replace function move_notification_counts() returns trigger language plpgsql as $$
    begin
      insert into inbox_counts as known
      select organisation_id, person_id, jsonb_object_agg(source, jsonb_build_array(total, unread, urgent_unread))
      from (
        select organisation_id, person_id, source, sum(one) as total,
               coalesce(sum(one) filter (where read_at is null), 0) as unread,
               coalesce(sum(one) filter (where read_at is null and priority = 'high'), 0) as urgent_unread
        from (select *, 1 as one from written union all select *, -1 from replaced) as both_sides
        where archived_at is null
        group by organisation_id, person_id, source
      ) as moved
      where total <> 0 or unread <> 0 or urgent_unread <> 0
      group by organisation_id, person_id
      order by organisation_id, person_id
      on conflict (organisation_id, person_id) do update set counts = ${sumWith('excluded')};
      return null;
    end $$;

    drop index notifications_unread, notifications_latest_first, notifications_urgent_unread,
      notifications_with_shared_message;
    -- Equal keys are stored once: the unread ones of a person, and those with a shared message.
    create index notifications_of_person on notifications (person_id, (shared_message_id is not null), (read_at is null));
    -- In the usual order of a list; without unread ones with a shared message, of which a person has few.
    create index notifications_listed on notifications (person_id, (priority = 'high' and read_at is null) desc,
      (coalesce(replied_at, created_at)) desc)
      where archived_at is null and (shared_message_id is null or read_at is not null);
    create index notifications_archived on notifications (person_id, (priority = 'high' and read_at is null) desc,
      (coalesce(replied_at, created_at)) desc)
      where archived_at is not null;
  `.execute(db)
}
