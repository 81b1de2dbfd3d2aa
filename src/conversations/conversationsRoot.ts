import type { Kysely } from 'kysely'
import type { Clock } from '@server/database/scope'
import type { Database } from '@server/database/schema'
import type { Log } from '@server/log'
import { createConversationStores } from './store/createConversationStores'
import { createConversationServices } from './store/services'
import type { ServiceRole } from './store/records'
import type { NameOf } from './store/writing'
import { createChatTokens, type ChatCredentials } from './tokens/chatTokens'
import { createTwilioRest } from './twilioRest/createTwilioRest'
import { createListServices } from './twilioRest/serviceResources'

type Deps = {
  credentials: ChatCredentials
  db: Kysely<Database>
  now: Clock
  serverId: string
  /** Other servers use the same database and are notified of each commit. */
  isShared: boolean
  log: Pick<Log, 'error'>
  /** The portal's names of people. */
  nameOf?: NameOf
  /** Of users who come without a role; in the portal they create nothing. */
  newcomerRole?: ServiceRole
  /** Of a file. */
  mediaBytes?: number
  /** Attributes of messages are those of other programs. */
  hasFreeAttributes?: boolean
}

/** The composition root of chat, with and without the portal: everything but the connections. */
export const createConversationsRoot = (deps: Deps) => {
  const { credentials, db, now, serverId, isShared, nameOf, newcomerRole, mediaBytes, hasFreeAttributes, log } = deps
  const services = createConversationServices({ db, now })
  const stores = createConversationStores({
    db,
    now,
    onListenerFailed: (failure) => log.error({ err: failure }, 'A listener failed at a change of conversations'),
    onSweepFailed: (failure) =>
      log.error({ err: failure }, 'Old idempotency records of conversations could not be removed'),
    ...(nameOf && { nameOf }),
    ...(newcomerRole && { newcomerRole }),
    ...(mediaBytes !== undefined && { mediaBytes }),
    ...(hasFreeAttributes !== undefined && { hasFreeAttributes }),
    ...(isShared && { notify: { serverId } }),
  })
  return {
    services,
    stores,
    tokens: createChatTokens({ credentials, services, now }),
    rest: createTwilioRest({ credentials, stores, services, listServices: createListServices(db) }),
  }
}
