import type { Kysely } from 'kysely'
import type { Announcements } from '@server/announcements/announcements'
import type { Settings } from '@server/config'
import type { PortalChat } from '@conversations/port'
import type { Database } from '@server/database/schema'
import type { Clock } from '@server/database/scope'
import type { Log } from '@server/log'
import { createMailTransport } from '@server/mail/mailTransport'
import { createReturnPaths } from '@server/mail/returnPaths'
import { createUnsubscribeLinks } from '@server/mail/unsubscribeLinks'
import { createMediaStorage } from '@server/media/mediaStorage'
import { pictureFolderOf } from '@server/media/pictures'
import { createResumableUploads } from '@server/media/resumableUploads'
import { createSecretBox } from '@server/secrets/secretBox'
import { jobCatalogue } from './jobCatalogue'
import { createJobWorker, type JobWorker } from './jobs/jobWorker'

type Dependencies = {
  settings: Pick<Settings, 'smtp' | 'bounces' | 'dataFolder' | 's3'>
  /** Signs and encrypts what mails hold. */
  secret: string
  db: Kysely<Database>
  now: Clock
  log: Log
  portalUrl: () => string
  announcements: Announcements
  chat: Pick<PortalChat, 'provisioning' | 'removeOldMessages' | 'sweepMedia'>
}

/** The worker with all kinds of jobs of this server; it polls only after it is started. */
export const createServerJobs = ({
  settings,
  secret,
  db,
  now,
  log,
  portalUrl,
  announcements,
  chat,
}: Dependencies): JobWorker => {
  const transport = settings.smtp && createMailTransport(settings.smtp)
  const kinds = jobCatalogue({
    sender: transport && {
      deliver: transport.deliver,
      links: createUnsubscribeLinks(createSecretBox(secret)),
      returnPaths: createReturnPaths(secret, settings.bounces?.address ?? null),
    },
    portalUrl,
    chat,
    pictureFolder: pictureFolderOf(settings),
    uploads: createResumableUploads(settings),
    storage: createMediaStorage(settings),
  })
  const worker = createJobWorker({ db, now, log, kinds, announcements })
  return {
    ...worker,
    async stop(timeoutMs) {
      await worker.stop(timeoutMs)
      transport?.close()
    },
  }
}
