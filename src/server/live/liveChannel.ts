import type { IncomingMessage, Server } from 'node:http'
import pLimit from 'p-limit'
import type { WebSocket } from 'ws'
import { liveCloses, livePath } from '@contract/live'
import { createBoundedCache } from '@server/boundedCache'
import type { Announcements } from '@server/announcements/announcements'
import type { ReadingIn } from '@server/database/scope'
import { createWebSockets } from '@server/http/webSockets'
import type { Log } from '@server/log'
import { networkOf } from '@server/network/addresses'
import { createTokenBucket } from '@server/admission/tokenBucket'
import { endForgottenSessions, type FindAlive } from '@server/http/endForgottenSessions'
import type { LiveKinds } from './liveKind'
import { defaultLimits, type LiveLimits } from './liveLimits'
import { createLivePeople, type LiveClient } from './livePeople'
import { serveLiveSocket, type LiveOwner } from './liveSocket'
import { createLiveDelivery } from './liveDelivery'
import { createWaitingRoom } from './waitingRoom'

type Dependencies = {
  kinds: LiveKinds
  identify: (token: string) => Promise<LiveOwner>
  readingIn: ReadingIn
  findAlive: FindAlive
  announcements: Pick<Announcements, 'listen'>
  /** The address of whoever opens a socket. */
  senderOf: (upgrade: IncomingMessage) => string
  /** Whether a page of the portal opens it. */
  isOurs: (upgrade: IncomingMessage) => boolean
  /** Several servers share the database, so that announcements can get lost. */
  isShared: boolean
  now: () => Date
  log: Pick<Log, 'warn'>
  limits?: Partial<LiveLimits>
}

const mostTokens = 10_000
const tryAgain = 1011

/** The live channel (D-97, decision 0033): tells signed-in people which of what they see has changed. */
export const createLiveChannel = (dependencies: Dependencies) => {
  const { kinds, readingIn, findAlive, announcements, senderOf, isOurs, isShared, now, log } = dependencies
  const limits = { ...defaultLimits, ...dependencies.limits }
  const people = createLivePeople()
  const delivery = createLiveDelivery({ kinds, people, readingIn, now, lookBack: limits.lookBack, log })
  const waitingRoom = createWaitingRoom(limits)
  const verifying = pLimit(limits.verifiedAtOnce)
  const identify: typeof dependencies.identify = (token) => verifying(() => dependencies.identify(token))
  const buckets = createBoundedCache<() => boolean>(mostTokens)

  const mayConnect = (token: string) => {
    const rate = { burst: limits.connectBurst, perSecond: limits.connectsPerSecond }
    const bucket = buckets.get(token) ?? createTokenBucket(rate).take
    buckets.set(token, bucket)
    return bucket()
  }

  const serve = (socket: WebSocket, upgrade: IncomingMessage) => {
    const leaveWaitingRoom = waitingRoom.enter(socket, networkOf(senderOf(upgrade)))
    serveLiveSocket(socket, {
      identify,
      mayConnect,
      mayJoin: (owner) => people.of(owner).size < limits.socketsOfPerson,
      joined(client) {
        leaveWaitingRoom()
        people.add(client)
      },
      left: people.remove,
      sendRecent: delivery.sendRecent,
      limits,
      log,
    })
  }
  const webSockets = createWebSockets({
    path: livePath,
    limits,
    refusalOf: (upgrade) => (isOurs(upgrade) ? null : 'The connection comes from a page of another site'),
    opened: serve,
  })

  const endOver = (clients: readonly LiveClient[]) =>
    endForgottenSessions(clients, findAlive, (client) => client.end(liveCloses.sessionOver, 'the session has ended'))

  const stops = [
    announcements.listen('records.changed', delivery.receive, () => (isShared ? delivery.catchUp() : undefined)),
    announcements.listen(
      'sessions.ended',
      (person) => {
        const clients = [...people.of(person)]
        endOver(clients).catch((failure: unknown) => {
          log.warn({ err: failure }, 'ended sessions could not be looked up')
          for (const client of clients) client.end(tryAgain, 'try again later') // then its token is verified
        })
      },
      () => endOver(people.all()),
    ),
  ]

  return {
    attach: (server: Server) => webSockets.attach(server),
    /** Clients whose token is verified, and all that are connected. */
    count: () => people.all().length,
    sockets: webSockets.count,
    async close() {
      for (const stop of stops) stop()
      await webSockets.close()
    },
  }
}
export type LiveChannel = ReturnType<typeof createLiveChannel>
