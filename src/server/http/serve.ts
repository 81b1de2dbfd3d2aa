import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Call, CallAnswer, CallData } from '@contract/call'
import type { PublicScope, Scope } from '@server/database/scope'
import { idempotencyKeyOf, onceOnly } from './onceOnly'

type Exchange<S> = { scope: S; request: FastifyRequest; reply: FastifyReply }
type PublicCall = Call & { access: 'public' }

/** A public call has no person: what it gets belongs to no organisation. */
type ScopeOf<C extends Call> = C extends PublicCall ? PublicScope : Scope
export type Handler<C extends Call> = (data: CallData<C> & Exchange<ScopeOf<C>>) => Promise<CallAnswer<C>>

/** A call that describes no query takes none: an unknown key is refused by name everywhere (SV-004). */
const noQuery = z.strictObject({})
const queryOf = ({ path, query }: Call) => query ?? (path.startsWith('/api/') ? noQuery : undefined)

/** Puts one call of the contract on the wire: path, access, scope, validation of both directions. */
export const serve = <C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: Handler<C>,
  { isHot = false }: { isHot?: boolean } = {},
) => {
  const query = queryOf(call)
  const status = call.status ?? 200

  app.route({
    method: call.method,
    url: call.path,
    config: { call, isHot },
    schema: {
      ...(call.params && { params: call.params }),
      ...(query && { querystring: query }),
      ...(call.body && { body: call.body }),
      response: { [status]: call.response },
    },
    handler: (request, reply) => {
      const { params, query: asked, body } = request // validated against the call's schemas by now
      reply.code(status)
      const key = idempotencyKeyOf(request, call)
      return app.withScope(request, (scope) => {
        const work = () =>
          handler({ params, query: asked, body, scope, request, reply } as unknown as Parameters<Handler<C>>[0])
        return key !== undefined && 'actor' in scope ? onceOnly(scope, { call, key, request }, work) : work()
      })
    },
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the route serves, and who may call it. */
    call?: Call
    /** On the hot list (D-18): reads so often that it does without a transaction. */
    isHot?: boolean
  }
}
