import type { FastifyInstance } from 'fastify'
import type { Settings } from '@server/config'
import type { Clock } from '@server/database/scope'
import { callerOf, reachedAt } from '@server/http/reachedAt'
import { mediaStorageOf } from '@server/media/mediaStorageOf'
import { createConversationsEndpoint } from './conversationsEndpoint'
import { mediaAddresses } from './media/mediaRecordBody'
import { registerConversationsMedia } from './media/registerConversationsMedia'
import { createRemoteChanges } from './store/changesBetweenServers'
import type { ConversationStores } from './store/conversationStore'
import type { ChatTokens } from './tokens/chatTokens'

type Deps = {
  settings: Settings
  secret: string
  stores: ConversationStores
  /** Of this server among those of one database. */
  serverId: string
  tokens: ChatTokens
  now: Clock
}

/** What chat clients connect to: the WebSocket and the media, on the server's own port; told of other servers' changes. */
export const registerEndpoint = async (
  app: FastifyInstance,
  { settings, secret, stores, serverId, tokens, now }: Deps,
) => {
  const { verifyToken } = tokens
  const endpoint = createConversationsEndpoint({
    ...{ stores, verifyToken, now, log: app.log },
    mediaUrls: (upgrade, serviceSid) => {
      const addresses = mediaAddresses(reachedAt(app, settings, callerOf(upgrade)), serviceSid)
      return { media: addresses.media_service, mediaSet: addresses.media_set_service }
    },
    signal: (signal) => remote?.send(signal),
  })
  const remote =
    settings.database === null
      ? null
      : createRemoteChanges({
          ...{ url: settings.database.url, serverId },
          onChange: endpoint.handleRemote,
          onSignal: endpoint.handleSignal,
          onReconnected: endpoint.catchUpAll,
          log: (words) => app.log.warn(words),
        })
  await registerConversationsMedia(app, {
    ...{ stores, storage: mediaStorageOf(settings), verifyToken, secret, now },
    publicBase: (request) => reachedAt(app, settings, request),
  })
  endpoint.attach(app.server)
  app.addHook('preClose', async () => {
    await endpoint.close()
    await remote?.close()
  })
  return endpoint
}
