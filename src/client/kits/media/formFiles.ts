import * as z from 'zod/mini'
import { entityId } from '@contract/common'
import { type Media, mediaCalls, type MediaFile } from '@contract/media'
import { mediaApi } from '@client/state/media/mediaApi'
import type { UploadCalls } from './uploadQueue'

/**
 * A file in the form of a record that exists already: what the form does to it counts when the record is saved
 * (MD-018).
 */
export type FormFile = Pick<MediaFile, 'name' | 'size' | 'extension'> & {
  /** The stored file; undefined for a new one that is not stored yet. */
  id?: string
  /** Identifies a new file until it is stored. */
  _tmpId?: string
  /** Removed when the form is saved, and listed no more. */
  _destroy?: true
}

const isOf = (key: string) => (file: FormFile) => file.id === key || file._tmpId === key

/** The files of the saved record. */
export const formFilesOf = (media: Media | null): FormFile[] =>
  (media?.objectFiles ?? []).map(({ id, name, size, extension }) => ({ id, name, size, extension }))

/** What the form shows. */
export const shownFiles = (files: readonly FormFile[]) => files.filter(({ _destroy }) => _destroy !== true)

/** Removes a file: a stored one when the form is saved, a new one at once. `key` is its id or temporary id. */
export const withoutFile = (files: readonly FormFile[], key: string): FormFile[] =>
  files.flatMap((file) => {
    if (!isOf(key)(file)) return [file]
    return file.id === undefined ? [] : [{ ...file, _destroy: true as const }]
  })

/** Takes a removal back. */
export const withFileBack = (files: readonly FormFile[], key: string): FormFile[] =>
  files.map((file) => {
    if (!isOf(key)(file)) return file
    const { _destroy, ...kept } = file
    return kept
  })

/** A new file is stored: it takes the place of its temporary id, wherever other responses have put others. */
export const withStoredFile = (files: readonly FormFile[], temporaryId: string, stored: MediaFile): FormFile[] =>
  files.map((file) =>
    file._tmpId === temporaryId ? { ...file, id: stored.id, name: stored.name, size: stored.size } : file,
  )

/** Ids of the stored files to remove when the form is saved. */
export const removedFileIds = (files: readonly FormFile[]): string[] =>
  files.flatMap(({ id, _destroy }) => (_destroy === true && id !== undefined ? [id] : []))

/** The calls behind the files of what managers publish: whoever may edit the record may change them. */
export const contentCalls: UploadCalls = {
  create: mediaCalls.create,
  add: mediaCalls.add,
  remove: (ids) => async (dispatch) => {
    const { error } = await dispatch(mediaApi.endpoints.removeContentFile.initiate(ids))
    // Gone already, by an attempt whose response did not arrive.
    return error === undefined || ('status' in error && error.status === 404)
  },
}

/** Without addresses, which differ with each answer and expire: two versions are compared, and drafts are kept. */
const fileSchema = z.object({
  id: entityId,
  name: z.string(),
  extension: z.string(),
  size: z.int(),
  contentType: z.string(),
})

/** The files of a form, with their names, which a restored draft has to show. */
export const filesSchema = z.object({ id: z.nullable(entityId), files: z.array(fileSchema) })
export type FilesValue = z.input<typeof filesSchema>
export const noFiles: FilesValue = { id: null, files: [] }

/** Of an upload. */
export const filesValue = (id: string | null, files: readonly MediaFile[]): FilesValue =>
  files.length === 0 ? noFiles : { id, files: files.map(({ url: _url, thumbnailUrl: _thumbnail, ...file }) => file) }

/** Of the record's medium. */
export const filesOf = (media: Media | null): FilesValue => filesValue(media?.id ?? null, media?.objectFiles ?? [])

/** Files of the saved record that the form has given up: they go when it is saved (MD-018). */
export const filesGivenUp = (saved: Media | null, value: FilesValue): string[] => {
  if (saved === null || saved.id !== value.id) return [] // the whole medium goes
  return saved.objectFiles.map(({ id }) => id).filter((id) => value.files.every((file) => file.id !== id))
}
