import type { IncomingMessage, Server } from 'node:http'
import type { WebSocket } from 'ws'
import type { IsOutdated } from '@server/health/duringUpgrade'
import { createWebSockets } from '@server/http/webSockets'
import { endForgottenSessions, type FindAlive } from '@server/http/endForgottenSessions'
import { configurationRoutes, type MediaUrls } from './client/configurationRoutes'
import { conversationRoutes } from './client/conversationRoutes'
import { messageRoutes } from './client/messageRoutes'
import { myConversationsRoutes } from './client/myConversationsRoutes'
import { peopleRoutes } from './client/peopleRoutes'
import { syncRoutes } from './client/syncRoutes'
import { createTunnel } from './client/tunnel'
import { typingRoute, typingTime } from './client/typingRoute'
import { createDatabaseShare, createSlices, sharingDatabase } from './fairShare'
import { aliveEvery, createReachability } from './reachability'
import { createReadPositions } from './readPositions'
import { createSessions } from './sessions'
import type { ConversationStores } from './store/conversationStore'
import { createFanOut, type RemoteChange } from './sync/fanOut'
import { notification } from './sync/notifications'
import { isReadingRoster } from './sync/objects'
import { createPresence } from './sync/presence'
import { createReads } from './sync/reads'
import { createMembershipCache } from './sync/membershipCache'
import { createSubscriptions } from './sync/subscriptions'
import type { ClientSession, VerifyToken } from './twilsock/clientSession'
import { limits as serviceLimits } from './limits'
import { defaultLimits, type Limits } from './twilsock/limits'
import { createPersonBudgets } from './twilsock/personBudgets'
import { createSession, type SessionLog } from './twilsock/session'
import type { Later } from './twilsock/tokenTimers'

/** What servers send each other and no table stores. */
export type Signal =
  | { kind: 'typing'; organisationId: string; conversationSid: string; identity: string }
  | { kind: 'presence'; organisationId: string; identity: string; isOnline: boolean }
  | { kind: 'alive' }

export type EndpointDependencies = {
  stores: ConversationStores
  verifyToken: VerifyToken
  mediaUrls: MediaUrls
  log: SessionLog
  now: () => Date
  limits?: Partial<Limits>
  /** Database connections that chat may use at the same time; the rest of the pool is the portal's. */
  connections: number
  /** Path of the WebSocket. */
  path?: string
  /** Publishes who is online, at the cost of a write and a signal for each change. */
  isReachabilityEnabled?: boolean
  /** Milliseconds between two signals of this server that it runs; tests shorten it. */
  beatMs?: number
  /** For the timers of tokens; tests replace it. */
  later?: Later
  /** Of a file; the limit of the service by default. */
  mediaBytes?: number
  /** A newer version may migrate the database while this server runs. */
  isOutdated?: IsOutdated
  /** Sends to the other servers, where there are any; they call `handleSignal`. */
  signal?: (signal: Signal) => void
}

const refused = 1008
const typingMessage = 'twilio.ipmsg.typing_indicator'

/** The endpoint that the SDK @twilio/conversations connects to: one WebSocket on the HTTP server of the portal. */
export const createConversationsEndpoint = (dependencies: EndpointDependencies) => {
  const { mediaUrls, log, now, path = '/twilsock', signal = () => undefined } = dependencies
  const {
    beatMs = aliveEvery,
    mediaBytes = serviceLimits.mediaBytes,
    isOutdated = () => Promise.resolve(false),
  } = dependencies
  const limits = { ...defaultLimits, ...dependencies.limits }
  const database = createDatabaseShare(dependencies.connections)
  const stores = sharingDatabase(dependencies.stores, database)
  const verifyToken: VerifyToken = (token) => database(() => dependencies.verifyToken(token))
  const budgetOf = createPersonBudgets(limits)
  const nextSlice = createSlices()
  const memberships = createMembershipCache(stores, log)
  const fanOut = createFanOut({ stores, memberships, now, log })
  const presence = dependencies.isReachabilityEnabled === true ? createPresence(() => now().getTime()) : null
  const sessions = createSessions(limits.socketsPerIdentity)
  const positions = createReadPositions({ stores, log, collectingTime: limits.readingTime })
  const reachability =
    presence &&
    createReachability({
      stores,
      fanOut,
      presence,
      log,
      signal: ({ organisationId, identity }, isOnline) =>
        signal({ kind: 'presence', organisationId, identity, isOnline }),
      signalAlive: () => signal({ kind: 'alive' }),
      beatMs,
    })

  /** Notifies every other participant who is connected here. */
  const notifyTyping = async (organisationId: string, conversationSid: string, identity: string) => {
    const membership = await memberships.whole(organisationId, conversationSid)
    if (!membership) return
    const payload = { channel_sid: conversationSid, identity, typing_timeout: typingTime + 1 }
    const frame = notification(typingMessage, payload)
    for (const participant of membership.byUser.values())
      if (participant.identity !== identity)
        for (const session of sessions.of({ organisationId, identity: participant.identity })) session.notify(frame)
  }
  const logged = (work: Promise<void>) =>
    work.catch((error: unknown) => log.error({ err: error }, 'a signal between chat clients was lost'))

  const typing = typingRoute({
    memberships,
    notify: ({ organisationId, identity }, conversationSid) => {
      void logged(notifyTyping(organisationId, conversationSid, identity))
      signal({ kind: 'typing', organisationId, conversationSid, identity })
    },
  })
  const answer = createTunnel(
    [
      ...syncRoutes(
        createReads({ stores, fanOut, memberships, presence, positions }),
        createSubscriptions({ stores, fanOut, memberships, presence, now }),
      ),
      ...configurationRoutes({ mediaUrls, isReachabilityEnabled: presence !== null, mediaBytes }),
      ...myConversationsRoutes({ stores, memberships, positions }),
      ...conversationRoutes(stores),
      ...messageRoutes(stores),
      ...peopleRoutes(stores),
      typing,
    ],
    log,
    isOutdated,
  )

  const handleRequest: typeof answer = (session, request) =>
    nextSlice()?.then(() => answer(session, request)) ?? answer(session, request)

  const admit = (owner: { organisationId: string; identity: string }) => {
    if (!budgetOf(owner).mayConnect() || !sessions.canAdmit(owner)) return Promise.resolve(null)
    return sessions.admitting(owner, async () => {
      const { sid } = await stores.of(owner.organisationId).ensureUser(owner.identity)
      return sid
    })
  }

  /** In order of arrival. Above the limit the oldest is terminated: it had the most time to send its token. */
  const unauthenticatedConnections = new Set<WebSocket>()
  const serve = (socket: WebSocket, upgrade: IncomingMessage) => {
    const [oldest] = unauthenticatedConnections
    if (oldest && unauthenticatedConnections.size >= limits.unauthenticatedConnections) {
      unauthenticatedConnections.delete(oldest)
      oldest.terminate()
    }
    unauthenticatedConnections.add(socket)
    const opened = (session: ClientSession) => {
      unauthenticatedConnections.delete(socket)
      sessions.add(session)
      reachability?.connected(session)
    }
    const { current } = createSession(socket, upgrade, {
      verifyToken,
      admit,
      opened,
      handleRequest,
      budgetOf,
      limits,
      now,
      later: dependencies.later,
      log,
      canWait: ({ path: asked }) => isReadingRoster(asked),
    })
    socket.once('close', () => {
      unauthenticatedConnections.delete(socket)
      const session = current()
      if (!session) return
      sessions.remove(session)
      fanOut.registry.dropSession(session)
      reachability?.disconnected(session)
      positions.writeOf(session)
    })
  }
  const webSockets = createWebSockets({ path, limits, opened: serve })
  const stopListening = stores.listen(fanOut.handleChange, fanOut.handleRemote)

  const noLongerAllowed = (session: ClientSession) => session.end(refused, 'no longer allowed')
  const endSessions = (person: { organisationId: string; identity: string }) => {
    for (const session of sessions.of(person)) noLongerAllowed(session)
  }

  return {
    /**
     * Accepts the WebSockets of `path`.
     */
    attach: (server: Server) => webSockets.attach(server),
    /** Call it when another server has committed a change. */
    handleRemote: (change: RemoteChange) => fanOut.handleRemote(change),
    /** Call it when another server has sent a signal. */
    handleSignal: (received: Signal, serverId: string) => {
      if (received.kind === 'alive') presence?.heartbeat(serverId)
      else if (received.kind === 'presence') {
        if (reachability) void logged(reachability.receive(received, serverId, received.isOnline))
      } else if (fanOut.registry.of(received.organisationId, received.conversationSid))
        void logged(notifyTyping(received.organisationId, received.conversationSid, received.identity))
    },
    /** Call it when changes of other servers may have been missed. */
    catchUpAll: () => fanOut.catchUpAll(),
    /** Ends the person's connections. On the next one their token is verified again. */
    endSessions,
    /** Ends the clients whose session of the portal ended without a notification to this server. */
    endForgottenSessions: (findAlive: FindAlive) => endForgottenSessions(sessions.all(), findAlive, noLongerAllowed),
    socketsCount: webSockets.count,
    sessionsCount: () => sessions.count(),
    subscriptionsCount: () => fanOut.registry.count(),
    /** Closes the connections. Clients reconnect within about a second, to any server that is there. */
    close: async () => {
      const announced = reachability?.close()
      for (const session of sessions.all()) session.flush()
      await webSockets.close()
      await Promise.all([announced, positions.close()])
      stopListening()
      fanOut.close()
    },
  }
}
export type ConversationsEndpoint = ReturnType<typeof createConversationsEndpoint>
