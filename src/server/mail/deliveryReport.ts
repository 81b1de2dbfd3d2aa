import PostalMime, { type Email } from 'postal-mime'
import { spokenLine, type Refusal } from './bounce'

/** Where a mail server writes to whom a mail was addressed, whatever aliases it went through. */
const recipientHeaders: readonly string[] = ['to', 'delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to']

/** Of a report: one about the message, and one for each of its receivers, of whom our mails have one. */
const mostBlocks = 10

const valueIn = ({ headers }: Email, name: string) => headers.find(({ key }) => key === name)?.value

/** A block of a report has the form of a mail's headers (RFC 3464, 2.1). */
const refusalIn = async (block: string): Promise<Refusal | undefined> => {
  const fields = await PostalMime.parse(`${block}\r\n\r\n`)
  if (!/^failed\b/i.test(valueIn(fields, 'action') ?? '')) return undefined // delayed, or delivered
  const [status] = /^[245]\.\d{1,3}\.\d{1,3}/.exec(valueIn(fields, 'status') ?? '') ?? []
  const said = spokenLine((valueIn(fields, 'diagnostic-code') ?? '').replace(/^[^;]*;/, ''))
  return { status, reason: said === '' ? (status ?? 'The mail server gave no reason.') : said }
}

/**
 * What a mail server reports of a mail that it does not deliver (RFC 3464), and the addresses to which it reports.
 * Undefined when the message is something else, such as an answer of somebody who is away.
 */
export const readDeliveryReport = async (
  message: Uint8Array,
): Promise<{ refusal: Refusal; addresses: string[] } | undefined> => {
  const mail = await PostalMime.parse(message, { attachmentEncoding: 'utf8' }).catch(() => null) // nested too deeply
  const report = mail?.attachments.find(({ mimeType }) => /^message\/(global-)?delivery-status$/.test(mimeType))
  if (!mail || typeof report?.content !== 'string') return undefined
  for (const block of report.content.split(/(?:\r?\n){2,}/, mostBlocks)) {
    const refusal = await refusalIn(block)
    const addresses = mail.headers.filter(({ key }) => recipientHeaders.includes(key)).map(({ value }) => value)
    if (refusal) return { refusal, addresses }
  }
  return undefined
}
