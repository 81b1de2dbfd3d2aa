import { z } from 'zod'
import { batchJob } from '@server/batches/batchJob'
import { batchKind, BatchProblem } from '@server/batches/batchKind'
import { batches } from '@server/batches/batches'
import type { Scope } from '@server/database/scope'
import { organisationJobKind } from '@server/jobs/jobKind'
import { organisationJob, type Runnable } from '@server/jobs/runnable'
import { announceReading, confirmationRequests, mostAskedAtOnce, publication } from './feedPublication'
import { feedRepository as feeds } from './feedRepository'
import { isOutAt } from './feedRules'

const payload = z.object({ feedId: z.string() })
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
    await publication.run(scope, feedId) // people who joined are asked, and need no reminder
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

export const reminderJobs = (): Readonly<Record<string, Runnable>> => ({
  [reminders.name]: remindersBatch,
  [earlierJob.name]: organisationJob(earlierJob, ({ feedId }, { within }) =>
    within(async (scope) => {
      if (!(await feedReminders.areUnderway(scope, feedId))) await start(scope, feedId)
    }),
  ),
})
