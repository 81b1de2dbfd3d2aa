import type { FastifyInstance } from 'fastify'
import type { CallUpload } from '@contract/call'
import { drawingType, mediaCalls } from '@contract/media'
import type { Transactions } from '@server/database/transactions'
import { serveInTransactions } from '@server/http/serve'
import { fileLinksFor, serveFile } from '@server/http/serveFile'
import { serveUpload, type Receive } from '@server/http/serveUpload'
import { fileTooLarge, mediaFolder, mediaKey, mediaPreparation } from '@server/media/mediaFiles'
import { createPictures } from '@server/media/pictures'
import { removeStored, thumbnailKeyOf } from '@server/media/storedFiles'
import { missing } from '@server/problems/apiProblem'
import type { ResourceDependencies } from '@server/resources/resource'
import { completeRoutes } from './completeRoutes'
import { createMediaAccess } from './mediaAccess'
import { mediaService, toMedia } from './mediaService'
import { tusRoutes } from './tusRoutes'

type Form = Extract<CallUpload, { kind: 'multipart' }> & { types: readonly string[] }

/** Pairs of calls of each policy: the first for own attachments, the second for content of managers. */
const policies = [
  ['own', mediaCalls.attach, mediaCalls.attachMore, mediaCalls.detach],
  ['content', mediaCalls.create, mediaCalls.add, mediaCalls.remove],
] as const

export const mediaRoutes = (app: FastifyInstance, { mediaHolders, pictureFolder, uploads }: ResourceDependencies) => {
  const access = createMediaAccess(mediaHolders)
  const { keepFor } = createPictures(pictureFolder)
  tusRoutes(app, uploads)
  completeRoutes(app, { access, uploads, keepFor })
  /** New for each upload, because it counts. */
  const receiving = ({ field, largest, types }: Form, owner: Transactions): Receive => ({
    prepare: mediaPreparation({ keepPicture: keepFor(owner), field, types }),
    tooLarge: () => fileTooLarge(largest, field),
  })

  for (const [policy, creating, adding, removing] of policies) {
    serveUpload(app, creating, async ({ upload, transactions, request }) => {
      const record = await upload.keep(
        mediaFolder,
        (scope, files) => mediaService.add(scope, files, policy),
        receiving(creating.upload, transactions),
      )
      return toMedia(record, fileLinksFor(request))
    })

    serveUpload(app, adding, async ({ upload, params: { id }, transactions, request }) => {
      await transactions.inScope((scope) => access.requireChangeable(scope, id, policy)) // before the files arrive
      const record = await upload.keep(
        mediaFolder,
        async (scope, files) => {
          await access.requireChangeable(scope, id, policy)
          return mediaService.addTo(scope, id, files)
        },
        receiving(adding.upload, transactions),
      )
      return toMedia(record, fileLinksFor(request))
    })

    serveInTransactions(app, removing, async ({ params: { id }, body: { index }, transactions, request }) => {
      const { record, removed } = await transactions.inScope(async (scope) => {
        await access.requireChangeable(scope, id, policy)
        return mediaService.removeFile(scope, id, index)
      })
      const stored = { key: mediaKey(transactions.organisationId, removed.id), hasThumbnail: removed.has_thumbnail }
      await removeStored(app.files.storage, [stored]).catch((failure: unknown) => {
        request.log.warn({ err: failure }, 'a file without its record is left to the next sweep')
      })
      return toMedia(record, fileLinksFor(request))
    })
  }

  for (const call of [mediaCalls.editor, mediaCalls.privateEditor])
    serveUpload(app, call, async ({ upload, transactions, request }) => {
      const { files } = await upload.keep(
        mediaFolder,
        (scope, stored) => mediaService.add(scope, stored, 'editor'),
        receiving(call.upload, transactions),
      )
      const [file] = files
      if (!file) throw new Error('An upload without files was recorded')
      return { url: fileLinksFor(request)(mediaCalls.file, { id: file.id, variant: 'original' }) }
    })

  serveFile(app, mediaCalls.file, async ({ scope, params: { id, variant } }) => {
    const { name, content_type, has_thumbnail } = await access.readableFile(scope, id)
    const key = mediaKey(scope.organisationId, id)
    if (variant === 'original')
      return { key, name, contentType: content_type, isHarmless: content_type === drawingType }
    if (!has_thumbnail) throw missing()
    return { key: thumbnailKeyOf(key), name, contentType: 'image/webp' }
  })
}
