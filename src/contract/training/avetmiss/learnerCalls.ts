import * as z from 'zod/mini'
import { defineCall } from '../../call'
import { entityId, lockVersion } from '../../common'
import { learnerDetailsSchema, learnerForm, outcomeForm, ownDetailsSchema, staffForm } from './learnerDetails'

const params = z.object({ id: entityId })
const version = { lockVersion: z.optional(lockVersion) }
const ownPath = '/api/training/avetmiss/own'
const path = '/api/training/avetmiss/learners/:id'

export const ownDetailCalls = {
  show: defineCall({ method: 'GET', path: ownPath, access: 'training.learn', response: ownDetailsSchema }),
  update: defineCall({
    method: 'PUT',
    path: ownPath,
    access: 'training.learn',
    body: z.object({ details: z.extend(learnerForm, version) }),
    response: ownDetailsSchema,
  }),
} as const

const ofLearner = { access: 'training.teach', params, response: learnerDetailsSchema } as const

/** A learner of a class that the caller leads, or of all classes; 404 for others. */
export const learnerCalls = {
  show: defineCall({ ...ofLearner, method: 'GET', path }),
  update: defineCall({
    ...ofLearner,
    method: 'PUT',
    path,
    body: z.object({ details: z.extend(staffForm, version) }),
  }),
  /** Decides the outcome of one of their units, or lets it follow from its state again. */
  decide: defineCall({
    ...ofLearner,
    method: 'PUT',
    path: `${path}/outcome`,
    body: z.object({ activity: outcomeForm }),
  }),
} as const
