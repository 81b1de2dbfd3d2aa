import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { mediaCalls, mediaField } from '@contract/media'
import { can } from '@contract/permissions'
import { isDuplicateIn } from '@server/database/failures'
import type { Scope } from '@server/database/scope'
import { fileLinksFor } from '@server/http/serveFile'
import { serveInTransactions } from '@server/http/serve'
import { mediaFolder, mediaPreparation } from '@server/media/mediaFiles'
import type { createPictures } from '@server/media/pictures'
import type { ResumableUploads } from '@server/media/resumableUploads'
import { storageKey } from '@server/media/storage'
import { storingFiles } from '@server/media/storedFiles'
import { noPermission, refused } from '@server/problems/apiProblem'
import type { createMediaAccess } from './mediaAccess'
import { mediaRepository } from './mediaRepository'
import { mediaService, toMedia } from './mediaService'

type Parts = {
  access: ReturnType<typeof createMediaAccess>
  uploads: ResumableUploads
  keepFor: ReturnType<typeof createPictures>['keepFor']
}

/** Makes a medium of a finished upload, once: whoever asks again, here or at another server, is answered the same one. */
export const completeRoutes = (app: FastifyInstance, { access, uploads, keepFor }: Parts) => {
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
      if (policy === 'content' && !can(scope.actor, 'media.writeContent')) throw refused(noPermission)
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
