import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { until } from './startFileServer'

/**
 * Stops the clock by which a server judges how fast bodies arrive: the spans that it waits for end when the test says
 * so, however slow the machine is. Follows one request at a time.
 */
export const holdArrival = (
  { arrivalLimits: limits, server }: FastifyInstance,
  { leastBytesPerSecond = 4_000 } = {},
) => {
  const real = { ...limits }
  /** What is done at the end of the spans that are waited for, with their milliseconds. */
  const spans = new Map<() => void, number>()
  let socket: Socket | undefined
  const follow = (request: { socket: Socket }) => (socket = request.socket)
  server.on('request', follow)
  limits.later = (work, milliseconds) => {
    spans.set(work, milliseconds)
    return () => void spans.delete(work)
  }
  // so that the span of a whole body can be told from one of the rate
  limits.requestMs = limits.windowMs / 2
  limits.leastBytesPerSecond = leastBytesPerSecond

  const end = async (milliseconds: number) => {
    const ending = () => [...spans].find(([, its]) => its === milliseconds)?.[0]
    await until(() => ending() !== undefined)
    const work = ending()
    if (work) spans.delete(work)
    work?.()
  }
  return {
    /** Of a span of the rate. */
    seconds: limits.windowMs / 1_000,
    /** What has to arrive in a span of the rate. */
    leastBytes: (limits.leastBytesPerSecond * limits.windowMs) / 1_000,
    /** Resolves once the server judges the request by its rate. */
    byRate: () => until(() => [...spans.values()].includes(limits.windowMs)),
    /** How many bytes the server has read on the connection of the last request. */
    read: () => socket?.bytesRead ?? 0,
    endSpan: () => end(limits.windowMs),
    endRequestTime: () => end(limits.requestMs),
    release: () => {
      server.off('request', follow)
      Object.assign(limits, real)
    },
  }
}
export type HeldArrival = ReturnType<typeof holdArrival>

/** Sends a body in parts, with the end of a span of the rate after each but the last. */
export const sendInSpans = async (held: HeldArrival, parts: readonly number[], send: (bytes: Buffer) => void) => {
  await held.byRate()
  for (const [place, size] of parts.entries()) {
    const arrived = held.read() + size
    send(Buffer.alloc(size, 'a'))
    if (place === parts.length - 1) return
    await until(() => held.read() >= arrived)
    await held.endSpan()
  }
}
