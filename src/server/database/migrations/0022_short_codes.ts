import { sql, type Kysely } from 'kysely'

/** Placeholders for templates and communications (D-80). */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    create table short_codes (
      id text primary key,
      organisation_id text not null references organisations on delete cascade,
      name text not null,
      kinds text[] not null,
      description text not null,
      default_value text not null,
      lock_version integer not null default 0,
      created_at timestamptz not null,
      updated_at timestamptz not null
    );
    create unique index short_codes_name on short_codes (organisation_id, name);

    select muster_isolate('short_codes');
  `.execute(db)
}
