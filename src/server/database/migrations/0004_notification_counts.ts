import { sql, type Kysely } from 'kysely'

/** Totals and unread counts of each inbox, which triggers maintain in the transaction that writes notifications. */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    create table notification_counts (
      organisation_id text not null,
      person_id text not null,
      source text not null,
      total bigint not null,
      unread bigint not null,
      urgent_unread bigint not null,
      primary key (organisation_id, person_id, source),
      foreign key (organisation_id, person_id) references people (organisation_id, id) on delete cascade
    );
    select muster_isolate('notification_counts');
    select muster_open_reading('notification_counts');

    create function add_to_notification_counts() returns trigger language plpgsql as $$
    begin
      insert into notification_counts as known
      select organisation_id, person_id, source, count(*), count(*) filter (where read_at is null),
             count(*) filter (where read_at is null and priority = 'high')
      from written group by organisation_id, person_id, source
      order by organisation_id, person_id, source -- in one order, so that two writers can not block each other
      on conflict (organisation_id, person_id, source) do update
      set total = known.total + excluded.total, unread = known.unread + excluded.unread,
          urgent_unread = known.urgent_unread + excluded.urgent_unread;
      return null;
    end $$;

    create function take_from_notification_counts() returns trigger language plpgsql as $$
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
        from replaced group by organisation_id, person_id, source
      ) as gone
      where known.organisation_id = gone.organisation_id and known.person_id = gone.person_id
        and known.source = gone.source;
      return null;
    end $$;

    -- what changes no count writes none: a sender who goes with the receiver must not bring the receiver's counts back
    create function move_notification_counts() returns trigger language plpgsql as $$
    begin
      insert into notification_counts as known
      select organisation_id, person_id, source, sum(one), coalesce(sum(one) filter (where read_at is null), 0),
             coalesce(sum(one) filter (where read_at is null and priority = 'high'), 0)
      from (select *, 1 as one from written union all select *, -1 from replaced) as both_sides
      group by organisation_id, person_id, source
      having sum(one) <> 0 or sum(one) filter (where read_at is null) <> 0
        or sum(one) filter (where read_at is null and priority = 'high') <> 0
      order by organisation_id, person_id, source
      on conflict (organisation_id, person_id, source) do update
      set total = known.total + excluded.total, unread = known.unread + excluded.unread,
          urgent_unread = known.urgent_unread + excluded.urgent_unread;
      return null;
    end $$;

    create trigger count_inserted after insert on notifications referencing new table as written
      for each statement execute function add_to_notification_counts();
    create trigger count_deleted after delete on notifications referencing old table as replaced
      for each statement execute function take_from_notification_counts();
    create trigger count_updated after update on notifications
      referencing old table as replaced new table as written
      for each statement execute function move_notification_counts();

    insert into notification_counts
    select organisation_id, person_id, source, count(*), count(*) filter (where read_at is null),
           count(*) filter (where read_at is null and priority = 'high')
    from notifications group by organisation_id, person_id, source;
  `.execute(db)
}
