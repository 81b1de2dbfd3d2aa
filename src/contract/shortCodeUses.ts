import * as z from 'zod/mini'
import { defineCall } from './call'
import { entityId, listQuery, pageOf } from './common'
import { templateStatuses } from './documentTemplates'

/** A template, or a communication that is not sent, which uses a short code. */
export const shortCodeUseSchema = z.object({
  id: entityId,
  kind: z.enum(['template', 'communication']),
  /** Of a communication the subject, which may be empty. */
  name: z.string(),
  status: z.enum(templateStatuses),
  /** The version that people choose uses it. */
  isInPublished: z.boolean(),
  /** The version that is being written uses it. */
  isInDraft: z.boolean(),
})
export type ShortCodeUse = z.infer<typeof shortCodeUseSchema>

export const shortCodeUseCalls = {
  /** The texts that use a short code, found by the name that it has now, in the order of their own names. */
  index: defineCall({
    method: 'GET',
    path: '/api/short_codes/:id/uses',
    access: 'template.read',
    params: z.object({ id: entityId }),
    query: listQuery({}),
    response: pageOf(shortCodeUseSchema),
  }),
} as const
