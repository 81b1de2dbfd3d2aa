import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sessionCalls } from '@contract/session'
import { serve } from '@server/http/serve'
import { isFromThisMachine } from '@server/network/isFromThisMachine'
import { accountService } from '@server/resources/account/accountService'
import type { SessionService } from './sessionService'
import type { Origin } from './signIn'

const originOf = (request: FastifyRequest): Origin => ({
  address: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
  isThisMachine: isFromThisMachine(request),
})

export const sessionRoutes = (app: FastifyInstance, { sessions }: { sessions: SessionService }) => {
  serve(app, sessionCalls.login, async ({ scope, body, request, reply }) => {
    const result = await sessions.signIn(scope, body.user, originOf(request))
    if (!('token' in result)) return result
    await sessions.signOut(scope, request.headers.authorization, request.ip) // ends the earlier session
    reply.header('authorization', `Bearer ${result.token}`)
    return { email: result.email }
  })
  serve(app, sessionCalls.signOut, async ({ scope, request, reply }) => {
    // HEAD is sent by programs that only check where a link leads
    if (request.method !== 'HEAD') await sessions.signOut(scope, request.headers.authorization, request.ip)
    reply.header('location', '/users/sign_in')
    return {}
  })
  serve(app, sessionCalls.me, ({ scope }) => accountService.own(scope))
}
