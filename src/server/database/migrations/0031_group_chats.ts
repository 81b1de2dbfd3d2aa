import { sql, type Kysely } from 'kysely'

/**
 * Group chats, their audience, the people who were chosen, and who is in the conversation of the chat service (D-83).
 * `people_changes` notes which organisations have people who changed: rows are only added and removed, so that writers
 * never wait for each other, and a change is seen after its commit.
 */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    create table group_chats (
      id text primary key,
      organisation_id text not null references organisations on delete cascade,
      name text not null,
      status text not null,
      was_published boolean not null,
      auto_fill_users boolean not null,
      creator_id text,
      conversation_sid text,
      conversation_name text,
      syncs_asked integer not null default 0,
      syncs_done integer not null default 0,
      synced_at timestamptz,
      sync_added integer not null default 0,
      sync_removed integer not null default 0,
      sync_problem text,
      lock_version integer not null default 0,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      check (status in ('draft', 'published', 'archived')),
      unique (organisation_id, id),
      foreign key (organisation_id, creator_id) references people (organisation_id, id) on delete set null (creator_id)
    );
    create index group_chats_listed on group_chats (organisation_id, created_at desc, id desc);
    create index group_chats_of_creator on group_chats (organisation_id, creator_id);

    -- the row of a choice that is removed stays, so that a group whose only location is closed is not suddenly for everybody
    create table group_chat_audience (
      organisation_id text not null,
      group_chat_id text not null,
      kind text not null,
      region_id text,
      location_category_id text,
      location_id text,
      role_id text,
      check (kind in ('region', 'locationCategory', 'location', 'role')),
      foreign key (organisation_id, group_chat_id) references group_chats (organisation_id, id) on delete cascade,
      foreign key (organisation_id, region_id) references regions (organisation_id, id) on delete set null (region_id),
      foreign key (organisation_id, location_category_id) references location_categories (organisation_id, id)
        on delete set null (location_category_id),
      foreign key (organisation_id, location_id) references locations (organisation_id, id)
        on delete set null (location_id),
      foreign key (organisation_id, role_id) references roles (organisation_id, id) on delete set null (role_id)
    );
    create index group_chat_audience_of_group on group_chat_audience (organisation_id, group_chat_id);
    create index group_chat_audience_of_region on group_chat_audience (organisation_id, region_id);
    create index group_chat_audience_of_category on group_chat_audience (organisation_id, location_category_id);
    create index group_chat_audience_of_location on group_chat_audience (organisation_id, location_id);
    create index group_chat_audience_of_role on group_chat_audience (organisation_id, role_id);

    create table group_chat_people (
      organisation_id text not null,
      group_chat_id text not null,
      person_id text not null,
      kind text not null,
      primary key (organisation_id, group_chat_id, kind, person_id),
      check (kind in ('participant', 'additional', 'excluded')),
      foreign key (organisation_id, group_chat_id) references group_chats (organisation_id, id) on delete cascade,
      foreign key (organisation_id, person_id) references people (organisation_id, id) on delete cascade
    );
    create index group_chat_people_of_person on group_chat_people (organisation_id, person_id);

    -- no reference to people: whoever is deleted stays here until the conversation is without them, too
    create table group_chat_members (
      organisation_id text not null,
      group_chat_id text not null,
      identity text not null,
      primary key (organisation_id, group_chat_id, identity),
      foreign key (organisation_id, group_chat_id) references group_chats (organisation_id, id) on delete cascade
    );

    create table people_changes (organisation_id text not null references organisations on delete cascade);
    create index people_changes_of_organisation on people_changes (organisation_id);

    select muster_isolate(name::regclass) from unnest(array['group_chats', 'group_chat_audience', 'group_chat_people',
      'group_chat_members', 'people_changes']) as name;
    -- all that the role that claims jobs learns of them
    create function muster_organisations_with_changed_people() returns table (organisation_id text)
      language sql stable security definer set search_path from current as $$
        select distinct people_changes.organisation_id from people_changes
      $$;
    revoke execute on function muster_organisations_with_changed_people from public;
    grant execute on function muster_organisations_with_changed_people to muster_open;

    -- an organisation that is being deleted is gone by now, with its groups
    create function note_changed_people() returns trigger language plpgsql as $$
    begin
      insert into people_changes
      select id from organisations where id in (select organisation_id from changed);
      return null;
    end $$;
    create function note_changed_person() returns trigger language plpgsql as $$
    begin
      insert into people_changes select id from organisations where id = new.organisation_id;
      return null;
    end $$;

    create trigger note_added_people after insert on people referencing new table as changed
      for each statement execute function note_changed_people();
    create trigger note_deleted_people after delete on people referencing old table as changed
      for each statement execute function note_changed_people();
    create trigger note_changed_person after update on people for each row
      when ((old.disabled_at is null, old.unproven_since is null)
        is distinct from (new.disabled_at is null, new.unproven_since is null))
      execute function note_changed_person();
    create trigger note_moved_location after update on locations for each row
      when ((old.region_id, old.location_category_id) is distinct from (new.region_id, new.location_category_id))
      execute function note_changed_person();

    create trigger note_added_places after insert on person_locations referencing new table as changed
      for each statement execute function note_changed_people();
    create trigger note_changed_places after update on person_locations referencing new table as changed
      for each statement execute function note_changed_people();
    create trigger note_deleted_places after delete on person_locations referencing old table as changed
      for each statement execute function note_changed_people();
    create trigger note_added_roles after insert on person_roles referencing new table as changed
      for each statement execute function note_changed_people();
    create trigger note_changed_roles after update on person_roles referencing new table as changed
      for each statement execute function note_changed_people();
    create trigger note_deleted_roles after delete on person_roles referencing old table as changed
      for each statement execute function note_changed_people();
  `.execute(db)
}
