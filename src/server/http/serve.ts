import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { z } from 'zod'
import type { Call, CallAnswer, CallData } from '@contract/call'
import { linkKey, linkQuery } from '@contract/files'
import { refuseSecondConnection } from '@server/database/heldConnection'
import type { PublicScope, Scope } from '@server/database/scope'
import type { Transactions } from '@server/database/transactions'
import { shapeOf } from '@server/libraryInternals'
import { idempotencyKeyOf, requestDigest, withIdempotency } from './idempotency'

type Exchange<S> = { scope: S; request: FastifyRequest; reply: FastifyReply }
type PublicCall = Call & { access: 'public' }

/** A public call has no person: what it gets belongs to no organisation. */
type ScopeOf<C extends Call> = C extends PublicCall ? PublicScope : Scope
export type Handler<C extends Call> = (data: CallData<C> & Exchange<ScopeOf<C>>) => Promise<CallAnswer<C>>

/** A call that describes no query takes none: an unknown key is refused by name everywhere (SV-004). */
const noQuery = z.strictObject({})
const queryOf = ({ path, query, streams }: Call) => {
  const isLinked = query === undefined || Object.hasOwn(shapeOf(query as z.core.$ZodObject), linkKey)
  if (streams && !isLinked) throw new Error(`${path} streams: its query needs the keys of linkQuery`)
  if (query || !path.startsWith('/api/')) return query
  return streams ? linkQuery : noQuery
}

type Answering = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

type Options = {
  /** It changes something although it is a GET, whose scopes only read otherwise. */
  isWriting?: boolean
}

/** Path, access, and validation of both directions; the handler says itself what of its work its person's share bounds. */
export const register = (
  app: FastifyInstance,
  call: Call,
  { isWriting = false, ...hooks }: Options & Pick<RouteShorthandOptions, 'errorHandler' | 'onSend'>,
  answer: Answering,
) => {
  const query = queryOf(call)
  const status = call.status ?? 200

  app.route({
    method: call.streams ? [call.method, 'HEAD'] : call.method,
    url: call.path,
    config: { call, isWriting },
    ...(call.bodyLimit !== undefined && { bodyLimit: call.bodyLimit }),
    ...(call.streams && { exposeHeadRoute: false }),
    schema: {
      ...(call.params && { params: call.params }),
      ...(query && { querystring: query }),
      ...(call.body && { body: call.body }),
      ...(!call.streams && { response: { [status]: call.response } }),
    },
    handler: (request, reply) => {
      reply.code(status)
      return answer(request, reply)
    },
    ...hooks,
  })
}

/** What a request says, validated against its call's schemas by the time a handler runs. */
export const saidIn = <C extends Call>({ params, query, body }: FastifyRequest) =>
  ({ params, query, body }) as unknown as CallData<C> & object

/** Files are taken by `serveUpload`, and answered by `serveFile`. */
export type JsonCall = Call & { upload?: never; streams?: never }

/** Puts one call of the contract on the wire; the handler works in one scope. */
export const serve = <C extends JsonCall>(app: FastifyInstance, call: C, handler: Handler<C>, options: Options = {}) =>
  register(app, call, options, (request, reply) =>
    app.inShare(request, async () => {
      const key = idempotencyKeyOf(request, call)
      return app.withScope(request, (scope) => {
        const work = () => {
          app.countWriting(request, call)
          return handler({ ...saidIn<C>(request), scope: scope as ScopeOf<C>, request, reply })
        }
        if (key === undefined || !('actor' in scope)) return work()
        return withIdempotency(scope, { call, key, digest: requestDigest(request) }, work)
      })
    }),
  )

type TransactionsCall = JsonCall & { access: Exclude<Call['access'], 'public'>; creates?: never; writes?: never }
type TransactionsHandler<C extends Call> = (
  data: CallData<C> & { transactions: Transactions; request: FastifyRequest },
) => Promise<CallAnswer<C>>

export const transactionsOf = (app: FastifyInstance, request: FastifyRequest): Transactions => {
  const { owner, ip: address, log } = request
  if (!owner) throw new Error('A call in steps has a caller')
  const { organisationId, actor, sessionId } = owner
  return {
    organisationId,
    personId: actor.globalId,
    sessionId,
    address,
    log,
    open: () => app.openScope(),
    inScope(work) {
      refuseSecondConnection() // waiting for a place inside of one would last for ever
      // with an owner the scope is no public one
      return app.inShare(request, () => app.withScope(request, (scope) => work(scope as Scope)), { of: 'step' })
    },
  }
}

/** The same for a call that works in steps, each in a scope of its own. */
export const serveInTransactions = <C extends TransactionsCall>(
  app: FastifyInstance,
  call: C,
  handler: TransactionsHandler<C>,
  options: Options = {},
) =>
  register(app, call, options, (request) =>
    app.inShare(
      request,
      () => handler({ ...saidIn<C>(request), transactions: transactionsOf(app, request), request }),
      {
        of: 'steps',
      },
    ),
  )

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the route serves, and who may call it. */
    call?: Call
    /** A GET that changes something. */
    isWriting?: boolean
    /** The route speaks a protocol from elsewhere instead of a call's: it has its own rights, refusals and tests. */
    foreignProtocol?: 'conversations' | 'tus' | 'scim' | 'packages'
  }
}
