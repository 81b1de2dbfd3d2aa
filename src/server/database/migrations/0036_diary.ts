import { sql, type Kysely } from 'kysely'

/** Notes and to-dos of locations. A to-do has one row of `diary_responses`, shared by all whom it is for. */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    create table diary_items (
      id text primary key,
      organisation_id text not null references organisations on delete cascade,
      location_id text not null,
      list_type text not null,
      description text not null,
      important boolean not null,
      display_at timestamptz not null,
      expire_at timestamptz,
      shown_until timestamptz not null, -- expire_at, or the end of the day of a to-do without one
      author_id text,
      lock_version integer not null default 0,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      check (list_type in ('note_list', 'todo_list')),
      check (expire_at >= display_at),
      unique (organisation_id, id),
      foreign key (organisation_id, location_id) references locations (organisation_id, id) on delete cascade,
      foreign key (organisation_id, author_id) references people (organisation_id, id) on delete set null (author_id)
    );
    create index diary_items_listed on diary_items (organisation_id, location_id, shown_until, display_at);
    create index diary_items_of_author on diary_items (organisation_id, author_id);

    -- without rows in both, a to-do is for everybody at its location; a row whose role or person is removed goes, and
    -- is_addressed keeps the to-do from being suddenly for everybody
    alter table diary_items add is_addressed boolean not null default false;
    create table diary_item_roles (
      organisation_id text not null,
      diary_item_id text not null,
      role_id text not null,
      primary key (organisation_id, diary_item_id, role_id),
      foreign key (organisation_id, diary_item_id) references diary_items (organisation_id, id) on delete cascade,
      foreign key (organisation_id, role_id) references roles (organisation_id, id) on delete cascade
    );
    create index diary_item_roles_of_role on diary_item_roles (organisation_id, role_id);
    create table diary_item_people (
      organisation_id text not null,
      diary_item_id text not null,
      person_id text not null,
      primary key (organisation_id, diary_item_id, person_id),
      foreign key (organisation_id, diary_item_id) references diary_items (organisation_id, id) on delete cascade,
      foreign key (organisation_id, person_id) references people (organisation_id, id) on delete cascade
    );
    create index diary_item_people_of_person on diary_item_people (organisation_id, person_id);

    create table diary_responses (
      id text primary key,
      organisation_id text not null,
      diary_item_id text not null,
      answer text,
      submitted_at timestamptz,
      person_id text,
      check (answer in ('yes', 'no')),
      unique (organisation_id, diary_item_id),
      foreign key (organisation_id, diary_item_id) references diary_items (organisation_id, id) on delete cascade,
      foreign key (organisation_id, person_id) references people (organisation_id, id) on delete set null (person_id)
    );
    create index diary_responses_of_person on diary_responses (organisation_id, person_id);

    select muster_isolate(name::regclass)
    from unnest(array['diary_items', 'diary_item_roles', 'diary_item_people', 'diary_responses']) as name;
  `.execute(db)
}
