import { sql, type Kysely } from 'kysely'

/** Muster's own tables of what other services know as well: scores, qualifications, resources, shifts, leave, lists (D-106). */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    create table location_scores (
      organisation_id text not null references organisations on delete cascade,
      location_id text not null,
      week date not null, -- its Monday
      score numeric(5, 2) not null check (score between 0 and 100),
      primary key (organisation_id, location_id, week),
      foreign key (organisation_id, location_id) references locations (organisation_id, id) on delete cascade
    );

    create table user_qualifications (
      id text primary key,
      organisation_id text not null references organisations on delete cascade,
      person_id text not null,
      name text not null,
      can_upload boolean not null,
      status text not null,
      expiry_date date,
      course_enrolments jsonb not null default '[]',
      unit_enrolments jsonb not null default '[]',
      foreign key (organisation_id, person_id) references people (organisation_id, id) on delete cascade
    );
    create index user_qualifications_of_person on user_qualifications (organisation_id, person_id);

    create table resource_categories (
      id text primary key,
      organisation_id text not null references organisations on delete cascade,
      name text not null,
      unique (organisation_id, id),
      unique (organisation_id, name)
    );
    create table resources (
      id text primary key,
      organisation_id text not null references organisations on delete cascade,
      category_id text not null,
      location_id text, -- null: for all
      name text not null,
      full_url text,
      foreign key (organisation_id, category_id) references resource_categories (organisation_id, id) on delete cascade,
      foreign key (organisation_id, location_id) references locations (organisation_id, id) on delete cascade
    );
    create index resources_of_category on resources (organisation_id, category_id);
    create index resources_of_location on resources (organisation_id, location_id);

    create table shifts (
      id text primary key,
      organisation_id text not null references organisations on delete cascade,
      person_id text, -- null: nobody has it yet
      location_id text not null,
      role_id text,
      starts_at timestamptz not null,
      ends_at timestamptz not null check (ends_at > starts_at),
      break_seconds integer not null default 0 check (break_seconds >= 0),
      break_starts_at timestamptz,
      break_ends_at timestamptz,
      unique (organisation_id, id),
      foreign key (organisation_id, person_id) references people (organisation_id, id) on delete set null (person_id),
      foreign key (organisation_id, location_id) references locations (organisation_id, id) on delete cascade,
      foreign key (organisation_id, role_id) references roles (organisation_id, id) on delete set null (role_id)
    );
    create index shifts_of_person on shifts (organisation_id, person_id, starts_at);
    create index shifts_of_location on shifts (organisation_id, location_id, starts_at);
    create index shifts_of_role on shifts (organisation_id, role_id);

    -- a shift that nobody has, offered to people
    create table shift_offers (
      id text primary key,
      organisation_id text not null,
      shift_id text not null,
      person_id text not null,
      unique (organisation_id, shift_id, person_id),
      foreign key (organisation_id, shift_id) references shifts (organisation_id, id) on delete cascade,
      foreign key (organisation_id, person_id) references people (organisation_id, id) on delete cascade
    );
    create index shift_offers_of_person on shift_offers (organisation_id, person_id);

    create table leave_requests (
      id text primary key,
      organisation_id text not null references organisations on delete cascade,
      person_id text not null,
      type_name text not null,
      status text not null check (status in ('pending', 'approved', 'rejected')),
      is_all_day boolean not null,
      starts_at timestamptz not null,
      ends_at timestamptz not null check (ends_at > starts_at),
      note text,
      decided_by_id text,
      decided_at timestamptz,
      lock_version integer not null default 0,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      unique (organisation_id, id),
      foreign key (organisation_id, person_id) references people (organisation_id, id) on delete cascade,
      foreign key (organisation_id, decided_by_id) references people (organisation_id, id)
        on delete set null (decided_by_id)
    );
    create index leave_requests_of_person on leave_requests (organisation_id, person_id, starts_at);
    create index leave_requests_waiting on leave_requests (organisation_id, starts_at) where status = 'pending';
    create index leave_requests_of_decider on leave_requests (organisation_id, decided_by_id);

    create table day_lists (
      id text primary key,
      organisation_id text not null references organisations on delete cascade,
      location_id text not null,
      day date not null, -- of the location's organisation
      name text not null,
      group_name text,
      is_on_demand boolean not null,
      starts_at timestamptz,
      ends_at timestamptz,
      started_at timestamptz,
      completed_at timestamptz,
      check (is_on_demand or (starts_at is not null and ends_at > starts_at)),
      unique (organisation_id, id),
      foreign key (organisation_id, location_id) references locations (organisation_id, id) on delete cascade
    );
    create index day_lists_of_location on day_lists (organisation_id, location_id, day);
    create index day_lists_by_start on day_lists (organisation_id, location_id, starts_at);
    create table day_list_roles (
      organisation_id text not null,
      day_list_id text not null,
      role_id text not null,
      primary key (organisation_id, day_list_id, role_id),
      foreign key (organisation_id, day_list_id) references day_lists (organisation_id, id) on delete cascade,
      foreign key (organisation_id, role_id) references roles (organisation_id, id) on delete cascade
    );
    create index day_list_roles_of_role on day_list_roles (organisation_id, role_id);

    select muster_isolate(name::regclass)
    from unnest(array[
      'location_scores', 'user_qualifications', 'resource_categories', 'resources', 'shifts', 'shift_offers',
      'leave_requests', 'day_lists', 'day_list_roles'
    ]) as name;
  `.execute(db)
}
