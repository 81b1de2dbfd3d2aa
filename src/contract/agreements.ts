import * as z from 'zod/mini'
import { defineCall } from './call'
import { entityId, instant } from './common'
import { fileBytes, linkQuery } from './files'
import { plainLine, tabsToSpaces } from './plainLine'
import { blocksSchema } from './templateBlocks'
import { visibleText } from './visibleText'

/** What was signed for good. */
export const signatureSchema = z.object({
  signedName: z.string(),
  signedAt: instant,
  /** By the keys of the fields. */
  answers: z.record(z.string(), z.unknown()),
  /** SHA-256 over what was signed, answers and signer included. */
  digest: z.string(),
  /** The agreement with its answers, as a PDF; opens for this session. */
  pdfUrl: z.string(),
})

/** An agreement as its receiver gets it, with all codes filled in; once it is signed, as it was signed. */
export const receivedAgreementSchema = z.object({
  /** Of the communication that carries it. */
  id: entityId,
  name: z.string(),
  /** Of the version that is signed. */
  versionId: entityId,
  blocksAttributes: blocksSchema,
  /** SHA-256 over `blocksAttributes`: names what the person reads, for `sign`. */
  blocksDigest: z.string(),
  signature: z.nullable(signatureSchema),
})
export type ReceivedAgreement = z.infer<typeof receivedAgreementSchema>

/** The message of a 409: signing it now would sign another text than the one that was read. */
export const agreementChanged = 'The agreement has changed since you opened it. Read it again before you sign'

/** Who signs, and the answers of all of the agreement's forms; the server judges these by their fields. */
export const signingForm = z.object({
  signedName: visibleText('Enter your full name').check(
    tabsToSpaces,
    plainLine('Name must be one line of visible characters'),
    z.maxLength(200, 'Name must have at most 200 characters'),
  ),
  answers: z.record(z.string().check(z.maxLength(100)), z.unknown()),
  /** Of the agreement that the signer has read, as `show` answered it. */
  blocksDigest: z.string({ error: 'Send the blocksDigest of the agreement that was read' }).check(z.maxLength(64)),
})

const params = z.object({ id: entityId })
const fileOf = { method: 'GET', query: linkQuery, streams: true, response: fileBytes } as const

export const agreementCalls = {
  show: defineCall({
    method: 'GET',
    path: '/api/received_messages/:id/agreement',
    access: 'portal.use',
    params,
    response: receivedAgreementSchema,
  }),
  /**
   * Signs it, once and for good; answers that are missing or wrong are refused at `answers.<key>`. 409 when it reads
   * otherwise than what was read: another day, another name.
   */
  sign: defineCall({
    method: 'POST',
    path: '/api/received_messages/:id/sign',
    access: 'portal.use',
    creates: true,
    params,
    /** A hundred fields, some of them signatures of 80 kB. */
    bodyLimit: 2_000_000,
    body: z.object({ agreement: signingForm }),
    response: receivedAgreementSchema,
  }),
  /** The person's own signed agreement. */
  file: defineCall({ ...fileOf, path: '/api/received_messages/:id/agreement.pdf', access: 'portal.use', params }),
  /** That of a receiver, for those who follow the communication. */
  fileOf: defineCall({
    ...fileOf,
    path: '/api/custom_messages/:id/agreements/:personId',
    access: 'communication.use',
    params: z.object({ id: entityId, personId: entityId }),
  }),
  /** Who signed and what they answered, for spreadsheets. */
  export: defineCall({
    method: 'GET',
    path: '/api/custom_messages/:id/agreements.csv',
    access: 'communication.use',
    params,
    contentType: 'text/csv',
    response: z.string(),
  }),
} as const
