import { randomUUID } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import { anyOf } from '@server/database/anyOf'
import type { Database } from '@server/database/schema'

type Db = Kysely<Database>

/** A job that is ours until `claimed_until`, which is also what our claim is known by. */
export type ClaimedJob = {
  id: string
  organisation_id: string | null
  kind: string
  payload: unknown
  /** This one included. */
  attempts: number
  claimed_until: Date | null
}
type Claim = Pick<ClaimedJob, 'id' | 'claimed_until'>

/** How long a job is ours. Who stops without a word keeps it from others no longer than that. */
export const leaseMs = 120_000
/** Clocks of servers may differ by this much; what is further off was written before a clock was set back. */
export const clockToleranceMs = 60_000

const later = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds)

/**
 * Nobody's, and waited for long enough. A clock that was set back must not make anybody wait for it to catch up: a lease
 * that is longer than leases are is nobody's, and a wait that begins in the future is over. Dates asked for are kept.
 */
const isDue = (now: Date) => sql<boolean>`
  died_at is null
  and (claimed_until is null or claimed_until <= ${now} or claimed_until > ${later(now, leaseMs + clockToleranceMs)})
  and (run_at <= ${now} or waiting_since > ${later(now, clockToleranceMs)})`

const ours = (db: Db, { id, claimed_until }: Claim) =>
  db.updateTable('jobs').where('id', '=', id).where('claimed_until', '=', claimed_until)

const waitingAgain = { claimed_until: null, is_asked_again: false } as const

/** The jobs of all organisations, as who works through them sees them: outside of scopes, as the role `open`. */
export const jobQueue = {
  /** Makes sure that jobs of these kinds are there, one of each, due at once when new. */
  async ensure(db: Db, kinds: readonly string[], now: Date): Promise<void> {
    const rows = kinds.map((kind) => ({
      ...{ id: randomUUID(), organisation_id: null, kind, payload: '{}', unique_key: kind },
      ...{ run_at: now, waiting_since: now },
    }))
    if (rows.length === 0) return
    await db
      .insertInto('jobs')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },

  /** Takes the jobs that have waited longest; several servers can do so at once. Unknown kinds are a newer server's. */
  claim: (db: Db, { kinds, now, limit }: { kinds: readonly string[]; now: Date; limit: number }) =>
    db
      .with('due', (query) =>
        query
          .selectFrom('jobs')
          .select('id')
          .where(isDue(now))
          .where('kind', '=', anyOf(kinds))
          .orderBy('run_at')
          .orderBy('id')
          .limit(limit)
          .forUpdate()
          .skipLocked(),
      )
      .updateTable('jobs')
      .from('due')
      .whereRef('jobs.id', '=', 'due.id')
      .set(({ eb }) => ({
        claimed_until: later(now, leaseMs),
        attempts: eb('jobs.attempts', '+', 1),
        is_asked_again: false,
      }))
      .returning(['jobs.id', 'organisation_id', 'kind', 'payload', 'attempts', 'claimed_until'])
      .execute(),

  /** It is done: it goes, unless it was asked for again meanwhile. */
  async finish(db: Db, job: Claim): Promise<void> {
    const { numDeletedRows } = await db
      .deleteFrom('jobs')
      .where('id', '=', job.id)
      .where('claimed_until', '=', job.claimed_until)
      .where('is_asked_again', '=', false)
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n)
      await ours(db, job)
        .set({ ...waitingAgain, attempts: 0, last_error: null })
        .execute()
  },

  /** It is done until then. */
  async reschedule(
    db: Db,
    job: Claim,
    { run_at, waiting_since }: { run_at: Date; waiting_since: Date },
  ): Promise<void> {
    await ours(db, job)
      .set({ ...waitingAgain, attempts: 0, last_error: null, run_at, waiting_since })
      .execute()
  },

  /** It failed, and is tried again. */
  async postpone(
    db: Db,
    job: Claim,
    failure: { last_error: string; run_at: Date; waiting_since: Date },
  ): Promise<void> {
    await ours(db, job)
      .set({ ...waitingAgain, ...failure })
      .execute()
  },

  /** It failed for good, until somebody has it tried again. */
  async bury(db: Db, job: Claim, failure: { last_error: string; died_at: Date }): Promise<void> {
    await ours(db, job)
      .set({ ...waitingAgain, ...failure })
      .execute()
  },

  /** It was not done because this server stops: the attempt does not count. */
  async release(db: Db, job: Claim): Promise<void> {
    await ours(db, job)
      .set(({ eb }) => ({ ...waitingAgain, attempts: eb('attempts', '-', 1) }))
      .execute()
  },

  /** Forgets those that died before then. */
  async deleteDiedBefore(db: Db, instant: Date): Promise<void> {
    await db.deleteFrom('jobs').where('died_at', '<', instant).execute()
  },
}
