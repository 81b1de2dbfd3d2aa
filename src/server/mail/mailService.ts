import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { CallData } from '@contract/call'
import type { mailCalls, MailPage, WholeMail } from '@contract/mails'
import type { Scope } from '@server/database/scope'
import type { JobPriority } from '@server/jobs/jobPriority'
import { jobs } from '@server/jobs/jobs'
import { mailSending } from '@server/mail/mailSending'
import { missing } from '@server/problems/apiProblem'
import { mailRepository, toMail, type Outbox } from './mailRepository'

export type NewMail = {
  to: string
  subject: string
  text: string
  /** The same as HTML. Texts that users typed are escaped in it. */
  html?: string
  /** The text opens an account. */
  isSecret?: boolean
  /** The priority of its delivery. A secret mail is urgent by default, because a user waits for it. */
  priority?: JobPriority
}
/** Enqueuing a mail wakes the workers. */
type Sending = Outbox & Pick<Scope, 'announce'>
export type MailService = ReturnType<typeof createMailService>

/** One address and one line, so that nothing in them can become another header or another recipient. */
const judged = z.object({
  to: z.email().max(254),
  subject: z
    .string()
    .min(1)
    .max(500)
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u),
})

/** The mails of an organisation. `isDelivered`: a mail server is configured (D-03). */
export const createMailService = ({ isDelivered }: { isDelivered: boolean }) => ({
  /**
   * Stores a mail and, where there is a mail server, delivers it after the commit. Without one, admins can read it in
   * the portal. Throws when the address or subject is not valid for a mail.
   */
  async send(scope: Sending, { to, subject, text, html, isSecret = false, priority }: NewMail): Promise<string> {
    judged.parse({ to, subject })
    const mail = { to_address: to, subject, text, html: html ?? null, is_secret: isSecret }
    const mailId = await mailRepository.add(scope, mail)
    const options = { priority: priority ?? (isSecret ? 'urgent' : undefined) }
    if (isDelivered) await jobs.enqueue(scope, mailSending, { mailId }, options)
    return mailId
  },

  /** Enqueues the work of delivering a secret mail, without a mail. */
  async sendNone(scope: Sending): Promise<void> {
    if (isDelivered) await jobs.enqueue(scope, mailSending, { mailId: randomUUID() }, { priority: 'urgent' })
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
    return { ...toMail(row), text: isHidden ? null : row.text }
  },
})
