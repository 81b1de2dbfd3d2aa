import * as z from 'zod/mini'
import { audienceFields, audienceForm, emptyIfLeftOut, everybody, sameIfLeftOut } from './audience'
import { entityId, lockVersion } from './common'
import { bytesOf, contentTooLong } from './editorHtml'
import { grouped } from './grouped'
import { limit } from './limitedText'
import { isPlainLine, tabsToSpaces } from './plainLine'
import { blocksAttributes } from './templateBlocks'
import { withoutLeftovers } from './visibleText'

/** A communication is written, and then sent for good; `sending` says how far that is. */
export const communicationStatuses = ['draft', 'sent'] as const
export type CommunicationStatus = (typeof communicationStatuses)[number]

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
export const createdCommunication = z.extend(z.object(meta), {
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
export const editedCommunication = z.extend(z.object(meta), {
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

const kinds = ['regionIds', 'locationCategoryIds', 'locationIds', 'roleIds'] as const
type Filters = Readonly<Record<(typeof kinds)[number], readonly string[]>>
const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id) => other.includes(id))

/** Whether 'Add' was pressed for these filters, in whatever order they were chosen (CM-019). */
export const areAdded = (filters: Filters, added: Filters): boolean =>
  kinds.every((kind) => isSame(filters[kind], added[kind]))
