import { sql } from 'kysely'
import type { Scope } from '@server/database/scope'
import type { Condition } from '@server/records/conditionsOf'
import { dayOf, startOfDay } from '@server/time/timeZones'

type Reader = Pick<Scope, 'organisationId' | 'actor'>

/** On a location's id: the person works there. With the right to the diary, they read it there. */
const worksAt = ({ organisationId, actor }: Reader, locationId: ReturnType<typeof sql>): Condition => sql`exists (
  select 1 from person_locations as worked
  where worked.organisation_id = ${organisationId} and worked.person_id = ${actor.globalId}
    and worked.location_id = ${locationId})`

/** On `diary_items`: of a location of the reader, who has the right to the diary (`diary.read`). */
export const isReadable = (scope: Reader): Condition => worksAt(scope, sql.ref('diary_items.location_id'))

/** On `locations`: the person reads the diary there. */
export const isDiaryPlace = (scope: Reader): Condition => worksAt(scope, sql.ref('locations.id'))

/** On `diary_items`: a to-do for everybody, for the person or for one of their roles. */
const isFor = ({ organisationId, actor }: Reader): Condition => sql`(
  not diary_items.is_addressed
  or exists (
    select 1 from diary_item_people as chosen
    where chosen.organisation_id = ${organisationId} and chosen.diary_item_id = diary_items.id
      and chosen.person_id = ${actor.globalId})
  or exists (
    select 1 from diary_item_roles as chosen
    join person_roles as held on held.organisation_id = chosen.organisation_id and held.role_id = chosen.role_id
    where chosen.organisation_id = ${organisationId} and chosen.diary_item_id = diary_items.id
      and held.person_id = ${actor.globalId}))`

/** On `diary_items`: in 'My Diary', notes and the to-dos that are for the person or written by them (DY-019). */
export const isMine = (scope: Reader): Condition => sql`(
  diary_items.list_type = 'note_list' or diary_items.author_id = ${scope.actor.globalId} or ${isFor(scope)})`

/** On `diary_items`: a to-do for the person that has begun or begins today (DY-046). */
export const isAnswerable = (scope: Reader & Pick<Scope, 'now' | 'timeZone'>): Condition => sql`(
  diary_items.list_type = 'todo_list'
  and diary_items.display_at < ${startOfDay(dayOf(scope.now, scope.timeZone), scope.timeZone, 1)} and ${isFor(scope)})`

/**
 * On `diary_items`: shown between two instants, of which the second is excluded. One that ends when it begins is shown at
 * that instant. The first comparison is for the index.
 */
export const isShown = (from: ReturnType<typeof sql>, until: ReturnType<typeof sql>): Condition => sql`(
  diary_items.shown_until >= ${from} and diary_items.display_at < ${until}
  and (diary_items.shown_until > ${from} or diary_items.display_at >= ${from}))`
