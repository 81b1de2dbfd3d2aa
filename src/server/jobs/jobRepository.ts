import { randomUUID } from 'node:crypto'
import { sql, type Kysely, type Selectable } from 'kysely'
import type { CallData } from '@contract/call'
import { jobCalls, type Job, type JobPage } from '@contract/jobs'
import type { Database } from '@server/database/schema'
import type { Scope } from '@server/database/scope'
import { conditionsOf, type Condition } from '@server/records/conditionsOf'
import { readPage } from '@server/records/readPage'

type Query = CallData<typeof jobCalls.index>['query']
export type NewJob = {
  /** Null: a job of the installation. */
  organisationId: string | null
  kind: string
  payload: object
  uniqueKey?: string | undefined
  priority: number
  run_at: Date
  /** Null: the caller asked for the date `run_at`. */
  waiting_since: Date | null
  now: Date
}

const shown = ['id', 'kind', 'attempts', 'last_error', 'run_at', 'died_at'] as const
type Row = Pick<Selectable<Database['jobs']>, (typeof shown)[number]>

const matching = conditionsOf(jobCalls.index, {
  state: (value): Condition => (value === 'dead' ? sql`died_at is not null` : sql`died_at is null`),
})

const ofOrganisation = ({ db, organisationId }: Scope) =>
  db.selectFrom('jobs').where('organisation_id', '=', organisationId)

const toJob = (row: Row): Job => ({
  id: row.id,
  kind: row.kind,
  state: row.died_at === null ? 'waiting' : 'dead',
  attempts: row.attempts,
  lastError: row.last_error,
  runAt: row.run_at.toISOString(),
  diedAt: row.died_at?.toISOString() ?? null,
})

/** Jobs for the code that enqueues them; `jobQueue` is for the workers. */
export const jobRepository = {
  /**
   * Enqueues a job. A job with the same unique key is updated instead: a dead one is requeued, a running one runs once
   * more.
   */
  async add(db: Kysely<Database>, { organisationId, uniqueKey, payload, now, ...job }: NewJob): Promise<void> {
    const row = { id: randomUUID(), organisation_id: organisationId, payload: JSON.stringify(payload), ...job }
    await db
      .insertInto('jobs')
      .values({ ...row, unique_key: uniqueKey ?? null })
      .onConflict((conflict) =>
        conflict
          .columns(['organisation_id', 'kind', 'unique_key'])
          .where('unique_key', 'is not', null)
          .doUpdateSet({
            // a running job's own time has come, so only the time of its next run counts
            run_at: sql`case when jobs.died_at is not null or jobs.claimed_until > ${now}
              then excluded.run_at else least(jobs.run_at, excluded.run_at) end`,
            waiting_since: sql`excluded.waiting_since`,
            priority: sql`case when jobs.died_at is null
              then least(jobs.priority, excluded.priority) else excluded.priority end`,
            is_asked_again: sql`jobs.claimed_until is not null`,
            attempts: sql`case when jobs.died_at is null then jobs.attempts else 0 end`,
            died_at: null,
          }),
      )
      .execute()
  },

  /** Enqueues a due job for each of these payloads. */
  async addAll(
    db: Kysely<Database>,
    { organisationId, now, ...job }: Pick<NewJob, 'organisationId' | 'kind' | 'priority' | 'now'>,
    payloads: readonly object[],
  ): Promise<void> {
    const ids = payloads.map(() => randomUUID())
    await sql`
      insert into jobs (id, payload, organisation_id, kind, priority, run_at, waiting_since)
      select id, payload::jsonb, ${organisationId}, ${job.kind}, ${job.priority}, ${now}, ${now}
      from unnest(${ids}::text[], ${payloads.map((payload) => JSON.stringify(payload))}::text[])
        as one (id, payload)`.execute(db)
  },

  list: (scope: Scope, query: Query): Promise<JobPage> =>
    readPage({
      matching: ofOrganisation(scope).where(matching(query, scope)),
      order: sql`run_at desc, id desc`,
      query,
      read: (ids) => ofOrganisation(scope).where('id', 'in', ids).select(shown).execute(),
      toItem: toJob,
    }),

  /** Makes a dead job due; undefined when there is none with the id. */
  async requeue({ db, organisationId, now }: Scope, id: string): Promise<Job | undefined> {
    const row = await db
      .updateTable('jobs')
      .set({ died_at: null, attempts: 0, run_at: now, waiting_since: now })
      .where('organisation_id', '=', organisationId)
      .where('id', '=', id)
      .where('died_at', 'is not', null)
      .returning(shown)
      .executeTakeFirst()
    return row && toJob(row)
  },
}
