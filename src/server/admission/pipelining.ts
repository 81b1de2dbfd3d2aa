import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import fastifyPlugin from 'fastify-plugin'
import { onSocketEnd } from '@server/http/socketEnd'
import { replaceRouting } from '@server/libraryInternals'

/** Of one connection. Browsers and proxies wait for the answer before they send the next request. */
export const mostUnanswered = 8

/**
 * Limits the open requests of one connection: a client that sends request after request without reading the answers
 * loses it. Streams of answers that wait in it are closed too, which neither Node nor Fastify does.
 */
export const pipelining = fastifyPlugin(function pipelining(app, _options, done) {
  const unanswered = new WeakMap<Socket, number>()

  // Node continues to parse buffered data of a closed connection, and Fastify would handle each of those requests
  replaceRouting(app, (request, response, route) => {
    if (request.socket.destroyed) request.destroy()
    else route(request, response)
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
