import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Settings } from '@server/config'
import type { Clock } from '@server/database/scope'
import type { Database } from '@server/database/schema'
import { groupChatRoutes } from '@server/routes/groupChatRoutes'
import { createProvisioning } from './provisioning'
import { registerEndpoint } from './registerEndpoint'
import { createConversationStores } from './store/createConversationStores'
import { createConversationServices } from './store/services'
import { builtInCredentials } from './tokens/chatCredentials'
import { createChatTokens } from './tokens/chatTokens'
import { createTwilioClient } from './twilioRest/createTwilioClient'
import { createTwilioRest } from './twilioRest/createTwilioRest'
import { createListServices } from './twilioRest/listServices'

type Deps = {
  settings: Settings
  /** Of the server: the chat's keys are made of it. */
  secret: string
  db: Kysely<Database>
  now: Clock
}

/**
 * Team chat in the portal: the built-in endpoint with its store, tokens and REST API, or Twilio's cloud where the settings
 * lead there; and the portal's own calls, which can not tell which it is (D-90, D-91).
 */
export const registerConversations = async (app: FastifyInstance, { settings, secret, db, now }: Deps) => {
  const { twilio: cloud } = settings
  const credentials = cloud ?? builtInCredentials(secret)
  const serverId = randomUUID()
  const services = createConversationServices({ db, now })
  const stores = createConversationStores({
    ...{ db, now },
    ...(settings.database !== null && { notify: { serverId } }),
    onListenerFailed: (failure) => app.log.error({ err: failure }, 'Somebody could not be told of a change in chat'),
  })
  const rest = createTwilioRest({ credentials, stores, services, listServices: createListServices(db) })
  const twilio = createTwilioClient({ credentials, rest: cloud ? null : rest })
  const tokens = createChatTokens({ credentials, services, now })

  const serviceSidOf = (organisationId: string) =>
    cloud ? Promise.resolve(cloud.serviceSid) : services.ofOrganisation(organisationId)
  const provisioning = createProvisioning({ twilio, serviceSidOf })
  groupChatRoutes(app, { ...{ settings, tokens, provisioning, serviceSidOf }, isInCloud: cloud !== null })
  if (!cloud) await registerEndpoint(app, { settings, secret, stores, serverId, tokens, now })
  return { stores, services, tokens, rest, provisioning }
}
