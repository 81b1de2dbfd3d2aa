import { sql, type Kysely } from 'kysely'

/** Files that were imported by calls, and what becomes of their rows (decision 0075). */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    create table imports (
      id text primary key, -- of its file as well
      organisation_id text not null references organisations on delete cascade,
      kind text not null,
      file_name text,
      digest text not null,
      status text not null check (status in ('checking', 'checked', 'applying', 'applied')),
      row_count integer not null,
      position integer not null default 0, -- of the next row to be judged or written
      created_count integer not null default 0,
      changed_count integer not null default 0,
      unchanged_count integer not null default 0,
      refused_count integer not null default 0,
      person_id text, -- who asked for it last
      created_at timestamptz not null,
      updated_at timestamptz not null,
      unique (organisation_id, id),
      foreign key (organisation_id, person_id) references people (organisation_id, id) on delete set null (person_id)
    );
    create index imports_by_time on imports (organisation_id, created_at, id);
    create index imports_of_person on imports (organisation_id, person_id);

    create table import_rows (
      organisation_id text not null,
      import_id text not null,
      line integer not null,
      record text not null,
      outcome text not null check (outcome in ('created', 'changed', 'unchanged', 'refused')),
      fields jsonb not null,
      problems jsonb not null,
      primary key (organisation_id, import_id, line),
      foreign key (organisation_id, import_id) references imports (organisation_id, id) on delete cascade
    );

    select muster_isolate(name::regclass) from unnest(array['imports', 'import_rows']) as name;
  `.execute(db)
}
