import { Button } from 'antd'
import { RotateCw, X } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { mediaKindOf } from '@contract/media'
import { useTexts } from '@client/texts/catalogue'
import { mediaTexts } from '@client/texts/mediaTexts'
import { ProgressBar } from '../ProgressBar'
import { VisuallyHidden } from '../VisuallyHidden'
import { extensionOf, FileIcon, FileName, fileSize } from './FileSummary'
import * as styles from './UploadList.module.css'

/** A file on its way, or attached. */
export type ShownUpload = {
  id: string
  name: string
  /** In bytes. */
  size: number
  status: 'queued' | 'uploading' | 'processing' | 'done' | 'failed' | 'removing'
  /** The sent share, from 0 to 1. */
  progress: number
  /** Why it failed, in words. */
  problem: string | null
  /** The file itself, while the browser has it. */
  source: File | null
  thumbnailUrl: string | null
  /** Opens a stored one; left out where it is only listed. */
  url?: string
}

type UploadRowProps = {
  upload: ShownUpload
  onRetry: (id: string) => void
  onRemove: (id: string) => void
}

/** Shows the picture that the browser has already, and releases it with the element. */
const showLocal = (file: File) => (image: HTMLImageElement) => {
  const url = URL.createObjectURL(file)
  image.src = url
  return () => URL.revokeObjectURL(url)
}

const Thumbnail = ({ upload: { name, source, thumbnailUrl } }: Pick<UploadRowProps, 'upload'>) => {
  const extension = extensionOf(name)
  if (mediaKindOf(extension) !== 'image') return <FileIcon extension={extension} />
  if (source) return <img ref={showLocal(source)} className={styles.thumbnail} alt="" decoding="async" />
  if (thumbnailUrl !== null) return <img src={thumbnailUrl} className={styles.thumbnail} alt="" loading="lazy" />
  return <FileIcon extension={extension} />
}

const stateText = ({ status, size, progress }: ShownUpload, texts: (typeof mediaTexts)['en']) => {
  if (status === 'queued') return texts.waiting
  if (status === 'uploading') return `${Math.floor(progress * 100)}%`
  if (status === 'processing') return texts.saving
  if (status === 'removing') return texts.removing
  return status === 'done' && size > 0 ? fileSize(size) : ''
}

const isRunning = ({ status }: ShownUpload) => status === 'queued' || status === 'uploading' || status === 'processing'

/** A file with its progress and what can be done with it: cancel, try again, remove. */
export const UploadRow = ({ upload, onRetry, onRemove }: UploadRowProps) => {
  const texts = useTexts(mediaTexts)
  const { id, name, status, progress, problem, url } = upload
  const isRemoving = status === 'removing'
  const removeLabel = isRunning(upload) ? texts.cancel(name) : texts.remove(name)
  return (
    <li className={styles.row} aria-busy={isRemoving}>
      <Thumbnail upload={upload} />
      <div className={styles.words}>
        <div className={styles.line}>
          {url === undefined ? (
            <FileName name={name} />
          ) : (
            <a className={styles.opens} href={url} target="_blank" rel="noreferrer">
              <FileName name={name} />
            </a>
          )}
          <span className={styles.state}>{stateText(upload, texts)}</span>
        </div>
        {isRunning(upload) && (
          <div className={styles.progress}>
            <ProgressBar label={texts.progressOf(name)} progress={progress} words={stateText(upload, texts)} />
          </div>
        )}
        {problem !== null && <p className={styles.problem}>{problem}</p>}
      </div>
      {status === 'failed' && (
        <Button
          type="text"
          size="small"
          icon={<RotateCw size={16} strokeWidth={1.75} aria-hidden="true" />}
          aria-label={texts.retry(name)}
          onClick={() => onRetry(id)}
        />
      )}
      <Button
        type="text"
        size="small"
        icon={<X size={16} strokeWidth={1.75} aria-hidden="true" />}
        aria-label={removeLabel}
        aria-disabled={isRemoving}
        onClick={() => !isRemoving && onRemove(id)}
      />
    </li>
  )
}

type UploadListProps = {
  uploads: readonly ShownUpload[]
  onRetry: (id: string) => void
  /** Cancels an upload, or removes an attached file. */
  onRemove: (id: string) => void
}

/** What has just finished or failed, to be announced. */
const newsOf = (uploads: readonly ShownUpload[], before: readonly ShownUpload[], texts: (typeof mediaTexts)['en']) =>
  uploads.flatMap((upload) => {
    const known = before.find(({ id }) => id === upload.id)
    if (!known) return []
    if (upload.problem !== null && upload.problem !== known.problem) return [`${upload.name}: ${upload.problem}`]
    const isNew = upload.status === 'done' && known.status !== 'done' && known.status !== 'removing'
    return isNew ? [texts.uploaded(upload.name)] : []
  })

/** The files of a form, with their progress. Finished and failed ones are announced. */
export const UploadList = ({ uploads, onRetry, onRemove }: UploadListProps) => {
  const texts = useTexts(mediaTexts)
  const place = useRef<HTMLDivElement>(null)
  const [known, setKnown] = useState(uploads)
  const [news, setNews] = useState('')
  if (known !== uploads) {
    setKnown(uploads)
    const next = newsOf(uploads, known, texts)
    if (next.length > 0) setNews(next.join('. '))
  }

  /** The focus stays in the list when the row with the pressed button goes. */
  const pressed = useRef<number>(null)
  useLayoutEffect(() => {
    const at = pressed.current
    if (at === null || document.activeElement !== document.body) return
    pressed.current = null
    const rows = place.current?.querySelectorAll('li') ?? []
    const next = rows[Math.min(at, rows.length - 1)]?.querySelector<HTMLElement>('button:last-of-type')
    ;(next ?? place.current)?.focus()
  }, [uploads])
  const handleRemove = (id: string) => {
    pressed.current = uploads.findIndex((upload) => upload.id === id)
    onRemove(id)
  }

  return (
    <div ref={place} tabIndex={-1}>
      {uploads.length > 0 && (
        <ul className={styles.list} aria-label={texts.list}>
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} onRetry={onRetry} onRemove={handleRemove} />
          ))}
        </ul>
      )}
      <VisuallyHidden isStatus>{news}</VisuallyHidden>
    </div>
  )
}
