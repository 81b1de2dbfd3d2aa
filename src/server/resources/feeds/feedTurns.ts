import { minutesToMilliseconds } from 'date-fns'
import { z } from 'zod'
import type { Scope } from '@server/database/scope'
import { inEachOrganisation } from '@server/jobs/inEachOrganisation'
import { organisationJobKind } from '@server/jobs/jobKind'
import { jobs } from '@server/jobs/jobs'
import { organisationJob, recurringJob, type OrganisationJob, type Runnable } from '@server/jobs/runnable'
import { noteChange } from '@server/records/noteChange'
import { feedAsks } from './feedAsks'
import { feedEvents } from './feedEvents'
import { feedRepository as feeds, type FeedColumns } from './feedRepository'
import { announceReading } from './feedsLive'
import { nextTurn, outAfterApproval } from './feedTimes'

/** What a feed's times and its audience ask for: it comes out, it ends, its people are asked to confirm it. */
const feedTurn = organisationJobKind({
  name: 'feed.turn',
  priority: 'normal',
  payload: z.object({ feedId: z.string() }),
})

const turnLater = (scope: Scope, feedId: string, runAt?: Date) =>
  jobs.enqueue(scope, feedTurn, { feedId }, { uniqueKey: feedId, ...(runAt && { runAt }) })

/** Notes once that a feed came out or ended by itself, and tells those whom it concerns. */
const noteTurn = async (
  scope: Scope,
  feed: FeedColumns,
  kind: 'published' | 'ended',
  at: Date | null,
): Promise<void> => {
  if (at === null || at > scope.now) return
  if (await feedEvents.has(scope, feed.id, kind, at)) return
  await feedEvents.note(scope, feed.id, { kind, at }, true)
  await noteChange(scope, 'updated', { kind: 'feed', id: feed.id, action: kind })
}

const turn = async (scope: Scope, feedId: string): Promise<void> => {
  const feed = await feeds.lockAny(scope, feedId)
  if (!feed) return
  if (feed.status === 'approved') {
    await noteTurn(scope, feed, 'published', outAfterApproval(feed))
    await noteTurn(scope, feed, 'ended', feed.end_at)
  }
  await feedAsks.follow(scope, feed)
  const next = nextTurn(feed, scope.now)
  if (next) await turnLater(scope, feedId, next)
}

/** People join, move and leave: those who are asked follow them within this time. So do turns whose job failed for good. */
const followEveryMs = minutesToMilliseconds(5)

/** Reminds everybody whom a feed still asks: in portions, since 10,000 people take seconds. */
const feedReminder = organisationJobKind({
  name: 'feed.remind',
  priority: 'normal',
  payload: z.object({ feedId: z.string() }),
})

/** Those whom it asks by now come first; whoever was told since the reminder was sent is left out, so a new attempt goes on. */
const remind = async (feedId: string, { within, signal }: OrganisationJob): Promise<void> => {
  await within((scope) => turn(scope, feedId))
  let last: string | undefined = ''
  while (last !== undefined) {
    signal.throwIfAborted()
    const after: string = last
    last = await within(async (scope) => {
      const feed = await feeds.lockAny(scope, feedId)
      const next = feed && (await feedAsks.remindNext(scope, feed, after))
      announceReading(scope, feedId)
      return next
    })
  }
}

export const feedTurns = {
  /** After this transaction; whatever changed a published feed or ends it calls this. */
  later: (scope: Scope, feedId: string) => turnLater(scope, feedId),
  now: turn,
  /** After this transaction, to everybody whom the feed still asks. */
  remindLater: (scope: Scope, feedId: string) => jobs.enqueue(scope, feedReminder, { feedId }, { uniqueKey: feedId }),
}

export const feedJobs = (): Readonly<Record<string, Runnable>> => ({
  [feedTurn.name]: organisationJob(feedTurn, ({ feedId }, { within }) => within((scope) => turn(scope, feedId))),
  [feedReminder.name]: organisationJob(feedReminder, ({ feedId }, job) => remind(feedId, job)),
  'feeds.followPeople': recurringJob(
    followEveryMs,
    inEachOrganisation(async (scope) => {
      for (const id of await feeds.idsToFollow(scope)) await turnLater(scope, id)
    }),
  ),
})
