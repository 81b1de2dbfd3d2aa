import type { Scope } from '@server/database/scope'
import { jobs } from '@server/jobs/jobs'
import { refused } from '@server/problems/apiProblem'
import { noteChange } from '@server/records/noteChange'
import { batchJobKind, type BatchKind } from './batchKind'
import { batchRepository } from './batchRepository'

export const isUnderwayAlready = 'This is already under way'

/** Has a server work on the next slice after this transaction. */
export const enqueueSlice = (scope: Scope, { kind, id: batchId }: { kind: string; id: string }): Promise<void> =>
  jobs.enqueue(scope, batchJobKind(kind), { batchId }, { uniqueKey: batchId })

/** Starts and finds batches, for the services of resources. */
export const batches = {
  /**
   * Starts a batch of the scope's person after this transaction; returns its id. 422 when one of this kind is waiting,
   * running or paused for the same record.
   */
  async start<Payload extends object>(
    scope: Scope,
    { name: kind, permission }: BatchKind<Payload>,
    payload: Payload,
    recordId: string | null,
  ): Promise<string> {
    const id = await batchRepository.add(scope, { kind, permission, payload, record_id: recordId })
    if (id === undefined) throw refused(isUnderwayAlready)
    await noteChange(scope, 'created', { kind: 'batch', id })
    await enqueueSlice(scope, { kind, id })
    return id
  },

  /** Whether one of this kind is waiting, running or paused for the record. */
  isUnderway: (scope: Scope, { name }: Pick<BatchKind<never>, 'name'>, recordId: string): Promise<boolean> =>
    batchRepository.isUnderway(scope, { kind: name, record_id: recordId }),
}
