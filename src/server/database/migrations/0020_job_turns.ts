import { sql, type Kysely } from 'kysely'

/**
 * Jobs have a priority, and within a priority the organisations take turns; the installation takes part like one of
 * them. A job that an earlier version enqueues, before this migration or while it runs beside a newer version, may have
 * a user waiting for it, so it is urgent.
 */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    alter table jobs
      add column priority smallint not null default 0,
      add column party text not null generated always as (coalesce(organisation_id, 'installation')) stored;
    grant update (priority) on jobs to muster_scoped, muster_open;

    create index jobs_turns on jobs (priority, party, run_at) where died_at is null;
    create index jobs_waits on jobs (waiting_since) where died_at is null;
    drop index jobs_due;
  `.execute(db)
}
