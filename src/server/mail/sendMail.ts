import { JobProblem } from '@server/jobs/jobProblem'
import type { OrganisationJob } from '@server/jobs/runnable'
import { mailRepository } from './mailRepository'
import type { Deliver } from './mailTransport'

/** Hands a mail to the mail server. Lost between its answer and our note of it, the mail goes out again under the same id. */
export const sendMail =
  (deliver: Deliver | null) =>
  async ({ mailId }: { mailId: string }, { within, signal }: OrganisationJob): Promise<void> => {
    const mail = await within((scope) => mailRepository.findUnsent(scope, mailId))
    if (mail && !deliver) throw new JobProblem('No mail server is set.')

    if (mail) await deliver?.(mail, signal)
    // of a mail that is none, too: see sendPasswordLink
    await within((scope) => mailRepository.markSent(scope, mailId))
  }
