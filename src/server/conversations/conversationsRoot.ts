import type { Kysely } from 'kysely'
import type { Clock } from '@server/database/scope'
import type { Database } from '@server/database/schema'
import { createConversationStores } from './store/createConversationStores'
import { createConversationServices } from './store/services'
import type { NameOf } from './store/writing'
import { createChatTokens } from './tokens/chatTokens'
import type { ChatCredentials } from './tokens/chatCredentials'
import { createTwilioRest } from './twilioRest/createTwilioRest'
import { createListServices } from './twilioRest/listServices'

type Deps = {
  credentials: ChatCredentials
  db: Kysely<Database>
  now: Clock
  serverId: string
  /** Other servers use the same database and are notified of each commit. */
  isShared: boolean
  onListenerFailed: (failure: unknown) => void
  /** Receives failures of clean-ups; without it, `onListenerFailed` does. */
  onSweepFailed?: (failure: unknown) => void
  /** The portal's names of people. */
  nameOf?: NameOf
}

/** The composition root of chat, with and without the portal: everything but the connections. */
export const createConversationsRoot = (deps: Deps) => {
  const { credentials, db, now, serverId, isShared, nameOf, onListenerFailed, onSweepFailed } = deps
  const services = createConversationServices({ db, now })
  const stores = createConversationStores({
    db,
    now,
    onListenerFailed,
    ...(onSweepFailed && { onSweepFailed }),
    ...(nameOf && { nameOf }),
    ...(isShared && { notify: { serverId } }),
  })
  return {
    services,
    stores,
    tokens: createChatTokens({ credentials, services, now }),
    rest: createTwilioRest({ credentials, stores, services, listServices: createListServices(db) }),
  }
}
