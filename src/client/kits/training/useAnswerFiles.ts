import { useEffect, useEffectEvent } from 'react'
import type { FileComponent } from '@contract/formComponents'
import type { Media } from '@contract/mediaRecord'
import type { Attempt } from '@contract/training/attempts'
import type { FilesState } from '@client/kits/media/FilesField'
import { useDraftUploads } from '@client/kits/media/useDraftUploads'
import { useResetOnRemoval } from '@client/kits/media/useUploads'
import { useAppDispatch } from '@client/state/hooks'
import { useScreenState } from '@client/state/screens/useScreenState'
import { knowMedia } from '@client/state/training/attemptsApi'
import { useTexts } from '@client/texts/catalogue'
import { answerFilesTexts } from '@client/texts/attemptTexts'

type Options = {
  attempt: Pick<Attempt, 'id' | 'media'>
  component: FileComponent
  value: readonly string[]
  onChange: (mediaIds: string[]) => void
  /** What the files keep a submission from. */
  onState: (state: FilesState) => void
}
type Removed = { mediaId: string; name: string; place: number }

const stored = { status: 'done', progress: 1, problem: null, source: null } as const

/**
 * The files of an answer: what it names, and uploads on their way, each a medium of its own. Once one has arrived, the answer
 * names it; until then it is kept in the browser, and goes on after a reload.
 */
export const useAnswerFiles = ({ attempt, component, value, onChange, onState }: Options) => {
  const dispatch = useAppDispatch()
  const texts = useTexts(answerFilesTexts)
  const { key, most } = component
  const [removed, setRemoved] = useScreenState<Removed | null>(`file taken out of ${key}`, null)
  const named = value.map((id) => {
    const file = attempt.media.find((medium) => medium.id === id)?.objectFiles[0]
    const { name = texts.unnamed, size = 0, thumbnailUrl = null, url } = file ?? {}
    return { id, name, size, thumbnailUrl, ...stored, ...(url !== undefined && { url }) }
  })
  const uploads = useDraftUploads(`answerFiles/${attempt.id}/${key}`, { isApart: true, most, attached: named })
  const place = useResetOnRemoval(uploads.reset)

  const { arrived, isUploading, hasFailed } = uploads
  const take = useEffectEvent(() => {
    const news: Media[] = arrived.map(({ media }) => media).filter(({ id }) => !value.includes(id))
    for (const medium of news) dispatch(knowMedia(attempt.id, medium))
    if (news.length > 0) onChange([...value, ...news.map(({ id }) => id)])
    uploads.settle(arrived.map(({ id }) => id))
  })
  const arrivedKey = arrived.map(({ id }) => id).join()
  useEffect(() => {
    if (arrivedKey !== '') take()
  }, [arrivedKey])

  const state: FilesState = isUploading || arrivedKey !== '' ? 'uploading' : hasFailed ? 'failed' : 'ready'
  const tellState = useEffectEvent(onState)
  useEffect(() => tellState(state), [state])

  const add = (files: readonly File[]) => {
    setRemoved(null)
    uploads.add(files)
  }
  const remove = (id: string) => {
    const at = value.indexOf(id)
    const name = named[at]?.name
    if (name === undefined) return uploads.list.onRemove(id)
    onChange(value.filter((one) => one !== id))
    setRemoved({ mediaId: id, name, place: at })
  }
  const undo = () => {
    if (removed && !value.includes(removed.mediaId)) onChange(value.toSpliced(removed.place, 0, removed.mediaId))
    setRemoved(null)
  }
  return {
    place,
    removed,
    undo,
    isWaiting: uploads.list.uploads.length > 0,
    picker: { ...uploads.picker, onFiles: add, most },
    list: {
      uploads: [...named, ...uploads.list.uploads],
      onRetry: uploads.list.onRetry,
      onRemove: remove,
    },
  }
}
