import { createTransport, type NodemailerError } from 'nodemailer'
import type { MailRow } from '@server/database/schema'
import { JobProblem } from '@server/jobs/jobProblem'
import { isLoopback } from '@server/network/addresses'
import type { SmtpSettings } from './smtpSettings'

/** Sends a mail to the mail server. Throws a JobProblem with the kind of answer. */
export type Deliver = (mail: MailRow, signal: AbortSignal) => Promise<void>

export type MailTransport = {
  deliver: Deliver
  /** Closes the connections, after the mails that are being sent. Nothing can be delivered afterwards. */
  close(): void
}

/** Milliseconds in which a mail server has to answer. */
const defaultTimeoutMs = 20_000
/**
 * Milliseconds before an idle connection is closed: less than the idle timeout of any mail server, and than our own
 * timeout.
 */
const idleMs = 10_000
/** As many as mails are sent at the same time. */
const maxConnections = 4
/** Mail servers limit the mails of a connection. */
const maxMessages = 100

/** The status of the server's answer without its text, which may repeat addresses. */
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

/**
 * With the domain of our address, so that a mail keeps its id on its way, and duplicate deliveries are recognised by
 * it.
 */
const messageIdOf = ({ id }: MailRow, from: string) => `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`

/**
 * Delivers to one mail server over a pool of connections. A mail whose connection was closed is sent over another one,
 * unless a part of it was sent: that is a failure. Certificates are always checked. A password is never sent to another
 * machine without TLS; without a password, TLS is optional.
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
