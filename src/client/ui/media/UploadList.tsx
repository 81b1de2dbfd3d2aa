import { useLayoutEffect, useRef, useState } from 'react'
import { useTexts } from '@client/texts/catalogue'
import { mediaTexts } from '@client/texts/mediaTexts'
import { VisuallyHidden } from '../VisuallyHidden'
import * as styles from './UploadList.module.css'
import { UploadRow, type ShownUpload } from './UploadRow'

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
    const told = newsOf(uploads, known, texts)
    if (told.length > 0) setNews(told.join('. '))
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
