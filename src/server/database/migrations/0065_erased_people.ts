import { sql, type Kysely } from 'kysely'

/**
 * People are erased after a grace time (decision 0095). Of the audit log and of signatures, which nobody changes, that takes
 * away what is theirs alone, and only of people whose erasure was asked for.
 */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    alter table people
      add column erases_at timestamptz, -- when the grace time ends, or ended
      add column erased_at timestamptz;
    create index people_to_erase on people (organisation_id, erases_at)
      where erases_at is not null and erased_at is null;
    grant update (reply_to) on mails to muster_scoped;

    create or replace function keep_signature() returns trigger language plpgsql as $$
    declare
      own text[] := array['person_id', 'signed_name', 'email', 'blocks', 'answers'];
    begin
      if tg_op = 'UPDATE' then
        if (to_jsonb(new) - 'person_id') = (to_jsonb(old) - 'person_id') and new.person_id is null then return new; end if;
        if (to_jsonb(new) - own) = (to_jsonb(old) - own) and new.person_id = old.person_id
          and new.signed_name = 'Erased person' and new.email = '' and new.blocks = '[]' and new.answers = '{}'
          and exists (select from people where people.organisation_id = old.organisation_id
            and people.id = old.person_id and people.erases_at is not null)
        then return new; end if;
      elsif not exists (select 1 from organisations where id = old.organisation_id) then
        return old; -- it goes with its organisation
      end if;
      raise exception 'A signature can not be changed' using errcode = 'restrict_violation';
    end $$;

    -- Network addresses of what a person did, and what other systems called them; answers how many entries it changed.
    create function muster_forget_in_audit(organisation text, person text, most integer) returns bigint
      language plpgsql security definer set search_path from current as $$
    declare
      places bigint;
      names bigint;
    begin
      if organisation is distinct from current_setting('muster.organisation_id', true) or not exists (
        select from people where organisation_id = organisation and id = person and erases_at is not null)
      then return 0; end if;

      update audit_log set address = null where id = any (array(
        select id from audit_log
        where organisation_id = organisation and person_id = person and address is not null limit most));
      get diagnostics places = row_count;

      update audit_log set changes = jsonb_set(changes, '{externalId}', 'null') where id = any (array(
        select noted.id from audit_log as noted
        where noted.organisation_id = organisation and noted.record_kind = 'personIdentity'
          and jsonb_typeof(noted.changes -> 'externalId') <> 'null'
          and noted.record_id = any (array(
            select named.record_id from audit_log as named
            where named.organisation_id = organisation and named.record_kind = 'personIdentity'
              and person in (named.changes #>> '{personId,after}', named.changes #>> '{personId,before}')))
        limit most));
      get diagnostics names = row_count;
      return places + names;
    end $$;
    revoke execute on function muster_forget_in_audit from public;
    grant execute on function muster_forget_in_audit to muster_scoped;
  `.execute(db)
}
