import { nanoid } from '@reduxjs/toolkit'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { mediaLimits, type Media } from '@contract/media'
import { useAppDispatch } from '@client/state/hooks'
import { useTexts } from '@client/texts/catalogue'
import { mediaTexts } from '@client/texts/mediaTexts'
import { fileSize } from '@client/ui/media/FileSummary'
import { attachmentCalls } from './attachmentCalls'
import { chooseFiles, limitOf, type Refusal } from './chooseFiles'
import { uploadFailure } from './uploadFailure'
import { createUploadQueue, type FileWithId, type UploadCalls } from './uploadQueue'
import { isUploading, mediaIdOf, type UploadProblem } from './uploads'

type Texts = (typeof mediaTexts)['en']
type Options = {
  /** The area's calls. */
  calls?: UploadCalls
  /** The record to add to, with its files. */
  media?: Media | null
}

const refusalText = ({ name, reason }: Refusal, texts: Texts) => {
  if (reason === 'tooLargeFile') return texts.tooLargeFile(name, fileSize(limitOf({ name })))
  if (reason === 'tooMany') return texts.tooMany(name, mediaLimits.files)
  return texts[reason](name)
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
export const useUploads = ({ calls = attachmentCalls, media = null }: Options = {}) => {
  const dispatch = useAppDispatch()
  const texts = useTexts(mediaTexts)
  const [queue] = useState(() => createUploadQueue({ calls, dispatch, media }))
  const state = useSyncExternalStore(queue.subscribe, queue.getState)
  const [refused, setRefused] = useState<readonly Refusal[]>([])

  useEffect(() => {
    queue.resume() // what a hidden screen has missed
    addEventListener('online', queue.resume)
    return () => removeEventListener('online', queue.resume)
  }, [queue])

  /** Adds what may be added, and answers it. */
  const add = (files: readonly File[]): FileWithId[] => {
    const choice = chooseFiles(files, queue.getState().uploads)
    const chosen = choice.chosen.map((file) => ({ id: nanoid(), file }))
    setRefused(choice.refused)
    queue.add(chosen)
    return chosen
  }
  /** Adds the files of an earlier visit, and says which of them are lost. */
  const restore = (files: readonly FileWithId[], lost: readonly { name: string }[]) => {
    queue.add(files)
    setRefused(lost.map(({ name }) => ({ name, reason: 'lostFile' })))
  }
  return {
    picker: { onFiles: add, problems: refused.map((refusal) => refusalText(refusal, texts)) },
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
    /** Null while no file is stored. */
    mediaId: mediaIdOf(state),
    add,
    restore,
    reset: () => {
      setRefused([])
      queue.reset()
    },
  }
}
