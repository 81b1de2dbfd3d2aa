import type { PublicScope, Scope } from '@server/database/scope'
import type { InstallationJobKind, OrganisationJobKind } from './jobKind'
import { jobPriorities, type JobPriority } from './jobPriority'
import { jobRepository } from './jobRepository'

export type JobOptions = {
  /** Not before this date, whatever happens to clocks until then; at once without one. */
  runAt?: Date
  /** Not before this many milliseconds have passed. */
  delayMs?: number
  /**
   * One job of the kind for all who ask with this key before it is done; asked for while it runs, it runs once more. The
   * key has to say all that the payload says. Transactions that ask with the same key wait for each other.
   */
  uniqueKey?: string
  /** That of its kind without one. Of all who ask with the same key, the most urgent one says it. */
  priority?: JobPriority | undefined
}

const whenOf = (now: Date, { runAt, delayMs = 0 }: JobOptions) =>
  runAt ? { run_at: runAt, waiting_since: null } : { run_at: new Date(now.getTime() + delayMs), waiting_since: now }

/**
 * What must happen later, put down in the transaction of its cause, so that it happens when the transaction is kept and
 * only then. It happens at least once: whoever does it must be harmless twice.
 */
export const jobs = {
  /** A job of the scope's organisation; one that is due at once wakes the workers. */
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

  /**
   * A job that belongs to no organisation. It wakes no worker: such jobs are caused by requests without a session, and the
   * work, which differs between addresses with and without an account, would slow down the next request of the same
   * client measurably (D-19, D-20).
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
