import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { mediaField, mediaLimits, resumableUploads as base } from '@contract/media'
import { createTusServer, type TusServer } from '@server/http/tusServer'
import { answerBeforeBody, answerUploadFailure } from '@server/http/unreadBody'
import { declaredType } from '@server/media/contentType'
import { cleanFileName } from '@server/media/fileName'
import { fileTooLarge } from '@server/media/mediaFiles'
import type { ResumableUploads, UploadFacts } from '@server/media/resumableUploads'
import { missing, problem } from '@server/problems/apiProblem'

const ownerOf = ({ owner }: FastifyRequest) => {
  if (!owner) throw new Error('An upload has an owner')
  return { organisationId: owner.organisationId, personId: owner.actor.globalId }
}

const lengthOf = ({ headers }: FastifyRequest): number => {
  const { 'upload-length': text } = headers
  if (typeof text !== 'string' || !/^\d{1,15}$/.test(text)) throw problem(400, 'Upload-Length is required')
  const length = Number(text)
  if (length > mediaLimits.video) throw fileTooLarge(mediaLimits.video, mediaField)
  return length
}

/**
 * The protocol tus 1.0 for files that are resumed (D-69): a foreign protocol with our sessions, below a path of ours. What
 * depends on the person is refused before the library sees the request, in the common form.
 */
export const tusRoutes = (app: FastifyInstance, uploads: ResumableUploads) => {
  let made: Promise<TusServer> | undefined
  const make = async () =>
    createTusServer({
      path: base,
      datastore: await uploads.store(),
      maxSize: mediaLimits.video,
      allowedOrigins: () => false,
      namingFunction: () => uploads.nameOf(randomUUID()) ?? '',
      generateUrl: (_request, { path, id }) => `${path}/${id.slice(id.lastIndexOf('/') + 1)}`,
      getFileIdFromRequest: (_request, id = '') => uploads.nameOf(id),
      factsOf: (request, { filename, filetype }) => {
        const name = cleanFileName(filename ?? undefined) ?? ''
        const type = declaredType(filetype ?? undefined)
        return { ...ownerOf(request), name, type } satisfies UploadFacts
      },
    })

  const route = (
    {
      method,
      url,
      judge,
    }: Pick<RouteOptions, 'method' | 'url'> & { judge: (request: FastifyRequest) => Promise<void> },
    onto: FastifyInstance,
  ) =>
    onto.route({
      method,
      url: base + url,
      config: { foreignProtocol: 'tus' },
      exposeHeadRoute: false,
      onSend: answerBeforeBody(2 * mediaLimits.video),
      errorHandler: answerUploadFailure,
      async handler(request, reply) {
        if (request.raw.url?.includes('?')) throw missing() // the library would take the id from the end of the query
        await judge(request)
        request.bodyArrival?.byRate() // over a slow line it takes minutes
        const server = await (made ??= make())
        reply.hijack()
        for (const [name, value] of Object.entries(reply.getHeaders()))
          if (value !== undefined) reply.raw.setHeader(name, value)
        await server.answer(request, reply.raw)
      },
    })

  void app.register((tus, _options, ready) => {
    tus.removeAllContentTypeParsers()
    tus.addContentTypeParser('*', (_request, _payload, parsed) => parsed(null)) // read by the library
    route(
      {
        method: 'POST',
        url: '',
        judge: (request) => {
          const { organisationId, personId } = ownerOf(request)
          const length = lengthOf(request)
          return app.files.quota.within(JSON.stringify([organisationId, personId]), (count) =>
            Promise.resolve(count(length)),
          )
        },
      },
      tus,
    )
    route(
      {
        method: ['HEAD', 'PATCH', 'DELETE'],
        url: '/:id',
        judge: (request) => uploads.requireOwn((request.params as { id: string }).id, ownerOf(request)),
      },
      tus,
    )
    ready()
  })
}
