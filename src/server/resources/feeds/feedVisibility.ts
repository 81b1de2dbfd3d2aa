import { sql, type Kysely, type RawBuilder } from 'kysely'
import { can, recordPermissions, type Actor } from '@contract/permissions'
import { reachOf } from '@contract/reach'
import type { Database } from '@server/database/schema'
import type { Scope } from '@server/database/scope'
import { connectedActors } from '@server/live/connectedActors'
import type { Connected, LiveKind, LiveRecipient } from '@server/live/liveKind'
import { isInAudience } from '@server/people/audience'
import { audienceChoices } from '@server/people/audienceChoices'
import type { Condition } from '@server/records/conditionsOf'
import type { FeedColumns } from './feedTables'

type Here = Pick<Scope, 'organisationId'>

/** Whom feeds are for, as it was chosen. */
export const feedAudience = audienceChoices('feed_audience')

const feedId = sql.ref('feeds.id')

/** What of a person's permissions decides which feeds they see. */
const rightsOf = (actor: Actor) => ({
  usesPortal: can(actor, 'portal.use'),
  readsAll: can(actor, 'feed.editApproved'),
  administers: reachOf(actor, 'feed.manage'),
  approves: can(actor, 'feed.approveReject'),
  seesPending: can(actor, 'feed.seePending'),
  seesAllPlaces: can(actor, 'location.all'),
  followsOwn: recordPermissions['feed.follow'](actor, { authorId: actor.globalId }),
  followsAll: recordPermissions['feed.follow'](actor, { authorId: null }),
})
type Rights = ReturnType<typeof rightsOf>

/** Those whose view of feeds is asked: the person of a call, or all connected people with the same rights. */
export type Reader = Pick<Scope, 'organisationId' | 'now'> & {
  id: RawBuilder<unknown>
  rights: Rights
  /** On `feeds`: one of its places, as they are now, is one where the person works, one that they manage, or any. */
  isForPlace: Readonly<Record<'worked' | 'managed' | 'any', Condition>>
}

/** On `feeds` and `locations`: the location is a place of the feed. A draft that has chosen none yet (D-113) is for nobody. */
const isItsPlace = ({ organisationId }: Here): Condition => sql`(
  ${feedAudience.isChosenPlace({ organisationId }, feedId)} and exists (
    select 1 from feed_audience as named where named.organisation_id = ${organisationId}
      and named.feed_id = feeds.id and named.kind in ('region', 'location')))`

/** On `feeds`: one of its places, as they are now, meets this condition on `locations`. */
export const isForPlace = ({ organisationId }: Here, condition: Condition): Condition => sql`exists (
  select 1 from locations
  where locations.organisation_id = ${organisationId} and ${condition} and ${isItsPlace({ organisationId })})`

type Whose = Here & Pick<Reader, 'id'>

/** On `locations`: the person works there. */
const isWorkplaceOf = ({ organisationId, id }: Whose): Condition => sql`exists (
  select 1 from person_locations as worked
  where worked.organisation_id = ${organisationId} and worked.person_id = ${id}
    and worked.location_id = locations.id)`

/** On `locations`: the person manages it (decision 0024). */
export const isManagedBy = ({ organisationId, id }: Whose): Condition => sql`exists (
  select 1 from location_managers as managing
  where managing.organisation_id = ${organisationId} and managing.person_id = ${id}
    and managing.location_id = locations.id)`

export const readerOf = ({ organisationId, now, actor }: Pick<Scope, 'organisationId' | 'now' | 'actor'>): Reader => {
  const whose = { organisationId, id: sql`${actor.globalId}` }
  return {
    ...whose,
    now,
    rights: rightsOf(actor),
    isForPlace: {
      worked: isForPlace(whose, isWorkplaceOf(whose)),
      managed: isForPlace(whose, isManagedBy(whose)),
      any: isForPlace(whose, sql`true`),
    },
  }
}

/** On `locations`: the person may be there, because they work there or see all. */
export const isPlaceOf = (reader: Reader): Condition =>
  reader.rights.seesAllPlaces ? sql`true` : isWorkplaceOf(reader)

/** On `locations` */
export const isPlace = (locationId: string): Condition => sql`locations.id = ${locationId}`

/** On `feeds`: for a place where the person may be, whatever its roles. */
const isForOwnPlace = ({ rights, isForPlace: isFor }: Reader) => (rights.seesAllPlaces ? isFor.any : isFor.worked)

/**
 * On `feeds`: the person is in its audience at this place, or at one of their places (D-64). Resolved when it is read,
 * because people move, places join regions, and choices are removed.
 */
export const concerns = (reader: Reader, locationId?: string): Condition => {
  const isThere =
    locationId === undefined
      ? isForOwnPlace(reader)
      : isForPlace(reader, sql`${isPlace(locationId)} and ${isPlaceOf(reader)}`)
  return sql`(${isThere} and ${feedAudience.hasChosenRole(reader, feedId, reader.id)})`
}

const hasBegun = ({ now }: Pick<Scope, 'now'>): Condition =>
  sql`(feeds.publish_at is null or feeds.publish_at <= ${now})`

/** On `feeds`: published, and neither before nor after its time. `isOutAt` says the same of a row. */
export const isOut = ({ now }: Pick<Scope, 'now'>): Condition => sql`(
  feeds.status = 'approved' and ${hasBegun({ now })} and (feeds.end_at is null or feeds.end_at > ${now}))`

/** On `feeds`: out, and the person is in its audience, at this place or anywhere. */
export const isPublishedFor = (reader: Reader, locationId?: string): Condition =>
  sql`(${isOut(reader)} and ${concerns(reader, locationId)})`

/** On `feeds` */
export const isOwn = ({ id }: Pick<Reader, 'id'>): Condition => sql`feeds.author_id = ${id}`

const anyOfThese = (conditions: readonly (Condition | false)[]): Condition => {
  const possible = conditions.filter((condition) => condition !== false)
  return possible.length === 0 ? sql`false` : sql`(${sql.join(possible, sql` or `)})`
}

/** On `feeds`: the administration lists it for the person: all of them, or of managed places and their own (decision 0024). */
export const isAdministered = (reader: Reader): Condition => {
  const { administers } = reader.rights
  if (administers === 'organisation') return sql`true`
  return anyOfThese([isOwn(reader), administers === 'managedPlaces' && reader.isForPlace.managed])
}

/**
 * On `feeds`: the person sees it, with its comments and files. The only answer to that: single feeds, files, comments and
 * the live channel ask it as it is, and each list asks for one of its parts. Approvers see all that was ever submitted, so
 * that they learn what became of a feed that another one decided. Drafts are their authors' and the administration's.
 */
export const isVisible = (reader: Reader): Condition => {
  const { usesPortal, readsAll, approves, seesPending } = reader.rights
  if (!usesPortal) return sql`false`
  if (readsAll) return sql`true`
  return anyOfThese([
    isAdministered(reader),
    isPublishedFor(reader),
    approves && sql`feeds.submitted_before`,
    seesPending && sql<boolean>`(feeds.status = 'pending' and ${isForOwnPlace(reader)})`, // (FE-002)
  ])
}

/**
 * On `feeds`: the person saw it until it ended, was archived or was decided. The live channel tells them too, so that it
 * leaves their screens.
 */
const wasVisible = (reader: Reader): Condition => {
  const { usesPortal, seesPending } = reader.rights
  const wasApproved = sql`exists (
    select 1 from feed_events where feed_events.organisation_id = feeds.organisation_id
      and feed_events.feed_id = feeds.id and feed_events.kind = 'approved')`
  const wasOut = sql`(${hasBegun(reader)} and (
    (feeds.status = 'approved' and feeds.end_at <= ${reader.now}) or (feeds.status = 'archived' and ${wasApproved})))`
  return anyOfThese([
    usesPortal && sql<boolean>`(${wasOut} and ${concerns(reader)})`,
    seesPending &&
      sql<boolean>`(feeds.submitted_before and feeds.status in ('approved', 'rejected', 'archived') and ${isForOwnPlace(reader)})`,
  ])
}

const holder = sql.ref('choosing.holder')

/**
 * On `feeds`: one of those that have chosen this location, where the person may be, or its region, and that meet the
 * condition on `locations`. For lists: it starts from these choices, where `isForPlace` would judge every feed of the
 * organisation. Every feed has chosen a region or a location (`hasPlaces`).
 */
const isAmongChosen = (reader: Reader, locationId: string, isMet: Condition): Condition => sql`feeds.id in (
  select choosing.holder from locations cross join lateral ${feedAudience.choosing(reader)} as choosing
  where locations.organisation_id = ${reader.organisationId} and ${isPlace(locationId)}
    and ${isPlaceOf(reader)} and ${isMet})`

/** On `feeds`, for lists: `isPublishedFor` of one location. */
export const isPublishedAt = (reader: Reader, locationId: string): Condition =>
  sql`(${isOut(reader)} and ${isAmongChosen(reader, locationId, feedAudience.isChosen(reader, holder, reader.id))})`

/** On `feeds`, for lists: pending, and for the reviewer at one location. */
export const isPendingAt = (reader: Reader, locationId: string): Condition => sql`(
  feeds.status = 'pending' and ${isAmongChosen(reader, locationId, feedAudience.isChosenPlace(reader, holder))})`

/** On `feeds`: asks for a confirmation that the person has not given. Authors know what they wrote. */
const isUnconfirmed = ({ organisationId, id }: Reader): Condition => sql`(
  feeds.must_read and feeds.author_id is distinct from ${id} and not exists (
    select 1 from feed_confirmations as given
    where given.organisation_id = ${organisationId} and given.feed_id = feeds.id
      and given.version = feeds.read_version and given.person_id = ${id}))`

/** On `feeds` that the person sees at a location: they must confirm it. */
export const mustConfirmAt = (reader: Reader, locationId: string): Condition => sql`(
  feeds.status = 'approved' and ${isUnconfirmed(reader)} and exists (
    select 1 from locations where locations.organisation_id = ${reader.organisationId}
      and ${isPlace(locationId)} and ${isWorkplaceOf(reader)}))`

/**
 * On `feeds`: it is out, the person works where it is for and has a role it is for, and has not confirmed it (D-101).
 * `location.all` asks nobody for confirmations.
 */
export const mustConfirm = (reader: Reader): Condition => sql`case when feeds.must_read then (
  ${isOut(reader)} and ${isUnconfirmed(reader)} and ${reader.isForPlace.worked}
  and ${feedAudience.hasChosenRole(reader, feedId, reader.id)}) else false end`

/** On `people`: they must confirm this feed, or will once it is out; whether or not they have. */
export const isAskedToConfirm = async (
  scope: Scope,
  feed: Pick<FeedColumns, 'id' | 'author_id' | 'must_read'>,
): Promise<Condition> => {
  if (!feed.must_read) return sql`false`
  const audience = await feedAudience.read(scope, feed.id)
  return sql`(people.id is distinct from ${feed.author_id} and ${isInAudience(scope, audience)})`
}

/** On `people`: has confirmed the current version. With `in`: PostgreSQL runs `exists` row by row after a wrong estimate. */
export const hasConfirmed = (
  { organisationId }: Pick<Scope, 'organisationId'>,
  { id, read_version }: Pick<FeedColumns, 'id' | 'read_version'>,
): Condition => sql`people.id in (
  select given.person_id from feed_confirmations as given
  where given.organisation_id = ${organisationId} and given.feed_id = ${id} and given.version = ${read_version})`

type Asked = Parameters<LiveKind['concerned']>[1]

/** Which feeds' places people work at or manage is found once, and joined as `working` and `managing`. */
const joined: Reader['isForPlace'] = {
  worked: sql`working.person_id is not null`,
  managed: sql`managing.person_id is not null`,
  any: sql`exists (select 1 from places where places.feed_id = feeds.id)`,
}

/** Connected people by their rights; the id of each is in the rows of `reader`. */
const connectedReaders = async (db: Kysely<Database>, asked: Connected) => {
  const { organisationId, now } = asked
  const groups = new Map<string, { rights: Rights; personIds: string[] }>()
  for (const { facts, personIds } of await connectedActors(db, asked)) {
    const rights = rightsOf({ ...facts, globalId: 'themselves' })
    const key = JSON.stringify(rights)
    const { personIds: known = [] } = groups.get(key) ?? {}
    groups.set(key, { rights, personIds: [...known, ...personIds] })
  }
  return [...groups.values()].map(({ rights, personIds }) => ({
    personIds,
    reader: { organisationId, now, id: sql.ref('reader.id'), rights, isForPlace: joined } satisfies Reader,
  }))
}

/** Which connected people meet the condition. */
const connectedWho = async (
  db: Kysely<Database>,
  asked: Asked,
  condition: (reader: Reader) => Condition,
): Promise<LiveRecipient[]> => {
  const { organisationId, ids } = asked
  const isAnnounced = sql`feeds.organisation_id = ${organisationId} and feeds.id = any(${[...ids]}::text[])`
  const parts = (await connectedReaders(db, asked)).map(
    ({ personIds, reader }) => sql`
      select reader.id as "personId", feeds.id from feeds cross join unnest(${personIds}::text[]) as reader (id)
      left join working on working.feed_id = feeds.id and working.person_id = reader.id
      left join managing on managing.feed_id = feeds.id and managing.person_id = reader.id
      where ${isAnnounced} and ${condition(reader)}`,
  )
  if (parts.length === 0) return []
  const atPlaces = (relation: 'person_locations' | 'location_managers') => sql`
    select distinct places.feed_id, related.person_id from places join ${sql.table(relation)} as related
      on related.organisation_id = ${organisationId} and related.location_id = places.id`
  const { rows } = await sql<LiveRecipient>`
    with places as materialized (
      select feeds.id as feed_id, locations.id from feeds
      join locations on locations.organisation_id = feeds.organisation_id
      where ${isAnnounced} and ${isItsPlace({ organisationId })}
    ), working as materialized (${atPlaces('person_locations')}
    ), managing as materialized (${atPlaces('location_managers')})
    ${sql.join(parts, sql` union all `)}`.execute(db)
  return rows
}

/** A feed concerns who sees it, or saw it until this change. Comments and likes are told by the id of their feed. */
export const feedsLive: LiveKind = {
  concerned: (db, asked) => connectedWho(db, asked, (reader) => anyOfThese([isVisible(reader), wasVisible(reader)])),
}

/** Confirmations and history: of the feeds that a person sees, those that they follow (`recordPermissions`). */
export const feedReadingLive: LiveKind = {
  concerned: (db, asked) =>
    connectedWho(db, asked, (reader) => {
      const { followsAll, followsOwn } = reader.rights
      const follows = anyOfThese([followsAll && sql<boolean>`true`, followsOwn && isOwn(reader)])
      return sql`(${follows} and ${isVisible(reader)})`
    }),
}
