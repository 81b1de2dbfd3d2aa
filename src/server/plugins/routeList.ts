import fastifyPlugin from 'fastify-plugin'
import type { Call } from '@contract/call'

export type ListedRoute = { method: string; url: string; call: Call | null }

/** Knows every route that is registered after it, with the call it serves. */
export const routeList = fastifyPlugin((app, _options, done) => {
  const routes: ListedRoute[] = []
  app.decorate('routeList', routes)
  app.addHook('onRoute', ({ method, url, config }) => {
    for (const one of [method].flat()) routes.push({ method: one, url, call: config?.call ?? null })
  })
  done()
})

declare module 'fastify' {
  interface FastifyInstance {
    routeList: readonly ListedRoute[]
  }
}
