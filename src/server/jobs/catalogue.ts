import type { MediaKeeping } from '@server/conversations/media/sweepMedia'
import type { Deliver } from '@server/mail/mailTransport'
import { createMailService } from '@server/services/mailService'
import {
  purgeAttempts,
  purgeDeadJobs,
  purgeIdempotencyRecords,
  purgeMails,
  purgePasswordLinks,
  purgeSessions,
  purgeUnprovenAccounts,
} from './cleanUp'
import {
  installationJobKinds,
  organisationJobKinds,
  type InstallationJobKind,
  type OrganisationJobKind,
} from './jobKinds'
import { reconcileCounts } from './reconcileCounts'
import { noteSignIn } from './noteSignIn'
import { sendPasswordLink, takeRegistration } from './passwordJobs'
import { installationJob, organisationJob, recurringJob, type Runnable } from './runnable'
import { sendMail } from './sendMail'
import { sweepConversationMedia } from './sweepConversationMedia'

type Dependencies = {
  /** Null without a mail server. */
  deliver: Deliver | null
  /** Where the portal is reached, for links in mails. */
  portalUrl: () => string
  conversationMedia: MediaKeeping
}

const hour = 3_600_000

/** A kind that nobody does is an error of the compiler. */
const askedFor = ({
  deliver,
  portalUrl,
}: Omit<Dependencies, 'conversationMedia'>): Record<OrganisationJobKind | InstallationJobKind, Runnable> => {
  const mailing = { portalUrl, mails: createMailService({ isDelivered: deliver !== null }) }
  return {
    'mail.send': organisationJob(organisationJobKinds['mail.send'], sendMail(deliver)),
    'signIn.note': installationJob(installationJobKinds['signIn.note'], noteSignIn),
    'passwordLink.send': installationJob(installationJobKinds['passwordLink.send'], sendPasswordLink(mailing)),
    'registration.take': installationJob(installationJobKinds['registration.take'], takeRegistration(mailing)),
  }
}

/** Every kind of job, and what it does. What recurs is a file and a line here. */
export const jobCatalogue = (dependencies: Dependencies): Readonly<Record<string, Runnable>> => ({
  ...askedFor(dependencies),

  'sessions.forget': recurringJob(6 * hour, purgeSessions),
  'attempts.forget': recurringJob(hour, purgeAttempts),
  'keptAnswers.forget': recurringJob(hour, purgeIdempotencyRecords),
  'passwordLinks.forget': recurringJob(hour, purgePasswordLinks),
  'accounts.forgetUnproven': recurringJob(hour, purgeUnprovenAccounts),
  'mails.forget': recurringJob(24 * hour, purgeMails),
  'jobs.forget': recurringJob(24 * hour, purgeDeadJobs),
  'counts.mend': recurringJob(24 * hour, reconcileCounts),
  'conversationMedia.sweep': recurringJob(hour, sweepConversationMedia(dependencies.conversationMedia)),
})
