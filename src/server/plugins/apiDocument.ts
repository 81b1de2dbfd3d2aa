import fastifyPlugin from 'fastify-plugin'
import { apiDocumentCalls } from '@contract/apiDocument'
import type { CallAnswer } from '@contract/call'
import type { Chapter } from '@server/apiDocument/describedCall'
import { openApiDocument } from '@server/apiDocument/openApiDocument'
import { serve, type JsonCall } from '@server/http/serve'

/** Next to the app's index.html; built from `pages/apiPage`. */
const pageFile = 'api-docs.html'

type Options = {
  chapters: readonly Chapter[]
  /** Whether it needs no session: in the demo, whose passwords are public anyway. */
  isPublic: boolean
}

/** The API document and its page (D-96). */
export const apiDocument = fastifyPlugin(function apiDocument(app, { chapters, isPublic }: Options, done) {
  const { page, show } = apiDocumentCalls
  /** The document is large and the same for all readers, so it is validated and serialised once. */
  let written: { document: CallAnswer<typeof show>; text: string } | undefined
  const served = () => app.routeList.flatMap(({ method, call }) => (call && method === call.method ? [call] : []))

  const isBuilt = app.hasReplyDecorator('sendFile')
  app.route({
    method: page.method,
    url: page.path,
    config: { call: page },
    handler: (_request, reply) => (isBuilt ? reply.sendFile(pageFile) : reply.callNotFound()),
  })
  const call: JsonCall = isPublic ? { ...show, access: 'public' } : show
  const write = () => {
    const document = show.response.parse(openApiDocument(served(), chapters))
    return { document, text: JSON.stringify(document) }
  }
  serve(app, call, ({ reply }) => {
    const { document, text } = (written ??= write())
    // errors that happen after the handler arrive here as text
    reply
      .type('application/json; charset=utf-8')
      .serializer((sent: unknown) => (sent === document ? text : String(sent)))
    return Promise.resolve(document)
  })
  done()
})
