import * as z from 'zod/mini'
import { defineCall } from '../call'
import { entityId, instant, lockVersion } from '../common'
import { attemptSchema, markingForm } from './attempts'

/** RT-020 */
export const pleaseMark = (type: 'question' | 'SCORM package') => `Please mark the ${type}`
export const isMarked = 'This has been marked already'
/** What is not satisfactory is sent back, so that nothing is approved by an oversight. */
export const notSatisfactory = 'Questions that are not satisfactory have to be submitted again'
/** The learner would not know what to change. */
export const allSatisfactory = 'All questions are satisfactory. Mark what has to be submitted again'

/** Where a learner finds an attempt with its marks. */
export const attemptHref = (id: string) => `/my-learning/attempts/${encodeURIComponent(id)}`

const params = z.object({ id: entityId })
const pathOfOne = '/api/training/attempts/:id'
/** Comments on a hundred questions. */
const bodyLimit = 1_000_000
const body = z.object({ marking: z.extend(markingForm, { lockVersion: z.optional(lockVersion) }) })
const decides = { method: 'POST', access: 'training.teach', params, bodyLimit, body, response: attemptSchema } as const

/** What was handed in is marked by the trainer of its class or an administrator, question by question (RT-009). */
export const markingCalls = {
  /** Keeps marks as they are made, in the place of those of the same questions; checked only when it is decided. */
  save: defineCall({
    method: 'PUT',
    path: `${pathOfOne}/marks`,
    access: 'training.teach',
    params,
    bodyLimit,
    body,
    response: z.object({ savedAt: instant, lockVersion }),
  }),
  /** Once, with all marks; what is missing is refused at `marks.<key>` and `summary`. */
  approve: defineCall({ path: `${pathOfOne}/approve`, ...decides }),
  /** The same. The learner may begin the next attempt. */
  requireResubmit: defineCall({ path: `${pathOfOne}/resubmit`, ...decides }),
} as const
