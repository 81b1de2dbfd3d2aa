import type { IncomingMessage } from 'node:http'
import type { RawData, WebSocket } from 'ws'
import { z } from 'zod'
import type { Log } from '@server/log'
import { okStatus, type ClientSession, type TunnelAnswer, type TunnelRequest, type VerifyToken } from './clientSession'
import { decodeFrame, encodeOutgoing, FrameProblem, type FrameHeader, nextFrameId } from './frame'
import type { Limits } from './limits'
import { createOutbox } from './outbox'
import type { PersonBudget } from './personBudgets'
import { badRequest } from './replies'
import { createRequests } from './requests'
import { createTokenTimers, type Later } from './tokenTimers'

/** Close codes of RFC 6455. */
const policyViolation = 1008
const internalError = 1011

export type SessionLog = Pick<Log, 'error' | 'warn'>

export type SessionDependencies = {
  verifyToken: VerifyToken
  /** Returns the sid of the user, or null when they have, or recently opened, too many sockets. */
  admit: (owner: { organisationId: string; identity: string }) => Promise<string | null>
  opened: (session: ClientSession) => void
  handleRequest: (session: ClientSession, request: TunnelRequest) => Promise<TunnelAnswer>
  /** Reads that are not urgent. */
  canWait: (request: TunnelRequest) => boolean
  budgetOf: (session: ClientSession) => PersonBudget
  limits: Limits
  now: () => Date
  /** For the timers of tokens; tests replace it. */
  later?: Later | undefined
  log: SessionLog
}

const tokenHeader = z.object({ token: z.string().max(8192) })
const refusals = {
  expired: { code: 401, status: 'UNAUTHORIZED', description: 'Access Token expired', errorCode: 20104 },
  invalid: { code: 401, status: 'UNAUTHORIZED', description: 'Invalid Access Token', errorCode: 20101 },
  other: { code: 403, status: 'FORBIDDEN', description: 'The token is somebody else’s' },
  crowded: { code: 429, status: 'TOO_MANY_REQUESTS', description: 'Too many connections' },
  failed: { code: 500, status: 'INTERNAL_SERVER_ERROR' },
}

/** Speaks twilsock with one client (protocol, section 3), from its `init` until the socket closes. */
export const createSession = (
  socket: WebSocket,
  upgrade: IncomingMessage,
  { verifyToken, admit, opened, handleRequest, canWait, budgetOf, limits, now, later, log }: SessionDependencies,
) => {
  const isOpen = () => socket.readyState === socket.OPEN
  const outbox = createOutbox(socket, upgrade.socket, limits)
  /** Known to the rest of the endpoint, which may end it. It may make requests only once it is `session`, too. */
  let registered: ClientSession | null = null
  let session: ClientSession | null = null
  /** The person's budget, held here because every frame uses it. */
  let budget: PersonBudget | null = null
  let portalSession: string | undefined
  let hasInit = false

  const reply = (id: string, header: Record<string, unknown>, payload?: unknown) =>
    outbox.write(encodeOutgoing({ method: 'reply', id, ...header }, payload))
  const end = (code: number, reason: string) => {
    outbox.flush()
    socket.close(code, reason)
  }
  const refuse = (reason: string, code = policyViolation) => end(code, reason)

  const timers = createTokenTimers({
    now,
    later,
    limits,
    warn: () => {
      const id = nextFrameId()
      const header = { method: 'client_update', id, client_update_type: 'token_about_to_expire' }
      outbox.notify({ id, bytes: encodeOutgoing(header) })
    },
    // The client reconnects, learns that the token has expired, and may renew it. See pitfall P3 for the alternative.
    expire: () => end(1000, 'the token has expired'),
  })

  const deny = (id: string, status: (typeof refusals)[keyof typeof refusals], payload?: unknown) => {
    reply(id, { status }, payload)
    setTimeout(() => refuse('not admitted'), 2_000).unref()
  }

  const requests = createRequests({ outbox, isOpen, reply, refuse, handleRequest, canWait, limits })

  const init = async ({ id, ...header }: FrameHeader) => {
    if (hasInit) return refuse('init was sent before')
    hasInit = true
    const { data } = tokenHeader.safeParse(header)
    if (!data) return deny(id, refusals.invalid)
    const { token } = data
    const owner = await verifyToken(token)
    if ('problem' in owner) return deny(id, refusals[owner.problem])
    const userSid = await admit(owner)
    if (!isOpen()) return
    if (userSid === null) return deny(id, refusals.crowded, { backoff_policy: { reconnect_min_ms: 10_000 } })

    clearTimeout(initTimer)
    const { organisationId, identity, serviceSid } = owner
    portalSession = owner.sessionId
    const { notify, settled, unsettledFrom, ready, flush } = outbox
    const { whenIdle } = requests
    registered = {
      organisationId,
      identity,
      serviceSid,
      userSid,
      portalSession: () => portalSession,
      end,
      flush,
      upgrade,
      isOpen,
      notify,
      settled,
      unsettledFrom,
      ready,
      whenIdle,
    }
    opened(registered)
    // Whoever ends the person's sessions finds this socket from here on. The second check finds a session that ended
    // since the first one.
    const still = await verifyToken(token)
    if (!isOpen()) return
    if ('problem' in still) return deny(id, refusals[still.problem])
    session = registered
    budget = budgetOf(registered)
    const init_registrations = [{ type: 'ers', product: 'ip_messaging', status: okStatus }]
    reply(id, { status: okStatus, capabilities: ['client_update'], init_registrations })
    timers.restart(still.expiresAt)
  }

  const update = async (mine: ClientSession, { id, ...header }: FrameHeader) => {
    const { data } = tokenHeader.safeParse(header)
    const owner = data ? await verifyToken(data.token) : { problem: 'invalid' as const }
    if ('problem' in owner) return reply(id, { status: refusals[owner.problem] })
    const isOther = owner.identity !== mine.identity || owner.organisationId !== mine.organisationId
    if (isOther) return reply(id, { status: refusals.other })
    timers.restart(owner.expiresAt)
    portalSession = owner.sessionId
    budget = budgetOf(mine) // the same for all sockets of the person, even when it was evicted in the meantime
    reply(id, { status: okStatus }, {})
  }

  const dispatch = (header: FrameHeader, payload: Buffer, size: number): Promise<void> | void => {
    if (header.method === 'init') return init(header)
    if (header.method === 'close') return socket.close(1000)
    if (!session || !budget) return refuse('init comes first')
    if (!budget.mayRequest()) {
      if (header.method === 'message') return requests.refuse(header.id)
      return refuse('too many frames')
    }
    if (header.method === 'update') return update(session, header)
    if (header.method === 'message') return requests.handle(session, budget, { header, payload, size })
    if (header.method.startsWith('telemetry')) return undefined
    if (/^(put|delete)_notification_ctx$/.test(header.method)) return reply(header.id, { status: okStatus })
    return reply(header.id, { status: badRequest })
  }

  const receive = (bytes: Buffer): Promise<void> | void => {
    const frame = decodeFrame(bytes)
    if (!frame.isReply) return dispatch(frame.header, frame.payload, bytes.length)
    // An acknowledgement of nothing costs like a request: a flood of them ends the session.
    if (outbox.acknowledge(frame.id)) return
    if (!budget?.mayRequest()) refuse('too many frames')
  }

  const handleFailure = (error: unknown) => {
    if (error instanceof FrameProblem) return refuse(error.message)
    log.error({ err: error }, 'a frame of a chat client could not be handled')
    return refuse('unexpected failure', internalError)
  }

  const initTimer = setTimeout(() => refuse('nobody said who this is'), limits.initTime).unref()
  socket.on('message', (data: RawData, isBinary) => {
    if (!isOpen()) return // the socket is closing, and the client still sends
    if (!isBinary || !Buffer.isBuffer(data)) return refuse('frames are binary')
    try {
      receive(data)?.catch(handleFailure)
    } catch (error) {
      handleFailure(error)
    }
  })
  socket.once('close', () => {
    clearTimeout(initTimer)
    timers.clear()
    requests.clear()
  })
  return { current: () => registered }
}
