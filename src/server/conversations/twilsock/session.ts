import type { IncomingMessage } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import pLimit from 'p-limit'
import type { RawData, WebSocket } from 'ws'
import { z } from 'zod'
import { okStatus, type ClientSession, type TunnelAnswer, type TunnelRequest, type VerifyToken } from './clientSession'
import { decodeFrame, encodeFrame, FrameProblem, type FrameHeader } from './frame'
import { nextFrameId } from './frameIds'
import type { Limits } from './limits'
import { createOutbox } from './outbox'
import type { PersonAllowance } from './personAllowances'
import { answerHeader, tooMany } from './replies'
import { createTokenTimers } from './tokenTimers'

/** Codes of RFC 6455. */
const policyViolation = 1008
const internalError = 1011

export type SessionLog = Pick<FastifyBaseLogger, 'error' | 'warn'>

export type SessionDependencies = {
  verifyToken: VerifyToken
  /** Answers the sid of the user, or null when they have too many sockets, or had too many of late. */
  admit: (owner: { organisationId: string; identity: string }) => Promise<string | null>
  opened: (session: ClientSession) => void
  handleRequest: (session: ClientSession, request: TunnelRequest) => Promise<TunnelAnswer>
  allowanceOf: (session: ClientSession) => PersonAllowance
  limits: Limits
  now: () => Date
  log: SessionLog
}

const tokenHeader = z.object({ token: z.string().max(8192) })
const requestHeader = z.object({
  http_request: z.object({
    path: z.string().max(4096),
    method: z.string().max(10),
    params: z.record(z.string(), z.unknown()).nullish(),
    headers: z.record(z.string(), z.unknown()).nullish(),
  }),
})

const refusals = {
  expired: { code: 401, status: 'UNAUTHORIZED', description: 'Access Token expired', errorCode: 20104 },
  invalid: { code: 401, status: 'UNAUTHORIZED', description: 'Invalid Access Token', errorCode: 20101 },
  other: { code: 403, status: 'FORBIDDEN', description: 'The token is somebody else’s' },
  crowded: { code: 429, status: 'TOO_MANY_REQUESTS', description: 'Too many connections' },
  failed: { code: 500, status: 'INTERNAL_SERVER_ERROR' },
}

/** Speaks twilsock with one client (protocol, section 3), from its `init` until either side leaves. */
export const createSession = (
  socket: WebSocket,
  upgrade: IncomingMessage,
  { verifyToken, admit, opened, handleRequest, allowanceOf, limits, now, log }: SessionDependencies,
) => {
  const outbox = createOutbox(socket, limits)
  const reading = pLimit(limits.requestsAtOnce)
  /** Messages keep the order in which they were sent, and so do subscribing and cancelling. */
  const changing = pLimit(1)
  /** Large answers go out one after the other, as the client reads them. */
  const answering = pLimit(1)
  /** Told to the rest of the endpoint, which may end it from then on; as `session` it may do something. */
  let registered: ClientSession | null = null
  let session: ClientSession | null = null
  let refused = 0
  let hasInit = false
  /** Of the frames of requests that wait for their turn. */
  let pendingBytes = 0

  const reply = (id: string, header: Record<string, unknown>, payload?: unknown) =>
    outbox.write(encodeFrame({ method: 'reply', id, ...header }, payload))
  const refuse = (reason: string, code = policyViolation) => socket.close(code, reason)

  const timers = createTokenTimers({
    now,
    limits,
    warn: () => {
      const id = nextFrameId()
      const header = { method: 'client_update', id, client_update_type: 'token_about_to_expire' }
      outbox.notify({ id, bytes: encodeFrame(header) })
    },
    // The client comes back, is told that the token has expired, and may renew it: see pitfall P3 for the other way.
    expire: () => socket.close(1000, 'the token has expired'),
  })

  const deny = (id: string, status: (typeof refusals)[keyof typeof refusals], payload?: unknown) => {
    reply(id, { status }, payload)
    setTimeout(() => refuse('not admitted'), 2_000).unref()
  }

  /** Who goes on asking does not listen. */
  const refuseRequest = (id: string) => {
    reply(id, answerHeader(tooMany), tooMany.body)
    if (++refused > limits.refusedRequests) refuse('too many requests')
  }

  const init = async ({ id, ...header }: FrameHeader) => {
    if (hasInit) return refuse('init was sent before')
    hasInit = true
    const { data } = tokenHeader.safeParse(header)
    if (!data) return deny(id, refusals.invalid)
    const { token } = data
    const owner = await verifyToken(token)
    if ('problem' in owner) return deny(id, refusals[owner.problem])
    const userSid = await admit(owner)
    if (socket.readyState !== socket.OPEN) return
    if (userSid === null) return deny(id, refusals.crowded, { backoff_policy: { reconnect_min_ms: 10_000 } })

    clearTimeout(strangerTimer)
    const { organisationId, identity, serviceSid } = owner
    const { notify, settled, ready } = outbox
    const isOpen = () => socket.readyState === socket.OPEN
    registered = { organisationId, identity, serviceSid, userSid, upgrade, isOpen, notify, settled, ready }
    opened(registered)
    // who ends the person's sessions from here on finds this socket; what ended since the first look is seen by a second
    const still = await verifyToken(token)
    if (!isOpen()) return
    if ('problem' in still) return deny(id, refusals[still.problem])
    session = registered
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
    reply(id, { status: okStatus }, {})
  }

  const message = async (mine: ClientSession, { id, ...header }: FrameHeader, payload: Buffer, size: number) => {
    const { data } = requestHeader.safeParse(header)
    if (!data) return reply(id, { status: { code: 400, status: 'BAD_REQUEST' } })
    const { path, method, params, headers } = data.http_request
    const request = { path, method, params: params ?? {}, headers: headers ?? {}, payload: payload.toString('utf8') }
    const { mayChange, working } = allowanceOf(mine)
    if (method !== 'GET' && !mayChange()) return refuseRequest(id)
    pendingBytes += size
    if (pendingBytes > limits.bufferedBytes) return refuse('too much at once')
    await (method === 'GET' ? reading : changing)(async () => {
      pendingBytes -= size
      await outbox.ready() // who does not read its answers waits for further ones
      const answer = await working(() => (socket.readyState === socket.OPEN ? handleRequest(mine, request) : null))
      if (answer === null) return
      await answer.beforehand?.()
      if (answering.activeCount + answering.pendingCount === 0 && !outbox.ready())
        reply(id, answerHeader(answer), answer.body)
      else
        await answering(async () => {
          await outbox.ready()
          reply(id, answerHeader(answer), answer.body)
        })
      await answer.afterwards?.()
    })
  }

  const dispatch = async (header: FrameHeader, payload: Buffer, size: number) => {
    if (header.method === 'init') return init(header)
    if (header.method === 'close') return socket.close(1000)
    if (!session) return refuse('init comes first')
    if (!allowanceOf(session).mayRequest()) {
      if (header.method === 'message') return refuseRequest(header.id)
      return refuse('too many frames')
    }
    if (header.method === 'update') return update(session, header)
    if (header.method === 'message') return message(session, header, payload, size)
    if (header.method.startsWith('telemetry')) return undefined
    if (/^(put|delete)_notification_ctx$/.test(header.method)) return reply(header.id, { status: okStatus })
    return reply(header.id, { status: { code: 400, status: 'BAD_REQUEST' } })
  }

  const receive = async (bytes: Buffer) => {
    const frame = decodeFrame(bytes)
    if (!frame.isReply) return dispatch(frame.header, frame.payload, bytes.length)
    // What acknowledges nothing costs like a request: a flood of it ends the session.
    if (outbox.acknowledge(frame.id)) return
    if (!session || !allowanceOf(session).mayRequest()) refuse('too many frames')
  }

  const handleFailure = (error: unknown) => {
    if (error instanceof FrameProblem) return refuse(error.message)
    log.error({ err: error }, 'a frame of a chat client could not be handled')
    return refuse('unexpected failure', internalError)
  }

  const strangerTimer = setTimeout(() => refuse('nobody said who this is'), limits.initTime).unref()
  socket.on('message', (data: RawData, isBinary) => {
    if (socket.readyState !== socket.OPEN) return // it was told to leave, and still talks
    if (!isBinary || !Buffer.isBuffer(data)) return refuse('frames are binary')
    receive(data).catch(handleFailure)
  })
  socket.once('close', () => {
    clearTimeout(strangerTimer)
    timers.clear()
    reading.clearQueue()
    changing.clearQueue()
    answering.clearQueue()
  })
  return { current: () => registered }
}
