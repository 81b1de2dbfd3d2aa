import * as z from 'zod/mini'
import { defineCall } from './call'
import { instant, lockVersion } from './common'

const access = 'organisation.manage'
const path = '/api/admin/retention'

/** Months that something is kept, or for ever. */
export const retentionTimes = ['forever', '84', '60', '36', '24', '12', '6', '3'] as const
export type RetentionTime = (typeof retentionTimes)[number]
/** The audit log is kept for a year at least, so that nobody can be rid of what they have just done. */
export const auditTimes = ['forever', '84', '60', '36', '24', '12'] as const satisfies readonly RetentionTime[]

/** How long an organisation keeps what its people write, and what the portal notes of them. */
export const retentionForm = z.object({
  /** Of the inbox: notifications and personal messages, with replies and files. */
  messages: z.enum(retentionTimes, 'Choose how long messages are kept'),
  /** Of team chat, with files. */
  chat: z.enum(retentionTimes, 'Choose how long chat is kept'),
  auditLog: z.enum(auditTimes, 'Choose how long the audit log is kept'),
})
export type Retention = z.output<typeof retentionForm>
export type Retained = keyof Retention

/** Hours between the decision to keep something for a shorter time and the first removal. */
export const retentionGraceHours = 24

export const retentionSchema = z.object({
  /** In force. */
  present: retentionForm,
  /** What will be in force from `takesEffectAt` on, when something is to be kept for a shorter time. */
  planned: z.nullable(z.object({ ...retentionForm.shape, takesEffectAt: instant })),
  /** When everything that was due had been removed; null until then. */
  appliedAt: z.nullable(instant),
  /** Chat is not the portal's own, which then removes nothing of it. */
  isChatElsewhere: z.boolean(),
  lockVersion,
})
export type RetentionRules = z.infer<typeof retentionSchema>

/** The most that a preview counts of each. */
export const mostPreviewed = 100_000

const removed = z.object({
  /** At most `mostPreviewed`. */
  count: z.int(),
  isMore: z.boolean(),
  /** What is older goes; null where everything stays. */
  before: z.nullable(instant),
})

export const retentionPreview = z.object({ messages: removed, chat: removed, auditLog: removed })
export type RetentionPreview = z.infer<typeof retentionPreview>

export const retentionCalls = {
  show: defineCall({ method: 'GET', path, access, response: retentionSchema }),
  /** What would be removed now if these times were in force. */
  preview: defineCall({
    method: 'GET',
    path: `${path}/preview`,
    access,
    query: z.strictObject({
      messages: retentionForm.shape.messages,
      chat: retentionForm.shape.chat,
      audit_log: retentionForm.shape.auditLog,
    }),
    response: retentionPreview,
  }),
  /** A longer time is in force at once, a shorter one a day later. 409 when it was changed meanwhile (D-15). */
  update: defineCall({
    method: 'PUT',
    path,
    access,
    body: z.object({ retention: z.extend(retentionForm, { lockVersion: z.optional(lockVersion) }) }),
    response: retentionSchema,
  }),
} as const
