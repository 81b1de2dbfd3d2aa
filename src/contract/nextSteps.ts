import * as z from 'zod/mini'
import { defineCall } from './call'

/** What a new organisation needs, in this order. */
export const nextSteps = ['brand', 'locations', 'people', 'invitations'] as const
export type NextStep = (typeof nextSteps)[number]

export const nextStepsSchema = z.object({
  /** An administrator has put them away, for all administrators. */
  isDismissed: z.boolean(),
  /** What is done, by what is there: a colour, initial or logo, a location, somebody else, somebody who was invited. */
  done: z.object({
    brand: z.boolean(),
    locations: z.boolean(),
    people: z.boolean(),
    invitations: z.boolean(),
  } satisfies Record<NextStep, z.ZodMiniBoolean>),
})
export type NextSteps = z.infer<typeof nextStepsSchema>

const [path, access, response] = ['/api/admin/next_steps', 'organisation.manage', nextStepsSchema] as const

export const nextStepCalls = {
  show: defineCall({ method: 'GET', path, access, response }),
  dismiss: defineCall({ method: 'POST', path: `${path}/dismiss`, access, response }),
} as const
