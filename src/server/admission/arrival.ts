import type { IncomingMessage } from 'node:http'
import fastifyPlugin from 'fastify-plugin'

/**
 * The request timeout of Node, which has one value for all requests: longer than the largest file (100 MB) takes at the
 * rate below.
 */
export const longestRequestMs = 28_800_000

/** Runs work after so many milliseconds, unless the returned function is called before. */
type Later = (work: () => void, milliseconds: number) => () => void

/** How fast a body has to arrive. Tests may replace the values. */
const standardLimits = {
  /** Milliseconds for a complete body. */
  requestMs: 30_000,
  /** Milliseconds. In each of these spans an upload must reach the minimum rate. */
  windowMs: 30_000,
  /** Half of 64 kbit/s, a phone with hardly any signal: such a line pauses, and does not carry content alone. */
  leastBytesPerSecond: 4_000,
  later: ((work, milliseconds) => {
    const timer = setTimeout(work, milliseconds).unref()
    return () => clearTimeout(timer)
  }) satisfies Later,
}
type Limits = typeof standardLimits

/** With Node's error code for the same failure, so that it is answered and logged alike. */
const timedOut = () => Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'

/** Calls `giveUp` when a body arrives too slowly. */
const watchBody = (raw: IncomingMessage, limits: Limits, giveUp: () => void) => {
  const { socket } = raw
  let stop = () => {}
  const isOver = () => raw.complete || socket.destroyed

  const byTime = () => {
    stop()
    stop = limits.later(() => isOver() || giveUp(), limits.requestMs)
  }
  const byRate = () => {
    stop()
    const atStart = socket.bytesRead
    stop = limits.later(() => {
      if (isOver()) return
      const least = (limits.leastBytesPerSecond * limits.windowMs) / 1_000
      if (socket.bytesRead - atStart < least) giveUp()
      else byRate()
    }, limits.windowMs)
  }
  raw.once('close', () => stop())
  byTime()
  return { byTime, byRate }
}

/**
 * Closes the connection of a client whose body does not arrive within half a minute. Routes for files switch to a
 * minimum rate instead, once they know the person.
 */
export const arrival = fastifyPlugin(function arrival(app, _options, done) {
  const limits = { ...standardLimits }
  app.decorate('arrivalLimits', limits)
  app.decorateRequest('bodyArrival', null)
  app.addHook('onRequest', (request, reply, next) => {
    const { raw } = request
    if (hasBody(raw))
      request.bodyArrival = watchBody(raw, limits, () => {
        if (reply.raw.headersSent) raw.destroy()
        else app.server.emit('clientError', timedOut(), raw.socket)
      })
    next()
  })
  done()
})

declare module 'fastify' {
  interface FastifyInstance {
    arrivalLimits: Limits
  }
  interface FastifyRequest {
    /** Switches the limit for the request's body between time and rate; null when there is no body. */
    bodyArrival: { byTime: () => void; byRate: () => void } | null
  }
}
