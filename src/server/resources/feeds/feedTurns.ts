import { minutesToMilliseconds } from 'date-fns'
import { z } from 'zod'
import type { Scope } from '@server/database/scope'
import { inEachOrganisation } from '@server/jobs/inEachOrganisation'
import { organisationJobKind } from '@server/jobs/jobKind'
import { jobs } from '@server/jobs/jobs'
import { organisationJob, recurringJob, type Runnable } from '@server/jobs/runnable'
import { noteChange } from '@server/records/noteChange'
import { feedAsks } from './feedAsks'
import { feedEvents } from './feedEvents'
import { feedRepository as feeds, type FeedColumns } from './feedRepository'
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

export const feedTurns = {
  /** After this transaction; whatever changed a published feed or ends it calls this. */
  later: (scope: Scope, feedId: string) => turnLater(scope, feedId),
  now: turn,
}

export const feedJobs = (): Readonly<Record<string, Runnable>> => ({
  [feedTurn.name]: organisationJob(feedTurn, ({ feedId }, { within }) => within((scope) => turn(scope, feedId))),
  'feeds.followPeople': recurringJob(
    followEveryMs,
    inEachOrganisation(async (scope) => {
      for (const id of await feeds.idsToFollow(scope)) await turnLater(scope, id)
    }),
  ),
})
