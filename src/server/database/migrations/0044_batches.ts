import { sql, type Kysely } from 'kysely'

/** Long work on many records, with its progress (decision 0072). */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    create table batches (
      id text primary key,
      organisation_id text not null references organisations on delete cascade,
      kind text not null,
      payload jsonb not null,
      record_id text,
      started_by text,
      permission text,
      state text not null default 'waiting',
      failure text,
      step_cursor text,
      total integer,
      succeeded integer not null default 0,
      failed integer not null default 0,
      failures jsonb not null default '[]',
      announced_at timestamptz not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      finished_at timestamptz,
      check (state in ('waiting', 'running', 'paused', 'cancelled', 'done', 'failed')),
      check ((failure is not null) = (state = 'failed')),
      check ((finished_at is not null) = (state in ('cancelled', 'done', 'failed'))),
      foreign key (organisation_id, started_by) references people (organisation_id, id) on delete set null (started_by)
    );
    create unique index batches_underway on batches (organisation_id, kind, record_id)
      where state in ('waiting', 'running', 'paused') and record_id is not null;
    create index batches_started on batches (organisation_id, started_by, created_at);
    create index batches_changed on batches (organisation_id, updated_at);
    select muster_isolate('batches');
  `.execute(db)
}
