import fastifyPlugin from 'fastify-plugin'
import { needsBody } from '@contract/call'

/**
 * Parses the bodies of calls as Fastify does. A call that needs no body may be sent with the content type that every call
 * carries (SH-004) and an empty body.
 */
export const jsonBodies = fastifyPlugin(function jsonBodies(app, _options, done) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, parsed) => {
    const { call } = request.routeOptions.config
    const takesNone = call === undefined || !needsBody(call)
    if (body === '' && takesNone) parsed(null, undefined)
    else void parse(request, body, parsed)
  })
  done()
})
