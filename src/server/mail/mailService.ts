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
  /** The same for programs that show HTML. What people wrote stands in it escaped. */
  html?: string
  /** What it says opens an account. */
  isSecret?: boolean
  /** How soon it is delivered. Without one a secret mail is urgent, since somebody waits for it. */
  priority?: JobPriority
}
/** Mails that are due wake who delivers them. */
type Sending = Outbox & Pick<Scope, 'announce'>
export type MailService = ReturnType<typeof createMailService>

/** One address and one line: nothing in them can become another header or another receiver. */
const judged = z.object({
  to: z.email().max(254),
  subject: z
    .string()
    .min(1)
    .max(500)
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u),
})

/** The mails of an organisation. `isDelivered`: a mail server is set (D-03). */
export const createMailService = ({ isDelivered }: { isDelivered: boolean }) => ({
  /**
   * Keeps a mail and, where there is a mail server, has it delivered once the scope's transaction is kept. Without one it
   * stays where admins can read it. An address or subject that no mail can have is an error of the caller.
   */
  async send(scope: Sending, { to, subject, text, html, isSecret = false, priority }: NewMail): Promise<string> {
    judged.parse({ to, subject })
    const mail = { to_address: to, subject, text, html: html ?? null, is_secret: isSecret }
    const mailId = await mailRepository.add(scope, mail)
    const options = { priority: priority ?? (isSecret ? 'urgent' : undefined) }
    if (isDelivered) await jobs.enqueue(scope, mailSending, { mailId }, options)
    return mailId
  },

  /** The work that delivering a secret mail would be, without one. */
  async sendNone(scope: Sending): Promise<void> {
    if (isDelivered) await jobs.enqueue(scope, mailSending, { mailId: randomUUID() }, { priority: 'urgent' })
  },

  list: (scope: Scope, query: CallData<typeof mailCalls.index>['query']): Promise<MailPage> =>
    mailRepository.list(scope, query),

  /**
   * A mail with its text. An admin is not shown what opens somebody else's account: of a secret mail only that it is
   * there and whether it went out. Without a mail server there is nobody else who could hand it on, so that it is shown.
   */
  async show(scope: Scope, id: string): Promise<WholeMail> {
    const row = await mailRepository.find(scope, id)
    if (!row) throw missing()
    const isHidden = row.is_secret && (isDelivered || row.sent_at !== null)
    return { ...toMail(row), text: isHidden ? null : row.text }
  },
})
