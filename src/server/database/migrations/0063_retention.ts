import { sql, type Kysely } from 'kysely'

/**
 * How long an organisation keeps messages, chat and its audit log (decision 0094). The server's roles still cannot remove
 * entries of the log: a function does, as far as the rule of their own organisation goes and never of the last year, and
 * leaves an entry about it in the same transaction.
 */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    create table retention_rules (
      organisation_id text primary key references organisations on delete cascade,
      -- months; null for ever
      messages_months integer,
      chat_months integer,
      audit_log_months integer,
      -- the times that replace them
      planned jsonb,
      planned_from timestamptz,
      applied_at timestamptz,
      lock_version integer not null default 0,
      check (messages_months >= 3),
      check (chat_months >= 3),
      check (audit_log_months >= 12),
      check ((planned is null) = (planned_from is null))
    );

    -- while old rows are removed: how far, and how many
    create table retention_runs (
      organisation_id text primary key references organisations on delete cascade,
      id text not null,
      stage text not null default 'messages',
      position text not null default '',
      messages integer not null default 0,
      chat integer not null default 0,
      started_at timestamptz not null
    );
    select muster_isolate('retention_rules');
    select muster_isolate('retention_runs');

    -- a report says who read a communication after its notifications are gone
    alter table communication_receivers add column read_at timestamptz;

    -- for counting what is old: they cost next to nothing to keep, because rows lie in the order of their times
    create index notifications_by_age on notifications using brin (created_at);
    create index conversation_messages_by_age on conversation_messages using brin (created_at);

    create function muster_remove_old_audit_entries(organisation text, run text, at timestamptz, most integer)
      returns integer language plpgsql security definer set search_path from current as $$
      declare
        months integer;
        gone integer;
        noted_rows integer;
      begin
        if organisation is distinct from current_setting('muster.organisation_id', true) then return 0; end if;
        select audit_log_months into months from retention_rules where organisation_id = organisation;
        if months is null then return 0; end if;
        delete from audit_log where id in (
          select id from audit_log
          where organisation_id = organisation
            -- a server whose clock is ahead must not remove what is younger
            and created_at < (least(at, now()) at time zone 'UTC' - make_interval(months => greatest(months, 12)))
              at time zone 'UTC'
          order by created_at limit most);
        get diagnostics gone = row_count;
        if gone = 0 then return 0; end if;
        insert into audit_log as noted (id, organisation_id, person_id, event, details, created_at)
        select run, organisation, 'system', 'retention.applied',
          jsonb_build_object('messages', coalesce(sum(messages), 0), 'chat', coalesce(sum(chat), 0), 'auditLog', gone), at
        from retention_runs where organisation_id = organisation and id = run
        on conflict (id) do update
          set details = noted.details || jsonb_build_object('auditLog', (noted.details ->> 'auditLog')::integer + gone)
          where noted.organisation_id = organisation and noted.event = 'retention.applied';
        get diagnostics noted_rows = row_count;
        if noted_rows = 0 then raise exception 'Nothing is removed from the audit log without an entry'; end if;
        return gone;
      end $$;
    revoke execute on function muster_remove_old_audit_entries from public;
    grant execute on function muster_remove_old_audit_entries to muster_scoped;
  `.execute(db)
}
