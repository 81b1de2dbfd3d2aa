import { subHours } from 'date-fns'
import { type BatchFailure, mostNamedFailures } from '@contract/batches'
import type { Scope } from '@server/database/scope'
import { inEachOrganisation } from '@server/jobs/inEachOrganisation'
import { organisationJob, type OrganisationJob, type Runnable } from '@server/jobs/runnable'
import { noteChange } from '@server/records/noteChange'
import { batchJobKind, BatchProblem, type BatchKind, type BatchWork, type Slice } from './batchKind'
import { batchRepository } from './batchRepository'
import type { BatchRow } from './batchTables'
import { enqueueSlice } from './batches'

/** Milliseconds between announcements of a batch's progress. Changes of its state are announced at once. */
const announcedEveryMs = 1_000

/** The row, locked, of a batch that nobody has paused or ended meanwhile. */
const lockGoingOn = async (scope: Scope, id: string): Promise<BatchRow | undefined> => {
  const batch = await batchRepository.lock(scope, id)
  return batch?.state === 'waiting' || batch?.state === 'running' ? batch : undefined
}

type Move = Parameters<typeof batchRepository.update>[2]

/** Changes the state, which is noted and announced at once. */
const move = async (scope: Scope, id: string, action: 'run' | 'finish' | 'fail', changes: Move): Promise<void> => {
  await batchRepository.update(scope, id, { ...changes, announced_at: scope.now })
  await noteChange(scope, 'updated', { kind: 'batch', id, action })
}

const isSilent = ({ announced_at }: BatchRow, now: Date) =>
  Math.abs(now.getTime() - announced_at.getTime()) < announcedEveryMs

/** Stores progress, and announces it unless that was done within the last second. */
const advance = async (scope: Scope, batch: BatchRow, changes: Move): Promise<void> => {
  const { announce, organisationId, now } = scope
  if (isSilent(batch, now)) return batchRepository.update(scope, batch.id, changes)
  await batchRepository.update(scope, batch.id, { ...changes, announced_at: now })
  announce({ topic: 'records.changed', organisationId, kind: 'batch', id: batch.id })
}

const progressOf = (batch: BatchRow, { cursor, succeeded, failures = [] }: Slice) => ({
  step_cursor: cursor,
  succeeded: batch.succeeded + succeeded,
  failed: batch.failed + failures.length,
  ...(failures.length > 0 && {
    failures: JSON.stringify([...batch.failures, ...failures].slice(0, mostNamedFailures)),
  }),
})

/** One transaction: the effect of a slice, the progress, and the job of the next slice. */
const runSlice = async <Payload>(
  scope: Scope,
  id: string,
  { payload: schema }: BatchKind<Payload>,
  work: BatchWork<Payload>,
): Promise<void> => {
  const batch = await lockGoingOn(scope, id)
  if (!batch) return
  const payload = schema.parse(batch.payload)
  if (batch.state === 'waiting') await move(scope, id, 'run', { state: 'running' })
  if (batch.total === null) {
    await batchRepository.update(scope, id, { total: await work.prepare(scope, payload) })
    return enqueueSlice(scope, batch)
  }
  const slice = await work.step(scope, { payload, cursor: batch.step_cursor })
  const progress = progressOf(batch, slice)
  if (slice.cursor === null) return move(scope, id, 'finish', { ...progress, state: 'done', finished_at: scope.now })
  await advance(scope, batch, progress)
  await enqueueSlice(scope, batch)
}

const fail = (id: string, failure: BatchFailure, { within }: Pick<OrganisationJob, 'within'>): Promise<void> =>
  within(async (scope) => {
    if (await lockGoingOn(scope, id))
      await move(scope, id, 'fail', { state: 'failed', failure, finished_at: scope.now })
  })

/** The job of a kind of batch, to be listed under `jobs` of its resource. */
export const batchJob = <Payload>(kind: BatchKind<Payload>, work: BatchWork<Payload>): Runnable =>
  organisationJob(
    batchJobKind(kind.name),
    async ({ batchId }, job) => {
      try {
        await job.within((scope) => runSlice(scope, batchId, kind, work))
      } catch (failure) {
        if (!(failure instanceof BatchProblem)) throw failure
        await fail(batchId, failure.failure, job)
      }
    },
    ({ batchId }, job) => fail(batchId, 'failedRepeatedly', job),
  )

const keptDays = 90

export const purgeBatches = inEachOrganisation((scope) =>
  batchRepository.deleteFinishedBefore(scope, subHours(scope.now, 24 * keptDays)),
)
