import { sql, type Kysely } from 'kysely'
import type { Database } from '@server/database/schema'
import { seedScale } from '@server/demo/seedScale'

type Size = {
  people: number
  locations: number
  feeds: number
  comments: number
}

/** The organisation of `seedScale`, and its third person, with a memorable address. */
const organisation = sql`${'scale'}::text`
const regions = 25

/** More places than the seed has; all of them spread over the regions and categories. */
const addPlaces = async (db: Kysely<Database>, locations: number) => {
  await sql`
    insert into regions (id, organisation_id, name)
    select 'bench-region-' || number, ${organisation}, 'Bench region ' || number
    from generate_series(1, ${regions}::int) as number`.execute(db)
  await sql`
    insert into locations (id, organisation_id, name)
    select 'bench-location-' || number, ${organisation}, 'Bench location ' || number
    from generate_series(1, greatest(0, ${locations} - (select count(*) from locations
      where organisation_id = ${organisation}))::int) as number`.execute(db)
  await sql`
    with numbered as (
      select id, row_number() over (order by id) as number from locations where organisation_id = ${organisation}
    ), kinds as (
      select array_agg(id order by id) as ids from location_categories where organisation_id = ${organisation}
    )
    update locations set region_id = 'bench-region-' || (1 + number % ${regions}::int),
      location_category_id = kinds.ids[1 + number / ${regions}::int % cardinality(kinds.ids)]
    from numbered, kinds where locations.id = numbered.id`.execute(db)
}

const words = 'Please read the new times before you come in and tell your manager when one of them does not suit you. '

/** Most are published; some were archived, wait, were rejected or are drafts. */
const addFeeds = async (db: Kysely<Database>, feeds: number) => {
  await sql`
    with authors as (
      select array_agg(id order by id) as ids from people where organisation_id = ${organisation}
    ), numbered as (
      select number, ${words} || 'Post ' || number || '. ' || repeat(${words}, 1 + number % 8) as words,
        (array['archived', 'archived', 'pending', 'rejected', 'draft'])[1 + number / 20 % 20] as other,
        timestamptz '2026-01-01' - number * interval '7 minutes' as at
      from generate_series(1, ${feeds}::int) as number
    )
    insert into feeds (id, organisation_id, content, content_text, status, status_updated_at, repliable,
      submitted_before, author_id, created_at, updated_at)
    select 'bench-feed-' || number, ${organisation}, '<p>' || words || '</p>', words, coalesce(other, 'approved'), at,
      number % 4 > 0, coalesce(other, '') <> 'draft', authors.ids[1 + number % cardinality(authors.ids)], at, at
    from numbered, authors`.execute(db)
}

/**
 * Of a hundred feeds 65 are for up to three locations, 20 for one or two regions, 10 for a category in a region, and 5 for
 * a location that was chosen within its region; every eighth of them is for some roles alone.
 */
const addAudiences = async (db: Kysely<Database>) => {
  await sql`
    with places as (
      select array_agg(id order by id) as ids from locations where organisation_id = ${organisation}
    ), kinds as (
      select array_agg(id order by id) as ids from location_categories where organisation_id = ${organisation}
    ), held as (
      select array_agg(id order by id) as ids from roles where organisation_id = ${organisation}
    ), numbered as (
      select id, number, number % 20 as share
      from feeds, lateral (select substring(id from '\\d+$')::int) as at(number) where organisation_id = ${organisation}
    ), chosen as (
      select id, 'location' as kind, places.ids[1 + (number * 7 + step * 31) % cardinality(places.ids)] as choice
      from numbered, places, generate_series(0, number / 20 % 3) as step where share < 13 or share = 19
      union
      select id, 'region', 'bench-region-' || (1 + (number / 20 + step * 11) % ${regions}::int)
      from numbered, generate_series(0, number % 2) as step where share between 13 and 18
      union
      select numbered.id, 'region', locations.region_id
      from numbered, places, locations
      where share = 19 and locations.id = places.ids[1 + number * 7 % cardinality(places.ids)]
      union
      select id, 'locationCategory', kinds.ids[1 + number / 40 % cardinality(kinds.ids)]
      from numbered, kinds where share in (17, 18)
      union
      select id, 'role', held.ids[1 + (number / 8 + step) % cardinality(held.ids)]
      from numbered, held, generate_series(0, 1) as step where number % 8 = 0
    )
    insert into feed_audience (organisation_id, feed_id, kind, region_id, location_category_id, location_id, role_id)
    select ${organisation}, id, kind, case kind when 'region' then choice end,
      case kind when 'locationCategory' then choice end, case kind when 'location' then choice end,
      case kind when 'role' then choice end
    from chosen`.execute(db)
}

/** On feeds that are for a location, made there. */
const addComments = async (db: Kysely<Database>, comments: number) => {
  await sql`
    with chosen as (
      select feed_id, location_id, row_number() over (order by feed_id, location_id) as number from feed_audience
      where organisation_id = ${organisation} and location_id is not null
    ), authors as (
      select array_agg(id order by id) as ids from people where organisation_id = ${organisation}
    )
    insert into feed_comments (id, organisation_id, feed_id, author_id, location_id, comment, created_at)
    select 'bench-comment-' || number, ${organisation}, feed_id, authors.ids[1 + number % cardinality(authors.ids)],
      location_id, 'Noted, thank you', timestamptz '2026-01-01' + number * interval '1 second'
    from chosen, authors limit ${comments}::int`.execute(db)
}

/** Files that exist in the database alone: a list links to them without opening them. */
const addFiles = async (db: Kysely<Database>) => {
  await sql`
    insert into media (id, organisation_id, owner_id, policy, holder_kind, holder_id, created_at)
    select id || '-media', ${organisation}, author_id, 'content', 'feed', id, created_at from feeds
    where organisation_id = ${organisation} and substring(id from '\\d+$')::int % 10 = 1`.execute(db)
  await sql`
    insert into media_files (id, organisation_id, media_id, position, name, extension, content_type, size,
      has_thumbnail, created_at)
    select id || '-file', ${organisation}, id, 0, 'plan.pdf', 'pdf', 'application/pdf', 12000, false, created_at
    from media where organisation_id = ${organisation} and holder_kind = 'feed'`.execute(db)
  await sql`
    update feeds set media_id = media.id from media
    where feeds.organisation_id = ${organisation} and media.holder_kind = 'feed' and media.holder_id = feeds.id
  `.execute(db)
}

/** An organisation with this many places and feeds, whose audiences are of every kind. */
export const fillFeeds = async (db: Kysely<Database>, { people, locations, feeds, comments }: Size) => {
  await seedScale(db, { people, notifications: 0, now: new Date() })
  await db.transaction().execute(async (transaction) => {
    await addPlaces(transaction, locations)
    await addFeeds(transaction, feeds)
    await addAudiences(transaction)
    await addComments(transaction, comments)
    await addFiles(transaction)
  })
}
