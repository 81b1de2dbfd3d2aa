import { Button } from 'antd'
import { RotateCw, X } from 'lucide-react'
import { useTexts } from '@client/texts/catalogue'
import { mediaTexts } from '@client/texts/mediaTexts'
import { mediaKindOf } from '@contract/media'
import { ProgressBar } from '../ProgressBar'
import { FileIcon } from './FileIcon'
import { FileName } from './FileName'
import { extensionOf, fileSize } from './fileNames'
import * as styles from './UploadRow.module.css'

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
  return status === 'done' ? fileSize(size) : ''
}

const isRunning = ({ status }: ShownUpload) => status === 'queued' || status === 'uploading' || status === 'processing'

/** A file with its progress and what can be done with it: cancel, try again, remove. */
export const UploadRow = ({ upload, onRetry, onRemove }: UploadRowProps) => {
  const texts = useTexts(mediaTexts)
  const { id, name, status, progress, problem } = upload
  const isRemoving = status === 'removing'
  const removeLabel = isRunning(upload) ? texts.cancel(name) : texts.remove(name)
  return (
    <li className={styles.row} aria-busy={isRemoving}>
      <Thumbnail upload={upload} />
      <div className={styles.words}>
        <div className={styles.line}>
          <FileName name={name} />
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
