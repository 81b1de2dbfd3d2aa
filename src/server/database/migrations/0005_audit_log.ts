import { sql, type Kysely } from 'kysely'

/**
 * The audit log of actions and refused attempts. The server's roles may insert and read rows, and neither update nor
 * delete them.
 */
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
