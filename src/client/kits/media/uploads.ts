import type { Media, MediaFile } from '@contract/media'
import type { ApiError } from '@client/state/api'

/**
 * - `queued`: waits for its turn.
 * - `uploading`: bytes leave; it can be aborted.
 * - `processing`: every byte has left, and the server may have stored it: it can only be removed afterwards.
 * - `done`: stored.
 * - `failed`: not stored, or not known to be.
 * - `removing`: its removal runs, or follows as soon as it is stored.
 */
export type UploadStatus = 'queued' | 'uploading' | 'processing' | 'done' | 'failed' | 'removing'

/** Why an upload or a removal failed. */
export type UploadProblem = { of: 'upload'; error: ApiError } | { of: 'removal' }

/** A file on its way into a media record, or in it. */
export type Upload = {
  id: string
  name: string
  size: number
  contentType: string
  status: UploadStatus
  /** The sent share, from 0 to 1. */
  progress: number
  /** As stored in the media record. */
  file: MediaFile | null
  /** The record that the file is in; null before. */
  mediaId: string | null
  problem: UploadProblem | null
}

export type UploadsState = {
  uploads: readonly Upload[]
  /** The id of the one record, since the first file has been stored; null where each file has its own. */
  mediaId: string | null
  /** Every file of the record that a response has contained. */
  known: readonly MediaFile[]
}

export type UploadEvent =
  | { type: 'added'; files: readonly Pick<Upload, 'id' | 'name' | 'size' | 'contentType'>[] }
  | { type: 'started'; id: string }
  | { type: 'progressed'; id: string; progress: number }
  | { type: 'sent'; id: string }
  | { type: 'stored'; id: string; media: Media; isApart?: boolean }
  | { type: 'failed'; id: string; error: ApiError }
  | { type: 'retried'; id: string }
  | { type: 'removing'; id: string }
  | { type: 'removalFailed'; id: string }
  | { type: 'removed'; id: string }

const uploadOf = ({
  id,
  name,
  size,
  contentType,
}: Pick<MediaFile, 'id' | 'name' | 'size' | 'contentType'>): Upload => ({
  id,
  name,
  size,
  contentType,
  status: 'queued',
  progress: 0,
  file: null,
  mediaId: null,
  problem: null,
})

/** The state before the first file, or with the files that a record has already. */
export const startOf = (media: Media | null): UploadsState => ({
  mediaId: media?.id ?? null,
  known: media?.objectFiles ?? [],
  uploads: (media?.objectFiles ?? []).map((file) => ({
    ...uploadOf(file),
    status: 'done',
    progress: 1,
    file,
    mediaId: media?.id ?? null,
  })),
})

/** Files that a response adds to the known ones, whatever the order in which responses arrive. */
const withFilesOf = (known: readonly MediaFile[], { objectFiles }: Media) => [
  ...known,
  ...objectFiles.filter(({ id }) => known.every((file) => file.id !== id)),
]

/**
 * Which of the known files this upload is: responses of parallel uploads contain each other's files. Name and size
 * decide, then the name (the server may have cleaned the content), then the order.
 */
const storedFileOf = ({ name, size }: Upload, known: readonly MediaFile[], uploads: readonly Upload[]) => {
  const taken = new Set(uploads.map(({ file }) => file?.id))
  const free = known.filter(({ id }) => !taken.has(id))
  const sameName = free.filter((file) => file.name === name.normalize('NFC')) // as the server keeps it
  return sameName.find((file) => file.size === size) ?? sameName[0] ?? free.at(-1) ?? null
}

const changesBy = (event: UploadEvent, upload: Upload): Partial<Upload> => {
  switch (event.type) {
    case 'started':
      return { status: 'uploading', progress: 0, problem: null }
    case 'progressed':
      return { progress: event.progress }
    case 'sent':
      return { progress: 1, status: upload.status === 'removing' ? 'removing' : 'processing' }
    case 'stored':
      return {
        status: upload.status === 'removing' ? 'removing' : 'done',
        progress: 1,
        mediaId: event.media.id,
      }
    case 'failed':
      return { status: 'failed', problem: { of: 'upload', error: event.error } }
    case 'retried':
      return { status: 'queued', progress: 0, problem: null }
    case 'removing':
      return { status: 'removing', problem: null }
    case 'removalFailed':
      return { status: 'done', problem: { of: 'removal' } }
    default:
      return {}
  }
}

/** The next state. Events of uploads that are gone change nothing. */
export const nextUploads = (state: UploadsState, event: UploadEvent): UploadsState => {
  const { uploads, known } = state
  if (event.type === 'added') return { ...state, uploads: [...uploads, ...event.files.map(uploadOf)] }
  const upload = uploads.find(({ id }) => id === event.id)
  if (!upload) return state
  if (event.type === 'removed')
    return {
      ...state,
      known: known.filter(({ id }) => id !== upload.file?.id),
      uploads: uploads.filter(({ id }) => id !== event.id),
    }
  const changed = { ...upload, ...changesBy(event, upload) }
  const withChanged = (one: Upload) => uploads.map((other) => (other.id === event.id ? one : other))
  if (event.type !== 'stored') return { ...state, uploads: withChanged(changed) }
  const nowKnown = withFilesOf(known, event.media)
  const file = storedFileOf(upload, nowKnown, uploads)
  const mediaId = event.isApart === true ? null : event.media.id
  return { mediaId, known: nowKnown, uploads: withChanged({ ...changed, file }) }
}

/** Nothing may be sent that refers to the record (IN-030). */
export const isUploading = ({ uploads }: UploadsState) =>
  uploads.some(({ status }) => status !== 'done' && status !== 'failed')

/** What a form sends: the record's id, or null when no file is in it. */
export const mediaIdOf = ({ uploads, mediaId }: UploadsState) =>
  uploads.some(({ file }) => file !== null) ? mediaId : null
