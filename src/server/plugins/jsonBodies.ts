import fastifyPlugin from 'fastify-plugin'

/**
 * Bodies of calls, as Fastify reads them. A call that takes none may be sent with the type that every call carries (SH-004)
 * and nothing behind it.
 */
export const jsonBodies = fastifyPlugin((app, _options, done) => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, parsed) => {
    const takesNone = request.routeOptions.config.call?.body === undefined
    if (body === '' && takesNone) parsed(null, undefined)
    else void parse(request, body, parsed)
  })
  done()
})
