import { setImmediate as nextTurn } from 'node:timers/promises'
import fastifyPlugin from 'fastify-plugin'
import { networkOf } from '@server/network/addresses'
import { createFairQueue, QueueFull } from './fairQueue'
import { problem } from '@server/problems/apiProblem'

/** Requests that start in one turn of the event loop, for a few milliseconds of work. */
const beginAtOnce = 4
/**
 * Node accepts one connection in each turn of its loop. While connections arrive, requests start at most at this
 * interval: otherwise a client that connects after a thousand others would wait for all their requests before it is
 * accepted.
 */
const whileConnectingMs = 20
const mostWaiting = 10_000

const tooMany = () => problem(503, 'Too many requests at once. Try again in a moment.', { 'retry-after': '2' })

/**
 * Queues requests fairly by network: of thousands of requests that arrive together, those of one network share one queue,
 * and a request from another network goes next. It runs before any work that costs more than the wait.
 */
export const requestQueue = fastifyPlugin(function requestQueue(app, _options, done) {
  const queue = createFairQueue({ atOnce: beginAtOnce, mostWaiting })
  let connections = 0
  app.server.on('connection', (socket) => {
    connections += 1
    // a connection that was closed before it was accepted has no address; reading it now makes Node cache it for the
    // other connections
    if (socket.remoteAddress === undefined) socket.destroy()
  })

  const lookAround = async () => {
    const end = performance.now() + whileConnectingMs
    let before: number
    do {
      before = connections
      await nextTurn()
    } while (connections > before && performance.now() < end)
  }

  app.addHook('onRequest', ({ ip, raw: { socket } }, reply, next) => {
    queue
      .run(networkOf(ip), async () => {
        if (socket.destroyed) return void reply.hijack() // the client has disconnected
        next()
        await lookAround()
      })
      .catch((failure: Error) => next(failure instanceof QueueFull ? tooMany() : failure))
  })
  done()
})
