import { sql, type Kysely } from 'kysely'

/**
 * The provider at which an organisation's people sign in (decision 0096), and sign-ins under way: a browser is known by
 * the digest of what it keeps in a cookie. Before there is a session, functions find whose organisation it is.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table sso_providers (
      organisation_id text primary key references organisations on delete cascade,
      name text not null,
      issuer text not null,
      client_id text not null,
      client_secret text not null,
      scopes text not null,
      link_by text not null check (link_by in ('email', 'employeeNumber')),
      claim text not null,
      creates_people boolean not null,
      signs_out boolean not null,
      password_sign_in text not null check (password_sign_in in ('on', 'off')),
      exception_person_id text,
      enabled boolean not null,
      lock_version integer not null default 0,
      foreign key (organisation_id, exception_person_id) references people (organisation_id, id)
        on delete set null (exception_person_id)
    );
    create index sso_providers_of_exception on sso_providers (organisation_id, exception_person_id);

    -- one organisation of the installation has a domain
    create table sso_domains (
      domain text primary key,
      organisation_id text not null references sso_providers on delete cascade
    );
    create index sso_domains_of_organisation on sso_domains (organisation_id);

    create table sso_logins (
      digest text primary key,
      organisation_id text not null references organisations on delete cascade,
      issuer text not null,
      state text not null default 'started' check (state in ('started', 'answered', 'accepted', 'refused')),
      person_id text,
      id_token text,
      refusal text,
      expires_at timestamptz not null,
      foreign key (organisation_id, person_id) references people (organisation_id, id) on delete cascade
    );
    create index sso_logins_of_person on sso_logins (organisation_id, person_id);
    create index sso_logins_by_age on sso_logins (organisation_id, expires_at);

    select muster_isolate(name::regclass) from unnest(array['sso_providers', 'sso_domains', 'sso_logins']) as name;

    -- opened by the provider, with what identifies it there
    alter table sessions add column is_by_provider boolean not null default false, add column id_token text;

    -- the second factor of such a session is the provider's
    create or replace function muster_find_sessions(organisation text, people_ids text[], session_ids text[])
      returns table (id text, person_id text, expires_at timestamptz, ended_at timestamptz, disabled_at timestamptz,
        role jsonb, access_roles jsonb, hris_permission jsonb, service_permissions jsonb, can_access_diary boolean,
        time_zone text, time_zone_offset text, otp_enabled_at timestamptz, active_at timestamptz,
        second_factor_for text, inactivity_minutes integer)
      language plpgsql as $$
    begin
      perform set_config('role', 'muster_scoped', true), set_config('muster.organisation_id', organisation, true);
      return query
        select found.* from unnest(people_ids, session_ids) as asked (person_id, session_id)
        -- 'offset 0' keeps the lookup by key: one join of all would read every session
        cross join lateral (
          select sessions.id, people.id, sessions.expires_at, sessions.ended_at, people.disabled_at, people.role,
            people.access_roles, people.hris_permission, people.service_permissions, people.can_access_diary,
            organisations.time_zone, organisations.time_zone_offset, people.otp_enabled_at,
            coalesce(sessions.active_at, sessions.created_at),
            case when sessions.is_by_provider then 'noOne' else policies.second_factor_for end, policies.inactivity_minutes
          from sessions
          join people on people.id = sessions.person_id and people.organisation_id = sessions.organisation_id
          join organisations on organisations.id = sessions.organisation_id
          left join sign_in_policies as policies on policies.organisation_id = sessions.organisation_id
          where sessions.organisation_id = organisation and sessions.id = asked.session_id
            and sessions.person_id = asked.person_id
          offset 0
        ) as found;
    end $$;

    -- of who has no password, and was signed in by the provider
    alter table people add column signs_in_elsewhere boolean not null default false;

    create function muster_provider_of_all() returns table (organisation_id text, name text)
      language sql stable security definer set search_path from current as $$
        select case when count.alone then sso_providers.organisation_id end, case when count.alone then sso_providers.name end
        from sso_providers, (select count(*) = 1 as alone from organisations) as count
        where enabled limit 1
      $$;

    create function muster_provider_of_domain(asked text)
      returns table (organisation_id text, name text, password_sign_in text)
      language sql stable security definer set search_path from current as $$
        select sso_providers.organisation_id, name, password_sign_in
        from sso_domains join sso_providers on sso_providers.organisation_id = sso_domains.organisation_id
        where domain = asked and enabled
      $$;

    create function muster_find_provider_login(asked text, at timestamptz) returns table (organisation_id text)
      language sql stable security definer set search_path from current as $$
        select organisation_id from sso_logins where digest = asked and expires_at > at
      $$;

    revoke execute on function muster_provider_of_all, muster_provider_of_domain, muster_find_provider_login from public;
    grant execute on function muster_provider_of_all, muster_provider_of_domain, muster_find_provider_login to muster_open;
  `.execute(db)
}
