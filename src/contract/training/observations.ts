import * as z from 'zod/mini'
import { defineCall } from '../call'
import { entityId } from '../common'
import { signedWith } from '../formAnswers'
import { limit } from '../limitedText'
import { attemptSchema } from './attempts'

/** RT-010: what a repeat count is for. */
export const notYetObserved = 'Everything must be observed as often as the checklist asks before signing'
export const notSigned = 'Signature is required'
export const isSigned = 'This observation has been signed already'
export const tooOftenSeen = 'This line has been observed as often as the checklist asks'
export const noReason = 'Say what has to be observed again'

export const observationOutcomes = ['approved', 'resubmit'] as const

export const signingForm = z.object({
  /** Competent, or to be observed again. */
  outcome: z.enum(observationOutcomes),
  /** Required where it has to be observed again. */
  comment: z.string().check(limit('Comment', 5_000)),
  signature: signedWith(notSigned),
})
export type SigningForm = z.output<typeof signingForm>

/** An observation is begun and filled in as other attempts are (`attemptCalls`), by who observes. */
export const observationCalls = {
  /** Ends it: 422 with `notYetObserved` while a line was not seen as often as it has to be. */
  sign: defineCall({
    method: 'POST',
    path: '/api/training/attempts/:id/sign',
    access: 'training.teach',
    params: z.object({ id: entityId }),
    bodyLimit: 131_072, // a signature of 80 kB, and a comment of any script
    creates: true,
    body: z.object({ attempt: signingForm }),
    response: attemptSchema,
  }),
} as const
