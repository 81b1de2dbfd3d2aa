import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { IsOutdated } from '@server/health/duringUpgrade'
import { formOverhead } from '@server/media/boundedBody'
import { isForUse } from '@server/media/contentType'
import { createPictures } from '@server/media/pictures'
import { sendContent } from '@server/media/sendContent'
import type { MediaStorage } from '@server/media/storage'
import { createUploadQuota, type UploadLimits } from '@server/media/uploadQuota'
import { ChatProblem } from '../problems'
import { limits } from '../limits'
import { createContentLinks, mediaPrincipal, type MediaPrincipal, type VerifyToken } from './mediaAccess'
import { allowOrigins, answerMediaFailure, isShownInline } from './mediaAnswers'
import { createMediaService, type IsAlive } from './mediaService'
import type { MediaStores } from './mediaStore'

export type ConversationsMediaOptions = {
  stores: MediaStores
  storage: MediaStorage
  /** Where pictures are worked on (see `createPictures`). */
  pictureFolder: string
  verifyToken: VerifyToken
  /** Whose service a path names. */
  organisationOf: (serviceSid: string) => Promise<string | undefined>
  /** Whether the holder of a link is still signed in; other programs have no sessions. */
  isAlive?: IsAlive
  /** A newer version may migrate the database while this server runs. */
  isOutdated?: IsOutdated
  /** Links are signed with a key that is made of it. */
  secret: string
  /** Under which the asking client reaches the server: `https://portal.example`, without a slash at its end. */
  publicBase: (request: FastifyRequest) => string
  now: () => Date
  /** Pages of these may use media from elsewhere (protocol, section 15); the portal's own need no permission. */
  origins?: readonly string[]
  /** Of a file, in bytes. */
  mediaBytes?: number
}
type MediaParams = { service: string; sid: string }

/** What a server that stopped in the middle of an upload left; no upload takes this long. */
const unfinishedMs = 3_600_000
/** Of one person; `uploadQuota` says why. */
const uploadLimits: UploadLimits = { atOnce: 20, bytes: 1_073_741_824, windowMs: 3_600_000 }
const base = '/mcs/v1/Services/:service'

/** Answers of a foreign protocol: no call of the contract (see `routeList`), refused in Twilio's form. */
const config = { foreignProtocol: 'conversations' } as const

/** Categories other than `media` are those of e-mails, which the configuration rules out. */
const uploadName = ({ query }: FastifyRequest) => {
  const { Category = 'media', Filename } = query as Record<string, unknown>
  if (Category !== 'media') throw new ChatProblem(400, 20400, 'The Category must be media')
  return typeof Filename === 'string' ? Filename : undefined
}
const notForPages = () => new ChatProblem(403, 20403, 'Files of chat are no part of a page')

/** Media of conversations over HTTP, as the SDK uses them: uploads, records, sets and signed contents (protocol, section 10). */
export const registerConversationsMedia = async (app: FastifyInstance, options: ConversationsMediaOptions) => {
  const { stores, storage, pictureFolder, verifyToken, organisationOf, secret, publicBase, now, origins = [] } = options
  const { mediaBytes: largestFile = limits.mediaBytes, isAlive = () => Promise.resolve(true) } = options
  const { isOutdated = () => Promise.resolve(false) } = options
  const pictures = createPictures(pictureFolder)
  const links = createContentLinks(secret, now)
  const mediaService = createMediaService({
    stores,
    storage,
    keepFor: pictures.keepFor,
    links,
    organisationOf,
    isAlive,
    largestFile,
    quota: createUploadQuota(now, uploadLimits),
  })

  await app.register((media, _none, done) => {
    media.setErrorHandler(answerMediaFailure(largestFile, isOutdated))
    allowOrigins(media, origins)
    media.addHook('onReady', async () => {
      const before = new Date(Date.now() - unfinishedMs)
      await Promise.all([storage.sweepUnfinished(before), pictures.sweep(before)])
    })

    const route = (given: Pick<RouteOptions, 'method' | 'url' | 'handler' | 'bodyLimit'>, onto = media) =>
      onto.route({ ...given, config, url: base + given.url, exposeHeadRoute: false })
    /** The token is judged before any of the body is read. */
    const asPrincipal =
      <Answer>(work: (principal: MediaPrincipal, request: FastifyRequest, reply: FastifyReply) => Answer) =>
      async (request: FastifyRequest, reply: FastifyReply) =>
        work(await mediaPrincipal(request, verifyToken), request, reply)

    void media.register((uploads, _no, ready) => {
      uploads.removeAllContentTypeParsers() // a JSON file is a file
      uploads.addContentTypeParser('*', (_request, _payload, parsed) => parsed(null)) // read by whoever asks for it
      route(
        {
          method: 'POST',
          url: '/Media',
          bodyLimit: largestFile + formOverhead,
          handler: asPrincipal(async (principal, request, reply) => {
            request.bodyArrival?.byRate() // a file over a slow line takes minutes
            const record = await mediaService.keep(principal, request.raw, uploadName(request))
            return reply.code(201).send(mediaService.show(record, principal, publicBase(request)))
          }),
        },
        uploads,
      )
      ready()
    })
    route({
      method: 'POST',
      url: '/MediaSet',
      bodyLimit: 65_536,
      handler: asPrincipal((principal, request) => mediaService.showSet(principal, request.body, publicBase(request))),
    })
    route({
      method: ['GET', 'HEAD'],
      url: '/Media/:sid',
      handler: asPrincipal(async (principal, request) =>
        mediaService.show(
          await mediaService.find(principal, (request.params as MediaParams).sid),
          principal,
          publicBase(request),
        ),
      ),
    })
    route({
      method: ['GET', 'HEAD'],
      url: '/Media/:sid/Content',
      handler: async (request, reply) => {
        const { service: serviceSid, sid } = request.params as MediaParams
        const { record, key, secondsLeft } = await mediaService.openLink(
          { serviceSid, sid },
          request.query as Record<string, unknown>,
        )
        if (!isForUse(request.headers['sec-fetch-dest'])) throw notForPages()
        const { contentType, filename: name } = record
        return sendContent(request, reply, {
          storage,
          key,
          tag: sid,
          name,
          contentType,
          isInline: isShownInline(contentType),
          cacheSeconds: secondsLeft,
          isForOthers: origins.length > 0,
        })
      },
    })
    for (const [url, methods] of [
      ['/Media', 'POST'],
      ['/MediaSet', 'POST'],
      ['/Media/:sid', 'GET, HEAD'],
      ['/Media/:sid/Content', 'GET, HEAD'],
    ] as const)
      route({
        method: 'OPTIONS',
        url,
        handler: (_request, reply) => reply.code(204).header('allow', `${methods}, OPTIONS`).send(),
      })
    done()
  })
}
