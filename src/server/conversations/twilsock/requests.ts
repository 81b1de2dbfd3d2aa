import { z } from 'zod'
import type { ClientSession, TunnelAnswer, TunnelRequest } from './clientSession'
import type { FrameHeader } from './frame'
import { createLane } from './lane'
import { createLater } from './later'
import type { Limits } from './limits'
import type { Outbox } from './outbox'
import type { PersonAllowance } from './personAllowances'
import { badRequest, encodeAnswer, tooMany } from './replies'

/** Taken as it is: what it holds is looked at where it is needed. */
const record = z.custom<Record<string, unknown>>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
)
const requestHeader = z.object({
  http_request: z.object({
    path: z.string().max(4096),
    method: z.string().max(10),
    params: record.nullish(),
    headers: record.nullish(),
  }),
})

type Dependencies = {
  outbox: Outbox
  isOpen: () => boolean
  reply: (id: string, header: Record<string, unknown>, payload?: unknown) => void
  refuse: (reason: string) => void
  handleRequest: (session: ClientSession, request: TunnelRequest) => Promise<TunnelAnswer>
  /** Readings that are no hurry. */
  canWait: (request: TunnelRequest) => boolean
  limits: Limits
}
type Asked = { header: FrameHeader; payload: Buffer; size: number }

/** What one client asks for through its socket: so much at once, and no faster than it takes the answers. */
export const createRequests = (dependencies: Dependencies) => {
  const { outbox, isOpen, reply, refuse, handleRequest, canWait, limits } = dependencies
  const reading = createLane(limits.requestsAtOnce)
  /** Messages keep the order in which they were sent, and so do subscribing and cancelling. */
  const changing = createLane(1)
  /** Large answers go out one after the other, as the client reads them. */
  const answering = createLane(1)
  const later = createLater(isOpen)
  let refused = 0
  /** Of the frames of requests that wait for their turn. */
  let pendingBytes = 0

  const send = (id: string, answer: TunnelAnswer) => outbox.write(encodeAnswer(id, answer))
  /** Who goes on asking does not listen. */
  const refuseRequest = (id: string) => {
    send(id, tooMany)
    if (++refused > limits.refusedRequests) refuse('too many requests')
  }

  const sendInTurn = (id: string, answer: TunnelAnswer) =>
    answering.run(async () => {
      await outbox.ready()
      send(id, answer)
    })

  const work = async (
    session: ClientSession,
    { working }: PersonAllowance,
    { id, size, request }: { id: string; size: number; request: TunnelRequest },
  ) => {
    pendingBytes -= size
    await outbox.ready() // who does not read its answers waits for further ones
    const answer = await working.run(() => (isOpen() ? handleRequest(session, request) : null))
    if (answer === null) return
    if (answer.beforehand) await answer.beforehand()
    if (answering.isIdle() && !outbox.ready()) send(id, answer)
    else await sendInTurn(id, answer)
    if (answer.afterwards) await answer.afterwards()
  }

  return {
    refuse: refuseRequest,
    rest: later.rest,
    handle: (
      session: ClientSession,
      allowance: PersonAllowance,
      { header, payload, size }: Asked,
    ): Promise<void> | void => {
      const { id } = header
      const { data } = requestHeader.safeParse(header)
      if (!data) return reply(id, { status: badRequest })
      const { path, method, params, headers } = data.http_request
      const request = { path, method, params: params ?? {}, headers: headers ?? {}, payload: payload.toString('utf8') }
      if (method !== 'GET' && !allowance.mayChange()) return refuseRequest(id)
      pendingBytes += size
      if (pendingBytes > limits.bufferedBytes) return refuse('too much at once')
      const worked = () => work(session, allowance, { id, size, request })
      if (method !== 'GET') return changing.run(worked)
      return canWait(request) ? later.afterwards(() => reading.run(worked)) : later.at(() => reading.run(worked))
    },
    /** What waits is not worked on any more. */
    clear: () => {
      reading.clear()
      changing.clear()
      answering.clear()
    },
  }
}
