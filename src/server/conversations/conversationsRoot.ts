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
  /** Other servers work on the same database: each commit is told to them. */
  isShared: boolean
  onListenerFailed: (failure: unknown) => void
  /** Hears of clean-ups that failed; else `onListenerFailed` does. */
  onSweepFailed?: (failure: unknown) => void
  /** What the portal calls people. */
  nameOf?: NameOf
}

/** What conversations are made of, before anybody is connected: in the portal and without it alike. */
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
