import fastifyPlugin from 'fastify-plugin'
import { can } from '@contract/permissions'
import type { PublicScope, Scope } from '@server/database/scope'
import type { Scopes } from '@server/database/scopes'
import { idempotencyKeyOf } from '@server/http/idempotency'
import { noPermission, refused } from '@server/problems/apiProblem'
import type { Caller, SessionService } from './sessionService'

type Options = { scopes: Scopes; sessions: SessionService }

/** Decides who may make a call, before its body is read, and opens the scope in which it works. */
export const session = fastifyPlugin((app, { scopes, sessions }: Options, done) => {
  app.decorateRequest('owner', null)

  app.addHook('onRequest', async (request) => {
    const access = request.routeOptions.config.call?.access ?? 'public'
    if (access === 'public') return

    const owner = await sessions.identify(scopes.open(), request.headers.authorization)
    if (access !== 'signedIn' && !can(owner.actor, access)) throw refused(noPermission)
    request.owner = { ...owner, address: request.ip }
  })

  app.decorate('withScope', (request, work) => {
    const { owner, method } = request
    const { call, isWriting } = request.routeOptions.config
    if (!owner) return work(scopes.open())
    const isGet = method === 'GET' || method === 'HEAD'
    return isGet && !isWriting
      ? scopes.reading(owner, work)
      : scopes.within(owner, work, { isRepeatable: isGet || idempotencyKeyOf(request, call) !== undefined })
  })
  app.decorate('openScope', () => scopes.open())
  done()
})

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose request it is; null on public calls. */
    owner: Caller | null
  }
  interface FastifyInstance {
    /** A transaction of the caller's organisation, which only reads on GET; on public calls, what belongs to no organisation. */
    withScope<Result>(request: FastifyRequest, work: (scope: Scope | PublicScope) => Promise<Result>): Promise<Result>
    /** What belongs to no organisation, for calls that work in steps. */
    openScope(): PublicScope
  }
}
