import type { Kysely } from 'kysely'
import type { Announcements } from '@server/announcements/announcements'
import { retrying } from '@server/database/retrying'
import type { Database } from '@server/database/schema'
import type { Clock } from '@server/database/scope'
import { createScopes } from '@server/database/scopes'
import type { Log } from '@server/log'
import { backOffMs, mostAttempts } from './backOff'
import { leaseMs, type ClaimedJob } from './jobClaim'
import { jobPriorities } from './jobPriority'
import { JobProblem, reasonOf, sentenceOf } from './jobProblem'
import { jobQueue } from './jobQueue'
import { createJobOrder } from './jobOrder'
import type { Runnable, Running } from './runnable'

export type JobRunnerDependencies = {
  /** As the role `open`: jobs are claimed for all organisations. */
  db: Kysely<Database>
  now: Clock
  kinds: Readonly<Record<string, Runnable>>
  log: Log
  /** Wakes the worker when jobs are enqueued here or on another server, and publishes what jobs announce. */
  announcements?: Pick<Announcements, 'listen' | 'publish'>
  /** Milliseconds for one job, shorter than a lease. Work that takes longer enqueues another job. */
  limitMs?: number
  /** From 0 to 1. */
  chance?: () => number
}
export type JobRunner = ReturnType<typeof createJobRunner>

const stoppedEachTime = new JobProblem('The server stopped each time while it ran.')

/** Logged with the job when another server stopped, or lost the database, while it ran it. */
export const interrupted = 'an interrupted job runs again: a mail that it sends may have been sent already'

/** Claims and runs jobs, and stores their outcome. Failures of jobs are not thrown. */
export const createJobRunner = (dependencies: JobRunnerDependencies) => {
  const { db, now, kinds, log, limitMs = leaseMs - 20_000, chance = Math.random } = dependencies
  const scopes = createScopes(db, now, dependencies.announcements?.publish)
  const order = createJobOrder()
  const tooLong = () => new JobProblem(`It took longer than ${Math.round(limitMs / 1_000)} seconds.`)

  const runningOf = ({ organisation_id: organisationId }: ClaimedJob, signal: AbortSignal): Running => ({
    organisationId,
    scopes,
    signal,
    log,
  })

  const perform = async (job: ClaimedJob, stopping: AbortSignal) => {
    const limit = new AbortController()
    const stop = () => limit.abort(new Error('The server stops'))
    const timer = setTimeout(() => limit.abort(tooLong()), limitMs)
    const aborted = new Promise<never>((_resolve, reject) => {
      limit.signal.addEventListener('abort', () => reject(limit.signal.reason as Error))
    })
    stopping.addEventListener('abort', stop)
    if (stopping.aborted) stop()
    try {
      // the worker does not wait for a handler that ignores the signal
      await Promise.race([kinds[job.kind]?.run(job.payload, runningOf(job, limit.signal)), aborted])
    } finally {
      clearTimeout(timer)
      stopping.removeEventListener('abort', stop)
    }
  }

  const afterwards = (milliseconds: number) => {
    const waiting_since = now()
    return { waiting_since, run_at: new Date(waiting_since.getTime() + milliseconds) }
  }

  const settleDone = (job: ClaimedJob) => {
    const everyMs = kinds[job.kind]?.everyMs
    return everyMs === undefined ? jobQueue.finish(db, job) : jobQueue.reschedule(db, job, afterwards(everyMs))
  }

  const settleFailed = async (job: ClaimedJob, failure: unknown) => {
    const last_error = sentenceOf(failure)
    const { everyMs, giveUp } = kinds[job.kind] ?? {}
    const pause = backOffMs(job.attempts, chance())
    if (everyMs !== undefined)
      return jobQueue.postpone(db, job, { last_error, ...afterwards(Math.min(pause, everyMs)) })
    if (job.attempts < mostAttempts) return jobQueue.postpone(db, job, { last_error, ...afterwards(pause) })
    if (!giveUp) return jobQueue.deadLetter(db, job, { last_error, died_at: now() })
    await giveUp(job.payload, { ...runningOf(job, new AbortController().signal), reason: reasonOf(failure) })
    return jobQueue.finish(db, job)
  }

  /** Only a server that crashed while it ran leaves a job with more attempts than allowed. */
  const isWornOut = ({ kind, attempts }: ClaimedJob) => kinds[kind]?.everyMs === undefined && attempts > mostAttempts

  const outcomeOf = async (job: ClaimedJob, stopping: AbortSignal): Promise<() => Promise<void>> => {
    if (isWornOut(job)) return () => settleFailed(job, stoppedEachTime)
    try {
      await perform(job, stopping)
      return () => settleDone(job)
    } catch (failure) {
      if (stopping.aborted) return () => jobQueue.release(db, job)
      log.warn({ err: failure, job: job.id, kind: job.kind, attempts: job.attempts }, 'a job failed')
      return () => settleFailed(job, failure)
    }
  }

  return {
    /** Enqueues the recurring jobs that are missing. */
    prepare: () =>
      jobQueue.ensure(db, {
        kinds: Object.keys(kinds).filter((kind) => kinds[kind]?.everyMs !== undefined),
        priority: jobPriorities.background,
        now: now(),
      }),

    /** The next due job of this or a higher priority. */
    async claim(lowest: number = jobPriorities.background): Promise<ClaimedJob | undefined> {
      const stretches = order.next({ lowest })
      const job = await jobQueue.claim(db, { kinds: Object.keys(kinds), now: now(), stretches })
      if (!job) return undefined
      order.noteTaken(job)
      if (job.was_interrupted) log.warn({ job: job.id, kind: job.kind }, interrupted)
      return job
    },

    /** Runs one job. If its outcome can not be stored, it is claimed again when its lease ends. */
    async run(job: ClaimedJob, stopping: AbortSignal): Promise<void> {
      const settle = await outcomeOf(job, stopping)
      try {
        await retrying(settle)
      } catch (failure) {
        log.error({ err: failure, job: job.id, kind: job.kind }, 'a job could not be settled')
      }
    },
  }
}
