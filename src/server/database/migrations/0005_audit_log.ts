import { sql, type Kysely } from 'kysely'

/** Who did what, and who tried. The server's roles may add to it and read it: nothing in it is changed or taken away. */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    create table audit_log (
      id text primary key,
      organisation_id text not null references organisations on delete cascade,
      person_id text, -- no reference: what a person did outlives the account
      event text not null,
      details jsonb not null,
      address text,
      created_at timestamptz not null
    );
    create index audit_log_newest_first on audit_log (organisation_id, created_at desc, id desc);

    select muster_isolate('audit_log');
    revoke update, delete on audit_log from muster_scoped;
  `.execute(db)
}
