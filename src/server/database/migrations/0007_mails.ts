import { sql, type Kysely } from 'kysely'

/** Every mail of an organisation: the outbox when a mail server is set, else the mailbox that its admins read. */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    create table mails (
      id text primary key,
      organisation_id text not null references organisations on delete cascade,
      to_address text not null,
      subject text not null,
      text text not null,
      html text,
      is_secret boolean not null default false,
      created_at timestamptz not null,
      sent_at timestamptz
    );
    create index mails_newest_first on mails (organisation_id, created_at desc, id desc);

    select muster_isolate('mails');
    revoke update on mails from muster_scoped;
    grant update (sent_at, text, html) on mails to muster_scoped;
  `.execute(db)
}
