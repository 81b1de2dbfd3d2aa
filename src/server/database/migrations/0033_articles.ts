import { sql, type Kysely } from 'kysely'

/** Articles of the news site, as the dashboard shows them (NW-001). */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    create table articles (
      id text primary key,
      organisation_id text not null references organisations on delete cascade,
      location_id text,
      title text not null,
      slug text not null,
      blocks jsonb not null,
      published_at timestamptz not null,
      media_id text,
      unique (organisation_id, slug),
      foreign key (organisation_id, location_id) references locations (organisation_id, id) on delete cascade,
      foreign key (organisation_id, media_id) references media (organisation_id, id) on delete set null (media_id)
    );
    create index articles_listed on articles (organisation_id, published_at desc, id desc);
    create index articles_of_location on articles (organisation_id, location_id);
    create index articles_of_media on articles (organisation_id, media_id) where media_id is not null;

    select muster_isolate('articles');
  `.execute(db)
}
