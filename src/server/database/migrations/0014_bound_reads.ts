import { sql, type Kysely } from 'kysely'

/**
 * Every read of an organisation's rows is bound to it (D-18). The role `open` identifies the caller of a request
 * without access to the tables: it calls functions, each of which returns one row by a key that only its owner knows.
 */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    do $$ declare name text; begin
      foreach name in array array['people', 'sessions', 'notifications', 'notification_counts', 'password_links',
        'conversation_users', 'conversations', 'conversation_participants', 'conversation_messages',
        'conversation_media'] loop
        execute format('drop policy read_openly on %I', name);
        execute format('revoke select on %I from muster_open', name);
      end loop;
    end $$;
    drop function muster_open_reading(regclass);
    revoke select on organisations from muster_open;
    grant select (id, name, is_demo) on organisations to muster_open;

    -- Bound by the organisation that a signed token names, in the transaction of its one statement.
    create function muster_find_session(organisation text, person text, session text)
      returns table (expires_at timestamptz, ended_at timestamptz, disabled_at timestamptz, role jsonb, access_roles jsonb,
        hris_permission jsonb, service_permissions jsonb, can_access_diary boolean, time_zone text, time_zone_offset text)
      language plpgsql as $$
    begin
      perform set_config('role', 'muster_scoped', true), set_config('muster.organisation_id', organisation, true);
      return query
        select sessions.expires_at, sessions.ended_at, people.disabled_at, people.role, people.access_roles,
          people.hris_permission, people.service_permissions, people.can_access_diary,
          organisations.time_zone, organisations.time_zone_offset
        from sessions
        join people on people.id = sessions.person_id and people.organisation_id = sessions.organisation_id
        join organisations on organisations.id = sessions.organisation_id
        where sessions.organisation_id = organisation and sessions.id = session and sessions.person_id = person;
    end $$;

    -- The rest works as the owner, since nobody knows yet whose organisation it will be.
    create function muster_find_account(address text)
      returns table (id text, organisation_id text, email text, password_hash text, disabled_at timestamptz,
        otp_enabled_at timestamptz, is_demo boolean, organisation_name text)
      language sql stable security definer set search_path from current as $$
        select people.id, people.organisation_id, people.email, people.password_hash, people.disabled_at,
          people.otp_enabled_at, organisations.is_demo, organisations.name
        from people join organisations on organisations.id = people.organisation_id
        where lower(people.email) = lower(address)
      $$;

    create function muster_find_password_link(link text, at timestamptz)
      returns table (organisation_id text, person_id text, account_digest text, email text, password_hash text)
      language sql stable security definer set search_path from current as $$
        select people.organisation_id, people.id, password_links.account_digest, people.email, people.password_hash
        from password_links
        join people on people.id = password_links.person_id and people.organisation_id = password_links.organisation_id
        where password_links.digest = link and password_links.expires_at > at and people.disabled_at is null
      $$;

    create function muster_count_sessions(at timestamptz) returns bigint
      language sql stable security definer set search_path from current as $$
        select count(*) from sessions where ended_at is null and expires_at > at
      $$;

    revoke execute on function muster_find_session, muster_find_account, muster_find_password_link,
      muster_count_sessions, muster_send_message from public;
    grant execute on function muster_find_session, muster_find_account, muster_find_password_link,
      muster_count_sessions, muster_send_message to muster_open;
  `.execute(db)
}
