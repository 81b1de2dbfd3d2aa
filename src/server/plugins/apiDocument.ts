import fastifyPlugin from 'fastify-plugin'
import { apiDocumentCalls } from '@contract/apiDocument'
import type { Call } from '@contract/call'
import { openApiDocument, type OpenApiDocument } from '@server/apiDocument/openApiDocument'
import { serve } from '@server/http/serve'

/** Beside the app's index.html; built from `client/apiPage`. */
const pageFile = 'api-docs.html'

/** The API document and its page (D-96). Public where everybody knows the passwords anyway: in the demo. */
export const apiDocument = fastifyPlugin((app, { isPublic }: { isPublic: boolean }, done) => {
  const { page, show } = apiDocumentCalls
  let document: OpenApiDocument | undefined
  const served = () => app.routeList.flatMap(({ method, call }) => (call && method === call.method ? [call] : []))

  const isBuilt = app.hasReplyDecorator('sendFile')
  app.route({
    method: page.method,
    url: page.path,
    config: { call: page },
    handler: (_request, reply) => (isBuilt ? reply.sendFile(pageFile) : reply.callNotFound()),
  })
  const call: Call = isPublic ? { ...show, access: 'public' } : show
  serve(app, call, () => Promise.resolve((document ??= openApiDocument(served()))))
  done()
})
