import { sql, type Kysely } from 'kysely'

/**
 * `changed_people` notes who has changed, instead of in which organisation somebody did: once for each person, however often
 * they change. Who changes a person holds their row, or adds one when there is none that can be held, so that writers never
 * wait for each other, a row is not taken before their commit, and none is missed. Only transactions at the same time can
 * add two rows for a person.
 *
 * `people_identities` are the names that other systems have for people.
 */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    create table changed_people (
      organisation_id text not null references organisations on delete cascade,
      person_id text not null -- no reference: who was deleted still has to leave conversations
    );
    create index changed_people_of_person on changed_people (organisation_id, person_id);
    create index group_chat_members_of_identity on group_chat_members (organisation_id, identity);

    create table people_identities (
      id text primary key,
      organisation_id text not null references organisations on delete cascade,
      person_id text not null,
      source text not null,
      external_id text not null,
      created_at timestamptz not null,
      last_seen_at timestamptz,
      constraint people_identities_of_one_person unique (organisation_id, source, external_id),
      constraint people_identities_one_of_each_source unique (organisation_id, person_id, source),
      foreign key (organisation_id, person_id) references people (organisation_id, id) on delete cascade
    );

    select muster_isolate(name::regclass) from unnest(array['changed_people', 'people_identities']) as name;

    -- of an organisation in which somebody had changed, everybody has to be looked at
    insert into changed_people
    select organisation_id, id from people where organisation_id in (select organisation_id from people_changes)
    union
    select organisation_id, identity from group_chat_members
    where organisation_id in (select organisation_id from people_changes);

    -- an organisation that is being deleted is gone by now, with its groups
    create function note_people(organisation text, people text[]) returns void language sql as $$
      insert into changed_people
      select organisation, person from unnest(people) as person
      where exists (select from organisations where id = organisation) and not exists (
        select from changed_people as noted
        where noted.organisation_id = organisation and noted.person_id = person
        for share skip locked)
    $$;

    create or replace function note_changed_people() returns trigger language plpgsql as $$
    begin
      perform note_people(organisation_id, array_agg(distinct person_id)) from changed group by organisation_id;
      return null;
    end $$;
    create function note_changed_accounts() returns trigger language plpgsql as $$
    begin
      perform note_people(organisation_id, array_agg(id)) from changed group by organisation_id;
      return null;
    end $$;
    create or replace function note_changed_person() returns trigger language plpgsql as $$
    begin
      perform note_people(new.organisation_id, array[new.id]);
      return null;
    end $$;
    create function note_people_of_location() returns trigger language plpgsql as $$
    begin
      perform note_people(new.organisation_id, array(
        select person_id from person_locations
        where organisation_id = new.organisation_id and location_id = new.id));
      return null;
    end $$;

    drop trigger note_added_people on people;
    drop trigger note_deleted_people on people;
    drop trigger note_moved_location on locations;
    create trigger note_added_people after insert on people referencing new table as changed
      for each statement execute function note_changed_accounts();
    create trigger note_deleted_people after delete on people referencing old table as changed
      for each statement execute function note_changed_accounts();
    create trigger note_moved_location after update on locations for each row
      when ((old.region_id, old.location_category_id) is distinct from (new.region_id, new.location_category_id))
      execute function note_people_of_location();

    create or replace function muster_organisations_with_changed_people() returns table (organisation_id text)
      language sql stable security definer set search_path from current as $$
        select distinct changed_people.organisation_id from changed_people
      $$;
    drop table people_changes;
  `.execute(db)
}
