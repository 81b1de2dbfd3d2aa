import type { Batch, BatchDetail, BatchState } from '@contract/batches'
import { enqueueSlice, isUnderwayAlready } from '@server/batches/batches'
import { batchRepository } from '@server/batches/batchRepository'
import { isDuplicateIn } from '@server/database/failures'
import type { Scope } from '@server/database/scope'
import { missing, refused } from '@server/problems/apiProblem'
import { noteChange } from '@server/records/noteChange'

export const isNotGoingOn = 'Only work that is waiting or running can be paused'
export const isNotHeld = 'Only work that is paused or has failed can be resumed'
export const isOver = 'This is already over'

type Steering = { from: readonly BatchState[]; to: BatchState; refusal: string }

const steerings = {
  pause: { from: ['waiting', 'running'], to: 'paused', refusal: isNotGoingOn },
  resume: { from: ['paused', 'failed'], to: 'waiting', refusal: isNotHeld },
  cancel: { from: ['waiting', 'running', 'paused', 'failed'], to: 'cancelled', refusal: isOver },
} as const satisfies Record<string, Steering>

const show = async (scope: Scope, id: string): Promise<BatchDetail> => {
  const batch = await batchRepository.find(scope, id)
  if (!batch) throw missing()
  return batch
}

/** Another one of its kind may have been started for the same record after it had failed. */
const refusingSecond = (failure: unknown): never => {
  throw isDuplicateIn(failure, 'batches_underway') ? refused(isUnderwayAlready) : failure
}

export const batchService = {
  show,

  /** Locks the batch, so it waits for the slice that a server is working on, and looks at its state first. */
  async steer(scope: Scope, id: string, action: keyof typeof steerings): Promise<Batch> {
    const batch = await batchRepository.lockToSteer(scope, id)
    if (!batch) throw missing()
    const { from, to: state, refusal }: Steering = steerings[action]
    if (!from.includes(batch.state)) throw refused(refusal)
    const finished_at = state === 'cancelled' ? scope.now : null
    await batchRepository.update(scope, id, { state, failure: null, finished_at }).catch(refusingSecond)
    await noteChange(scope, 'updated', { kind: 'batch', id, action })
    if (state === 'waiting') await enqueueSlice(scope, batch)
    const { failures: _failures, ...steered } = await show(scope, id)
    return steered
  },
}
