import type { Media } from '@contract/media'
import { mediaApi } from '@client/state/media/mediaApi'
import type { UploadCall } from '@client/state/media/fileToUpload'
import { unreachable } from '@client/state/api'
import type { AppDispatch } from '@client/state/types'
import { nextUploads, startOf, type Upload, type UploadEvent, type UploadsState } from './uploads'

/** The calls behind a media record; each area that attaches files has its own. */
export type UploadCalls = {
  /** Stores the first file and creates the record. */
  create: UploadCall
  /** Adds a file to the record. */
  add: UploadCall
  /** Removes a file from the record; whether it worked. */
  remove: (ids: { mediaId: string; fileId: string }) => (dispatch: AppDispatch) => Promise<boolean>
}

type QueueOptions = {
  calls: UploadCalls
  dispatch: AppDispatch
  media: Media | null
  /** Each file becomes a record of its own. */
  isApart: boolean
}

/** The server takes six of a person at once; the rest is left to the person's other forms and tabs. */
const mostAtOnce = 3

/** What the queue needs besides the state that is shown. */
type Source = {
  file: File
  abort?: () => void
}
export type FileWithId = { id: string; file: File }

/** The failure of the network, not of the file. */
const isUnreached = ({ problem }: Upload) => problem?.of === 'upload' && problem.error.status === unreachable.status

/**
 * Uploads files, several at once, into one media record. The first file creates the record, alone, so that parallel
 * files do not create one each; the others are added to it. `isApart`: into a record for each.
 */
export const createUploadQueue = ({ calls, dispatch, media, isApart }: QueueOptions) => {
  let state = startOf(media)
  const listeners = new Set<() => void>()
  const sources = new Map<string, Source>()
  const statusOf = (id: string) => state.uploads.find((upload) => upload.id === id)?.status

  const tell = (event: UploadEvent) => {
    state = nextUploads(state, event)
    for (const listener of listeners) listener()
  }

  const removeStored = async ({ id, file, mediaId }: Upload) => {
    const isRemoved = file === null || mediaId === null || (await dispatch(calls.remove({ mediaId, fileId: file.id })))
    if (isRemoved) sources.delete(id)
    tell({ type: isRemoved ? 'removed' : 'removalFailed', id })
  }

  const upload = async (id: string, source: Source) => {
    const { mediaId } = state
    tell({ type: 'started', id })
    let shown = 0 // in percent
    const call = dispatch(
      mediaApi.endpoints.uploadFile.initiate(
        {
          ...(mediaId === null ? { call: calls.create } : { call: calls.add, params: { id: mediaId } }),
          file: source.file,
          formKey: `${id}-${mediaId ?? 'new'}`,
          onProgress: (progress) => {
            const percent = Math.floor(progress * 100)
            if (percent === shown) return // of a long upload the browser tells more often
            shown = percent
            tell({ type: 'progressed', id, progress })
          },
          onSent: () => tell({ type: 'sent', id }),
        },
        { track: false },
      ),
    )
    source.abort = () => call.abort()
    const { data, error } = await call
    const isUnwanted = statusOf(id) === 'removing'
    if (data) tell({ type: 'stored', id, media: data, isApart })
    else if (isUnwanted) tell({ type: 'removed', id })
    else tell({ type: 'failed', id, error: error && 'errors' in error ? error : unreachable })
    const stored = state.uploads.find((one) => one.id === id)
    if (isUnwanted && stored) void removeStored(stored)
    startNext()
  }

  /** Starts what may run now: one file until the record exists, then several; nothing without a network. */
  const startNext = () => {
    if (!navigator.onLine) return
    const running = state.uploads.filter(({ status, file }) => status !== 'queued' && status !== 'failed' && !file)
    const free = (state.mediaId === null && !isApart ? 1 : mostAtOnce) - running.length
    const waiting = state.uploads.filter(({ status }) => status === 'queued')
    for (const { id } of waiting.slice(0, Math.max(0, free))) {
      const source = sources.get(id)
      if (source) void upload(id, source)
    }
  }

  /** The id is the key of all attempts, too. */
  const add = (files: readonly FileWithId[]) => {
    const added = files.filter(({ id }) => statusOf(id) === undefined)
    for (const { id, file } of added) sources.set(id, { file })
    tell({
      type: 'added',
      files: added.map(({ id, file: { name, size, type } }) => ({ id, name, size, contentType: type })),
    })
    startNext()
  }

  /** Goes on with what has waited for the network, or was stopped by its end. */
  const resume = () => {
    for (const upload of state.uploads) if (isUnreached(upload)) tell({ type: 'retried', id: upload.id })
    startNext()
  }

  /** Tries a failed upload again. The key stays, so that a file that was stored after all is not stored twice. */
  const retry = (id: string) => {
    if (statusOf(id) !== 'failed') return
    tell({ type: 'retried', id })
    startNext()
  }

  /** Cancels an upload, or removes a stored file. An upload that has left whole is removed once it is stored. */
  const remove = (id: string) => {
    const one = state.uploads.find((upload) => upload.id === id)
    if (!one || one.status === 'removing') return
    if (one.status === 'done' || one.status === 'processing') tell({ type: 'removing', id })
    if (one.status === 'done') return void removeStored(one)
    if (one.status === 'processing') return
    tell({ type: 'removed', id })
    sources.get(id)?.abort?.()
    sources.delete(id)
    startNext()
  }

  return {
    getState: (): UploadsState => state,
    fileOf: (id: string): File | undefined => sources.get(id)?.file,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    add,
    /** Lists stored files no longer, which something else names now. */
    release: (ids: readonly string[]) => {
      for (const id of ids) {
        sources.delete(id)
        tell({ type: 'removed', id })
      }
      startNext()
    },
    resume,
    retry,
    remove,
    /** Starts over, without a record: aborts what runs. After sending, because the record belongs to what was sent. */
    reset: () => {
      for (const { abort } of sources.values()) abort?.()
      sources.clear()
      state = startOf(null)
      for (const listener of listeners) listener()
    },
  }
}
