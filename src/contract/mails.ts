import * as z from 'zod/mini'
import { defineCall } from './call'
import { entityId, instant, listQuery, pageOf } from './common'
import { choiceOf, textFilter } from './filters'

/** What mails are about, and whether their receivers may unsubscribe. */
export const mailKinds = {
  /** The account itself, such as a link to a password: always sent. */
  account: { isOptional: false },
  /** What a learner's own units go through (RT-030): always sent, because what is due and what is cancelled must not be missed. */
  training: { isOptional: false },
  /** What staff write to many people (D-82). */
  communication: { isOptional: true },
} as const
export type MailKind = keyof typeof mailKinds
export type OptionalMailKind = {
  [Kind in MailKind]: (typeof mailKinds)[Kind]['isOptional'] extends true ? Kind : never
}[MailKind]
/** Those that are sent whatever their receiver wants. */
export type RequiredMailKind = Exclude<MailKind, OptionalMailKind>
const kinds = Object.keys(mailKinds) as MailKind[]
export const isOptionalMail = (kind: MailKind): kind is OptionalMailKind => mailKinds[kind].isOptional
export const optionalMailKinds: readonly OptionalMailKind[] = kinds.filter(isOptionalMail)

/** Why a mail will not arrive: its receiver's mail server refused it, we could not send it, or were not to. */
export const mailOutcomes = ['bounced', 'failed', 'withheld'] as const
/** `waiting` is also every mail of an installation without a mail server. */
export const mailStates = ['waiting', 'sent', ...mailOutcomes] as const

/** Of one mail. In bytes of all files together: encoded they are the 10 MB that mail servers take. */
export const mailAttachmentLimits = { files: 10, size: 7_000_000 } as const

export const mailSchema = z.object({
  id: entityId,
  kind: z.enum(kinds),
  to: z.string(),
  replyTo: z.nullable(z.string()),
  subject: z.string(),
  attachments: z.array(z.object({ name: z.string(), size: z.int() })),
  /** Whether its text grants access to an account. */
  secret: z.boolean(),
  state: z.enum(mailStates),
  /** Why it bounced, failed or was withheld. */
  reason: z.nullable(z.string()),
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
    query: listQuery({ 'q[to_or_subject_cont]': textFilter, 'q[state_eq]': choiceOf(mailStates) }),
    response: pageOf(mailSchema),
  }),
  show: defineCall({
    method: 'GET',
    path: '/api/admin/mails/:id',
    access: 'mail.read',
    params: z.object({ id: entityId }),
    response: wholeMailSchema,
  }),
  /** Has a mail sent that failed; 404 for any other. */
  retry: defineCall({
    method: 'POST',
    path: '/api/admin/mails/:id/retry',
    access: 'mail.send',
    params: z.object({ id: entityId }),
    response: mailSchema,
  }),
  /** Sends a mail to the caller's own address, which shows whether mails arrive. */
  test: defineCall({
    method: 'POST',
    path: '/api/admin/mails/test',
    access: 'mail.send',
    creates: true,
    writes: 'testMail',
    status: 201,
    response: mailSchema,
  }),
  /**
   * Takes a mail that came back, as a mail server received it (RFC 3464), from programs with BOUNCE_TOKEN; without that
   * setting there is no such call. `isRecorded`: it says that one of our mails did not arrive.
   */
  bounce: defineCall({
    method: 'POST',
    path: '/api/mail_bounces',
    access: 'public',
    upload: { kind: 'raw', largest: 1_048_576 },
    response: z.object({ isRecorded: z.boolean() }),
  }),
} as const
export type MailPage = z.infer<typeof mailCalls.index.response>

export const mailPreferencesSchema = z.object({
  kinds: z.array(z.object({ kind: z.enum(optionalMailKinds), isSubscribed: z.boolean() })),
  /** Since when the account's address takes no mails, so that none of these kinds is sent; null when it does. */
  bouncedAt: z.nullable(instant),
})
export type MailPreferences = z.infer<typeof mailPreferencesSchema>

/** The proof in a mail's link. */
const query = z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(1_000)) })
const unsubscribing = {
  path: '/api/mail_subscriptions/unsubscribe',
  access: 'public',
  contentType: 'text/html',
  query,
  response: z.string(),
} as const

export const mailPreferenceCalls = {
  own: defineCall({
    method: 'GET',
    path: '/api/me/mail_preferences',
    access: 'portal.use',
    response: mailPreferencesSchema,
  }),
  update: defineCall({
    method: 'PUT',
    path: '/api/me/mail_preferences',
    access: 'portal.use',
    body: z.object({ kind: z.enum(optionalMailKinds), isSubscribed: z.boolean() }),
    response: mailPreferencesSchema,
  }),
  /** The page of a mail's link. It changes nothing, because programs open the links of mails too. */
  unsubscribePage: defineCall({ method: 'GET', ...unsubscribing }),
  /** Unsubscribes at once and without a session, also by one click in a mail program (RFC 8058); takes any body. */
  unsubscribe: defineCall({ method: 'POST', ...unsubscribing }),
} as const
