import { pipeline, Transform } from 'node:stream'
import { createTransport, type NodemailerError, type SendMailOptions } from 'nodemailer'
import type MailMessage from 'nodemailer/lib/mailer/mail-message'
import { JobProblem } from '@server/jobs/jobProblem'
import { isLoopback } from '@server/network/addresses'
import { spokenLine, type Refusal } from './bounce'
import type { OpenedAttachment } from './mailAttachments'
import type { MailRow } from './mailTables'
import type { SmtpSettings } from './smtpSettings'

/** What is sent with a mail that its row does not hold. */
export type Delivery = {
  signal: AbortSignal
  attachments?: readonly OpenedAttachment[]
  /** Where its receiver unsubscribes. */
  unsubscribeUrl?: string | undefined
  /** Where it goes when it can not be delivered; without it, to its sender. */
  returnPath?: string | undefined
  /** Waited for before its end is sent, without which no mail server takes it; called again for another attempt. */
  beforeEnd?: (() => Promise<void>) | undefined
}
/** Sends a mail to the mail server. Throws a MailRefused, or a JobProblem with the kind of answer. */
export type Deliver = (mail: MailRow, delivery: Delivery) => Promise<void>

/** The mail server will never take this mail. */
export class MailRefused extends JobProblem {
  constructor(
    sentence: string,
    readonly refusal: Refusal,
  ) {
    super(sentence)
  }
}

export type MailTransport = {
  deliver: Deliver
  /** Connects and signs in, and sends nothing. Throws a JobProblem. */
  verify(): Promise<void>
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

/** Only where it belongs, behind the code: a text may name addresses of machines. */
const statusIn = (response: string) => /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\s/.exec(response)?.[1]

/** The status of the server's answer without its text, which may repeat addresses. */
const answerOf = ({ responseCode, response = '', command }: NodemailerError) => {
  const detail = statusIn(response)
  return `${responseCode}${detail === undefined ? '' : ` ${detail}`} to ${command ?? 'the connection'}`
}

/** Of an answer to a receiver: it wants to know us first. */
const wantsAccount = 530
/** Refuses the receiver or the content for good, and not us, where another attempt may help. */
const isForGood = ({ responseCode = 0, command = '' }: NodemailerError) =>
  responseCode >= 500 && responseCode !== wantsAccount && ['RCPT TO', 'DATA'].includes(command)

const explain = (failure: unknown): JobProblem => {
  const problem = failure as NodemailerError
  if (problem.responseCode !== undefined) {
    const sentence = `The mail server answered ${answerOf(problem)}.`
    const { response = '' } = problem
    if (!isForGood(problem)) return new JobProblem(sentence)
    return new MailRefused(sentence, { status: statusIn(response), reason: spokenLine(response) })
  }
  if (/certificate|altnames/i.test(problem.message))
    return new JobProblem('The certificate of the mail server is not valid.')
  return new JobProblem(`The mail server could not be used (${problem.code ?? 'for no known reason'}).`)
}

/**
 * With the domain of our address, so that a mail keeps its id on its way, and duplicate deliveries are recognised by
 * it.
 */
const messageIdOf = ({ id }: MailRow, from: string) => `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`

type Written = SendMailOptions & Pick<Delivery, 'beforeEnd'>

/** A step of the library: holds back the end of a mail that has `beforeEnd`. */
const holdEnd = ({ data, message }: MailMessage<unknown>, done: (failure?: Error | null) => void) => {
  const { beforeEnd } = data as Written
  if (beforeEnd)
    message.processFunc((whole) =>
      pipeline(
        whole,
        new Transform({
          transform: (part, _encoding, next) => next(null, part),
          flush: (end) => void beforeEnd().then(() => end(), end),
        }),
        () => {}, // the failure is that of the delivery
      ),
    )
  done()
}

/**
 * Delivers to one mail server over a pool of connections. A mail whose connection was closed is sent over another one,
 * unless a part of it was sent: that is a failure. Certificates are always checked. A password is never sent to another
 * machine without TLS; without a password, TLS is optional.
 */
export const createMailTransport = (
  { host, port, isSecure, account, from }: SmtpSettings,
  { timeoutMs = defaultTimeoutMs, idle = idleMs }: { timeoutMs?: number; idle?: number } = {},
): MailTransport => {
  const server = {
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
  } as const
  const pool = createTransport({ ...server, pool: true, maxConnections, maxMessages, idleTimeout: idle })
  // the pool would begin a mail again over another connection, but files are read once
  const single = createTransport(server)

  for (const transport of [pool, single]) transport.use('stream', holdEnd)

  const deliver: Deliver = async (mail, { signal, attachments = [], unsubscribeUrl, returnPath, beforeEnd }) => {
    try {
      const written: Written = {
        from: { name: '', address: from },
        to: { name: '', address: mail.to_address },
        ...(mail.reply_to !== null && { replyTo: { name: '', address: mail.reply_to } }),
        subject: mail.subject,
        text: mail.text,
        ...(mail.html !== null && { html: mail.html }),
        attachments: [...attachments],
        messageId: messageIdOf(mail, from),
        date: mail.created_at,
        ...(unsubscribeUrl !== undefined && { list: { unsubscribe: unsubscribeUrl } }),
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(unsubscribeUrl !== undefined && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
        },
        ...(returnPath !== undefined && {
          envelope: { from: returnPath, to: mail.to_address },
          dsn: { ret: 'HDRS', notify: 'FAILURE' }, // what comes back is small, and nothing comes for a delay
        }),
        signal,
        beforeEnd,
      }
      await (attachments.length > 0 ? single : pool).sendMail(written)
    } catch (failure) {
      throw explain(failure)
    }
  }
  const verify = async () => {
    try {
      await single.verify()
    } catch (failure) {
      throw explain(failure)
    }
  }
  return { deliver, verify, close: () => pool.close() }
}
