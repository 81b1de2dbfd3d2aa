import { sql, type Kysely } from 'kysely'

/** Sessions are found many at once: at the start of the day, requests of many people arrive in the same moment. */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    drop function muster_find_session(text, text, text);

    -- Bound by the organisation that signed tokens name, in the transaction of its one statement.
    create function muster_find_sessions(organisation text, people_ids text[], session_ids text[])
      returns table (id text, person_id text, expires_at timestamptz, ended_at timestamptz, disabled_at timestamptz,
        role jsonb, access_roles jsonb, hris_permission jsonb, service_permissions jsonb, can_access_diary boolean,
        time_zone text, time_zone_offset text)
      language plpgsql as $$
    begin
      perform set_config('role', 'muster_scoped', true), set_config('muster.organisation_id', organisation, true);
      return query
        select found.* from unnest(people_ids, session_ids) as asked (person_id, session_id)
        -- 'offset 0' keeps the lookup by key: one join of all would read every session
        cross join lateral (
          select sessions.id, people.id, sessions.expires_at, sessions.ended_at, people.disabled_at, people.role,
            people.access_roles, people.hris_permission, people.service_permissions, people.can_access_diary,
            organisations.time_zone, organisations.time_zone_offset
          from sessions
          join people on people.id = sessions.person_id and people.organisation_id = sessions.organisation_id
          join organisations on organisations.id = sessions.organisation_id
          where sessions.organisation_id = organisation and sessions.id = asked.session_id
            and sessions.person_id = asked.person_id
          offset 0
        ) as found;
    end $$;

    revoke execute on function muster_find_sessions from public;
    grant execute on function muster_find_sessions to muster_open;
  `.execute(db)
}
