import { mailRepository, type Outbox } from './mailRepository'
import { mailReceiverRepository } from './mailReceiverRepository'

/** What a mail server said of a mail that it does not deliver. */
export type Refusal = {
  /** Such as 5.1.1 (RFC 3463); undefined when the server did not say. */
  status: string | undefined
  /** What it said, with its code. */
  reason: string
}

const longest = 300

/** One line, as a mail server said it. */
export const spokenLine = (text: string): string =>
  text
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
    .slice(0, longest)

/**
 * There is no such mailbox, or it takes no mails. Other refusals are of the message, of us, or of this moment: were they
 * held against the address, a relay that is set up wrongly would close every address at once.
 */
const isAboutAddress = ({ status }: Refusal) => status !== undefined && /^5\.(1\.([0-69]|10)|2\.1)$/.test(status)

/** Notes that a mail bounced, and where it is the address that takes no mails, that too. */
export const recordBounce = async (scope: Outbox, mailId: string, refusal: Refusal): Promise<void> => {
  const address = await mailRepository.markUndelivered(scope, mailId, { outcome: 'bounced', reason: refusal.reason })
  if (address !== undefined && isAboutAddress(refusal))
    await mailReceiverRepository.noteBounce(scope, address, refusal.reason)
}
