import * as z from 'zod/mini'
import { defineCall } from './call'
import { entityId, instant, listQuery, pageOf } from './common'
import { textFilter } from './filters'

export const mailSchema = z.object({
  id: entityId,
  to: z.string(),
  subject: z.string(),
  /** Whether its text grants access to an account. */
  secret: z.boolean(),
  createdAt: instant,
  /** When the mail server accepted it; null before, or without a mail server. */
  sentAt: z.nullable(instant),
})

export const wholeMailSchema = z.extend(mailSchema, {
  /** Null for a secret mail where a mail server delivers: then only its recipient may read it. */
  text: z.nullable(z.string()),
})
export type Mail = z.infer<typeof mailSchema>
export type WholeMail = z.infer<typeof wholeMailSchema>

export const mailCalls = {
  /** The organisation's mails of the last 90 days, newest first. */
  index: defineCall({
    method: 'GET',
    path: '/api/admin/mails',
    access: 'mail.read',
    query: listQuery({ 'q[to_or_subject_cont]': textFilter }),
    response: pageOf(mailSchema),
  }),
  show: defineCall({
    method: 'GET',
    path: '/api/admin/mails/:id',
    access: 'mail.read',
    params: z.object({ id: entityId }),
    response: wholeMailSchema,
  }),
} as const
export type MailPage = z.infer<typeof mailCalls.index.response>
