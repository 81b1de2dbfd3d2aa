import type { MediaKeeping } from '@server/conversations/media/sweepMedia'
import type { Deliver } from '@server/mail/mailTransport'
import { createMailService } from '@server/services/mailService'
import {
  forgetAttempts,
  forgetDeadJobs,
  forgetKeptAnswers,
  forgetMails,
  forgetPasswordLinks,
  forgetSessions,
  forgetUnprovenAccounts,
} from './cleanUp'
import {
  installationJobKinds,
  organisationJobKinds,
  type InstallationJobKind,
  type OrganisationJobKind,
} from './jobKinds'
import { mendCounts } from './mendCounts'
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

  'sessions.forget': recurringJob(6 * hour, forgetSessions),
  'attempts.forget': recurringJob(hour, forgetAttempts),
  'keptAnswers.forget': recurringJob(hour, forgetKeptAnswers),
  'passwordLinks.forget': recurringJob(hour, forgetPasswordLinks),
  'accounts.forgetUnproven': recurringJob(hour, forgetUnprovenAccounts),
  'mails.forget': recurringJob(24 * hour, forgetMails),
  'jobs.forget': recurringJob(24 * hour, forgetDeadJobs),
  'counts.mend': recurringJob(24 * hour, mendCounts),
  'conversationMedia.sweep': recurringJob(hour, sweepConversationMedia(dependencies.conversationMedia)),
})
