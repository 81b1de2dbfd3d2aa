import { randomUUID } from 'node:crypto'
import { sql, type Updateable } from 'kysely'
import { batchCalls, type Batch, type BatchDetail, type BatchPage, type BatchState } from '@contract/batches'
import type { CallData } from '@contract/call'
import type { Database } from '@server/database/schema'
import type { Scope } from '@server/database/scope'
import { system } from '@server/jobs/systemScope'
import { namesOf, personOf, type Names } from '@server/people/personNames'
import { conditionsOf } from '@server/records/conditionsOf'
import { readPage } from '@server/records/readPage'
import { isSteeredBy } from './batchSteering'
import type { BatchRow } from './batchTables'

type NewBatch = Pick<BatchRow, 'kind' | 'record_id' | 'permission'> & { payload: object }

/** It goes on by itself, or as soon as it is resumed. */
const unfinished: readonly BatchState[] = ['waiting', 'running', 'paused']

const columns = [
  'id',
  'kind',
  'record_id',
  'state',
  'failure',
  'total',
  'succeeded',
  'failed',
  'created_at',
  'updated_at',
  'finished_at',
] as const
type Row = Pick<BatchRow, (typeof columns)[number]> & { starter: Names | null }

const toBatch = (row: Row): Batch => ({
  id: row.id,
  kind: row.kind,
  recordId: row.record_id,
  startedBy: personOf(row.starter),
  state: row.state,
  failure: row.failure,
  total: row.total,
  succeeded: row.succeeded,
  failed: row.failed,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  finishedAt: row.finished_at?.toISOString() ?? null,
})

const matching = conditionsOf(batchCalls.index, {
  kind: sql`batches.kind`,
  record_id: sql`batches.record_id`,
  state: sql`batches.state`,
})

const ofOrganisation = ({ db, organisationId }: Scope) =>
  db.selectFrom('batches').where('batches.organisation_id', '=', organisationId)

const steered = (scope: Scope) => ofOrganisation(scope).where(isSteeredBy(scope))

const shown = (scope: Scope) =>
  steered(scope)
    .select(columns)
    .select(sql<Names | null>`${namesOf('batches', 'started_by')}`.as('starter'))

export const batchRepository = {
  /** Stores a batch that waits; undefined when one of its kind is under way for the same record. */
  async add(scope: Scope, { payload, ...batch }: NewBatch): Promise<string | undefined> {
    const { db, organisationId, actor, now } = scope
    const row = await db
      .insertInto('batches')
      .values({
        ...batch,
        id: randomUUID(),
        organisation_id: organisationId,
        payload: JSON.stringify(payload),
        started_by: actor.globalId === system.globalId ? null : actor.globalId,
        announced_at: now,
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    return row?.id
  },

  /** Of those that the person may steer. */
  list: (scope: Scope, query: CallData<typeof batchCalls.index>['query']): Promise<BatchPage> =>
    readPage({
      matching: steered(scope).where(matching(query, scope)),
      order: sql`created_at desc, id desc`,
      query,
      read: (ids) => shown(scope).where('id', 'in', ids).execute(),
      toItem: toBatch,
    }),

  /** One that the person may steer. */
  async find(scope: Scope, id: string): Promise<BatchDetail | undefined> {
    const row = await shown(scope).where('id', '=', id).select('failures').executeTakeFirst()
    return row && { ...toBatch(row), failures: row.failures }
  },

  /** Its row, which nobody else changes until the end of the transaction. */
  lock: (scope: Scope, id: string): Promise<BatchRow | undefined> =>
    ofOrganisation(scope).where('id', '=', id).selectAll().forUpdate().executeTakeFirst(),

  /** The same, of a batch that the person may steer. */
  lockToSteer: (scope: Scope, id: string): Promise<BatchRow | undefined> =>
    steered(scope).where('id', '=', id).selectAll().forUpdate().executeTakeFirst(),

  async isUnderway(scope: Scope, { kind, record_id }: Pick<BatchRow, 'kind' | 'record_id'>): Promise<boolean> {
    const found = ofOrganisation(scope)
      .where('kind', '=', kind)
      .where('record_id', '=', record_id)
      .where('state', 'in', unfinished)
    return (await found.select('id').executeTakeFirst()) !== undefined
  },

  async update(
    { db, organisationId, now }: Scope,
    id: string,
    changes: Omit<Updateable<Database['batches']>, 'updated_at'>,
  ): Promise<void> {
    await db
      .updateTable('batches')
      // of two servers, the one that writes last may have the slower clock
      .set({ ...changes, updated_at: sql`greatest(updated_at, ${now})` })
      .where('organisation_id', '=', organisationId)
      .where('id', '=', id)
      .execute()
  },

  async deleteFinishedBefore({ db, organisationId }: Scope, instant: Date): Promise<void> {
    await db
      .deleteFrom('batches')
      .where('organisation_id', '=', organisationId)
      .where('finished_at', '<', instant)
      .execute()
  },
}
