import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { CallUpload } from '@contract/call'
import { drawingType, mediaCalls, mediaField } from '@contract/media'
import { can } from '@contract/permissions'
import { isDuplicateIn } from '@server/database/failures'
import type { Scope } from '@server/database/scope'
import type { Transactions } from '@server/database/transactions'
import { serveInTransactions } from '@server/http/serve'
import { fileLinksFor, serveFile } from '@server/http/serveFile'
import { type Receive, serveUpload } from '@server/http/serveUpload'
import { fileTooLarge, mediaFolder, mediaKey, mediaPreparation } from '@server/media/mediaFiles'
import { createPictures } from '@server/media/pictures'
import type { ResumableUploads } from '@server/media/resumableUploads'
import { storageKey } from '@server/media/storage'
import { removeStored, storingFiles, thumbnailKeyOf } from '@server/media/storedFiles'
import { missing, PermissionProblem } from '@server/problems/apiProblem'
import type { ResourceDependencies } from '@server/resources/resource'
import { createMediaAccess } from './mediaAccess'
import { mediaRepository } from './mediaRepository'
import { mediaService, toMedia } from './mediaService'
import { tusRoutes } from './tusRoutes'

type Parts = {
  access: ReturnType<typeof createMediaAccess>
  uploads: ResumableUploads
  keepFor: ReturnType<typeof createPictures>['keepFor']
}

/** Makes a medium of a finished upload, once: whoever asks again, here or at another server, is answered the same one. */
const completeRoutes = (app: FastifyInstance, { access, uploads, keepFor }: Parts) => {
  const completed = async (scope: Scope, id: string) => {
    const file = await mediaRepository.fileOfUpload(scope, id)
    if (!file) return null
    await access.readableFile(scope, file.id)
    return mediaService.record(scope, file.media_id)
  }

  serveInTransactions(app, mediaCalls.complete, async ({ params: { id }, body, transactions, request }) => {
    const { policy, mediaId } = body
    const { organisationId, personId, inScope } = transactions
    const judge = async (scope: Scope) => {
      if (policy === 'content' && !can(scope.actor, 'media.writeContent'))
        throw new PermissionProblem('media.writeContent')
      if (mediaId !== undefined) await access.requireChangeable(scope, mediaId, policy)
    }
    const make = async () => {
      const { types } = mediaCalls.attach.upload
      const prepare = mediaPreparation({ keepPicture: keepFor(transactions), field: mediaField, types })
      const where = {
        storage: app.files.storage,
        folder: storageKey(mediaFolder, organisationId),
        newId: randomUUID,
        prepare,
      }
      const file = await uploads.finished(id, { organisationId, personId })
      return storingFiles(where, [file], (stored) =>
        inScope(async (scope) => {
          await judge(scope)
          return mediaId === undefined
            ? mediaService.add(scope, stored, policy, id)
            : mediaService.addTo(scope, mediaId, stored, id)
        }),
      )
    }

    const known = await inScope(async (scope) => {
      const record = await completed(scope, id)
      if (!record) await judge(scope)
      return record
    })
    const record =
      known ??
      (await make().catch(async (failure: unknown) => {
        const other =
          isDuplicateIn(failure, 'media_files_of_upload') && (await inScope((scope) => completed(scope, id)))
        if (!other) throw failure
        return other
      }))
    await uploads.remove(id).catch((failure: unknown) => {
      request.log.warn({ err: failure }, 'a completed upload is left to the next sweep')
    })
    return toMedia(record, fileLinksFor(request))
  })
}

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
