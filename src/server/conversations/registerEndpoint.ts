import type { FastifyInstance } from 'fastify'
import { createConversationsEndpoint, type ConversationsEndpoint } from './conversationsEndpoint'
import { registerConversationsMedia } from './media/registerConversationsMedia'
import { createRemoteChanges, type RemoteChange, type RemoteChanges } from './store/changesBetweenServers'
import type { ConversationStores } from './store/conversationStore'
import type { ConversationServices } from './store/services'
import type { ChatTokens } from './tokens/chatTokens'
import type { MediaStorage } from '@server/media/storage'

type Parts = {
  stores: ConversationStores
  tokens: ChatTokens
  services: ConversationServices
  storage: MediaStorage
  secret: string
  now: () => Date
  /** Under which everybody reaches the portal; null: under which the one who asks just did. */
  publicUrl: string | null
  /** A PostgreSQL that several servers share; null: there is this server alone. */
  sharedUrl: string | null
  serverId: string
}

const mediaPath = (base: string, service: string) => `${base}/mcs/v1/Services/${service}/Media`

/** Sockets and media of the built-in endpoint, on the HTTP server of the portal. */
export const registerEndpoint = async (app: FastifyInstance, parts: Parts) => {
  const { stores, tokens, services, storage, secret, now, publicUrl, sharedUrl, serverId } = parts
  const { verifyToken } = tokens
  const others: { current?: RemoteChanges } = {}
  const endpoint: ConversationsEndpoint = createConversationsEndpoint({
    ...{ stores, verifyToken, now, log: app.log },
    mediaUrls: ({ headers }, service) => {
      const media = mediaPath(publicUrl ?? `http://${headers.host ?? ''}`, service)
      return { media, mediaSet: `${media}Set` }
    },
    signal: (signal) => others.current?.send(signal),
  })
  await registerConversationsMedia(app, {
    ...{ stores, storage, verifyToken, secret, now, organisationOf: services.organisationOf },
    publicBase: ({ protocol, host }) => publicUrl ?? `${protocol}://${host}`,
  })

  endpoint.attach(app.server)
  app.addHook('onReady', (done) => {
    if (sharedUrl !== null)
      others.current = createRemoteChanges({
        ...{ url: sharedUrl, serverId, log: (words) => app.log.warn(words) },
        onChange: endpoint.handleRemote,
        onSignal: endpoint.handleSignal,
        onReconnected: endpoint.catchUpAll,
      })
    done()
  })
  // before the server waits for its connections to end: chat clients go to another server, or come back
  app.addHook('preClose', async () => {
    await endpoint.close()
    await others.current?.close()
  })
  return {
    handleDoubt: (change: RemoteChange) => endpoint.handleRemote(change),
    /** On every server. */
    endSessions: (person: { organisationId: string; identity: string }) => {
      endpoint.endSessions(person)
      others.current?.send({ kind: 'revoked', ...person })
    },
  }
}
