import { sql, type Kysely } from 'kysely'

const tables = ['regions', 'location_categories', 'locations', 'roles']

/**
 * Locations, regions, location categories and roles become records that people edit: with a version, archived instead of
 * removed, and of one name each. Of those that share a name all but the first get a number: 'Norwood (2)'.
 *
 * Regions are a tree. `locations.region_ids` is the location's region and all that contain it, kept by triggers, so that
 * whoever asks for the locations of a region needs no recursion. Where it changes, the people of the location have changed.
 */
export const up = async (db: Kysely<unknown>) => {
  for (const name of tables) {
    const table = sql.table(name)
    await sql`
      alter table ${table}
        add column lock_version integer not null default 0,
        add column created_at timestamptz not null default now(),
        add column updated_at timestamptz not null default now(),
        add column archived_at timestamptz;
      do $$
      declare
        again record;
        number integer;
      begin
        for again in
          select id, organisation_id, name from (
            select id, organisation_id, name,
              row_number() over (partition by organisation_id, lower(name) order by id) as place
            from ${table}) as named
          where place > 1 order by id
        loop
          number := 2;
          while exists (
            select from ${table} where organisation_id = again.organisation_id
              and lower(name) = lower(again.name || ' (' || number || ')'))
          loop
            number := number + 1;
          end loop;
          update ${table} set name = again.name || ' (' || number || ')' where id = again.id;
        end loop;
      end $$;
      create unique index ${sql.ref(`${name}_name`)} on ${table} (organisation_id, lower(name));
    `.execute(db)
  }
  await sql`
    alter table regions
      add column parent_id text,
      add foreign key (organisation_id, parent_id) references regions (organisation_id, id);
    create index regions_of_parent on regions (organisation_id, parent_id) where parent_id is not null;

    alter table locations add column region_ids text[] not null default '{}';
    drop trigger note_moved_location on locations;
    update locations set region_ids = array[region_id] where region_id is not null;

    -- union instead of union all: ends in a circle too
    create function regions_above(organisation text, region text) returns text[] language sql as $$
      with recursive above as (
        select id, parent_id from regions where organisation_id = organisation and id = region
        union
        select regions.id, regions.parent_id from regions
        join above on regions.organisation_id = organisation and regions.id = above.parent_id
      )
      select coalesce(array_agg(id order by id), '{}') from above
    $$;
    create function place_location() returns trigger language plpgsql as $$
    begin
      new.region_ids := regions_above(new.organisation_id, new.region_id);
      -- an import changes what an administrator may have opened for editing (D-15)
      if tg_op = 'UPDATE' and new.lock_version = old.lock_version
        and (old.name, old.salt_id, old.region_id, old.location_category_id)
          is distinct from (new.name, new.salt_id, new.region_id, new.location_category_id)
      then
        new.lock_version := old.lock_version + 1;
      end if;
      return new;
    end $$;
    create trigger place_location before insert or update on locations for each row execute function place_location();
    create trigger note_moved_location after update on locations for each row
      when ((old.region_ids, old.location_category_id) is distinct from (new.region_ids, new.location_category_id))
      execute function note_people_of_location();

    create function place_locations_of_region() returns trigger language plpgsql as $$
    begin
      update locations set region_id = region_id
      where organisation_id = new.organisation_id and new.id = any(region_ids);
      return null;
    end $$;
    create trigger place_locations_of_region after update on regions for each row
      when (old.parent_id is distinct from new.parent_id) execute function place_locations_of_region();
  `.execute(db)
}
