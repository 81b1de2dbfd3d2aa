import { sql, type Kysely } from 'kysely'

/**
 * Which person manages which location becomes a table of its own. Before, people with a manager's role managed the
 * locations where they worked; they keep those.
 */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    create table location_managers (
      organisation_id text not null,
      person_id text not null,
      location_id text not null,
      primary key (organisation_id, person_id, location_id),
      foreign key (organisation_id, person_id) references people (organisation_id, id) on delete cascade,
      foreign key (organisation_id, location_id) references locations (organisation_id, id) on delete cascade
    );
    create index location_managers_of_location on location_managers (organisation_id, location_id, person_id);
    select muster_isolate('location_managers');

    insert into location_managers (organisation_id, person_id, location_id)
      select worked.organisation_id, worked.person_id, worked.location_id
      from person_locations as worked
      join people on people.organisation_id = worked.organisation_id and people.id = worked.person_id
      where people.access_roles @> '{"task": ["manager"]}' or people.access_roles @> '{"hris": ["3"]}';
  `.execute(db)
}
