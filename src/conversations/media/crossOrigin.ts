import type { FastifyInstance } from 'fastify'

/** Lets pages of these origins use what is registered here, and nobody else's (protocol, section 15). None: says nothing. */
export const allowOrigins = (app: FastifyInstance, origins: readonly string[]) => {
  if (origins.length === 0) return
  app.addHook('onRequest', (request, reply, next) => {
    const { origin } = request.headers
    reply.header('vary', 'Origin')
    if (origin !== undefined && origins.includes(origin)) {
      reply.header('access-control-allow-origin', origin)
      if (request.method === 'OPTIONS')
        reply.headers({
          'access-control-allow-methods': 'GET, POST, OPTIONS',
          'access-control-allow-headers': 'Content-Type, X-Twilio-Token',
          'access-control-max-age': '7200',
        })
    }
    next()
  })
}
