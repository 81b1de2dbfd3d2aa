import * as z from 'zod/mini'
import { audienceFields, audienceForm, audienceSchema, emptyIfLeftOut, everybody, sameIfLeftOut } from './audience'
import { batchStates } from './batches'
import { defineCall } from './call'
import { entityId, instant, listQuery, lockVersion, nothing, pageOf } from './common'
import { choiceOf, textFilter } from './filters'
import { bytesOf, contentTooLong } from './editorHtml'
import { formComponents } from './formComponents'
import { grouped } from './grouped'
import { limit } from './limitedText'
import { mediaSchema } from './mediaRecord'
import { isPlainLine, tabsToSpaces } from './plainLine'
import { blocksAttributes, blocksSchema } from './templateBlocks'
import { withoutLeftovers } from './visibleText'

/** A communication is written, and then sent for good; `sending` says how far that is. */
export const communicationStatuses = ['draft', 'sent'] as const
export type CommunicationStatus = (typeof communicationStatuses)[number]
export const communicationOrders = [
  'updated_at desc',
  'updated_at asc',
  'subject asc',
  'subject desc',
  'sent_at desc',
  'sent_at asc',
] as const

/** CM-015 */
export const noSubject = 'Subject is required.'
/** CM-016: of a subject of spaces. */
export const shortSubject = 'Min character length is 1'
/** CM-017 */
export const wrongReplyTo = 'Enter a valid email address'
/** CM-018 */
export const noReceivers = 'You must provide at least one email address'
/** CM-019 */
export const notAdded = "Filters and emails list aren't matched, please click Add before sending"
/** CM-022 */
export const missingInput = 'Missing required fields'
/** Of a letter without a template. */
export const noText = 'Field is required'

export const longestSubject = 200
/** Of a letter without a template, in bytes of UTF-8, as it is stored. */
export const longestBody = 200_000
export const longestValue = 10_000
export const mostReceivers = 50_000
export const tooManyReceivers = `A communication has at most ${grouped(mostReceivers)} receivers`

const email = z.email()

const subject = z.string().check(
  z.overwrite(withoutLeftovers),
  tabsToSpaces,
  z.refine((text) => text.trim() === '' || isPlainLine(text), 'Subject must be one line of visible characters'),
  limit('Subject', longestSubject),
)

/** Empty until somebody writes one. */
const replyTo = z.string().check(
  z.trim(),
  z.maxLength(320, wrongReplyTo),
  z.refine((address) => address === '' || email.safeParse(address).success, wrongReplyTo),
)

const receiverIds = z.pipe(
  z.array(entityId).check(z.maxLength(mostReceivers, tooManyReceivers)),
  z.transform((ids) => [...new Set(ids)]),
)

/** What was filled in for the codes of the letter, by their names. */
const shortCodes = z.record(
  z.string().check(z.regex(/^[a-z][a-z0-9_]{0,63}$/, 'This is not the name of a short code')),
  z.string().check(limit('The value', longestValue)),
)

/** What writers edit. A draft may be unfinished; `send` asks for what is missing. */
export const communicationForm = z.extend(audienceForm, {
  subject,
  /** HTML of the editor: the letter, when there is no template. */
  body: z.string().check(z.refine((html) => bytesOf(html) <= longestBody, contentTooLong(longestBody))),
  replyTo,
  mediaId: z.nullable(entityId),
  /** A published template for communications (CM-011); its blocks were copied when it was chosen. */
  documentTemplateId: z.nullable(entityId),
  /** The version whose blocks were copied; left out, the one that is published. */
  documentTemplateVersionId: z.nullable(entityId),
  blocksAttributes,
  shortCodes,
  receiverIds,
  /** The filters as they were when 'Add' was pressed last. Others since then have to be added first (CM-019). */
  addedFilters: audienceForm,
  /** Asks its receivers to confirm that they have read it (D-101). */
  mustRead: z.boolean(),
  /** A published agreement that its receivers are to sign. */
  agreementId: z.nullable(entityId),
})
export type CommunicationForm = z.output<typeof communicationForm>

const { shape } = communicationForm
const meta = {
  /** Never sends: only `send` does (D-82). */
  status: z.optional(z.enum(communicationStatuses)),
  lockVersion: z.optional(lockVersion),
}
/** Left out, it is empty (D-109). */
const created = z.extend(z.object(meta), {
  subject: z._default(shape.subject, ''),
  body: z._default(shape.body, ''),
  replyTo: z._default(shape.replyTo, ''),
  mediaId: z._default(shape.mediaId, null),
  documentTemplateId: z._default(shape.documentTemplateId, null),
  documentTemplateVersionId: z.optional(shape.documentTemplateVersionId),
  blocksAttributes: z._default(shape.blocksAttributes, []),
  shortCodes: z._default(shape.shortCodes, {}),
  ...audienceFields(emptyIfLeftOut),
  receiverIds: z._default(shape.receiverIds, []),
  addedFilters: z._default(shape.addedFilters, everybody),
  mustRead: z._default(shape.mustRead, false),
  agreementId: z._default(shape.agreementId, null),
})
/** Left out, it stays (D-109). */
const edited = z.extend(z.object(meta), {
  subject: z.optional(shape.subject),
  body: z.optional(shape.body),
  replyTo: z.optional(shape.replyTo),
  mediaId: z.optional(shape.mediaId),
  documentTemplateId: z.optional(shape.documentTemplateId),
  documentTemplateVersionId: z.optional(shape.documentTemplateVersionId),
  blocksAttributes: z.optional(shape.blocksAttributes),
  shortCodes: z.optional(shape.shortCodes),
  ...audienceFields(sameIfLeftOut),
  receiverIds: z.optional(shape.receiverIds),
  addedFilters: z.optional(shape.addedFilters),
  mustRead: z.optional(shape.mustRead),
  agreementId: z.optional(shape.agreementId),
})

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

export const communicationSchema = z.extend(z.object(summary), {
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
  receivers: z.array(z.object({ id: entityId, name: z.string(), nameEmail: z.string() })),
  receiverIds: z.array(entityId),
  addedFilters: z.object(audienceFields(z.array(entityId))),
  agreementId: z.nullable(entityId),
  agreement: z.nullable(z.object({ id: entityId, name: z.string() })),
  sending: z.nullable(sendingSchema),
})
export type Communication = z.infer<typeof communicationSchema>

const params = z.object({ id: entityId })
/** Fifty thousand ids, and the longest blocks. */
const bodyLimit = 5_000_000
const acting = { method: 'POST', access: 'communication.use', params, response: communicationSchema } as const

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
    body: z.object({ customMessage: created }),
    response: communicationSchema,
  }),
  update: defineCall({
    method: 'PUT',
    path: '/api/custom_messages/:id',
    access: 'communication.use',
    params,
    bodyLimit,
    body: z.object({ customMessage: edited }),
    response: communicationSchema,
  }),
  /** Removes a draft. */
  remove: defineCall({
    method: 'DELETE',
    path: '/api/custom_messages/:id',
    access: 'communication.use',
    params,
    response: nothing,
  }),
  /** Sends it, once (CM-024, CM-025); what is missing is refused at its field. */
  send: defineCall({
    ...acting,
    path: '/api/custom_messages/:id/send_message',
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
    body: z.object({ customMessage: z.object({ sendAt: instant }) }),
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
