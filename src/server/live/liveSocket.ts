import type { RawData, WebSocket } from 'ws'
import { liveCloses, liveStart, liveTokenSchema, type LiveMessage } from '@contract/live'
import type { Log } from '@server/log'
import { ApiProblem, PermissionProblem } from '@server/problems/apiProblem'
import type { LiveLimits } from './liveLimits'
import type { LiveClient } from './livePeople'

/** The owner of a token. */
export type LiveOwner = { organisationId: string; personId: string; sessionId: string }

type Dependencies = {
  /** Throws an ApiProblem when the token has no living session, or its person no access to the portal. */
  identify: (token: string) => Promise<LiveOwner>
  /** Whether the person may have another socket. */
  mayJoin: (owner: LiveOwner) => boolean
  mayConnect: (token: string) => boolean
  joined: (client: LiveClient) => void
  left: (client: LiveClient) => void
  /** Sends what the client may have missed before it joined. */
  sendRecent: (client: LiveClient) => Promise<void>
  limits: Pick<LiveLimits, 'tokenTime' | 'bufferedBytes'>
  log: Pick<Log, 'warn'>
}

/** Close codes of RFC 6455. */
const policyViolation = 1008
const internalError = 1011

const tokenIn = (data: RawData, isBinary: boolean): string | undefined => {
  if (isBinary || !Buffer.isBuffer(data)) return undefined
  try {
    return liveTokenSchema.safeParse(JSON.parse(data.toString())).data?.token
  } catch {
    return undefined // no JSON
  }
}

/** One client: a token in the first frame and nothing else, and changes until the socket closes. */
export const serveLiveSocket = (socket: WebSocket, dependencies: Dependencies) => {
  const { identify, mayJoin, mayConnect, joined, left, sendRecent, limits, log } = dependencies
  const isOpen = () => socket.readyState === socket.OPEN
  const end = (code: number, reason: string) => socket.close(code, reason)
  const send = (frame: string) => {
    if (!isOpen()) return
    if (socket.bufferedAmount > limits.bufferedBytes) socket.terminate()
    else socket.send(frame)
  }

  const join = async (token: string) => {
    const owner = await identify(token)
    if (!isOpen()) return
    if (!mayJoin(owner)) return end(liveCloses.tooMany, 'too many connections')
    const { organisationId, personId, sessionId } = owner
    const client: LiveClient = { organisationId, personId, portalSession: () => sessionId, send, end }
    socket.once('close', () => left(client))
    joined(client)
    // whoever ends the session finds this socket from here on; this finds a session that ended since the first look
    await identify(token)
    await sendRecent(client)
    const message: LiveMessage = { kind: liveStart, id: sessionId }
    send(JSON.stringify(message))
  }

  const timer = setTimeout(() => end(policyViolation, 'no token in time'), limits.tokenTime).unref()
  let hasSpoken = false
  socket.on('message', (data: RawData, isBinary) => {
    if (!isOpen()) return
    const token = hasSpoken ? undefined : tokenIn(data, isBinary)
    hasSpoken = true
    clearTimeout(timer)
    if (token === undefined) return end(policyViolation, 'one token is expected')
    if (!mayConnect(token)) return end(liveCloses.tooMany, 'too many connections')
    join(token).catch((failure: unknown) => {
      if (failure instanceof ApiProblem && (failure.status === 401 || failure.status === 403))
        return end(liveCloses.sessionOver, 'the session has ended')
      if (failure instanceof PermissionProblem) return end(policyViolation, 'no access to the portal')
      log.warn({ err: failure }, 'a live connection could not be opened')
      return end(internalError, 'try again later')
    })
  })
  socket.once('close', () => clearTimeout(timer))
}
