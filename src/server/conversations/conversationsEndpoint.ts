import type { IncomingMessage, Server } from 'node:http'
import type { WebSocket } from 'ws'
import { configurationRoutes, type MediaUrls } from './client/configurationRoutes'
import { conversationRoutes } from './client/conversationRoutes'
import { messageRoutes } from './client/messageRoutes'
import { myConversationsRoutes } from './client/myConversationsRoutes'
import { peopleRoutes } from './client/peopleRoutes'
import { syncRoutes } from './client/syncRoutes'
import { createTunnel } from './client/tunnel'
import { typingRoute, typingTime } from './client/typingRoute'
import { createDatabaseShare, createSlices, sharingDatabase } from './portalFirst'
import { createReachability } from './reachability'
import { createReadPositions } from './readPositions'
import { createSessions } from './sessions'
import type { ConversationStores } from './store/conversationStore'
import { createHub, type RemoteChange } from './sync/hub'
import { notification } from './sync/notifications'
import { isReadingRoster } from './sync/objects'
import { createPresence } from './sync/presence'
import { createReads } from './sync/reads'
import { createRooms } from './sync/rooms'
import { createSubscriptions } from './sync/subscriptions'
import type { ClientSession, VerifyToken } from './twilsock/clientSession'
import { defaultLimits, type Limits } from './twilsock/limits'
import { createPersonAllowances } from './twilsock/personAllowances'
import { createSession, type SessionLog } from './twilsock/session'
import { createSockets } from './twilsock/sockets'

/** What servers tell each other and no table holds. */
export type Signal =
  | { kind: 'typing'; organisationId: string; conversationSid: string; identity: string }
  | { kind: 'presence'; organisationId: string; identity: string; isOnline: boolean }
  | { kind: 'revoked'; organisationId: string; identity: string }

export type EndpointDependencies = {
  stores: ConversationStores
  verifyToken: VerifyToken
  mediaUrls: MediaUrls
  log: SessionLog
  now: () => Date
  limits?: Partial<Limits>
  /** Of the pool, that the chat may have at once: the others are the portal's. */
  connections: number
  /** Of the WebSocket. */
  path?: string
  /** Tells who is online, at the price of a write and a signal for each coming and going. */
  isPresenceTold?: boolean
  /** Tells the other servers, where there are any; they call `handleSignal`. */
  signal?: (signal: Signal) => void
}

const refused = 1008
const typingMessage = 'twilio.ipmsg.typing_indicator'

/** What the SDK of @twilio/conversations connects to: one WebSocket on the HTTP server of the portal. */
export const createConversationsEndpoint = (dependencies: EndpointDependencies) => {
  const { mediaUrls, log, now, path = '/twilsock', signal = () => undefined } = dependencies
  const limits = { ...defaultLimits, ...dependencies.limits }
  const database = createDatabaseShare(dependencies.connections)
  const stores = sharingDatabase(dependencies.stores, database)
  const verifyToken: VerifyToken = (token) => database(() => dependencies.verifyToken(token))
  const allowanceOf = createPersonAllowances(limits)
  const nextSlice = createSlices()
  const rooms = createRooms(stores, log)
  const hub = createHub({ stores, rooms, now, log })
  const presence = dependencies.isPresenceTold === true ? createPresence(() => now().getTime()) : null
  const sessions = createSessions(limits.socketsPerIdentity)
  const positions = createReadPositions({ stores, log, collectingTime: limits.readingTime })
  const reachability =
    presence &&
    createReachability({
      ...{ stores, hub, presence, log },
      signal: ({ organisationId, identity }, isOnline) =>
        signal({ kind: 'presence', organisationId, identity, isOnline }),
    })

  /** To every other participant who is connected here. */
  const tellTyping = async (organisationId: string, conversationSid: string, identity: string) => {
    const room = await rooms.whole(organisationId, conversationSid)
    if (!room) return
    const payload = { channel_sid: conversationSid, identity, typing_timeout: typingTime + 1 }
    const frame = notification(typingMessage, payload)
    for (const participant of room.byUser.values())
      if (participant.identity !== identity)
        for (const session of sessions.of({ organisationId, identity: participant.identity })) session.notify(frame)
  }
  const logged = (work: Promise<void>) =>
    work.catch((error: unknown) => log.error({ err: error }, 'a signal between chat clients was lost'))

  const typing = typingRoute({
    rooms,
    tell: ({ organisationId, identity }, conversationSid) => {
      void logged(tellTyping(organisationId, conversationSid, identity))
      signal({ kind: 'typing', organisationId, conversationSid, identity })
    },
  })
  const answer = createTunnel(
    [
      ...syncRoutes(
        createReads({ stores, hub, rooms, presence, positions }),
        createSubscriptions({ stores, hub, rooms, presence, now }),
      ),
      ...configurationRoutes({ mediaUrls, isPresenceTold: presence !== null }),
      ...myConversationsRoutes({ stores, rooms, positions }),
      ...conversationRoutes(stores),
      ...messageRoutes(stores),
      ...peopleRoutes(stores),
      typing,
    ],
    log,
  )

  const handleRequest: typeof answer = (session, request) =>
    nextSlice()?.then(() => answer(session, request)) ?? answer(session, request)

  const admit = (owner: { organisationId: string; identity: string }) => {
    if (!allowanceOf(owner).mayConnect() || !sessions.hasRoom(owner)) return Promise.resolve(null)
    return sessions.admitting(owner, async () => {
      const { sid } = await stores.of(owner.organisationId).ensureUser(owner.identity)
      return sid
    })
  }

  /** By their coming: where there are too many, the oldest goes, who had the most time to say who they are. */
  const strangers = new Set<WebSocket>()
  const serve = (socket: WebSocket, upgrade: IncomingMessage) => {
    const [oldest] = strangers
    if (oldest && strangers.size >= limits.strangers) {
      strangers.delete(oldest)
      oldest.terminate()
    }
    strangers.add(socket)
    const opened = (session: ClientSession) => {
      strangers.delete(socket)
      sessions.add(session)
      reachability?.came(session)
    }
    const { current } = createSession(socket, upgrade, {
      ...{ verifyToken, admit, opened, handleRequest, allowanceOf, limits, now, log },
      canWait: ({ path: asked }) => isReadingRoster(asked),
    })
    socket.once('close', () => {
      strangers.delete(socket)
      const session = current()
      if (!session) return
      sessions.remove(session)
      hub.streams.dropSession(session)
      reachability?.left(session)
      positions.writeOf(session)
    })
  }
  const webSockets = createSockets({ path, limits, opened: serve })
  const stopListening = stores.listen(hub.handleChange)

  const endSessions = (person: { organisationId: string; identity: string }) => {
    for (const session of sessions.of(person)) session.end(refused, 'no longer allowed')
  }

  return {
    /** Takes the WebSockets of `path`; those of other paths are left to others, and destroyed where there are none. */
    attach: (server: Server) => webSockets.attach(server),
    /** Another server committed a change. */
    handleRemote: (change: RemoteChange) => hub.handleRemote(change),
    /** Another server tells what no table holds. */
    handleSignal: (heard: Signal, serverId: string) => {
      if (heard.kind === 'revoked') endSessions(heard)
      else if (heard.kind === 'presence') {
        if (reachability) void logged(reachability.hear(heard, serverId, heard.isOnline))
      } else if (hub.streams.of(heard.organisationId, heard.conversationSid))
        void logged(tellTyping(heard.organisationId, heard.conversationSid, heard.identity))
    },
    /** Changes of other servers may have been missed. */
    catchUpAll: () => hub.catchUpAll(),
    /** Ends what somebody has open here; they are refused or admitted anew by their token. */
    endSessions,
    sessionsCount: () => sessions.count(),
    subscriptionsCount: () => hub.streams.count(),
    /** Clients come back within about a second, to whichever server is there. */
    close: async () => {
      const announced = reachability?.close()
      for (const session of sessions.all()) session.flush()
      await webSockets.close()
      await Promise.all([announced, positions.close()])
      stopListening()
      hub.close()
    },
  }
}
export type ConversationsEndpoint = ReturnType<typeof createConversationsEndpoint>
