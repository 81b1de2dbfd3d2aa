import fastifyPlugin from 'fastify-plugin'

/**
 * Parses the bodies of calls as Fastify does. A call without a body may be sent with the content type that every call
 * carries (SH-004) and an empty body.
 */
export const jsonBodies = fastifyPlugin(function jsonBodies(app, _options, done) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, parsed) => {
    const takesNone = request.routeOptions.config.call?.body === undefined
    if (body === '' && takesNone) parsed(null, undefined)
    else void parse(request, body, parsed)
  })
  done()
})
