import type { ClientSession, TunnelAnswer, TunnelRequest } from './clientSession'
import type { FrameHeader } from './frame'
import { createLane } from './lane'
import { createLater } from './later'
import type { Limits } from './limits'
import type { Outbox } from './outbox'
import type { PersonBudget } from './personBudgets'
import { badRequest, encodeAnswer, tooMany } from './replies'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isRecordOrNothing = (value: unknown): value is Record<string, unknown> | null | undefined =>
  value === undefined || value === null || isRecord(value)

/** Written by hand: it runs for every request, and a schema would take longer than everything else. */
const requestOf = ({ http_request: asked }: FrameHeader, payload: Buffer): TunnelRequest | undefined => {
  if (!isRecord(asked)) return undefined
  const { path, method, params, headers } = asked
  const isNamed = typeof path === 'string' && path.length <= 4096 && typeof method === 'string' && method.length <= 10
  if (!isNamed || !isRecordOrNothing(params) || !isRecordOrNothing(headers)) return undefined
  return { path, method, params: params ?? {}, headers: headers ?? {}, payload: payload.toString('utf8') }
}

type Dependencies = {
  outbox: Outbox
  isOpen: () => boolean
  reply: (id: string, header: Record<string, unknown>, payload?: unknown) => void
  refuse: (reason: string) => void
  handleRequest: (session: ClientSession, request: TunnelRequest) => Promise<TunnelAnswer>
  /** Reads that are not urgent. */
  canWait: (request: TunnelRequest) => boolean
  limits: Limits
}
type ReceivedRequest = { header: FrameHeader; payload: Buffer; size: number }

/** The requests of one client: limited in number, and no faster than the client receives the answers. */
export const createRequests = (dependencies: Dependencies) => {
  const { outbox, isOpen, reply, refuse, handleRequest, canWait, limits } = dependencies
  const reading = createLane(limits.requestsAtOnce)
  /** Changes keep their order: messages, and subscribing and cancelling. */
  const changing = createLane(1)
  /** Large answers are sent one after the other, as the client reads them. */
  const answering = createLane(1)
  const later = createLater(isOpen)
  let refused = 0
  /** Bytes of requests that wait. */
  let pendingBytes = 0

  /** Returns the size of the answer. */
  const send = (id: string, answer: TunnelAnswer): number => {
    const bytes = encodeAnswer(id, answer)
    if (answer.isDeferrable) outbox.writeWithNext(bytes)
    else outbox.write(bytes)
    return bytes.length
  }
  /** A client that goes on sending ignores the refusals. */
  const refuseRequest = (id: string) => {
    send(id, tooMany)
    if (++refused > limits.refusedRequests) refuse('too many requests')
  }

  const sendInOrder = (id: string, answer: TunnelAnswer) =>
    answering.run(async () => {
      await outbox.ready()
      return send(id, answer)
    })

  const work = async (
    session: ClientSession,
    { working, answered, rest }: PersonBudget,
    { id, size, request }: { id: string; size: number; request: TunnelRequest },
  ) => {
    pendingBytes -= size
    let answer: TunnelAnswer | null | undefined
    do {
      const drained = outbox.ready() // a client that does not read its answers waits for further ones
      if (drained) await drained
      // earlier answers may have filled the outbox in the meantime
      answer = await working.run(async () => {
        const pause = rest()
        if (pause) await pause // in the person's own place: others go on
        if (!isOpen()) return null
        return outbox.isFull() ? undefined : handleRequest(session, request)
      })
    } while (answer === undefined)
    if (answer === null) return
    if (answer.beforehand) answer = { ...answer, body: await answer.beforehand() }
    answered(answering.isIdle() && !outbox.ready() ? send(id, answer) : await sendInOrder(id, answer))
    if (answer.afterwards) await answer.afterwards()
  }

  return {
    refuse: refuseRequest,
    whenIdle: later.whenIdle,
    handle: (
      session: ClientSession,
      budget: PersonBudget,
      { header, payload, size }: ReceivedRequest,
    ): Promise<void> | void => {
      const { id } = header
      const request = requestOf(header, payload)
      if (!request) return reply(id, { status: badRequest })
      const { method } = request
      if (method !== 'GET' && !budget.mayChange()) return refuseRequest(id)
      pendingBytes += size
      if (pendingBytes > limits.bufferedBytes) return refuse('too much at once')
      const worked = () => work(session, budget, { id, size, request })
      if (method !== 'GET') return changing.run(worked)
      return canWait(request) ? later.afterwards(() => reading.run(worked)) : later.at(() => reading.run(worked))
    },
    /** Drops all waiting requests. */
    clear: () => {
      reading.clear()
      changing.clear()
      answering.clear()
    },
  }
}
