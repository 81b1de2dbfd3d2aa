import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import SCIMMY from 'scimmy'
import { scimPath } from '@contract/directory'
import type { Scope } from '@server/database/scope'
import { missing } from '@server/problems/apiProblem'
import { directoryActor } from '../directoryActor'
import { directoryTokens, type FoundToken } from '../directoryTokens'
import { scimFailure } from './scimFailure'
import type { ScimGroupService } from './scimGroupService'
import { ScimProblem, wrongSyntax } from './scimProblem'
import { projected, type ScimQuery, scimQueryOf } from './scimQuery'
import { describedSchemas, resourceTypes, serviceProviderConfig } from './scimSchemas'
import type { ScimUserService } from './scimUserService'

const scimType = 'application/scim+json; charset=utf-8'
/** Bytes of a body: a group of 20,000 with their names, and less for everything else. */
const largest = { group: 4 * 1024 * 1024, other: 128 * 1024 }

const refusedToken = () =>
  new ScimProblem(401, undefined, 'The token is missing, wrong, expired or revoked', {
    'www-authenticate': 'Bearer realm="Muster"',
  })
const unsupported = (what: string) => () => Promise.reject(new ScimProblem(501, undefined, `${what} is not supported`))

type Exchange = { scope: Scope; id: string; body: unknown; query: ScimQuery; token: FoundToken }
type Answer = { status?: 200 | 201; body: unknown; location?: string } | null
type Handler = (exchange: Exchange) => Promise<Answer>

type Dependencies = { users: ScimUserService; groups: ScimGroupService; base: () => string }

const list = (resources: readonly object[], total: number, query: ScimQuery): Answer => ({
  body: {
    schemas: [SCIMMY.Messages.ListResponse.id],
    totalResults: total,
    startIndex: query.offset + 1,
    itemsPerPage: resources.length,
    Resources: resources.map((one) => projected({ ...one }, query)),
  },
})
const created = (resource: { meta: { location: string } }, query: ScimQuery): Answer => ({
  status: 201,
  body: projected({ ...resource }, query),
  location: resource.meta.location,
})

/**
 * SCIM 2.0 (RFC 7643 and 7644): a foreign protocol with tokens of its own, each of which is its organisation's. It is a plugin
 * of its own, so that its bodies and refusals are SCIM's and those of other routes are not.
 */
export const scimRoutes = (app: FastifyInstance, { users, groups, base }: Dependencies): void => {
  void app.register((scim, _options, ready) => {
    const tokens = new WeakMap<FastifyRequest, FoundToken>()
    const tokenOf = (request: FastifyRequest): FoundToken => {
      const token = tokens.get(request)
      if (!token) throw refusedToken()
      return token
    }

    scim.removeAllContentTypeParsers()
    scim.addContentTypeParser<string>(
      ['application/scim+json', 'application/json'],
      { parseAs: 'string' },
      (_request, body, parsed) => {
        try {
          const read: unknown = body === '' ? undefined : JSON.parse(body)
          parsed(null, read)
        } catch {
          parsed(wrongSyntax('The body is no JSON'))
        }
      },
    )
    scim.setErrorHandler(async (failure: Error, request, reply) => {
      const told = await app.problemOf(failure, request)
      const { status, body } = scimFailure(failure, told)
      return reply.code(status).headers(told.headers).type(scimType).send(JSON.stringify(body))
    })

    /** Before the body is read. */
    scim.addHook('onRequest', async (request) => {
      const secret = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
      const scope = app.openScope()
      const token = secret === undefined ? undefined : await directoryTokens.find(scope.db, secret, scope.now)
      if (!token) throw refusedToken()
      tokens.set(request, token)
      request.owner = {
        organisationId: token.organisation_id,
        actor: directoryActor(token.id),
        timeZone: 'UTC',
        sessionId: token.id,
        address: request.ip,
      }
      await directoryTokens.noteUse(scope, token)
    })

    const answer = (reply: FastifyReply, answered: Answer): FastifyReply => {
      if (answered === null) return reply.code(204).send()
      if (answered.location !== undefined) reply.header('location', answered.location)
      return reply
        .code(answered.status ?? 200)
        .header('cache-control', 'no-store')
        .type(scimType)
        .send(JSON.stringify(answered.body))
    }

    const route = (method: string, path: string, handler: Handler, bodyLimit = largest.other) =>
      scim.route({
        method,
        url: scimPath + path,
        bodyLimit,
        exposeHeadRoute: false,
        config: { foreignProtocol: 'scim' },
        handler: async (request, reply) => {
          const query = scimQueryOf(request.query)
          const { id = '' } = request.params as { id?: string }
          const answered = await app.inShare(request, () =>
            app.withScope(request, (scope) =>
              // with an owner the scope is no public one
              handler({ scope: scope as Scope, id, body: request.body, query, token: tokenOf(request) }),
            ),
          )
          return answer(reply, answered)
        },
      })

    route('GET', '/Users', async ({ scope, query }) => {
      const { resources, total } = await users.list(scope, query)
      return list(resources, total, query)
    })
    route('POST', '/Users', async ({ scope, body, query, token }) =>
      created(await users.create(scope, body, token.invites_people), query),
    )
    route('GET', '/Users/:id', async ({ scope, id, query }) => ({
      body: projected({ ...(await users.show(scope, id)) }, query),
    }))
    route('PUT', '/Users/:id', async ({ scope, id, body, query }) => ({
      body: projected({ ...(await users.replace(scope, id, body)) }, query),
    }))
    route('PATCH', '/Users/:id', async ({ scope, id, body, query }) => ({
      body: projected({ ...(await users.patch(scope, id, body)) }, query),
    }))
    route('DELETE', '/Users/:id', async ({ scope, id }) => {
      await users.remove(scope, id)
      return null
    })

    route('GET', '/Groups', async ({ scope, query }) => {
      const { resources, total } = await groups.list(scope, query)
      return list(resources, total, query)
    })
    route(
      'POST',
      '/Groups',
      async ({ scope, body, query }) => created(await groups.create(scope, body, query), query),
      largest.group,
    )
    route('GET', '/Groups/:id', async ({ scope, id, query }) => ({
      body: projected({ ...(await groups.show(scope, id, query)) }, query),
    }))
    route(
      'PUT',
      '/Groups/:id',
      async ({ scope, id, body, query }) => ({
        body: projected({ ...(await groups.replace(scope, id, body, query)) }, query),
      }),
      largest.group,
    )
    route(
      'PATCH',
      '/Groups/:id',
      async ({ scope, id, body }) => {
        await groups.patch(scope, id, body)
        return null
      },
      largest.group,
    )
    route('DELETE', '/Groups/:id', async ({ scope, id }) => {
      await groups.remove(scope, id)
      return null
    })

    const described = (path: string, all: (base: string) => readonly { id: string }[]) => {
      route('GET', path, ({ query }) => Promise.resolve(list(all(base()), all(base()).length, { ...query, offset: 0 })))
      route('GET', `${path}/:id`, ({ id }) => {
        const found = all(base()).find((one) => one.id.toLowerCase() === id.toLowerCase())
        return found ? Promise.resolve({ body: found }) : Promise.reject(missing())
      })
    }
    described('/Schemas', describedSchemas)
    described('/ResourceTypes', resourceTypes)
    route('GET', '/ServiceProviderConfig', () => Promise.resolve({ body: serviceProviderConfig(base()) }))

    route('POST', '/Bulk', unsupported('Bulk'))
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
      route(method, '/Me', unsupported('/Me'))
      route(method, '/*', () => Promise.reject(missing()))
    }
    ready()
  })
}
