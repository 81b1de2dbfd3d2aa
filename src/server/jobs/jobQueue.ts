import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '@server/database/schema'
import { claimingStatement, type ClaimedJob } from './jobClaim'

type Db = Kysely<Database>

type Claim = Pick<ClaimedJob, 'id' | 'claimed_until'>

const ours = (db: Db, { id, claimed_until }: Claim) =>
  db.updateTable('jobs').where('id', '=', id).where('claimed_until', '=', claimed_until)

const waitingAgain = { claimed_until: null, is_asked_again: false } as const

/** The jobs of all organisations, for the workers: outside of scopes, as the role `open`. */
export const jobQueue = {
  /** Enqueues one job of each of these kinds unless there is one; a new one is due at once. */
  async ensure(
    db: Db,
    { kinds, priority, now }: { kinds: readonly string[]; priority: number; now: Date },
  ): Promise<void> {
    const rows = kinds.map((kind) => ({
      id: randomUUID(),
      organisation_id: null,
      kind,
      payload: '{}',
      unique_key: kind,
      priority,
      run_at: now,
      waiting_since: now,
    }))
    if (rows.length === 0) return
    await db
      .insertInto('jobs')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['organisation_id', 'kind', 'unique_key'])
          .where('unique_key', 'is not', null)
          .doUpdateSet({ priority })
          .where('jobs.priority', '!=', priority),
      )
      .execute()
  },

  /** Claims the next job in turn, if any is due. */
  async claim(db: Db, options: Parameters<typeof claimingStatement>[0]): Promise<ClaimedJob | undefined> {
    const { rows } = await claimingStatement(options).execute(db)
    return rows[0]
  },

  /** Deletes a finished job, or makes it wait again if it was enqueued again meanwhile. */
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

  /** Sets the next run of a recurring job. */
  async reschedule(
    db: Db,
    job: Claim,
    { run_at, waiting_since }: { run_at: Date; waiting_since: Date },
  ): Promise<void> {
    await ours(db, job)
      .set({ ...waitingAgain, attempts: 0, last_error: null, run_at, waiting_since })
      .execute()
  },

  /** Stores the failure and the time of the next attempt. */
  async postpone(
    db: Db,
    job: Claim,
    failure: { last_error: string; run_at: Date; waiting_since: Date },
  ): Promise<void> {
    await ours(db, job)
      .set({ ...waitingAgain, ...failure })
      .execute()
  },

  /** Dead-letters a job until an admin requeues it. */
  async deadLetter(db: Db, job: Claim, failure: { last_error: string; died_at: Date }): Promise<void> {
    await ours(db, job)
      .set({ ...waitingAgain, ...failure })
      .execute()
  },

  /** Releases a job that was aborted because this server stops: the attempt does not count. */
  async release(db: Db, job: Claim): Promise<void> {
    await ours(db, job)
      .set(({ eb }) => ({ ...waitingAgain, attempts: eb('attempts', '-', 1) }))
      .execute()
  },

  /** Purges jobs that died before the instant. */
  async deleteDiedBefore(db: Db, instant: Date): Promise<void> {
    await db.deleteFrom('jobs').where('died_at', '<', instant).execute()
  },
}
