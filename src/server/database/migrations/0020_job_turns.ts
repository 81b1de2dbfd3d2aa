import { sql, type Kysely } from 'kysely'

/**
 * Jobs have a priority, and within one organisations take turns; the installation is one more of them. What an earlier
 * version puts down, before this or while it still runs beside a newer one, is what somebody may wait for: it is urgent.
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
