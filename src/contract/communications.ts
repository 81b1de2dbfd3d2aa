import * as z from 'zod/mini'
import { audienceFields, audienceSchema } from './audience'
import { batchStates } from './batches'
import { defineCall } from './call'
import { entityId, instant, listQuery, lockVersion, nothing, pageOf } from './common'
import { communicationStatuses, createdCommunication, editedCommunication } from './communicationForm'
import { choiceOf, textFilter } from './filters'
import { formComponents } from './formComponents'
import { mediaSchema } from './mediaRecord'
import { blocksSchema } from './templateBlocks'

export const communicationOrders = [
  'updated_at desc',
  'updated_at asc',
  'subject asc',
  'subject desc',
  'sent_at desc',
  'sent_at asc',
] as const

/** How far a sending is, in receivers. */
export const sendingSchema = z.object({
  /** Steers it: `batchCalls`. Null once its progress is no longer kept. */
  batchId: z.nullable(entityId),
  state: z.enum(batchStates),
  total: z.int(),
  /** Still to be sent to; of a cancelled sending, those who get nothing. */
  queued: z.int(),
  /** They have it in the inbox. */
  sent: z.int(),
  /** Left out, because their account was gone or disabled when it was their turn. */
  skipped: z.int(),
  read: z.int(),
  confirmed: z.int(),
  signed: z.int(),
  /** Mails that the mail server took, that wait for it, and that did not arrive or were not to. */
  mailed: z.int(),
  mailsWaiting: z.int(),
  mailsFailed: z.int(),
  mailsWithheld: z.int(),
  remindedAt: z.nullable(instant),
})
export type Sending = z.infer<typeof sendingSchema>

const summary = {
  id: entityId,
  subject: z.string(),
  status: z.enum(communicationStatuses),
  /** Null while it is a draft. */
  sentAt: z.nullable(instant),
  /** A draft that will be sent by itself; it cannot be changed until that is cancelled. */
  sendAt: z.nullable(instant),
  /** Null when the account is gone. */
  creator: z.nullable(z.object({ globalId: entityId, fullName: z.string() })),
  /** Of a sent one. */
  sendingState: z.nullable(z.enum(batchStates)),
  mustRead: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
  lockVersion,
}
/** A communication in the list (CM-002). */
export const communicationRowSchema = z.object(summary)
export type CommunicationRow = z.infer<typeof communicationRowSchema>

const chosenTemplate = z.object({
  id: entityId,
  name: z.string(),
  /** It can no longer be chosen: it is not published any more. */
  isUnpublished: z.boolean(),
  /** A newer version was published since its blocks were copied. */
  isOutdated: z.boolean(),
})

const receivers = z.array(z.object({ id: entityId, name: z.string(), nameEmail: z.string() }))
const receiverIds = z.array(entityId)

const withoutReceivers = {
  ...summary,
  ...audienceSchema.shape,
  ...audienceFields(z.array(entityId)),
  /** Sanitised HTML. Of a sent one the whole letter, its codes as they were written. */
  body: z.string(),
  replyTo: z.string(),
  mediaId: z.nullable(entityId),
  media: z.nullable(mediaSchema),
  documentTemplateId: z.nullable(entityId),
  documentTemplateVersionId: z.nullable(entityId),
  documentTemplate: z.nullable(chosenTemplate),
  blocksAttributes: blocksSchema,
  /** What the codes of the letter ask for (D-82). */
  formComponents,
  shortCodes: z.record(z.string(), z.string()),
  /** Codes of the letter that the organisation does not have. */
  unknownCodes: z.array(z.string()),
  addedFilters: z.object(audienceFields(z.array(entityId))),
  agreementId: z.nullable(entityId),
  agreement: z.nullable(z.object({ id: entityId, name: z.string() })),
  sending: z.nullable(sendingSchema),
}
export const communicationSchema = z.object({ ...withoutReceivers, receivers, receiverIds })
export type Communication = z.infer<typeof communicationSchema>

/** What a change answers: its receivers only where it chose them, because there can be thousands. */
export const changedCommunicationSchema = z.object({
  ...withoutReceivers,
  receivers: z.optional(receivers),
  receiverIds: z.optional(receiverIds),
})
export type ChangedCommunication = z.infer<typeof changedCommunicationSchema>

const params = z.object({ id: entityId })
/** Fifty thousand ids, and the longest blocks. */
const bodyLimit = 5_000_000
/** A query is text. */
const versionSeen = z.optional(
  z.pipe(
    z.union([z.number(), z.string().check(z.regex(/^\d{1,9}$/))], { error: 'This is not a version' }),
    z.pipe(z.transform(Number), lockVersion),
  ),
)
const acting = { method: 'POST', access: 'communication.use', params, response: changedCommunicationSchema } as const

/** On the live channel, `communication` tells of changes and of how a sending gets on. */
export const communicationCalls = {
  /** All of the organisation, or with a manager's right one's own (CM-001 to CM-007). */
  index: defineCall({
    method: 'GET',
    path: '/api/custom_messages',
    access: 'communication.use',
    query: listQuery({
      search: textFilter,
      'q[status_eq]': choiceOf(communicationStatuses),
      'q[s]': z._default(z.enum(communicationOrders), 'updated_at desc'),
    }),
    response: pageOf(communicationRowSchema),
  }),
  show: defineCall({
    method: 'GET',
    path: '/api/custom_messages/:id',
    access: 'communication.use',
    params,
    response: communicationSchema,
  }),
  create: defineCall({
    method: 'POST',
    path: '/api/custom_messages',
    access: 'communication.use',
    creates: true,
    writes: 'communication',
    status: 201,
    bodyLimit,
    body: z.object({ customMessage: createdCommunication }),
    response: communicationSchema,
  }),
  update: defineCall({
    method: 'PUT',
    path: '/api/custom_messages/:id',
    access: 'communication.use',
    params,
    bodyLimit,
    body: z.object({ customMessage: editedCommunication }),
    response: changedCommunicationSchema,
  }),
  /** Removes a draft. */
  remove: defineCall({
    method: 'DELETE',
    path: '/api/custom_messages/:id',
    access: 'communication.use',
    params,
    response: nothing,
  }),
  /**
   * Sends it, once (CM-024, CM-025); what is missing is refused at its field. With the version that the writer has seen,
   * another one is refused: it can not be taken back (D-15).
   */
  send: defineCall({
    ...acting,
    path: '/api/custom_messages/:id/send_message',
    query: z.strictObject({ lock_version: versionSeen }),
    creates: true,
    writes: 'communication',
  }),
  /** Sends it to the person alone, as they would get it; that counts as nothing. */
  sendTest: defineCall({
    ...acting,
    path: '/api/custom_messages/:id/send_test',
    creates: true,
    writes: 'communication',
    response: nothing,
  }),
  /** Has it sent at a time; until then it cannot be changed. */
  schedule: defineCall({
    ...acting,
    path: '/api/custom_messages/:id/schedule',
    body: z.object({ customMessage: z.object({ sendAt: instant, lockVersion: z.optional(lockVersion) }) }),
  }),
  /** Makes a scheduled one a draft again. */
  unschedule: defineCall({ ...acting, path: '/api/custom_messages/:id/unschedule' }),
  /** The values of the automatic codes for a person, to show the letter as they get it. */
  valuesFor: defineCall({
    method: 'GET',
    path: '/api/custom_messages/values_for/:personId',
    access: 'communication.use',
    params: z.object({ personId: entityId }),
    response: z.object({
      personId: entityId,
      name: z.string(),
      email: z.string(),
      values: z.record(z.string(), z.string()),
    }),
  }),
} as const
export type CommunicationPage = z.infer<typeof communicationCalls.index.response>
