import { sql, type Kysely } from 'kysely'
import type { Database } from '@server/database/schema'
import { fillFeeds } from './fillFeeds'

type Size = { people: number; locations: number; days: number; feeds: number }

const organisation = sql`${'scale'}::text`

/** The Monday of each week up to now. */
const addScores = (db: Kysely<Database>, { days }: Size) =>
  sql`
    insert into location_scores (organisation_id, location_id, week, score)
    select ${organisation}, locations.id, date_trunc('week', now())::date - 7 * week, 60 + (week * 7) % 40
    from locations, generate_series(0, ${days}::int / 7) as week where organisation_id = ${organisation}`.execute(db)

/** For each location and day eight lists, half of them done. */
const addLists = async (db: Kysely<Database>, { days }: Size) => {
  await sql`
    insert into day_lists (id, organisation_id, location_id, day, name, is_on_demand, starts_at, ends_at, completed_at)
    select 'bench-list-' || locations.id || '-' || day || '-' || number, ${organisation}, locations.id,
      current_date - day, 'Bench list ' || number, number = 8, at, at + interval '90 minutes',
      case when number % 2 = 0 and number < 8 then at + interval '80 minutes' end
    from locations, generate_series(0, ${days}::int) as day, generate_series(1, 8) as number,
      lateral (select (current_date - day + number * interval '2 hours')::timestamptz) as begun(at)
    where organisation_id = ${organisation}`.execute(db)
  await sql`
    insert into day_list_roles (organisation_id, day_list_id, role_id)
    select ${organisation}, day_lists.id, roles.id
    from day_lists, (select min(id) as id from roles where organisation_id = ${organisation}) as roles
    where organisation_id = ${organisation}`.execute(db)
}

/** A shift on most days for each person, and leave four times a year. */
const addShifts = async (db: Kysely<Database>, { days }: Size) => {
  await sql`
    insert into shifts (id, organisation_id, person_id, location_id, starts_at, ends_at, break_seconds)
    select 'bench-shift-' || person_id || '-' || day, ${organisation}, person_id, location_id, at,
      at + interval '8 hours', 1800
    from (select person_id, min(location_id) as location_id from person_locations
      where organisation_id = ${organisation} group by person_id) as people,
      generate_series(-28, ${days}::int) as day,
      lateral (select (current_date - day + interval '9 hours')::timestamptz) as begun(at)
    where day % 7 > 1`.execute(db)
  await sql`
    insert into leave_requests (id, organisation_id, person_id, type_name, status, is_all_day, starts_at, ends_at,
      created_at, updated_at)
    select 'bench-leave-' || people.id || '-' || turn, ${organisation}, people.id, 'Annual leave', 'approved', true,
      current_date - turn * 91, current_date - turn * 91 + 3, now(), now()
    from people, generate_series(-1, ${days}::int / 91) as turn where organisation_id = ${organisation}`.execute(db)
}

/** Four items for each location and day. */
const addDiary = async (db: Kysely<Database>, { days }: Size) => {
  await sql`
    insert into diary_items (id, organisation_id, location_id, list_type, description, important, display_at, expire_at,
      shown_until, created_at, updated_at)
    select 'bench-diary-' || locations.id || '-' || day || '-' || number, ${organisation}, locations.id,
      (array['note_list', 'todo_list'])[1 + number % 2], 'Bench item ' || number, number = 1, at,
      at + interval '6 hours', at + interval '6 hours', at, at
    from locations, generate_series(-14, ${days}::int) as day, generate_series(1, 4) as number,
      lateral (select (current_date - day + number * interval '3 hours')::timestamptz) as begun(at)
    where organisation_id = ${organisation}`.execute(db)
  await sql`
    insert into diary_responses (id, organisation_id, diary_item_id)
    select id || '-response', ${organisation}, id from diary_items
    where organisation_id = ${organisation} and list_type = 'todo_list'`.execute(db)
}

const addOthers = async (db: Kysely<Database>) => {
  await sql`
    insert into user_qualifications (id, organisation_id, person_id, name, can_upload, status, expiry_date)
    select 'bench-qualification-' || people.id || '-' || number, ${organisation}, people.id, 'Bench ' || number,
      number = 1, 'active', current_date + number * 20
    from people, generate_series(1, 5) as number where organisation_id = ${organisation}`.execute(db)
  await sql`
    insert into resource_categories (id, organisation_id, name)
    select 'bench-category-' || number, ${organisation}, 'Bench category ' || number
    from generate_series(1, 20) as number`.execute(db)
  await sql`
    insert into resources (id, organisation_id, category_id, name, full_url)
    select 'bench-resource-' || number, ${organisation}, 'bench-category-' || (1 + number % 20),
      'Bench resource ' || number, 'https://files.test/' || number
    from generate_series(1, 1000) as number`.execute(db)
  await sql`
    insert into articles (id, organisation_id, location_id, title, slug, blocks, published_at)
    select 'bench-article-' || locations.id || '-' || number, ${organisation}, locations.id, 'Bench article',
      'bench-' || locations.id || '-' || number, '[]', now() - number * interval '5 days'
    from locations, generate_series(1, 10) as number where organisation_id = ${organisation}`.execute(db)
}

/** An organisation with this many places and days of everything that the dashboard shows. */
export const fillDay = async (db: Kysely<Database>, size: Size) => {
  await fillFeeds(db, { people: size.people, locations: size.locations, feeds: size.feeds, comments: 0 })
  await db.transaction().execute(async (transaction) => {
    await addScores(transaction, size)
    await addLists(transaction, size)
    await addShifts(transaction, size)
    await addDiary(transaction, size)
    await addOthers(transaction)
  })
}
