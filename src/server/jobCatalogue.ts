import { hoursToMilliseconds } from 'date-fns'
import type { PortalChat } from '@conversations/port'
import { purgeIdempotencyRecords } from './http/purgeIdempotencyRecords'
import { purgeDeadJobs } from './jobs/purgeDeadJobs'
import { organisationJob, recurringJob, type Runnable } from './jobs/runnable'
import { mailSending } from './mail/mailSending'
import { createMailService } from './mail/mailService'
import { purgeMails } from './mail/purgeMails'
import { sendMail, type MailSender } from './mail/sendMail'
import type { MediaStorage } from './media/storage'
import { organisationRepository } from './organisations/organisationRepository'
import { resources } from './resources/registry'
import type { JobDependencies } from './resources/resource'
import { uniquely } from './resources/uniquely'
import { purgeOldAttempts } from './secrets/signInThrottle'

type Dependencies = {
  /** Null without a mail server. */
  sender: MailSender | null
  /** URL of the portal, for links in mails. */
  portalUrl: () => string
  storage: MediaStorage
  chat: JobDependencies['chat'] & Pick<PortalChat, 'sweepMedia'>
  /** Where pictures are worked on. */
  pictureFolder: string
  uploads: JobDependencies['uploads']
}

/** Jobs that belong to no single resource. */
const sharedJobs = ({ sender, storage, portalUrl, chat }: Dependencies): Readonly<Record<string, Runnable>> => ({
  // without a mail server it is left to a server that has one
  ...(sender && { [mailSending.name]: organisationJob(mailSending, sendMail({ ...sender, storage, portalUrl })) }),
  'mails.forget': recurringJob(hoursToMilliseconds(24), purgeMails),
  'attempts.forget': recurringJob(hoursToMilliseconds(1), ({ open }) => {
    const { db, now } = open()
    return purgeOldAttempts(db, now)
  }),
  'keptAnswers.forget': recurringJob(hoursToMilliseconds(1), purgeIdempotencyRecords),
  'jobs.forget': recurringJob(hoursToMilliseconds(24), purgeDeadJobs),
  'conversationMedia.sweep': recurringJob(hoursToMilliseconds(1), async ({ open, signal }) =>
    chat.sweepMedia({ organisationIds: await organisationRepository.listIds(open()), signal }),
  ),
})

/** Every kind of job with its handler. Throws when two have the same name. */
export const jobCatalogue = (dependencies: Dependencies): Readonly<Record<string, Runnable>> => {
  const { sender, portalUrl, pictureFolder, uploads, storage, chat } = dependencies
  const mails = createMailService({ isDelivered: sender !== null })
  const ofResources = { mails, portalUrl, pictureFolder, uploads, chat, storage }
  const entries = [sharedJobs(dependencies), ...resources.map(({ jobs }) => jobs?.(ofResources) ?? {})]
    .map((some) => Object.entries(some))
    .flat()
  return Object.fromEntries(uniquely(entries, ([name]) => name, 'job'))
}
