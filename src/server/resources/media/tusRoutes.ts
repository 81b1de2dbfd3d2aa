import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { Server } from '@tus/server'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { notThere, type ApiErrorBody } from '@contract/apiError'
import { mediaField, mediaLimits, resumableUploads as base } from '@contract/media'
import { answerBeforeBody, answerUploadFailure } from '@server/http/unreadBody'
import { declaredType } from '@server/media/contentType'
import { cleanFileName } from '@server/media/fileName'
import { fileTooLarge } from '@server/media/mediaFiles'
import type { ResumableUploads, UploadFacts } from '@server/media/resumableUploads'
import { problem, somethingWentWrong } from '@server/problems/apiProblem'

type Refusal = { status_code: number; body: string }

/** Its 403 would sign people out (D-14). */
const statusOf = (status: number) => (status === 401 || status === 403 ? 400 : status)
const sentences: Readonly<Record<number, string>> = {
  404: notThere,
  409: 'The upload continues at another byte',
  410: 'The upload has expired. Start it again.',
  412: 'The version of tus is not supported',
  413: 'More was sent than the upload announced',
  500: somethingWentWrong,
}

/** A refusal of the protocol in the common form (D-13). */
const refusalOf = (failure: Error | Refusal, requestId: string): Refusal => {
  const status_code = 'status_code' in failure ? statusOf(failure.status_code) : 500
  const message = sentences[status_code] ?? ('body' in failure ? failure.body.trim() : somethingWentWrong)
  const body: ApiErrorBody = { errors: { base: [message] }, message, requestId }
  return { status_code, body: JSON.stringify(body) }
}

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
  const requests = new WeakMap<IncomingMessage, FastifyRequest>()
  const requestOf = (request: Request) => {
    const raw = (request as { runtime?: { node?: { req: IncomingMessage } } }).runtime?.node?.req
    const found = raw && requests.get(raw)
    if (!found) throw new Error('A request of tus is one of ours')
    return found
  }
  let made: Promise<Server> | undefined
  const make = async () =>
    new Server({
      path: base,
      datastore: await uploads.store(),
      relativeLocation: true,
      maxSize: mediaLimits.video,
      allowedOrigins: () => false,
      namingFunction: () => randomUUID(),
      onUploadCreate: (request, { metadata }) => {
        const name = cleanFileName(metadata?.['filename'] ?? undefined) ?? ''
        const type = declaredType(metadata?.['filetype'] ?? undefined)
        return Promise.resolve({ metadata: { ...ownerOf(requestOf(request)), name, type } satisfies UploadFacts })
      },
      onResponseError(request, failure) {
        const { id, log, raw } = requestOf(request)
        const refusal = refusalOf(failure, id)
        if (refusal.status_code >= 500 && !raw.destroyed) log.error({ err: failure }, 'an upload failed')
        return Promise.resolve(refusal)
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
        await judge(request)
        request.bodyArrival?.byRate() // over a slow line it takes minutes
        requests.set(request.raw, request)
        const server = await (made ??= make())
        reply.hijack()
        for (const [name, value] of Object.entries(reply.getHeaders()))
          if (value !== undefined) reply.raw.setHeader(name, value)
        await server.handle(request.raw, reply.raw)
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
