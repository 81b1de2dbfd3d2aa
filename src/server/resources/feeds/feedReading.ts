import { addHours } from 'date-fns'
import { sql } from 'kysely'
import type { CallData } from '@contract/call'
import {
  changedMeanwhile,
  hoursBetweenReminders,
  type FeedReader,
  type feedReadingCalls,
  type ReaderCounts,
  type ReadersPage,
} from '@contract/feedReading'
import type { Feed } from '@contract/feeds'
import { recordPermissions } from '@contract/permissions'
import { isFound, isFoundIn } from '@server/database/found'
import type { Scope } from '@server/database/scope'
import { fullName } from '@server/people/fullName'
import { PermissionProblem, refused } from '@server/problems/apiProblem'
import type { Condition } from '@server/records/conditionsOf'
import { readPage } from '@server/records/readPage'
import type { LinkToFile } from '@server/resources/media/mediaService'
import { announceReading, feedHistory } from './feedNotices'
import { confirmationRequests, feedReminders } from './feedPublication'
import { feedRepository as feeds } from './feedRepository'
import { requireOut } from './feedRules'
import { withLinks } from './feedService'
import type { FeedColumns } from './feedTables'
import { feedAudience, hasConfirmed, isAskedToConfirm, mustConfirm, readerOf } from './feedVisibility'

type ReadersQuery = CallData<typeof feedReadingCalls.readers>['query']
type Row = {
  id: string
  email: string
  first_name: string
  last_name: string
  locations: FeedReader['locations']
  confirmed_at: Date | null
}
type Counted = { id: string | null; name: string | null; confirmed: number; open: number }

const toReader = ({ confirmed_at, ...person }: Row): FeedReader => ({
  id: person.id,
  fullName: fullName(person) || person.email,
  locations: person.locations,
  confirmedAt: confirmed_at?.toISOString() ?? null,
})

/** On `locations`: one of the feed's. */
const isItsPlace = (scope: Scope, { id }: FeedColumns) => feedAudience.isChosenPlace(scope, sql`${id}`)

const worksThere = ({ organisationId }: Scope, locationId: string): Condition => sql`exists (
  select 1 from person_locations as worked
  where worked.organisation_id = ${organisationId} and worked.person_id = people.id
    and worked.location_id = ${locationId})`

/** On `people`: found by the name that is shown. */
const named = (searched: string): Condition => sql`case when people.searched_name = ' '
  then ${isFound(sql`people.email`, searched)} else ${isFoundIn(sql`people.searched_name`, searched)} end`

const read = async (scope: Scope, feed: FeedColumns, ids: readonly string[]): Promise<Row[]> => {
  const { db, organisationId } = scope
  const { rows } = await sql<Row>`
    select people.id, people.email, people.first_name, people.last_name, (
      select given.confirmed_at from feed_confirmations as given
      where given.organisation_id = ${organisationId} and given.feed_id = ${feed.id}
        and given.version = ${feed.read_version} and given.person_id = people.id
    ) as confirmed_at, coalesce((
      select jsonb_agg(jsonb_build_object('id', locations.id, 'name', locations.name)
        order by lower(locations.name), locations.id)
      from person_locations as worked
      join locations on locations.organisation_id = worked.organisation_id and locations.id = worked.location_id
      where worked.organisation_id = ${organisationId} and worked.person_id = people.id and ${isItsPlace(scope, feed)}
    ), '[]') as locations
    from people where people.organisation_id = ${organisationId} and people.id = any(${[...ids]}::text[])`.execute(db)
  return rows
}

/** The people who must confirm a feed, as its audience is now. */
const readers = {
  async list(scope: Scope, feed: FeedColumns, query: ReadersQuery): Promise<ReadersPage> {
    const { location_id, 'q[state_eq]': state, 'q[full_name_cont]': words } = query
    const confirmed = hasConfirmed(scope, feed)
    const asked = scope.db
      .selectFrom('people')
      .where('people.organisation_id', '=', scope.organisationId)
      .where(await isAskedToConfirm(scope, feed))
    return readPage({
      matching: asked
        .$if(location_id !== undefined, (people) => people.where(worksThere(scope, location_id ?? '')))
        .$if(state !== undefined, (people) =>
          people.where(state === 'confirmed' ? confirmed : sql<boolean>`not (${confirmed})`),
        )
        .$if(Boolean(words), (people) => people.where(named(words ?? ''))),
      order: sql`lower(people.last_name), lower(people.first_name), id`,
      query,
      read: (ids) => read(scope, feed, ids),
      toItem: toReader,
    })
  },

  /** By location and, in the row without one, of all people. One statement beside the audience. */
  async counts(scope: Scope, feed: FeedColumns): Promise<Pick<ReaderCounts, 'confirmed' | 'open' | 'locations'>> {
    const { db, organisationId } = scope
    const { rows } = await sql<Counted>`
      with asked as materialized (
        select people.id, (${hasConfirmed(scope, feed)}) as confirmed from people
        where people.organisation_id = ${organisationId} and ${await isAskedToConfirm(scope, feed)}
      ), places as materialized (
        select locations.id, locations.name from locations
        where locations.organisation_id = ${organisationId} and ${isItsPlace(scope, feed)}
      ), counted as (
        select places.id, places.name, count(*) filter (where asked.confirmed) as confirmed,
          count(*) filter (where not asked.confirmed) as open
        from asked
        join person_locations as worked on worked.organisation_id = ${organisationId} and worked.person_id = asked.id
        join places on places.id = worked.location_id
        group by places.id, places.name
        union all
        select null, null, count(*) filter (where confirmed), count(*) filter (where not confirmed) from asked
      )
      select * from counted order by lower(name) nulls first, id`.execute(db)
    const all = rows.find(({ id }) => id === null)
    return {
      confirmed: all?.confirmed ?? 0,
      open: all?.open ?? 0,
      locations: rows.flatMap(({ id, name, confirmed, open }) =>
        id === null || name === null ? [] : { id, name, confirmed, open },
      ),
    }
  },
}

/** The person's own confirmations and likes. */
const confirmations = {
  /** Whether the person must confirm the feed, or has. */
  async isAskedOrDone(scope: Scope, { id, read_version }: Pick<FeedColumns, 'id' | 'read_version'>): Promise<boolean> {
    const { rows } = await sql<{ found: boolean }>`
      select ${mustConfirm(readerOf(scope))} or exists (
        select 1 from feed_confirmations as given
        where given.organisation_id = feeds.organisation_id and given.feed_id = feeds.id
          and given.version = ${read_version} and given.person_id = ${scope.actor.globalId}) as found
      from feeds where organisation_id = ${scope.organisationId} and id = ${id}`.execute(scope.db)
    return rows[0]?.found ?? false
  },

  /** The first confirmation of a version counts. */
  async add({ db, organisationId, actor, now }: Scope, { id, read_version }: Pick<FeedColumns, 'id' | 'read_version'>) {
    await db
      .insertInto('feed_confirmations')
      .values({
        organisation_id: organisationId,
        feed_id: id,
        person_id: actor.globalId,
        version: read_version,
        confirmed_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },

  /** Returns whether that changed anything. */
  async like({ db, organisationId, actor, now }: Scope, feedId: string, isLiked: boolean): Promise<boolean> {
    const like = { organisation_id: organisationId, feed_id: feedId, person_id: actor.globalId }
    if (isLiked) {
      const adding = db.insertInto('feed_likes').values({ ...like, created_at: now })
      const { numInsertedOrUpdatedRows } = await adding
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow()
      return numInsertedOrUpdatedRows !== 0n
    }
    const { numDeletedRows } = await db
      .deleteFrom('feed_likes')
      .where(({ and }) => and(like))
      .executeTakeFirstOrThrow()
    return numDeletedRows !== 0n
  },
}

export const asksNobody = 'This feed does not ask for confirmations'
export const isNotAsked = 'You do not have to confirm this feed'
export const isNotYours = 'This feed is for other people'
export const remindedLately = 'A reminder has been sent within the last 24 hours'

/** 422 for people who see the feed and may not follow it. */
const requireFollowing = ({ actor }: Scope, feed: FeedColumns): FeedColumns => {
  if (!recordPermissions['feed.follow'](actor, { authorId: feed.author_id })) throw new PermissionProblem('feed.follow')
  return feed
}

/** 404 if the feed is not visible, 422 if the person may not follow it. */
const readToFollow = async (scope: Scope, id: string): Promise<FeedColumns> =>
  requireFollowing(scope, await feeds.readRow(scope, id))

const nextReminder = ({ reminded_at }: Pick<FeedColumns, 'reminded_at'>, now: Date): Date | null => {
  const next = reminded_at && addHours(reminded_at, hoursBetweenReminders)
  return next !== null && next > now ? next : null
}

const countsOf = async (scope: Scope, feed: FeedColumns): Promise<ReaderCounts> => {
  const next = nextReminder(feed, scope.now)
  return {
    ...(await readers.counts(scope, feed)),
    remindedAt: feed.reminded_at?.toISOString() ?? null,
    nextReminderAt: next?.toISOString() ?? null,
    reminding: (await feedReminders.areUnderway(scope, feed.id))
      ? await confirmationRequests.reminderProgress(scope, feed)
      : null,
  }
}

/** Confirmations and likes by readers; for those who follow a feed its readers, reminders and history. */
export const feedReadingService = {
  async confirm(scope: Scope, id: string, readVersion: number, linkTo: LinkToFile): Promise<Feed> {
    const feed = await feeds.lock(scope, id, 'share')
    requireOut(feed, scope.now)
    if (!feed.must_read) throw refused(asksNobody)
    if (feed.read_version !== readVersion) throw refused(changedMeanwhile)
    if (!(await confirmations.isAskedOrDone(scope, feed))) throw refused(isNotAsked)
    await confirmations.add(scope, feed)
    await confirmationRequests.closeOwn(scope, id)
    announceReading(scope, id)
    return withLinks(await feeds.show(scope, id), linkTo)
  },

  /** 422 for people who see the feed and are not in its audience. */
  async like(scope: Scope, id: string, isLiked: boolean, linkTo: LinkToFile): Promise<Feed> {
    const feed = await feeds.lock(scope, id, 'share')
    requireOut(feed, scope.now)
    if (!(await feeds.isPublishedFor(scope, id))) throw refused(isNotYours)
    const { announce, organisationId } = scope
    if (await confirmations.like(scope, id, isLiked))
      announce({ topic: 'records.changed', organisationId, kind: 'feedLike', id })
    return withLinks(await feeds.show(scope, id), linkTo)
  },

  async readers(scope: Scope, id: string, query: ReadersQuery) {
    return readers.list(scope, await readToFollow(scope, id), query)
  },

  async counts(scope: Scope, id: string): Promise<ReaderCounts> {
    return countsOf(scope, await readToFollow(scope, id))
  },

  async remind(scope: Scope, id: string): Promise<ReaderCounts> {
    const feed = requireFollowing(scope, await feeds.lock(scope, id))
    requireOut(feed, scope.now)
    if (!feed.must_read) throw refused(asksNobody)
    if (nextReminder(feed, scope.now)) throw refused(remindedLately)
    await feeds.setReminded(scope, id)
    await feedReminders.start(scope, id)
    await feedHistory.add(scope, id, { kind: 'reminded' })
    announceReading(scope, id)
    return countsOf(scope, { ...feed, reminded_at: scope.now })
  },

  async history(scope: Scope, id: string, query: CallData<typeof feedReadingCalls.history>['query']) {
    await readToFollow(scope, id)
    return feedHistory.list(scope, id, query)
  },
}
