import type { IncomingMessage } from 'node:http'
import fastifyPlugin from 'fastify-plugin'

/** For Node, which knows one time for every request: longer than the slowest upload that the rate below lets through. */
export const longestRequestMs = 3_600_000

/** How a body has to arrive; a test may want it sooner. */
const standardLimits = {
  /** For all of it. */
  requestMs: 30_000,
  /** Of an upload: at least so much in each of these spans. 64 kbit/s is a phone with hardly any signal. */
  windowMs: 30_000,
  leastBytesPerSecond: 8_192,
}
type Limits = typeof standardLimits

/** Node's code for the same, so that it is answered and logged alike. */
const timedOut = () => Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'

/** Gives up on a body that comes too slowly. */
const watchBody = (raw: IncomingMessage, limits: Limits, giveUp: () => void) => {
  const { socket } = raw
  let timer: NodeJS.Timeout | undefined
  const stop = () => clearTimeout(timer)
  const isOver = () => raw.complete || socket.destroyed

  const byTime = () => {
    stop()
    timer = setTimeout(() => isOver() || giveUp(), limits.requestMs).unref()
  }
  const byRate = () => {
    stop()
    const atStart = socket.bytesRead
    timer = setTimeout(() => {
      if (isOver()) return
      const least = (limits.leastBytesPerSecond * limits.windowMs) / 1_000
      if (socket.bytesRead - atStart < least) giveUp()
      else byRate()
    }, limits.windowMs).unref()
  }
  raw.once('close', stop)
  byTime()
  return { byTime, byRate }
}

/**
 * Bodies arrive within half a minute, or their client loses its connection. Routes that take files say so once they know
 * whose they are: then a rate counts instead of a time.
 */
export const arrival = fastifyPlugin((app, _options, done) => {
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
    /** By what the body of the request has to arrive; null when it has none. */
    bodyArrival: { byTime: () => void; byRate: () => void } | null
  }
}
