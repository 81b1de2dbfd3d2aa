import { randomUUID } from 'node:crypto'
import type { Settings } from '@server/config'
import type { MailRow } from '@server/mail/mailTables'
import { createMailTransport, type MailTransport } from '@server/mail/mailTransport'
import { JobProblem } from '@server/jobs/jobProblem'
import { findingsOf, type Finding } from './finding'

const { ok, wrong } = findingsOf('email')
/** Milliseconds in which the mail server has to answer. */
const timeoutMs = 8_000

const testMail = (to: string): MailRow => ({
  id: randomUUID(),
  organisation_id: '',
  kind: 'account',
  person_id: null,
  to_address: to,
  reply_to: null,
  subject: 'A test of the portal’s doctor',
  text: 'This email was sent by npm run doctor. Emails of the portal arrive here.\n',
  html: null,
  mail_text_id: null,
  code_values: null,
  attachments: [],
  is_secret: false,
  created_at: new Date(),
  sent_at: null,
  outcome: null,
  outcome_reason: null,
})

const adviceFor = (sentence: string, isSecure: boolean) => {
  if (/answered 5[03]\d|EAUTH/.test(sentence)) return 'Correct user and password in SMTP_URL (percent-encoded).'
  if (sentence.includes('certificate'))
    return 'Name the host as its certificate does, or trust its authority by NODE_EXTRA_CA_CERTS.'
  return `Look at host and port in SMTP_URL (${isSecure ? 'smtps is port 465; 587 is smtp' : 'smtp is port 587; 465 is smtps'}), and at the firewall between them.`
}

/** Connects to the mail server and signs in, and sends nothing unless an address is given. */
export const checkMail = async (
  { smtp }: Pick<Settings, 'smtp'>,
  { sendTo }: { sendTo?: string | undefined } = {},
): Promise<Finding[]> => {
  if (!smtp) return [ok('There is no mail server: emails are kept for administrators to read.')]
  const { host, port, account, isSecure, from } = smtp
  const place = `${host}:${port}`
  const transport = createMailTransport(smtp, { timeoutMs })
  const attempt = async (work: (open: MailTransport) => Promise<void>, done: string): Promise<Finding> => {
    try {
      await work(transport)
      return ok(done)
    } catch (failure) {
      if (!(failure instanceof JobProblem)) throw failure
      return wrong(`${place}: ${failure.message}`, adviceFor(failure.message, isSecure))
    }
  }
  try {
    const signedIn = account ? `, and took user and password` : ''
    const first = await attempt((open) => open.verify(), `${place} answered${signedIn}. Emails come from ${from}.`)
    if (sendTo === undefined || first.state === 'wrong') return [first]
    const signal = AbortSignal.timeout(2 * timeoutMs)
    const sent = await attempt(
      (open) => open.deliver(testMail(sendTo), { signal }),
      `${place} took an email to ${sendTo}. Look whether it arrives, and not among the junk.`,
    )
    return [first, sent]
  } finally {
    transport.close()
  }
}
