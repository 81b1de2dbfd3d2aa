import type { IncomingMessage } from 'node:http'
import fastifyPlugin from 'fastify-plugin'
import { problem } from '@server/problems/apiProblem'

/** The only expectation that Node supports. */
const canBeMet = /(?:^|\W)100-continue(?:$|\W)/i

/**
 * Names and values alternate. Of two Host headers Node uses the first one, and a proxy in front of it perhaps the last.
 */
const hostsIn = (rawHeaders: readonly string[]) =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length

const refusalOf = ({ headers, rawHeaders }: IncomingMessage) => {
  if (headers.host === undefined) return problem(400, 'The request has no Host header')
  if (hostsIn(rawHeaders) > 1) return problem(400, 'The request has more than one Host header')
  if (headers.expect !== undefined && !canBeMet.test(headers.expect))
    return problem(417, 'The expectation cannot be met')
  return undefined
}

/**
 * Refuses in the common error format (D-13) requests that Node and Fastify would refuse in their own. Register it
 * before the body parsers.
 */
export const requestGuards = fastifyPlugin(function requestGuards(app, _options, done) {
  app.addHook('onRequest', ({ raw }, _reply, next) => next(refusalOf(raw)))
  app.server.on('checkExpectation', (request, response) => app.routing(request, response))
  done()
})
