import type { FastifyInstance } from 'fastify'
import { createConversationsEndpoint } from './conversationsEndpoint'
import { registerConversationsMedia } from './media/registerConversationsMedia'
import type { IsAlive } from './media/mediaService'
import type { ConversationStores } from './store/conversationStore'
import { createServerChannel } from './store/serverChannel'
import type { ConversationServices } from './store/services'
import type { VerifyToken } from './twilsock/clientSession'
import type { IsOutdated } from '@server/health/duringUpgrade'
import type { ReachedAt } from '@server/http/reachedAt'
import type { MediaStorage } from '@server/media/storage'

type Parts = {
  stores: ConversationStores
  verifyToken: VerifyToken
  services: ConversationServices
  storage: MediaStorage
  /** Where pictures are worked on. */
  pictureFolder: string
  /** Whether the holder of a link to a file is still signed in; other programs have no sessions. */
  isAlive?: IsAlive
  /** A newer version may migrate the database while this server runs. */
  isOutdated: IsOutdated
  secret: string
  now: () => Date
  reachedAt: ReachedAt
  /** A PostgreSQL that several servers share; null on the embedded database, which has one server. */
  database: { url: string; poolSize: number } | null
  serverId: string
  /** Origins of the pages that may use media. */
  origins?: readonly string[]
  /** Off in the portal. */
  isReachabilityEnabled?: boolean
  /** Of a file; the limit of the service by default, as in the portal. */
  mediaBytes?: number
}

/** Half of the pool. The embedded database runs one statement at a time; the second connection waits for it. */
const connectionsOf = (database: Parts['database']) =>
  database === null ? 2 : Math.max(1, Math.floor(database.poolSize / 2))

const mediaPath = (base: string, service: string) => `${base}/mcs/v1/Services/${service}/Media`

/** Sockets and media of the built-in endpoint, on the HTTP server of the portal. */
export const registerEndpoint = async (app: FastifyInstance, parts: Parts) => {
  const { stores, verifyToken, services, storage, secret, now, reachedAt, database, serverId, origins = [] } = parts
  const { isReachabilityEnabled = false, mediaBytes, pictureFolder, isAlive, isOutdated } = parts
  const ofFiles = mediaBytes === undefined ? {} : { mediaBytes }
  const otherServers =
    database === null ? null : createServerChannel({ url: database.url, serverId, log: (words) => app.log.warn(words) })
  const endpoint = createConversationsEndpoint({
    stores,
    verifyToken,
    now,
    isReachabilityEnabled,
    log: app.log,
    connections: connectionsOf(database),
    mediaUrls: (upgrade, service) => {
      const media = mediaPath(reachedAt(upgrade), service)
      return { media, mediaSet: `${media}Set` }
    },
    isOutdated,
    ...ofFiles,
    ...(otherServers && { signal: otherServers.send }),
  })
  otherServers?.listen({
    onChange: endpoint.handleRemote,
    onSignal: endpoint.handleSignal,
    onListening: endpoint.catchUpAll,
  })
  await registerConversationsMedia(app, {
    stores,
    storage,
    pictureFolder,
    verifyToken,
    secret,
    now,
    origins,
    organisationOf: services.organisationOf,
    publicBase: ({ raw }) => reachedAt(raw),
    isOutdated,
    ...(isAlive && { isAlive }),
    ...ofFiles,
  })

  endpoint.attach(app.server)
  app.addHook('onReady', (done) => {
    otherServers?.start()
    done()
  })
  // Before the server waits for its connections to end: chat clients reconnect to another server, or to this one later.
  app.addHook('preClose', async () => {
    await endpoint.close()
    await otherServers?.close()
  })
  return {
    /** Ends the person's connections. A client whose token is still valid is back within a second or two. */
    socketsCount: endpoint.socketsCount,
    endSessions: endpoint.endSessions,
    endForgottenSessions: endpoint.endForgottenSessions,
  }
}
