import fastifyPlugin from 'fastify-plugin'

/**
 * A server that stops answers whatever still arrives, because a proxy may not send it to another one, and ends each
 * connection with its answer.
 */
export const stopping = fastifyPlugin(function stopping(app, _options, done) {
  let hasBegun = false
  const begin = () => {
    hasBegun = true
    app.server.closeIdleConnections()
  }
  let held: (() => void)[] | null = null
  const hold = () => {
    held ??= []
    return () => {
      const waiting = held ?? []
      held = null
      for (const next of waiting) next()
    }
  }
  app.decorate('stopping', { begin, hasBegun: () => hasBegun, hold })
  app.addHook('preClose', (next) => {
    begin()
    next()
  })
  app.addHook('onRequest', (_request, reply, next) => {
    if (hasBegun) reply.header('connection', 'close')
    if (held) held.push(next)
    else next()
  })
  // Node would keep connections alive whose response was in flight when the server began to stop
  app.addHook('onResponse', (_request, _reply, next) => {
    if (hasBegun) app.server.closeIdleConnections()
    next()
  })
  done()
})

declare module 'fastify' {
  interface FastifyInstance {
    stopping: {
      /** From now on `/readyz` says no, and connections end with their answer; everything is still answered. */
      begin: () => void
      hasBegun: () => boolean
      /** Lets requests wait, so that whoever connects is accepted at once, until the returned function is called. */
      hold: () => () => void
    }
  }
}
