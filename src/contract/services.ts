import * as z from 'zod/mini'
import { defineCall } from './call'
import { firstCalls } from './firstCalls'

/** An entry of the service bar. Known kinds are listed in the shell specification, section 3; others may follow. */
export const serviceSchema = z.object({
  id: z.string(),
  kind: z.string(),
  name: z.string(),
  url: z.string(),
  order: z.number(),
})
export type Service = z.infer<typeof serviceSchema>

/**
 * Where the facts of the dashboard and the roster come from (D-106): Muster's own tables, or a service that its settings
 * name. What comes from neither is left out, and its widget is hidden.
 */
export const sourceNames = ['scores', 'qualifications', 'resources', 'shifts', 'lists', 'articles'] as const
export type SourceName = (typeof sourceNames)[number]
export const sourceKinds = ['own', 'service'] as const
export type SourceKinds = Partial<Record<SourceName, (typeof sourceKinds)[number]>>

export const serviceCalls = {
  index: defineCall({
    method: 'GET',
    path: firstCalls.services,
    access: 'signedIn',
    response: z.object({
      services: z.array(serviceSchema),
      sources: z._default(z.partialRecord(z.enum(sourceNames), z.enum(sourceKinds)), {}),
    }),
  }),
} as const
