import { sql, type Kysely } from 'kysely'

/** How an organisation's people sign in and stay signed in (decision 0101): read with each session, in the same statement. */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    create table sign_in_policies (
      organisation_id text primary key references organisations on delete cascade,
      second_factor_for text not null default 'noOne' check (second_factor_for in ('noOne', 'administrators', 'everyone')),
      -- null: never
      inactivity_minutes integer check (inactivity_minutes > 0),
      password_for_email boolean not null default false,
      lock_version integer not null default 0
    );
    select muster_isolate('sign_in_policies');

    -- null: not since the sign-in
    alter table sessions add column active_at timestamptz;

    drop function muster_find_sessions(text, text[], text[]);
    create function muster_find_sessions(organisation text, people_ids text[], session_ids text[])
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
            coalesce(sessions.active_at, sessions.created_at), policies.second_factor_for, policies.inactivity_minutes
          from sessions
          join people on people.id = sessions.person_id and people.organisation_id = sessions.organisation_id
          join organisations on organisations.id = sessions.organisation_id
          left join sign_in_policies as policies on policies.organisation_id = sessions.organisation_id
          where sessions.organisation_id = organisation and sessions.id = asked.session_id
            and sessions.person_id = asked.person_id
          offset 0
        ) as found;
    end $$;
    revoke execute on function muster_find_sessions from public;
    grant execute on function muster_find_sessions to muster_open;
  `.execute(db)
}
