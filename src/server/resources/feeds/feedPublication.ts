import { minutesToMilliseconds } from 'date-fns'
import { sql } from 'kysely'
import { z } from 'zod'
import { batchJob } from '@server/batches/batchJob'
import { batchKind, BatchProblem } from '@server/batches/batchKind'
import { batches } from '@server/batches/batches'
import type { Scope } from '@server/database/scope'
import { inEachOrganisation } from '@server/jobs/inEachOrganisation'
import { organisationJobKind } from '@server/jobs/jobKind'
import { jobs } from '@server/jobs/jobs'
import { organisationJob, recurringJob, type Runnable } from '@server/jobs/runnable'
import type { Condition } from '@server/records/conditionsOf'
import { noteChange } from '@server/records/noteChange'
import { notificationRepository } from '@server/resources/notifications/notificationRepository'
import { notificationService } from '@server/resources/notifications/notificationService'
import { announceReading, feedHistory, feedNotices } from './feedNotices'
import { feedRepository as feeds } from './feedRepository'
import { isOutAt, nextDue, outAfterApproval } from './feedRules'
import type { FeedColumns } from './feedTables'
import { hasConfirmed, isAskedToConfirm, isOut } from './feedVisibility'

/** A row of `feed_asks`: a person was asked to confirm a feed and has not, and which notification asks. */
type ConfirmationRequest = { person_id: string; notification_id: string }

const requestsOf = ({ db, organisationId }: Scope, feedId: string) =>
  db.selectFrom('feed_asks').where('organisation_id', '=', organisationId).where('feed_id', '=', feedId)

/** Requests with their notifications, whose `created_at` is when the person was last asked or reminded. */
const requestsWithNotifications = (scope: Scope, feedId: string) =>
  scope.db
    .selectFrom('feed_asks')
    .innerJoin('notifications', (join) =>
      join
        .onRef('notifications.organisation_id', '=', 'feed_asks.organisation_id')
        .onRef('notifications.id', '=', 'feed_asks.notification_id'),
    )
    .where('feed_asks.organisation_id', '=', scope.organisationId)
    .where('feed_asks.feed_id', '=', feedId)

/** On `people`: has confirmed an older version. */
const hasConfirmedOlder = ({ organisationId }: Scope, { id, read_version }: FeedColumns): Condition => sql`exists (
  select 1 from feed_confirmations as older
  where older.organisation_id = ${organisationId} and older.feed_id = ${id} and older.version < ${read_version}
    and older.person_id = people.id)`

/** Removes requests and marks their notifications as read. */
const close = async (scope: Scope, feedId: string, requests: readonly ConfirmationRequest[]): Promise<void> => {
  if (requests.length === 0) return
  const people = requests.map(({ person_id }) => person_id)
  await scope.db
    .deleteFrom('feed_asks')
    .where('organisation_id', '=', scope.organisationId)
    .where('feed_id', '=', feedId)
    .where(sql<boolean>`person_id = any(${people}::text[])`)
    .execute()
  const ids = requests.map(({ notification_id }) => notification_id)
  notificationService.announce(scope, await notificationRepository.release(scope, ids))
}

/** Asks the same people again, for a new version or as a reminder: their notifications move to the top. */
const renew = async (
  scope: Scope,
  feed: FeedColumns,
  requests: readonly ConfirmationRequest[],
  { why, at }: { why: 'changed' | 'reminded'; at: Date },
): Promise<void> => {
  if (requests.length === 0) return
  const ids = requests.map(({ notification_id }) => notification_id)
  const words = await feedNotices.requestText(scope, feed, why)
  notificationService.announce(scope, await notificationRepository.restore(scope, ids, { ...words, at }))
  await scope.db
    .updateTable('feed_asks')
    .set({ version: feed.read_version })
    .where('organisation_id', '=', scope.organisationId)
    .where('feed_id', '=', feed.id)
    .where(sql<boolean>`notification_id = any(${ids}::text[])`)
    .execute()
}

const open = async (
  scope: Scope,
  feed: FeedColumns,
  personIds: readonly string[],
  why: 'asked' | 'changed',
): Promise<void> => {
  if (personIds.length === 0) return
  const written = await feedNotices.requestConfirmation(scope, feed, personIds, why)
  const rows = written.map(({ id, person_id }) => ({ notification_id: id, person_id }))
  await sql`
    insert into feed_asks (organisation_id, feed_id, version, person_id, notification_id)
    select ${scope.organisationId}, ${feed.id}, ${feed.read_version}, one.person_id, one.notification_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as one (person_id text, notification_id text)`.execute(
    scope.db,
  )
}

/** The people who must confirm a feed and have not. */
const unconfirmedPeople = async (scope: Scope, feed: FeedColumns) => {
  if (!feed.must_read || !isOutAt(feed, scope.now)) return []
  return scope.db
    .selectFrom('people')
    .where('people.organisation_id', '=', scope.organisationId)
    .where(await isAskedToConfirm(scope, feed))
    .where(sql<boolean>`not (${hasConfirmed(scope, feed)})`)
    .select(['people.id', hasConfirmedOlder(scope, feed).as('hasConfirmedOlder')])
    .orderBy('people.id')
    .execute()
}

/** People whose requests change in one transaction: few enough that a confirmation meanwhile does not wait long. */
export const mostAskedAtOnce = 500

/** The notifications by which feeds ask for confirmations (D-101). They stay unread, and urgent, until the confirmation. */
export const confirmationRequests = {
  /**
   * Makes the requests match the people who must confirm the feed: asks those who were not asked, renews requests for an
   * older version, and closes those of people who no longer have to confirm. Changes `mostAskedAtOnce` at most, and returns
   * whether there may be more. Idempotent.
   */
  async reconcile(scope: Scope, feed: FeedColumns): Promise<boolean> {
    let left = mostAskedAtOnce
    const take = <One>(all: readonly One[]): One[] => {
      const taken = all.slice(0, left)
      left -= taken.length
      return taken
    }
    const people = await unconfirmedPeople(scope, feed)
    const unconfirmed = new Set(people.map(({ id }) => id))
    const requests = await requestsOf(scope, feed.id).select(['person_id', 'notification_id', 'version']).execute()
    const asked = new Set(requests.map(({ person_id }) => person_id))
    const closed = requests.filter(({ person_id }) => !unconfirmed.has(person_id))
    await close(scope, feed.id, take(closed))
    const older = requests.filter(({ person_id, version }) => unconfirmed.has(person_id) && version < feed.read_version)
    await renew(scope, feed, take(older), { why: 'changed', at: scope.now })
    for (const why of ['asked', 'changed'] as const) {
      const added = people.filter((one) => !asked.has(one.id) && one.hasConfirmedOlder === (why === 'changed'))
      const ids = take(added).map(({ id }) => id)
      await open(scope, feed, ids, why)
    }
    return left === 0
  },

  /**
   * Reminds the next people, in the order of their ids, who were neither asked nor reminded since `at`. Returns their ids.
   */
  async remindNext(
    scope: Scope,
    feed: FeedColumns,
    { at, afterId, most }: { at: Date; afterId: string; most: number },
  ): Promise<string[]> {
    const next = await requestsWithNotifications(scope, feed.id)
      .where('feed_asks.person_id', '>', afterId)
      .where('notifications.created_at', '<', at)
      .select(['feed_asks.person_id', 'feed_asks.notification_id'])
      .orderBy('feed_asks.person_id')
      .limit(most)
      .execute()
    await renew(scope, feed, next, { why: 'reminded', at })
    return next.map(({ person_id }) => person_id)
  },

  /** How many people the last reminder has reached; null when it has reached all. */
  async reminderProgress(scope: Scope, { id, reminded_at }: Pick<FeedColumns, 'id' | 'reminded_at'>) {
    if (reminded_at === null) return null
    const { all, done } = await requestsWithNotifications(scope, id)
      .select([
        sql<number>`count(*)`.as('all'),
        sql<number>`count(*) filter (where notifications.created_at >= ${reminded_at})`.as('done'),
      ])
      .executeTakeFirstOrThrow()
    return done < all ? { all, done } : null
  },

  /** Closes the person's own request, after they have confirmed. */
  async closeOwn(scope: Scope, feedId: string): Promise<void> {
    const own = requestsOf(scope, feedId).where('person_id', '=', scope.actor.globalId)
    await close(scope, feedId, await own.select(['person_id', 'notification_id']).execute())
  },
}

const payload = z.object({ feedId: z.string() })
// installations have jobs in their queues under this name
const publicationJob = organisationJobKind({ name: 'feed.turn', priority: 'normal', payload })

const enqueue = (scope: Scope, feedId: string, runAt?: Date) =>
  jobs.enqueue(scope, publicationJob, { feedId }, { uniqueKey: feedId, ...(runAt && { runAt }) })

/** Adds to the history, once, that a feed came out or ended by itself, and publishes the change. */
const noteDue = async (
  scope: Scope,
  { id }: FeedColumns,
  kind: 'published' | 'ended',
  at: Date | null,
): Promise<void> => {
  if (at === null || at > scope.now || (await feedHistory.has(scope, id, kind, at))) return
  await feedHistory.add(scope, id, { kind, at }, true)
  await noteChange(scope, 'updated', { kind: 'feed', id, action: kind })
}

/**
 * What a feed's times and audience require now: it comes out, it ends, its people are asked to confirm it; the next ones
 * after this transaction when they are many. Idempotent.
 */
const run = async (scope: Scope, feedId: string): Promise<void> => {
  const feed = await feeds.lockAny(scope, feedId)
  if (!feed) return
  if (feed.status === 'approved') {
    await noteDue(scope, feed, 'published', outAfterApproval(feed))
    await noteDue(scope, feed, 'ended', feed.end_at)
  }
  if (await confirmationRequests.reconcile(scope, feed)) return enqueue(scope, feedId)
  const next = nextDue(feed, scope.now)
  if (next) await enqueue(scope, feedId, next)
}

/** Feeds that ask for confirmations, that have open requests, or whose publication or end is not in their history yet. */
const idsToFollow = async (scope: Scope): Promise<string[]> => {
  const { db, organisationId } = scope
  const found = db.selectFrom('feeds').where('feeds.organisation_id', '=', organisationId).where(sql<boolean>`(
    (feeds.must_read and ${isOut(scope)})
    or exists (
      select 1 from feed_asks where feed_asks.organisation_id = feeds.organisation_id and feed_asks.feed_id = feeds.id)
    or (feeds.status = 'approved' and ${feedHistory.misses(scope)}))`)
  return (await found.select('feeds.id').orderBy('feeds.id').execute()).map(({ id }) => id)
}

export const publication = {
  idsToFollow,
  /** Runs after this transaction. To be called after each change of a published feed. */
  enqueue: (scope: Scope, feedId: string) => enqueue(scope, feedId),
  run,
}

const reminders = batchKind({ name: 'feed.reminders', permission: 'feed.approveReject', payload })

/** The feed, locked, and when it was last to be brought to mind. */
const toRemind = async (scope: Scope, feedId: string) => {
  const feed = await feeds.lockAny(scope, feedId)
  if (!feed || feed.reminded_at === null || !isOutAt(feed, scope.now)) throw new BatchProblem('outdated')
  return { feed, at: feed.reminded_at }
}

const start = async (scope: Scope, feedId: string): Promise<void> => {
  await batches.start(scope, reminders, { feedId }, feedId)
}

/** Reminders of those who have not confirmed a feed: a batch for each press. */
export const feedReminders = {
  /** After this transaction; 422 while earlier reminders of the feed are under way. */
  start,
  areUnderway: (scope: Scope, feedId: string): Promise<boolean> => batches.isUnderway(scope, reminders, feedId),
}

const remindersBatch = batchJob(reminders, {
  async prepare(scope, { feedId }) {
    await run(scope, feedId) // people who joined are asked, and need no reminder
    const { feed } = await toRemind(scope, feedId)
    const progress = await confirmationRequests.reminderProgress(scope, feed)
    return progress === null ? 0 : progress.all - progress.done
  },

  async step(scope, { payload: { feedId }, cursor }) {
    const { feed, at } = await toRemind(scope, feedId)
    const reminded = await confirmationRequests.remindNext(scope, feed, {
      at,
      afterId: cursor ?? '',
      most: mostAskedAtOnce,
    })
    announceReading(scope, feedId)
    const isLast = reminded.length < mostAskedAtOnce
    return { cursor: isLast ? null : (reminded.at(-1) ?? null), succeeded: reminded.length }
  },
})

/** Jobs of an earlier version, which may still be in the queue. */
const earlierJob = organisationJobKind({ name: 'feed.remind', priority: 'normal', payload })

/** People join, move and leave: requests follow within this time, as do publications whose job failed for good. */
const followPeopleEveryMs = minutesToMilliseconds(5)

export const feedJobs = (): Readonly<Record<string, Runnable>> => ({
  [publicationJob.name]: organisationJob(publicationJob, ({ feedId }, { within }) =>
    within((scope) => run(scope, feedId)),
  ),
  [reminders.name]: remindersBatch,
  [earlierJob.name]: organisationJob(earlierJob, ({ feedId }, { within }) =>
    within(async (scope) => {
      if (!(await feedReminders.areUnderway(scope, feedId))) await start(scope, feedId)
    }),
  ),
  'feeds.followPeople': recurringJob(
    followPeopleEveryMs,
    inEachOrganisation(async (scope) => {
      for (const id of await idsToFollow(scope)) await enqueue(scope, id)
    }),
  ),
})
