import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { mediaCalls, mediaField, mediaKindOf, mediaLimits, type FileVariant, type Media } from '@contract/media'
import { type FileRow, type Holder, type MediaPolicy, mediaRepository, type NewFile } from './mediaRepository'
import type { Scope } from '@server/database/scope'
import { oneVideoOnly } from '@server/media/mediaFiles'
import type { StoredUpload } from '@server/media/storedFiles'
import { missing, refusedField } from '@server/problems/apiProblem'
import { noteChange } from '@server/records/noteChange'

/** As `fileLinksFor(request)` makes them. */
export type LinkToFile = (call: typeof mediaCalls.file, params: { id: string; variant: FileVariant }) => string

/** A medium as it is recorded; links are added for whoever asks. */
export type MediaRecord = { id: string; files: FileRow[] }

const kind = 'media'

const toNewFile = ({ id, name, contentType, size, hasThumbnail }: StoredUpload): NewFile => {
  if (name === null) throw new Error('Files of media have names')
  return { id, name, extension: path.extname(name).slice(1).toLowerCase(), contentType, size, hasThumbnail }
}

const requireFew = (files: readonly Pick<FileRow, 'extension'>[]) => {
  const videos = files.filter(({ extension }) => mediaKindOf(extension) === 'video')
  if (videos.length > mediaLimits.videos) throw oneVideoOnly()
  if (files.length > mediaLimits.files)
    throw refusedField(mediaField, `At most ${mediaLimits.files} files can be attached`)
}

const recordOf = async (scope: Scope, id: string): Promise<MediaRecord> => ({
  id,
  files: await mediaRepository.filesOf(scope, [id]),
})

/** A medium as it is answered, with links for the session of whoever asks. */
export const toMedia = ({ id, files }: MediaRecord, linkTo: LinkToFile): Media => ({
  id,
  objectFiles: files.map((file) => ({
    id: file.id,
    name: file.name,
    url: linkTo(mediaCalls.file, { id: file.id, variant: 'original' }),
    extension: file.extension,
    size: file.size,
    contentType: file.content_type,
    thumbnailUrl: file.has_thumbnail ? linkTo(mediaCalls.file, { id: file.id, variant: 'thumbnail' }) : null,
  })),
})

export const mediaService = {
  /** Records files that are stored below `mediaFolder` as a new medium of the scope's person, however they were uploaded. */
  async add(
    scope: Scope,
    files: readonly StoredUpload[],
    policy: MediaPolicy,
    uploadId?: string,
  ): Promise<MediaRecord> {
    const added = files.map(toNewFile)
    requireFew(added)
    const id = randomUUID()
    await mediaRepository.create(scope, id, policy)
    await mediaRepository.addFiles(scope, id, added, 0, uploadId)
    await noteChange(scope, 'created', { kind, id })
    return recordOf(scope, id)
  },

  /** Records further files of a medium; that the person may do that is for the caller to judge. */
  async addTo(scope: Scope, id: string, files: readonly StoredUpload[], uploadId?: string): Promise<MediaRecord> {
    const added = files.map(toNewFile)
    const present = await mediaRepository.filesOf(scope, [id])
    requireFew([...present, ...added])
    const last = await mediaRepository.lastPosition(scope, id)
    await mediaRepository.addFiles(scope, id, added, last + 1, uploadId)
    await noteChange(scope, 'updated', { kind, id, action: 'addFiles' })
    return recordOf(scope, id)
  },

  record: recordOf,

  /** Removes a file of a medium, and answers both; 404 when the medium has no such file. */
  async removeFile(scope: Scope, id: string, fileId: string): Promise<{ record: MediaRecord; removed: FileRow }> {
    const removed = (await mediaRepository.filesOf(scope, [id])).find((file) => file.id === fileId)
    if (!removed) throw missing()
    await mediaRepository.removeFile(scope, fileId)
    await noteChange(scope, 'updated', { kind, id, action: 'removeFile' })
    return { record: await recordOf(scope, id), removed }
  },

  /**
   * Hangs a medium on a record that the scope's person has just saved. 422 at the field, always in the same words, unless it
   * is theirs and hangs on nothing yet, or on this record.
   */
  async attach(scope: Scope, mediaId: string, holder: Holder, field = 'mediaId'): Promise<void> {
    if (await mediaRepository.attach(scope, mediaId, holder)) return
    const present = (await mediaRepository.find(scope, mediaId))?.holder
    if (present?.kind !== holder.kind || present.id !== holder.id) throw refusedField(field, 'does not exist')
  },

  /** These media by id, for records that the scope's person may read. */
  async mediaOf(scope: Scope, mediaIds: readonly string[], linkTo: LinkToFile): Promise<ReadonlyMap<string, Media>> {
    const files = await mediaRepository.filesOf(scope, [...new Set(mediaIds)])
    const filesOf = (id: string) => files.filter(({ media_id }) => media_id === id)
    return new Map(mediaIds.map((id) => [id, toMedia({ id, files: filesOf(id) }, linkTo)]))
  },

  /** Records as they are answered: with the medium in the place of its id. The scope's person may read them. */
  async withMedia<Stored extends { mediaId: string | null }>(
    scope: Scope,
    records: readonly Stored[],
    linkTo: LinkToFile,
  ): Promise<(Omit<Stored, 'mediaId'> & { media: Media | null })[]> {
    const ids = records.flatMap(({ mediaId }) => mediaId ?? [])
    const media = ids.length === 0 ? null : await mediaService.mediaOf(scope, ids, linkTo)
    return records.map(({ mediaId, ...record }) => ({
      ...record,
      media: (mediaId !== null && media?.get(mediaId)) || null,
    }))
  },

  /** Removes what hangs on a record that is removed; a job removes the files. */
  removeOf: (scope: Scope, holder: Holder): Promise<void> => mediaRepository.removeOf(scope, holder),
}
