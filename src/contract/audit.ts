import * as z from 'zod/mini'
import { defineCall } from './call'
import { entityId, instant, listQuery, pageOf } from './common'
import { dayFilter, filterOf, severalOf } from './filters'

/** What the audit log notes. */
export const auditEvents = [
  'signIn.succeeded',
  'signIn.refused',
  'signIn.providerRefused',
  'signIn.throttled',
  'signIn.codeAsked',
  'signIn.recoveryCodeUsed',
  'session.signedOut',
  'session.ended',
  'session.inactive',
  'sessions.othersEnded',
  'secret.refused',
  'password.linkSent',
  'password.reset',
  'password.changed',
  'pin.changed',
  'email.changed',
  'account.registered',
  'account.registeredAgain',
  'admin.created',
  'secondFactor.enabled',
  'secondFactor.resetAsked',
  'secondFactor.removed',
  'record.created',
  'record.updated',
  'record.removed',
  'permission.refused',
  'retention.applied',
] as const
export type AuditEvent = (typeof auditEvents)[number]

/** Instants are text; a list contains ids or choices. */
export const auditedValue = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())])
export type AuditedValue = z.infer<typeof auditedValue>

const auditedValues = z.nullable(z.object({ before: auditedValue, after: auditedValue }))
/** By field. Null: it changed, and its values are not kept, because they are what a person wrote. */
export type AuditedChanges = Readonly<Record<string, z.infer<typeof auditedValues>>>

export const auditEntrySchema = z.object({
  id: entityId,
  createdAt: instant,
  /** One of `auditEvents`, or of an earlier release. */
  event: z.string(),
  /**
   * Who acted: `system` for a job, null for a command on the server or a request without an account. Without a name when
   * the account is gone.
   */
  person: z.nullable(z.object({ globalId: entityId, fullName: z.nullable(z.string()) })),
  /** Network address of the request. */
  address: z.nullable(z.string()),
  /** Its present name; null for a record that has none or is gone. */
  record: z.nullable(z.object({ kind: z.string(), id: entityId, name: z.nullable(z.string()) })),
  /** What else is known of the event, for example `{ reason: 'code' }` or `{ action: 'approve' }`. */
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  /** The fields that changed, by name. Of a new record the values that it has, of a removed one those that it had. */
  changes: z.array(z.object({ field: z.string(), values: auditedValues })),
})
export type AuditEntry = z.infer<typeof auditEntrySchema>

export const auditCalls = {
  /** The organisation's audit log, newest first. */
  index: defineCall({
    method: 'GET',
    path: '/api/admin/audit',
    access: 'audit.read',
    query: listQuery({
      'q[person_id_eq]': filterOf(entityId),
      'q[record_kind_eq]': filterOf(z.string().check(z.maxLength(100))),
      'q[record_id_eq]': filterOf(entityId),
      'q[event_in][]': severalOf(z.enum(auditEvents), 'Event is unknown'),
      'q[created_at_gteq]': dayFilter,
      'q[created_at_lteq]': dayFilter,
    }),
    response: pageOf(auditEntrySchema),
  }),
} as const
export type AuditPage = z.infer<typeof auditCalls.index.response>
