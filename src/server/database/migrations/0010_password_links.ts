import { sql, type Kysely } from 'kysely'

/**
 * Mailed links for choosing a password, stored as digests: a link is looked up before anybody is signed in, so the role
 * `open` may read them all (D-24). Page views, counted by day for the installation (D-33).
 */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    create table password_links (
      digest text primary key,
      organisation_id text not null,
      person_id text not null,
      account_digest text not null,
      expires_at timestamptz not null,
      foreign key (organisation_id, person_id) references people (organisation_id, id) on delete cascade
    );
    create index password_links_of_person on password_links (organisation_id, person_id);
    create index password_links_age on password_links (expires_at);
    select muster_isolate('password_links');
    revoke update on password_links from muster_scoped;
    select muster_open_reading('password_links');

    create table page_views (
      day date not null,
      path text not null,
      views bigint not null,
      primary key (day, path)
    );
    grant select, insert, update on page_views to muster_open;
  `.execute(db)
}
