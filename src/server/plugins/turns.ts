import { setImmediate as nextTurn } from 'node:timers/promises'
import fastifyPlugin from 'fastify-plugin'
import { networkOf } from '@server/http/addresses'
import { problem } from '@server/http/apiProblem'
import { createFairQueue, QueueFull } from '@server/http/fairQueue'

/** Requests that begin before the event loop looks for what else has come: a few milliseconds of work. */
const beginAtOnce = 4
/**
 * Node takes one new connection in each turn of its loop. While some come, requests begin this seldom: whoever connects
 * behind a thousand others would wait for the work of all of them before anybody knows of them.
 */
const whileConnectingMs = 20
const mostWaiting = 10_000

const tooMany = () => problem(503, 'Too many requests at once. Try again in a moment.', { 'retry-after': '2' })

/**
 * Networks take turns: when thousands of requests come in the same moment, those of one network stand in one line, and
 * whoever comes from elsewhere is next. Before anything is done for a request that costs more than the wait.
 */
export const turns = fastifyPlugin((app, _options, done) => {
  const queue = createFairQueue({ atOnce: beginAtOnce, mostWaiting })
  let connections = 0
  app.server.on('connection', (socket) => {
    connections += 1
    // who had gone before it was taken belongs to no network, and gets no answer; of others Node remembers it now
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
      .inTurn(networkOf(ip), async () => {
        if (socket.destroyed) return void reply.hijack() // nobody waits for the answer any more
        next()
        await lookAround()
      })
      .catch((failure: Error) => next(failure instanceof QueueFull ? tooMany() : failure))
  })
  done()
})
