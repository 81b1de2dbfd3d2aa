import { nanoid } from '@reduxjs/toolkit'
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { type Media, mediaCalls, mediaField, mediaLimits } from '@contract/media'
import { serverMessage } from '@client/notices/noticeTable'
import { type ApiError, unreachable } from '@client/state/api'
import { useAppDispatch } from '@client/state/hooks'
import { mediaApi } from '@client/state/media/mediaApi'
import { useScreenState, useToldState } from '@client/state/screens/useScreenState'
import { useTexts } from '@client/texts/catalogue'
import { mediaTexts } from '@client/texts/mediaTexts'
import { fileSize } from '@client/ui/media/FileSummary'
import { type Attached, chooseFiles, limitOf, type RefusalReason } from './chooseFiles'
import { createUploadQueue, type FileWithId, type UploadCalls } from './uploadQueue'
import { isUploading, mediaIdOf, type UploadProblem } from './uploads'

/** The calls behind attachments of people's own messages, feeds and comments. */
const attachmentCalls: UploadCalls = {
  create: mediaCalls.attach,
  add: mediaCalls.attachMore,
  remove: (ids) => async (dispatch) => {
    const { error } = await dispatch(mediaApi.endpoints.removeAttachedFile.initiate(ids))
    // Gone already, by an attempt whose response did not arrive.
    return error === undefined || ('status' in error && error.status === 404)
  },
}

type FailureTexts = Pick<(typeof mediaTexts)['en'], 'uploadFailed' | 'tooLarge'>

/** The server sends the limit as a bare number (MD-011). */
const withUnit = (message: string) => (/^File size must be less than .*\d$/.test(message) ? `${message}MB` : message)

/** Why an upload failed: 'Could not upload media', the server's first message, and 413 in words (MD-009 to MD-011). */
export const uploadFailure = (error: ApiError, { uploadFailed, tooLarge }: FailureTexts): string => {
  const { [mediaField]: _ofFiles, ...errors } = error.errors // messages about files name the file, not the field
  const told = error.status === 0 ? unreachable.message : serverMessage('')({ ...error, errors })
  const sentence = withUnit(told.replace(/\.$/, ''))
  const isTold = tooLarge.endsWith(sentence)
  return [uploadFailed, sentence !== '' && !isTold && `. ${sentence}`, error.status === 413 && tooLarge]
    .filter(Boolean)
    .join('')
}

type Texts = (typeof mediaTexts)['en']
/** As a screen keeps it: what is called `reason` elsewhere is a text, which snapshots mask. */
type KeptRefusal = { name: string; why: RefusalReason }

export type UploadOptions = {
  /** Tells the files of a screen's forms apart. */
  name?: string
  /** The area's calls. */
  calls?: UploadCalls
  /** The record to add to, with its files. */
  media?: Media | null
  /** Each file becomes a record of its own: see `arrived`. */
  isApart?: boolean
  /** Files at most, with those that are attached and not among the uploads. */
  most?: number
  attached?: readonly Attached[]
}
const noneAttached: readonly Attached[] = []

const noneRefused: readonly KeptRefusal[] = []

const refusalText = ({ name, why }: KeptRefusal, most: number, texts: Texts) => {
  if (why === 'tooLargeFile') return texts.tooLargeFile(name, fileSize(limitOf({ name })))
  if (why === 'tooMany') return texts.tooMany(name, most)
  return texts[why](name)
}

const problemText = (problem: UploadProblem | null, texts: Texts) => {
  if (problem === null) return null
  return problem.of === 'upload' ? uploadFailure(problem.error, texts) : texts.removeFailed
}

/**
 * The files of a form: they upload as soon as they are added, and the form sends `mediaId`. Sending waits for
 * `isUploading` (IN-030). `picker` and `list` are the props of `FilePicker` and `UploadList`. Uploads go on while a
 * kept screen is hidden, and wait for the network; `reset` starts over, after sending or when the form is given up.
 */
export const useUploads = ({
  name = 'files',
  calls = attachmentCalls,
  media = null,
  isApart = false,
  most = mediaLimits.files,
  attached = noneAttached,
}: UploadOptions = {}) => {
  const dispatch = useAppDispatch()
  const texts = useTexts(mediaTexts)
  const [queue] = useState(() => createUploadQueue({ calls, dispatch, media, isApart }))
  const state = useToldState(name, useSyncExternalStore(queue.subscribe, queue.getState))
  const [refused, setRefused] = useScreenState(`${name} refused`, noneRefused)

  useEffect(() => {
    queue.resume() // what a hidden screen has missed
    addEventListener('online', queue.resume)
    return () => removeEventListener('online', queue.resume)
  }, [queue])

  /** Adds what may be added, and answers it. */
  const add = (files: readonly File[]): FileWithId[] => {
    const choice = chooseFiles(files, [...attached, ...queue.getState().uploads], most)
    const chosen = choice.chosen.map((file) => ({ id: nanoid(), file }))
    setRefused(choice.refused.map((refusal) => ({ name: refusal.name, why: refusal.reason })))
    queue.add(chosen)
    return chosen
  }
  /** Adds the files of an earlier visit, and says which of them are lost. */
  const restore = (files: readonly FileWithId[], lost: readonly { name: string }[]) => {
    queue.add(files)
    setRefused(lost.map((file) => ({ name: file.name, why: 'lostFile' })))
  }
  return {
    picker: { onFiles: add, problems: refused.map((refusal) => refusalText(refusal, most, texts)) },
    list: {
      uploads: state.uploads.map(({ problem, file, ...upload }) => ({
        ...upload,
        /** As stored; null before. */
        fileId: file?.id ?? null,
        source: queue.fileOf(upload.id) ?? null,
        thumbnailUrl: file?.thumbnailUrl ?? null,
        problem: problemText(problem, texts),
      })),
      onRetry: queue.retry,
      onRemove: queue.remove,
    },
    /** Files are on their way, or about to be removed: the record may still change. */
    isUploading: isUploading(state),
    /** Files that were not stored: what is sent would lack them. */
    hasFailed: state.uploads.some(({ status }) => status === 'failed'),
    /** The files that are stored. */
    stored: state.uploads.flatMap(({ file }) => file ?? []),
    /** The records of files that were stored apart, by their uploads. */
    arrived: state.uploads.flatMap(({ id, status, file, mediaId }) =>
      status === 'done' && file && mediaId !== null ? [{ id, media: { id: mediaId, objectFiles: [file] } }] : [],
    ),
    /** Whether an upload is listed at this moment. */
    holds: (id: string) => queue.getState().uploads.some((upload) => upload.id === id),
    release: queue.release,
    /** Null while no file is stored. */
    mediaId: mediaIdOf(state),
    add,
    restore,
    reset: () => {
      setRefused(noneRefused)
      queue.reset()
    },
  }
}

/**
 * Gives a form's uploads up when its element leaves the page for good. A hidden screen ends its effects too, but keeps
 * its elements, and its uploads go on. Returns the element's ref.
 */
export const useResetOnRemoval = (reset: () => void) => {
  const place = useRef<HTMLDivElement>(null)
  const giveUp = useEffectEvent(reset)
  useEffect(() => {
    const element = place.current
    return () => {
      if (element?.isConnected === false) giveUp()
    }
  }, [])
  return place
}
