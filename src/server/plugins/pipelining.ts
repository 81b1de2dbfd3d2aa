import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import fastifyPlugin from 'fastify-plugin'
import { onSocketEnd } from '@server/http/socketEnd'

/** Of one connection. Browsers and proxies send the next request when the last one is answered. */
export const mostUnanswered = 8

/**
 * Bounds what one connection can have open: whoever sends request after request without taking the answers loses it, and
 * streams of answers that wait in it are closed with it, which neither Node nor Fastify does.
 */
export const pipelining = fastifyPlugin((app, _options, done) => {
  const unanswered = new WeakMap<Socket, number>()

  // Node reads on in what has come; to Fastify each of those thousands would be a request like others
  app.server.off('request', app.routing)
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.socket.destroyed) request.destroy()
    else app.routing(request, response)
  })

  app.addHook('onRequest', ({ raw: { socket } }, reply, next) => {
    const count = (unanswered.get(socket) ?? 0) + 1
    if (count > mostUnanswered || socket.destroyed) {
      reply.hijack()
      socket.destroy()
      return
    }
    unanswered.set(socket, count)
    reply.raw.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1))
    next()
  })

  app.addHook('onSend', ({ raw: { socket } }, _reply, payload, next) => {
    if (payload instanceof Readable) {
      const forget = onSocketEnd(socket, () => payload.destroy())
      payload.once('close', forget)
    }
    next()
  })
  done()
})
