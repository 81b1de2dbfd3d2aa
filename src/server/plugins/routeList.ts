import fastifyPlugin from 'fastify-plugin'
import type { Call } from '@contract/call'

export type ListedRoute = { method: string; url: string; call: Call | null; isForeign: boolean }

/** Where routes of foreign protocols lie, and nowhere else: by what their clients have built in. */
const foreignPaths = { conversations: '/mcs/v1/' }

/**
 * Knows every route that is registered after it, with the call it serves. The one exception from serving a call are foreign
 * protocols: whoever claims it for a path that is none of theirs, or for a call, does not get it.
 */
export const routeList = fastifyPlugin((app, _options, done) => {
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
