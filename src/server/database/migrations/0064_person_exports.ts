import { sql, type Kysely } from 'kysely'

/** Exports of everything that is known of a person; their files lie in the media storage. */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    create table person_exports (
      id text primary key, -- of its file as well
      organisation_id text not null,
      person_id text not null,
      requested_by text,
      state text not null check (state in ('waiting', 'running', 'done', 'failed')),
      failure text,
      done integer not null default 0, -- of its parts
      total integer not null,
      size bigint,
      created_at timestamptz not null,
      finished_at timestamptz,
      expires_at timestamptz,
      unique (organisation_id, id),
      foreign key (organisation_id, person_id) references people (organisation_id, id) on delete cascade,
      foreign key (organisation_id, requested_by) references people (organisation_id, id)
        on delete set null (requested_by)
    );
    create index person_exports_of_person on person_exports (organisation_id, person_id, created_at desc);
    create index person_exports_requested_by on person_exports (organisation_id, requested_by);
    create unique index person_exports_underway on person_exports (organisation_id, person_id)
      where state in ('waiting', 'running');
    select muster_isolate('person_exports');
  `.execute(db)
}
