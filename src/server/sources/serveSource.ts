import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { CallAnswer, CallData } from '@contract/call'
import type { Permission } from '@contract/permissions'
import type { Scope } from '@server/database/scope'
import { serve, serveInTransactions, type JsonCall } from '@server/http/serve'
import { missing } from '@server/problems/apiProblem'
import type { Source } from './sources'

type SourceCall = JsonCall & { method: 'GET'; access: Permission; creates?: never; writes?: never }

type Answering<C extends SourceCall> = {
  /** Refuses what the person may not ask, whatever answers it: a service is not relied on for that. */
  guard?: (scope: Scope, data: CallData<C>) => Promise<void>
  /** The answer from Muster's own tables. */
  own: (scope: Scope, data: CallData<C>, request: FastifyRequest) => Promise<CallAnswer<C>>
}

const askerIn = async (scope: Scope) => {
  const { db, organisationId, actor } = scope
  const { email } = await db
    .selectFrom('people')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', actor.globalId)
    .select('email')
    .executeTakeFirstOrThrow()
  return { personId: actor.globalId, email, organisationId }
}

/** Serves a call from where its source is set to be: our own tables, a service, or not at all (404). */
export const serveSource = <const C extends SourceCall>(
  app: FastifyInstance,
  source: Source,
  call: C,
  { guard = () => Promise.resolve(), own }: Answering<C>,
) => {
  if (source.kind === 'service')
    return serveInTransactions(app, call, async ({ transactions, request: _request, ...data }) => {
      // the rest of what a handler gets is what the request says
      const said = data as unknown as CallData<C> & object
      const asker = await transactions.inScope(async (scope) => {
        await guard(scope, said)
        return askerIn(scope)
      })
      return source.ask(call, said, asker) // outside of the transaction
    })
  return serve(app, call, async ({ scope: given, request, ...data }) => {
    if (source.kind === 'off') throw missing()
    const scope = given as Scope // a call with a permission has a person
    const said = data as unknown as CallData<C>
    await guard(scope, said)
    return own(scope, said, request)
  })
}
