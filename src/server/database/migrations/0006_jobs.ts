import { sql, type Kysely } from 'kysely'

/**
 * Jobs for later. A scope enqueues jobs of its organisation and makes dead ones due again; workers run the jobs of all
 * organisations, as the role `open`. Neither can change the payload of a job.
 */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    create table jobs (
      id text primary key,
      organisation_id text references organisations on delete cascade,
      kind text not null,
      payload jsonb not null,
      unique_key text,
      run_at timestamptz not null,
      waiting_since timestamptz,
      attempts integer not null default 0,
      claimed_until timestamptz,
      is_asked_again boolean not null default false,
      last_error text,
      died_at timestamptz
    );
    create unique index jobs_once on jobs (organisation_id, kind, unique_key) nulls not distinct
      where unique_key is not null;
    create index jobs_due on jobs (run_at) where died_at is null;
    create index jobs_of_organisation on jobs (organisation_id, run_at desc, id desc);

    select muster_isolate('jobs');
    revoke update, delete on jobs from muster_scoped;
    create policy seen_openly on jobs for select to muster_open using (true);
    create policy worked_on_openly on jobs for update to muster_open using (true) with check (true);
    create policy done_openly on jobs for delete to muster_open using (true);
    create policy of_the_installation on jobs for insert to muster_open with check (organisation_id is null);
    grant select, insert, delete on jobs to muster_open;
    grant update (run_at, waiting_since, attempts, claimed_until, is_asked_again, last_error, died_at)
      on jobs to muster_scoped, muster_open;
  `.execute(db)
}
