import { sql, type Kysely } from 'kysely'

/**
 * Feeds, whom they are for, and comments on them (decision 0038). `content_text` is the content as plain text, for search. A
 * comment keeps the location where it was made: that is where it is read.
 */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    create table feeds (
      id text primary key,
      organisation_id text not null references organisations on delete cascade,
      content text not null,
      content_text text not null,
      status text not null,
      status_updated_at timestamptz not null,
      repliable boolean not null,
      submitted_before boolean not null,
      rejected_reason text,
      author_id text,
      reviewer_id text,
      reviewed_at timestamptz,
      media_id text,
      lock_version integer not null default 0,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      check (status in ('draft', 'pending', 'approved', 'rejected', 'archived')),
      unique (organisation_id, id),
      foreign key (organisation_id, author_id) references people (organisation_id, id) on delete set null (author_id),
      foreign key (organisation_id, reviewer_id) references people (organisation_id, id)
        on delete set null (reviewer_id),
      foreign key (organisation_id, media_id) references media (organisation_id, id) on delete set null (media_id)
    );
    create index feeds_listed on feeds (organisation_id, created_at desc, id desc);
    create index feeds_latest_first on feeds (organisation_id, status_updated_at desc, id desc);
    create index feeds_of_author on feeds (organisation_id, author_id);
    create index feeds_of_reviewer on feeds (organisation_id, reviewer_id);
    create index feeds_of_media on feeds (organisation_id, media_id) where media_id is not null;

    -- the row of a choice that is removed stays, so that a feed whose single location is closed is not suddenly for everybody
    create table feed_audience (
      organisation_id text not null,
      feed_id text not null,
      kind text not null,
      region_id text,
      location_category_id text,
      location_id text,
      role_id text,
      check (kind in ('region', 'locationCategory', 'location', 'role')),
      foreign key (organisation_id, feed_id) references feeds (organisation_id, id) on delete cascade,
      foreign key (organisation_id, region_id) references regions (organisation_id, id) on delete set null (region_id),
      foreign key (organisation_id, location_category_id) references location_categories (organisation_id, id)
        on delete set null (location_category_id),
      foreign key (organisation_id, location_id) references locations (organisation_id, id)
        on delete set null (location_id),
      foreign key (organisation_id, role_id) references roles (organisation_id, id) on delete set null (role_id)
    );
    create index feed_audience_of_feed on feed_audience (organisation_id, feed_id);
    create index feed_audience_of_region on feed_audience (organisation_id, region_id);
    create index feed_audience_of_category on feed_audience (organisation_id, location_category_id);
    create index feed_audience_of_location on feed_audience (organisation_id, location_id);
    create index feed_audience_of_role on feed_audience (organisation_id, role_id);

    create table feed_comments (
      id text primary key,
      organisation_id text not null,
      feed_id text not null,
      author_id text,
      location_id text,
      comment text not null,
      created_at timestamptz not null,
      unique (organisation_id, id),
      foreign key (organisation_id, feed_id) references feeds (organisation_id, id) on delete cascade,
      foreign key (organisation_id, author_id) references people (organisation_id, id) on delete set null (author_id),
      foreign key (organisation_id, location_id) references locations (organisation_id, id)
        on delete set null (location_id)
    );
    create index feed_comments_of_feed on feed_comments (organisation_id, feed_id, created_at desc, id desc);
    create index feed_comments_of_author on feed_comments (organisation_id, author_id);
    create index feed_comments_of_location on feed_comments (organisation_id, location_id);

    select muster_isolate(name::regclass) from unnest(array['feeds', 'feed_audience', 'feed_comments']) as name;
  `.execute(db)
}
