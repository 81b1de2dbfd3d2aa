import type { PublicScope, Scope } from '@server/database/scope'
import type { InstallationJobKind, OrganisationJobKind } from './jobKind'
import { jobPriorities, type JobPriority } from './jobPriority'
import { jobRepository } from './jobRepository'

export type JobOptions = {
  /** Not before this date, even if clocks are set meanwhile; immediately without one. */
  runAt?: Date
  /** Not before this many milliseconds have passed. */
  delayMs?: number
  /**
   * All calls with this key share one job of the kind until it is done; if it is already running, it runs once more.
   * The key must determine the payload. Transactions with the same key wait for each other.
   */
  uniqueKey?: string
  /** Without one, the priority of its kind. Of all calls with the same key, the most urgent one counts. */
  priority?: JobPriority | undefined
}

const whenOf = (now: Date, { runAt, delayMs = 0 }: JobOptions) =>
  runAt ? { run_at: runAt, waiting_since: null } : { run_at: new Date(now.getTime() + delayMs), waiting_since: now }

/**
 * Enqueues work for later in the transaction of its cause, so that it runs if and only if the transaction is committed.
 * A job runs at least once, so its work must be idempotent.
 */
export const jobs = {
  /** Enqueues a job of the scope's organisation; one that is due at once wakes the workers. */
  async enqueue<Payload extends object>(
    { db, organisationId, now, announce }: Pick<Scope, 'db' | 'organisationId' | 'now' | 'announce'>,
    kind: OrganisationJobKind<Payload>,
    payload: Payload,
    options: JobOptions = {},
  ): Promise<void> {
    const { uniqueKey, priority = kind.priority } = options
    const job = { organisationId, kind: kind.name, payload, uniqueKey, priority: jobPriorities[priority] }
    const when = whenOf(now, options)
    await jobRepository.add(db, { ...job, now, ...when })
    if (when.run_at <= now) announce({ topic: 'jobs.due' })
  },

  /** The same for many payloads of one kind, which are due at once. */
  async enqueueAll<Payload extends object>(
    { db, organisationId, now, announce }: Pick<Scope, 'db' | 'organisationId' | 'now' | 'announce'>,
    { name: kind, ...rest }: OrganisationJobKind<Payload>,
    payloads: readonly Payload[],
    priority: JobPriority = rest.priority,
  ): Promise<void> {
    if (payloads.length === 0) return
    await jobRepository.addAll(db, { organisationId, kind, priority: jobPriorities[priority], now }, payloads)
    announce({ topic: 'jobs.due' })
  },

  /**
   * Enqueues a job that belongs to no organisation. It wakes no worker: such jobs are caused by requests without a
   * session, and their work, which differs between addresses with and without an account, would slow down the next
   * request of the same client measurably (D-19, D-20).
   */
  enqueueOpenly<Payload extends object>(
    { db, now }: Pick<PublicScope, 'db' | 'now'>,
    kind: InstallationJobKind<Payload>,
    payload: Payload,
    options: JobOptions = {},
  ): Promise<void> {
    const { uniqueKey, priority = kind.priority } = options
    const job = { organisationId: null, kind: kind.name, payload, uniqueKey, priority: jobPriorities[priority] }
    return jobRepository.add(db, { ...job, now, ...whenOf(now, options) })
  },
}
