import { sql, type Kysely } from 'kysely'

/**
 * A directory keeps people and groups by SCIM (decision 0097). Its tokens are stored as digests and stay once they are
 * revoked, since the audit log names them. What a group gave somebody is marked where it is stored, so that leaving the group
 * takes away that alone.
 */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    create table directory_tokens (
      id text primary key,
      organisation_id text not null references organisations on delete cascade,
      name text not null,
      digest text not null unique,
      invites_people boolean not null,
      created_at timestamptz not null,
      expires_at timestamptz,
      last_used_at timestamptz,
      revoked_at timestamptz
    );
    create index directory_tokens_of_organisation on directory_tokens (organisation_id, created_at);
    create unique index directory_tokens_name on directory_tokens (organisation_id, lower(name))
      where revoked_at is null;
    select muster_isolate('directory_tokens');
    revoke delete on directory_tokens from muster_scoped;

    -- Works as the owner, since nobody knows yet whose organisation it will be.
    create function muster_find_directory_token(secret text, at timestamptz)
      returns table (id text, organisation_id text, invites_people boolean, last_used_at timestamptz)
      language sql stable security definer set search_path from current as $$
        select id, organisation_id, invites_people, last_used_at from directory_tokens
        where digest = secret and revoked_at is null and (expires_at is null or expires_at > at)
      $$;
    revoke execute on function muster_find_directory_token from public;
    grant execute on function muster_find_directory_token to muster_open;

    create table directory_groups (
      id text primary key,
      organisation_id text not null references organisations on delete cascade,
      name text not null,
      external_id text,
      lock_version integer not null default 0,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      unique (organisation_id, id)
    );
    create unique index directory_groups_external_id on directory_groups (organisation_id, external_id);
    create index directory_groups_name on directory_groups (organisation_id, lower(name), id);

    create table directory_group_members (
      organisation_id text not null,
      group_id text not null,
      person_id text not null,
      primary key (organisation_id, group_id, person_id),
      foreign key (organisation_id, group_id) references directory_groups (organisation_id, id) on delete cascade,
      foreign key (organisation_id, person_id) references people (organisation_id, id) on delete cascade
    );
    create index directory_groups_of_person on directory_group_members (organisation_id, person_id);

    create table directory_group_locations (
      organisation_id text not null,
      group_id text not null,
      location_id text not null,
      primary key (organisation_id, group_id, location_id),
      foreign key (organisation_id, group_id) references directory_groups (organisation_id, id) on delete cascade,
      foreign key (organisation_id, location_id) references locations (organisation_id, id) on delete cascade
    );
    create index directory_groups_of_location on directory_group_locations (organisation_id, location_id);

    create table directory_group_roles (
      organisation_id text not null,
      group_id text not null,
      role_id text not null,
      primary key (organisation_id, group_id, role_id),
      foreign key (organisation_id, group_id) references directory_groups (organisation_id, id) on delete cascade,
      foreign key (organisation_id, role_id) references roles (organisation_id, id) on delete cascade
    );
    create index directory_groups_of_role on directory_group_roles (organisation_id, role_id);

    -- People whose places and roles follow their groups soon, in slices, in the name of whoever changed those.
    create table directory_followers (
      organisation_id text not null,
      person_id text not null,
      caused_by text not null,
      primary key (organisation_id, person_id),
      foreign key (organisation_id, person_id) references people (organisation_id, id) on delete cascade
    );

    -- People whom the directory has deleted: disabled here, and not there for it until they are enabled.
    create table directory_leavers (
      organisation_id text not null,
      person_id text not null,
      left_at timestamptz not null,
      primary key (organisation_id, person_id),
      foreign key (organisation_id, person_id) references people (organisation_id, id) on delete cascade
    );

    select muster_isolate(name::regclass) from unnest(array['directory_groups', 'directory_group_members',
      'directory_group_locations', 'directory_group_roles', 'directory_followers', 'directory_leavers']) as name;

    alter table person_locations add column from_directory boolean not null default false;
    alter table person_roles add column from_directory boolean not null default false;
  `.execute(db)
}
