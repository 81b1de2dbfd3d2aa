import { sql, type Kysely } from 'kysely'

/** Organisations, their locations and people, sessions, services and notifications. */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    create table installation_settings (name text primary key, value text not null);

    create table sign_in_failures (
      id bigint generated always as identity primary key,
      account text not null,
      address text not null,
      failed_at timestamptz not null
    );
    create index sign_in_failures_account on sign_in_failures (account, failed_at);
    create index sign_in_failures_address on sign_in_failures (address, failed_at);

    create table organisations (
      id text primary key,
      name text not null unique,
      brand_primary_color text,
      brand_logo text,
      brand_logo_symbol text,
      brand_initial text,
      time_zone text,
      time_zone_offset text,
      time_zone_daylight_difference integer,
      is_demo boolean not null default false
    );

    create table regions (
      id text primary key,
      organisation_id text not null references organisations on delete cascade,
      name text not null,
      unique (organisation_id, id)
    );
    create table location_categories (
      id text primary key,
      organisation_id text not null references organisations on delete cascade,
      name text not null,
      unique (organisation_id, id)
    );
    create table locations (
      id text primary key,
      organisation_id text not null references organisations on delete cascade,
      name text not null,
      salt_id text,
      region_id text,
      location_category_id text,
      unique (organisation_id, id),
      foreign key (organisation_id, region_id) references regions (organisation_id, id),
      foreign key (organisation_id, location_category_id) references location_categories (organisation_id, id)
    );
    create index locations_by_name on locations (organisation_id, name, id);
    create table roles (
      id text primary key,
      organisation_id text not null references organisations on delete cascade,
      external_id text not null,
      name text not null,
      unique (organisation_id, id),
      unique (organisation_id, external_id)
    );

    create table people (
      id text primary key,
      organisation_id text not null references organisations on delete cascade,
      email text not null,
      first_name text not null,
      last_name text not null,
      password_hash text not null,
      disabled_at timestamptz,
      role jsonb not null default '[]',
      access_roles jsonb not null,
      hris_permission jsonb not null default '{}',
      service_permissions jsonb not null,
      mobile_services jsonb not null default '[]',
      can_update_pin boolean not null default false,
      can_update_pin_by_locations boolean not null default false,
      can_access_diary boolean not null default false,
      redirect_url text,
      unique (organisation_id, id)
    );
    create unique index people_email on people (lower(email));
    create table person_locations (
      organisation_id text not null,
      person_id text not null,
      location_id text not null,
      primary key (organisation_id, person_id, location_id),
      foreign key (organisation_id, person_id) references people (organisation_id, id) on delete cascade,
      foreign key (organisation_id, location_id) references locations (organisation_id, id) on delete cascade
    );
    create table person_roles (
      organisation_id text not null,
      person_id text not null,
      role_id text not null,
      primary key (organisation_id, person_id, role_id),
      foreign key (organisation_id, person_id) references people (organisation_id, id) on delete cascade,
      foreign key (organisation_id, role_id) references roles (organisation_id, id) on delete cascade
    );

    create table services (
      id text primary key,
      organisation_id text not null references organisations on delete cascade,
      kind text not null,
      name text not null,
      url text not null,
      position integer not null
    );
    create index services_in_order on services (organisation_id, position, id);

    create table sessions (
      id text primary key,
      organisation_id text not null,
      person_id text not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      ended_at timestamptz,
      address text not null,
      user_agent text not null,
      foreign key (organisation_id, person_id) references people (organisation_id, id) on delete cascade
    );
    create index sessions_of_person on sessions (organisation_id, person_id);
    create index sessions_expiry on sessions (expires_at);

    create table notifications (
      id text primary key,
      organisation_id text not null,
      person_id text not null,
      source text not null,
      sub_category text,
      sender_id text,
      subject text not null,
      message text not null,
      message_text text not null,
      href text,
      priority text not null check (priority in ('high', 'normal')),
      read_at timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      foreign key (organisation_id, person_id) references people (organisation_id, id) on delete cascade,
      foreign key (organisation_id, sender_id) references people (organisation_id, id) on delete set null (sender_id)
    );
    create index notifications_urgent_first
      on notifications (organisation_id, person_id, (priority = 'high') desc, created_at desc, id desc);
    create index notifications_newest_first on notifications (organisation_id, person_id, created_at desc, id desc);
    create index notifications_unread on notifications (organisation_id, person_id, source) where read_at is null;
  `.execute(db)
}
