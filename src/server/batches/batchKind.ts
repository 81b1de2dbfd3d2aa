import { z } from 'zod'
import type { BatchFailure } from '@contract/batches'
import type { Permission } from '@contract/permissions'
import type { Scope } from '@server/database/scope'
import { organisationJobKind } from '@server/jobs/jobKind'

/** A kind of batch. */
export type BatchKind<Payload> = {
  /** Stored with each batch and its job: a kind is never renamed. */
  name: string
  /**
   * Who sees and steers the kind's batches besides the person who started them: holders of this permission, unless theirs
   * counts only at the locations that they manage. Null: nobody.
   */
  permission: Permission | null
  payload: z.ZodType<Payload>
}

export const batchKind = <Payload extends object>(words: BatchKind<Payload>): BatchKind<Payload> => words

/** The job of a kind's batches: it works on one slice, and runs again for the next one. */
export const batchJobKind = (name: string) =>
  organisationJobKind({ name, priority: 'normal', payload: z.object({ batchId: z.string() }) })

/** A record that could not be worked on, with a code of the kind that says why. */
export type RecordFailure = { recordId: string; reason: string }

export type Slice = {
  /** Where the next slice begins; null after the last one. */
  cursor: string | null
  succeeded: number
  failures?: readonly RecordFailure[]
}

/** The work of a kind. Each function runs in a short transaction together with the progress of the batch, and not twice. */
export type BatchWork<Payload> = {
  /** Called once, before the first slice: prepares the work and counts its records. */
  prepare(scope: Scope, payload: Payload): Promise<number>
  /**
   * Works on the next records: so few that others are not kept waiting. The cursor is null for the first slice. What it
   * throws rolls the slice back and has it tried again later, except `BatchProblem`.
   */
  step(scope: Scope, slice: { payload: Payload; cursor: string | null }): Promise<Slice>
}

/** Ends a batch as failed, without another attempt. The slice that throws it is rolled back. */
export class BatchProblem extends Error {
  constructor(readonly failure: BatchFailure) {
    super(`The batch failed: ${failure}`)
  }
}
