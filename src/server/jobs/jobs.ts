import type { PublicScope, Scope } from '@server/database/scope'
import { jobRepository } from '@server/repositories/jobRepository'
import type {
  InstallationJobKind,
  InstallationJobPayload,
  OrganisationJobKind,
  OrganisationJobPayload,
} from './jobKinds'

export type JobWish = {
  /** Not before this date, whatever happens to clocks until then; at once without one. */
  runAt?: Date
  /** Not before this many milliseconds have passed. */
  delayMs?: number
  /**
   * One job of the kind for all who ask with this key before it is done; asked for while it runs, it runs once more. The
   * key has to say all that the payload says. Transactions that ask with the same key wait for each other.
   */
  uniqueKey?: string
}

const whenOf = (now: Date, { runAt, delayMs = 0 }: JobWish) =>
  runAt ? { run_at: runAt, waiting_since: null } : { run_at: new Date(now.getTime() + delayMs), waiting_since: now }

/**
 * What must happen later, put down in the transaction of its cause, so that it happens when the transaction is kept and
 * only then. It happens at least once: whoever does it must be harmless twice.
 */
export const jobs = {
  /** A job of the scope's organisation. */
  enqueue<Kind extends OrganisationJobKind>(
    { db, organisationId, now }: Pick<Scope, 'db' | 'organisationId' | 'now'>,
    kind: Kind,
    payload: OrganisationJobPayload<Kind>,
    wish: JobWish = {},
  ): Promise<void> {
    const { uniqueKey } = wish
    return jobRepository.add(db, { organisationId, kind, payload, uniqueKey, now, ...whenOf(now, wish) })
  },

  /** A job that belongs to no organisation. */
  enqueueOpenly<Kind extends InstallationJobKind>(
    { db, now }: Pick<PublicScope, 'db' | 'now'>,
    kind: Kind,
    payload: InstallationJobPayload<Kind>,
    wish: JobWish = {},
  ): Promise<void> {
    const { uniqueKey } = wish
    return jobRepository.add(db, { organisationId: null, kind, payload, uniqueKey, now, ...whenOf(now, wish) })
  },
}
