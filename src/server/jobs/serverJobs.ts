import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Settings } from '@server/config'
import { createConversationStores } from '@server/conversations/store/createConversationStores'
import type { Database } from '@server/database/schema'
import type { Clock } from '@server/database/scope'
import { createMailTransport } from '@server/mail/mailTransport'
import { createFolderStorage, mediaFolderOf } from '@server/media/folderStorage'
import { jobCatalogue } from './catalogue'
import { createJobWorker, type JobWorker } from './jobWorker'

type Dependencies = {
  settings: Pick<Settings, 'smtp' | 'dataFolder'>
  db: Kysely<Database>
  now: Clock
  log: FastifyBaseLogger
  portalUrl: () => string
}

/** The worker that knows all that this server does later; it looks for nothing before it is started. */
export const createServerJobs = ({ settings, db, now, log, portalUrl }: Dependencies): JobWorker => {
  const onListenerFailed = (failure: unknown) => log.error({ err: failure }, 'a listener to conversations failed')
  const kinds = jobCatalogue({
    deliver: settings.smtp && createMailTransport(settings.smtp),
    portalUrl,
    conversationMedia: {
      stores: createConversationStores({ db, now, onListenerFailed }),
      storage: createFolderStorage(mediaFolderOf(settings)),
    },
  })
  return createJobWorker({ db, now, log, kinds })
}
