import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sessionCalls } from '@contract/session'
import { isLoopback } from '@server/http/addresses'
import { serve } from '@server/http/serve'
import { accountService } from '@server/services/accountService'
import type { Origin, SessionService } from '@server/services/sessionService'

/** A forwarded request comes from somewhere else, even when the proxy runs here and nobody said to believe it. */
const originOf = ({ ip, headers }: FastifyRequest): Origin => ({
  address: ip,
  userAgent: headers['user-agent'] ?? '',
  isThisMachine: isLoopback(ip) && headers['x-forwarded-for'] === undefined && headers.forwarded === undefined,
})

export const sessionRoutes = (app: FastifyInstance, sessions: SessionService) => {
  serve(app, sessionCalls.login, async ({ scope, body, request, reply }) => {
    const { email, token } = await sessions.signIn(scope, body.user, originOf(request))
    reply.header('authorization', `Bearer ${token}`)
    return { email }
  })
  serve(app, sessionCalls.signOut, async ({ scope, request, reply }) => {
    await sessions.signOut(scope, request.headers.authorization)
    reply.header('location', '/users/sign_in')
    return {}
  })
  serve(app, sessionCalls.me, ({ scope }) => accountService.own(scope))
}
