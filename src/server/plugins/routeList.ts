import fastifyPlugin from 'fastify-plugin'
import type { Call } from '@contract/call'
import { packagePath } from '@contract/training/packages'

export type ListedRoute = { method: string; url: string; call: Call | null; isForeign: boolean }

/** Path prefixes of the protocols that are not ours, which their clients expect. Such routes are allowed only there. */
const foreignPaths = {
  conversations: '/mcs/v1/',
  tus: '/api/media/uploads',
  scim: '/scim/v2',
  packages: packagePath,
}

/**
 * Lists every route that is registered after this plugin, with its call. Only routes of foreign protocols have no call;
 * a route that claims to be one under another path, or with a call, throws.
 */
export const routeList = fastifyPlugin(function routeList(app, _options, done) {
  const routes: ListedRoute[] = []
  app.decorate('routeList', routes)
  app.addHook('onRoute', ({ method, url, config }) => {
    const { call = null, foreignProtocol } = config ?? {}
    const isForeign = foreignProtocol !== undefined
    if (isForeign && (call !== null || !url.startsWith(foreignPaths[foreignProtocol])))
      throw new Error(`${url} is no route of a foreign protocol`)
    for (const one of [method].flat()) routes.push({ method: one, url, call, isForeign })
  })
  done()
})

declare module 'fastify' {
  interface FastifyInstance {
    routeList: readonly ListedRoute[]
  }
}
