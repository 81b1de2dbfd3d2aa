import fastifyPlugin from 'fastify-plugin'

type Options = { headers: Readonly<Record<string, string>> }

/**
 * Sets the strict headers on every response, before a later hook can refuse it. Responses are `no-store` unless a route
 * sets another value.
 */
export const securityHeaders = fastifyPlugin(function securityHeaders(app, { headers }: Options, done) {
  app.addHook('onRequest', (_request, reply, next) => {
    reply.headers(headers)
    next()
  })

  app.addHook('onSend', (_request, reply, _payload, next) => {
    const isSet = reply.hasHeader('cache-control') || reply.raw.hasHeader('cache-control')
    if (!isSet) reply.header('cache-control', 'no-store')
    next()
  })
  done()
})
