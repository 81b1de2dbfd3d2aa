import { createTransport, type NodemailerError } from 'nodemailer'
import type { MailRow } from '@server/database/schema'
import { JobProblem } from '@server/jobs/jobProblem'
import { isLoopback } from '@server/network/addresses'
import type { SmtpSettings } from './smtpSettings'

/** Hands a mail to the mail server; throws a JobProblem that says what it answered. */
export type Deliver = (mail: MailRow, signal: AbortSignal) => Promise<void>

export type MailTransport = {
  deliver: Deliver
  /** Ends the connections, those in use after their mail. Nothing can be delivered afterwards. */
  close(): void
}

/** Milliseconds in which a mail server has to say something. */
const defaultTimeoutMs = 20_000
/** Milliseconds that a connection is kept for the next mail: less than any mail server waits, and than our patience. */
const idleMs = 10_000
/** As many as mails are sent at once. */
const maxConnections = 4
/** Mail servers count the mails of a connection. */
const maxMessages = 100

/** What the server answered, without its words: they repeat addresses. */
const answerOf = ({ responseCode, response = '', command }: NodemailerError) => {
  const [detail] = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(response) ?? []
  return `${responseCode}${detail === undefined ? '' : ` ${detail}`} to ${command ?? 'the connection'}`
}

const explain = (failure: unknown): JobProblem => {
  const problem = failure as NodemailerError
  if (problem.responseCode !== undefined) return new JobProblem(`The mail server answered ${answerOf(problem)}.`)
  if (/certificate|altnames/i.test(problem.message))
    return new JobProblem('The certificate of the mail server is not valid.')
  return new JobProblem(`The mail server could not be used (${problem.code ?? 'for no known reason'}).`)
}

/** The domain of our address: a mail keeps its id wherever it goes, and two deliveries of one are told by it. */
const messageIdOf = ({ id }: MailRow, from: string) => `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`

/**
 * Delivers to one mail server, over connections that are kept for a while. A mail that finds its connection cut goes over
 * another one, unless a part of it was sent: that is a failure. Certificates are always checked. A password is never sent in
 * the clear to another machine; without one, a server that offers no TLS is taken as it is.
 */
export const createMailTransport = (
  { host, port, isSecure, account, from }: SmtpSettings,
  { timeoutMs = defaultTimeoutMs, idle = idleMs }: { timeoutMs?: number; idle?: number } = {},
): MailTransport => {
  const transport = createTransport({
    pool: true,
    maxConnections,
    maxMessages,
    idleTimeout: idle,
    host,
    port,
    secure: isSecure,
    requireTLS: !isSecure && account !== null && !isLoopback(host),
    ...(account && { auth: { user: account.user, pass: account.password } }),
    tls: { rejectUnauthorized: true, minVersion: 'TLSv1.2' },
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })

  const deliver: Deliver = async (mail, signal) => {
    try {
      await transport.sendMail({
        from: { name: '', address: from },
        to: { name: '', address: mail.to_address },
        subject: mail.subject,
        text: mail.text,
        ...(mail.html !== null && { html: mail.html }),
        messageId: messageIdOf(mail, from),
        date: mail.created_at,
        headers: { 'Auto-Submitted': 'auto-generated' },
        signal,
      })
    } catch (failure) {
      throw explain(failure)
    }
  }
  return { deliver, close: () => transport.close() }
}
