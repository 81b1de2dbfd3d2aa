import type { FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { linkKey } from '@contract/files'
import { can } from '@contract/permissions'
import type { PublicScope, Scope } from '@server/database/scope'
import type { Scopes } from '@server/database/scopes'
import { idempotencyKeyOf } from '@server/http/idempotency'
import type { FileLinks } from '@server/media/fileLinks'
import { refusedPermissions } from '@server/audit/refusedPermissions'
import { ApiProblem, missing, PermissionProblem } from '@server/problems/apiProblem'
import type { Caller, SessionService } from './sessionService'

type Options = { scopes: Scopes; sessions: SessionService; links: FileLinks }

const hasLink = ({ routeOptions, query }: FastifyRequest) =>
  routeOptions.config.call?.streams === true && (query as Record<string, unknown>)[linkKey] !== undefined

/** Checks before a call's body is read whether the caller may make it, and opens its scope. */
export const session = fastifyPlugin(function session(app, { scopes, sessions, links }: Options, done) {
  app.decorateRequest('owner', null)
  const noteRefused = refusedPermissions(scopes)

  /** Of a link to a file. Forged, over, and of a session that is: all look alike, and sign nobody out (D-14). */
  const linkOwner = async ({ url }: FastifyRequest): Promise<Caller> => {
    const holder = links.open(url)
    if (!holder) throw missing()
    try {
      return await sessions.callerOf(scopes.open(), holder)
    } catch (failure) {
      throw failure instanceof ApiProblem ? missing() : failure
    }
  }

  app.addHook('onRequest', async (request) => {
    const { call, foreignProtocol } = request.routeOptions.config
    const access = call?.access ?? (foreignProtocol === 'tus' ? 'portal.use' : 'public') // chat has tokens of its own
    if (access === 'public') return

    const owner = hasLink(request)
      ? await linkOwner(request)
      : await sessions.identify(scopes.open(), request.headers.authorization)
    request.owner = { ...owner, address: request.ip }
    if (access !== 'signedIn' && !can(owner.actor, access)) throw new PermissionProblem(access)
  })
  app.addHook('onError', async ({ owner, method, routeOptions: { url = '' } }, _reply, failure) => {
    if (!owner || !(failure instanceof PermissionProblem)) return
    await noteRefused(owner, { permission: failure.permission, call: `${method} ${url}` })
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
    /** The caller; null on public calls. */
    owner: Caller | null
  }
  interface FastifyInstance {
    /**
     * Runs work in a transaction of the caller's organisation, which is read-only on GET; on public calls, in the scope
     * without an organisation.
     */
    withScope<Result>(request: FastifyRequest, work: (scope: Scope | PublicScope) => Promise<Result>): Promise<Result>
    /** The scope without an organisation, for calls with several transactions. */
    openScope(): PublicScope
  }
}
