import { randomUUID } from 'node:crypto'
import type { CallData } from '@contract/call'
import { resolveShortCodes, type ShortCodeValues } from '@contract/shortCodeTexts'
import type { Mail, mailCalls, MailPage, RequiredMailKind, WholeMail } from '@contract/mails'
import { audit } from '@server/audit/audit'
import type { Scope } from '@server/database/scope'
import type { JobPriority } from '@server/jobs/jobPriority'
import { jobs } from '@server/jobs/jobs'
import { mailSending } from '@server/mail/mailSending'
import { missing, refused } from '@server/problems/apiProblem'
import { judgedMail } from './judgedMail'
import { mailReceiverRepository, type Subscription } from './mailReceiverRepository'
import { mailRepository, toMail, type NewMailRow, type Outbox } from './mailRepository'
import type { MailAttachment, MailRow } from './mailTables'
import { unsubscribeCode } from './sendMail'

export type NewMail = {
  to: string
  /** Who gets the answers; without it, the address that all mails come from. */
  replyTo?: string
  subject: string
  text: string
  /** The same as HTML. Texts that users typed are escaped in it. */
  html?: string
  /** Files of the storage, read when the mail is sent. */
  attachments?: readonly MailAttachment[]
  /** The mails of a kind and person to which it belongs; without it, it is always sent. */
  subscription?: Subscription
  /** Of a mail that is always sent: 'account' by default. */
  kind?: RequiredMailKind
  /** The text opens an account. */
  isSecret?: boolean
  /** The priority of its delivery. A secret mail is urgent by default, because a user waits for it. */
  priority?: JobPriority
}
/** A mail to many people, each of whom may unsubscribe from its kind. */
export type MailToMany = Pick<NewMail, 'replyTo' | 'attachments'> & {
  kind: Subscription['kind']
  /** As `storeText` has stored it. */
  textId: string
  receivers: readonly { personId: string; to: string; subject: string; values: ShortCodeValues }[]
}
/** Enqueuing a mail wakes the workers. */
type Sending = Outbox & Pick<Scope, 'announce'>
export type MailService = ReturnType<typeof createMailService>

/** The row of a mail; of one that its receiver does not want or can not get, also why. */
const rowOf = async (
  scope: Outbox,
  { subscription, kind = 'account', isSecret = false, ...mail }: NewMail,
): Promise<NewMailRow> => {
  const { to, replyTo, subject, attachments } = judgedMail(scope.organisationId).parse({ attachments: [], ...mail })
  const reason = subscription ? await mailReceiverRepository.reasonToWithhold(scope, subscription) : null
  return {
    to_address: to,
    reply_to: replyTo ?? null,
    subject,
    text: mail.text,
    html: mail.html ?? null,
    attachments: JSON.stringify(attachments),
    is_secret: isSecret,
    kind,
    ...(subscription && { kind: subscription.kind, person_id: subscription.personId }),
    ...(reason !== null && { outcome: 'withheld', outcome_reason: reason }),
  }
}

export const isNotValid = 'The address or the subject is not valid for a mail.'
export const textIsGone = 'The text of this mail was removed, because it opened an account. Have a new one sent.'
/** Without the link by which its receiver unsubscribes from a mail to many. */
const textToShow = ({ text, mail_text_id }: MailRow): string =>
  mail_text_id === null ? text : resolveShortCodes(text, { [unsubscribeCode]: '(the person’s own link)' }, 'plain')

const notValid = { outcome: 'failed', outcome_reason: isNotValid } as const

/** Of one of many mails: one that is not valid is stored with that as the reason, and keeps nobody else's back. */
const outcomeOf = (isValid: boolean, reason: string | undefined) => {
  if (!isValid) return notValid
  return { outcome: reason === undefined ? null : 'withheld', outcome_reason: reason ?? null } as const
}

/** The mails of an organisation. `isDelivered`: a mail server is configured (D-03). */
export const createMailService = ({ isDelivered }: { isDelivered: boolean }) => ({
  /**
   * Stores a mail and, where there is a mail server, delivers it after the commit. Without one, admins can read it in
   * the portal. A mail that its receiver unsubscribed from, or whose address takes no mails, is stored as withheld. Throws
   * when a header or an attachment is not valid for a mail.
   */
  async send(scope: Sending, mail: NewMail): Promise<string> {
    const row = await rowOf(scope, mail)
    const mailId = await mailRepository.add(scope, row)
    const options = { priority: mail.priority ?? (mail.isSecret ? 'urgent' : undefined) } as const
    if (isDelivered && !row.outcome) await jobs.enqueue(scope, mailSending, { mailId }, options)
    return mailId
  },

  /** Stores the text of many mails, with short codes: `values` are those that all receivers have in common. */
  storeText: (scope: Sending, text: { id: string; text: string; html: string; values: ShortCodeValues }) =>
    mailRepository.addText(scope, text),

  /** `send` for many people at once; returns the ids of their mails in the same order. */
  async sendToMany(scope: Sending, { textId, receivers, ...mail }: MailToMany): Promise<string[]> {
    const personIds = receivers.map(({ personId }) => personId)
    const withheld = await mailReceiverRepository.reasonsToWithhold(scope, mail.kind, personIds)
    const { kind, replyTo, attachments = [] } = mail
    const { shape } = judgedMail(scope.organisationId)
    const isSame = shape.replyTo.safeParse(replyTo).success && shape.attachments.safeParse(attachments).success
    const rows = receivers.map(({ personId, to, subject, values }) => ({
      person_id: personId,
      to_address: to,
      subject,
      code_values: JSON.stringify(values),
      ...outcomeOf(
        isSame && shape.to.safeParse(to).success && shape.subject.safeParse(subject).success,
        withheld.get(personId),
      ),
    }))
    const common = { kind, reply_to: replyTo ?? null, mail_text_id: textId, text: '', html: null, is_secret: false }
    const mailIds = await mailRepository.addAll(scope, { ...common, attachments: JSON.stringify(attachments) }, rows)
    const toSend = mailIds.filter((_id, at) => !rows[at]?.outcome).map((mailId) => ({ mailId }))
    if (isDelivered) await jobs.enqueueAll(scope, mailSending, toSend, 'background')
    return mailIds
  },

  /** `send` for many people at once, each with a text of their own. */
  async sendEach(
    scope: Sending,
    kind: RequiredMailKind,
    mails: readonly Pick<NewMail, 'to' | 'subject' | 'text'>[],
  ): Promise<void> {
    const { shape } = judgedMail(scope.organisationId)
    const rows = mails.map(({ to, subject, text }) => {
      const isValid = shape.to.safeParse(to).success && shape.subject.safeParse(subject).success
      return { to_address: to, subject, text, ...outcomeOf(isValid, undefined) }
    })
    const mailIds = await mailRepository.addEach(scope, kind, rows)
    const toSend = mailIds.filter((_id, at) => !rows[at]?.outcome).map((mailId) => ({ mailId }))
    if (isDelivered) await jobs.enqueueAll(scope, mailSending, toSend)
  },

  /** Enqueues the work of delivering a secret mail, without a mail. */
  async sendNone(scope: Sending): Promise<void> {
    if (isDelivered) await jobs.enqueue(scope, mailSending, { mailId: randomUUID() }, { priority: 'urgent' })
  },

  /**
   * Has a mail sent that failed. What can not be sent whatever is done stays failed: one that is not valid, and a secret
   * one, whose text is gone.
   */
  async retry(scope: Scope, id: string): Promise<Mail> {
    const mail = await mailRepository.unfail(scope, id)
    if (!mail) throw missing()
    if (mail.secret) throw refused(textIsGone)
    const { shape } = judgedMail(scope.organisationId)
    const isValid = shape.to.safeParse(mail.to).success && shape.subject.safeParse(mail.subject).success
    if (!isValid) throw refused(isNotValid)
    await audit.write(scope, 'record.updated', { kind: 'mail', id, action: 'retry' })
    if (isDelivered) await jobs.enqueue(scope, mailSending, { mailId: id })
    return mail
  },

  list: (scope: Scope, query: CallData<typeof mailCalls.index>['query']): Promise<MailPage> =>
    mailRepository.list(scope, query),

  /**
   * A mail with its text. The text of a secret mail, which opens another person's account, is hidden from admins,
   * except without a mail server: then only an admin can hand it on.
   */
  async show(scope: Scope, id: string): Promise<WholeMail> {
    const row = await mailRepository.find(scope, id)
    if (!row) throw missing()
    const isHidden = row.is_secret && (isDelivered || row.sent_at !== null)
    return { ...toMail(row), text: isHidden ? null : textToShow(row) }
  },
})
