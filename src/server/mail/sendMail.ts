import type { OrganisationJob } from '@server/jobs/runnable'
import { mailRepository } from './mailRepository'
import type { Deliver } from './mailTransport'

/**
 * Sends a mail. If the server stops between the mail server's answer and `markSent`, the mail is sent again with the
 * same id.
 */
export const sendMail =
  (deliver: Deliver) =>
  async ({ mailId }: { mailId: string }, { within, signal }: OrganisationJob): Promise<void> => {
    const mail = await within((scope) => mailRepository.findUnsent(scope, mailId))
    if (mail) await deliver(mail, signal)
    // also for an id without a mail: see sendPasswordLink
    await within((scope) => mailRepository.markSent(scope, mailId))
  }
