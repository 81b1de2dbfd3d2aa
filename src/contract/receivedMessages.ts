import * as z from 'zod/mini'
import { defineCall } from './call'
import { entityId, instant } from './common'

const params = z.object({ id: entityId })

/** What a communication asks of the person who got it. */
export const receivedSchema = z.object({
  id: entityId,
  mustRead: z.boolean(),
  confirmedAt: z.nullable(instant),
  /** Null when there is none. */
  agreement: z.nullable(z.object({ name: z.string(), signedAt: z.nullable(instant) })),
})
export type Received = z.infer<typeof receivedSchema>

/** For the people who got it. */
export const receivedCalls = {
  show: defineCall({
    method: 'GET',
    path: '/api/received_messages/:id',
    access: 'portal.use',
    params,
    response: receivedSchema,
  }),
  /** Confirms that the person has read it; the same again changes nothing (D-101). */
  confirm: defineCall({
    method: 'POST',
    path: '/api/received_messages/:id/confirm',
    access: 'portal.use',
    params,
    response: receivedSchema,
  }),
} as const
