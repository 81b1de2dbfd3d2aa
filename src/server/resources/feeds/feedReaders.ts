import { sql, type RawBuilder } from 'kysely'
import { can } from '@contract/permissions'
import { reachOf } from '@contract/reach'
import type { Scope } from '@server/database/scope'
import { audienceChoices } from '@server/people/audienceChoices'
import type { Condition } from '@server/records/conditionsOf'

type Here = Pick<Scope, 'organisationId'>
type Now = Pick<Scope, 'now'>

/** Whom feeds are for, as it was chosen. */
export const feedAudience = audienceChoices('feed_audience')

const feedId = sql.ref('feeds.id')

/** A person as the conditions below know them: the scope's, or each row of `people`. */
export type Reader = { id: RawBuilder<unknown>; seesAllPlaces: Condition }

export const readerOf = ({ actor }: Pick<Scope, 'actor'>): Reader => ({
  id: sql`${actor.globalId}`,
  seesAllPlaces: can(actor, 'location.all') ? sql`true` : sql`false`,
})

/** On `locations`: the person may be there, because they work there or see all. */
export const isPlaceOf = ({ organisationId }: Here, { id, seesAllPlaces }: Reader): Condition => sql`(
  ${seesAllPlaces} or exists (
    select 1 from person_locations as worked
    where worked.organisation_id = ${organisationId} and worked.person_id = ${id}
      and worked.location_id = locations.id))`

/** On `locations`: the person manages it (decision 0024). */
export const isManagedBy = ({ organisationId }: Here, { id }: Pick<Reader, 'id'>): Condition => sql`exists (
  select 1 from location_managers as managing
  where managing.organisation_id = ${organisationId} and managing.person_id = ${id}
    and managing.location_id = locations.id)`

/** On `feeds`: one of its places, as they are now, meets this condition on `locations`. */
export const isForPlace = (here: Here, condition: Condition): Condition => sql`exists (
  select 1 from locations
  where locations.organisation_id = ${here.organisationId} and ${condition}
    and ${feedAudience.isChosenPlace(here, feedId)})`

/** On `locations` */
export const isPlace = (locationId: string): Condition => sql`locations.id = ${locationId}`

/**
 * On `feeds`: the feed concerns the person at this place, or at one of their places (D-64). It is asked when it is read,
 * because people move, places join regions, and choices are removed.
 */
export const concerns = (here: Here, reader: Reader, locationId?: string): Condition => {
  const isTheirs = isPlaceOf(here, reader)
  const place = locationId === undefined ? isTheirs : sql<boolean>`${isPlace(locationId)} and ${isTheirs}`
  return sql`(${isForPlace(here, place)} and ${feedAudience.hasChosenRole(here, feedId, reader.id)})`
}

/** On `feeds`: published, and neither before nor after its time. Ended ones are not out, as archived ones are not. */
export const isOut = ({ now }: Now): Condition => sql`(
  feeds.status = 'approved' and (feeds.publish_at is null or feeds.publish_at <= ${now})
  and (feeds.end_at is null or feeds.end_at > ${now}))`

/** On `feeds`: out, and this person is in its audience, at this place or anywhere. */
export const isPublishedFor = (scope: Scope, locationId?: string): Condition =>
  sql`(${isOut(scope)} and ${concerns(scope, readerOf(scope), locationId)})`

/** On `feeds` */
export const isOwn = ({ actor }: Pick<Scope, 'actor'>): Condition => sql`feeds.author_id = ${actor.globalId}`

const anyOfThese = (conditions: readonly (Condition | false)[]): Condition =>
  sql`(${sql.join(
    conditions.filter((condition) => condition !== false),
    sql` or `,
  )})`

/** On `feeds`: the administration lists it for this person: all of them, or of managed places and their own (decision 0024). */
export const isAdministered = (scope: Scope): Condition => {
  const reach = reachOf(scope.actor, 'feed.manage')
  if (reach === 'organisation') return sql`true`
  return anyOfThese([isOwn(scope), reach === 'managedPlaces' && isForPlace(scope, isManagedBy(scope, readerOf(scope)))])
}

/** On `feeds`: those that wait and would be read at the reviewer's place, whatever their roles (FE-002). */
export const waitsAt = (scope: Scope, place: Condition): Condition =>
  sql`(feeds.status = 'pending' and ${isForPlace(scope, sql`${place} and ${isPlaceOf(scope, readerOf(scope))}`)})`

/**
 * On `feeds`: this person may read it, with its comments and files. Approvers read all that was ever submitted, so that they
 * are told what became of a feed that another one decided. Drafts are their authors' and the administration's.
 */
export const isReadable = (scope: Scope): Condition => {
  const { actor } = scope
  if (can(actor, 'feed.editApproved')) return sql`true`
  return anyOfThese([
    isAdministered(scope),
    isPublishedFor(scope),
    can(actor, 'feed.approveReject') && sql`feeds.submitted_before`,
    can(actor, 'feed.seePending') && waitsAt(scope, sql`true`),
  ])
}
