import { Button } from 'antd'
import Modal from 'antd/es/modal/Modal'
import { clsx } from 'clsx'
import { ChevronLeft, ChevronRight, Maximize, Minimize, X } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent, type TouchEvent } from 'react'
import { useScreenState } from '@client/state/screens/useScreenState'
import { useTexts } from '@client/texts/catalogue'
import { mediaTexts } from '@client/texts/mediaTexts'
import { overPictures } from '@client/theme/overPictures'
import { tabInside } from '../keyboard'
import { VisuallyHidden } from '../VisuallyHidden'
import { FileName } from './FileSummary'
import type { Picture } from './ImageGrid'
import * as styles from './Lightbox.module.css'

type LightboxProps = {
  pictures: readonly Picture[]
  /** The shown picture; null while closed. */
  at: number | null
  onMove: (to: number) => void
  onClose: () => void
}

/** The distance of a swipe, in pixels. */
const swipeLength = 48

/** Loads the pictures next to the shown one ahead. */
const usePreload = (pictures: readonly Picture[], at: number) => {
  const total = pictures.length
  const [next, previous] = [pictures[(at + 1) % total]?.url, pictures[(at - 1 + total) % total]?.url]
  useEffect(() => {
    for (const url of [next, previous]) if (url !== undefined) new Image().src = url
  }, [next, previous])
}

/** The picture, fitted to the screen or in its own size, which scrolls. */
const Stage = ({ picture, isActualSize }: { picture: Picture; isActualSize: boolean }) => {
  const texts = useTexts(mediaTexts)
  const [hasFailed, setHasFailed] = useScreenState(`${picture.id}: failed`, false)
  const image = (
    <img className={styles.picture} src={picture.url} alt={picture.name} onError={() => setHasFailed(true)} />
  )
  if (hasFailed)
    return (
      <div className={styles.stage}>
        <p>{texts.pictureFailed}</p>
      </div>
    )
  if (!isActualSize) return <div className={styles.stage}>{image}</div>
  return (
    <div className={styles.scrolled} tabIndex={0} role="group" aria-label={picture.name}>
      {image}
    </div>
  )
}

/** Pictures over the whole page, one at a time: by buttons, arrow keys and swipes. The focus returns to the tile. */
export const Lightbox = ({ pictures, at, onMove, onClose }: LightboxProps) => {
  const texts = useTexts(mediaTexts)
  const [shown, setShown] = useState(at ?? 0)
  const [isActualSize, setIsActualSize] = useScreenState(`${pictures[shown]?.id}: actual size`, false)
  const body = useRef<HTMLDivElement>(null)
  const touchedAt = useRef<number | null>(null)
  if (at !== null && at !== shown) setShown(at) // stays while the viewer fades out
  const total = pictures.length
  const picture = pictures[shown]
  usePreload(pictures, shown)
  if (!picture) return null

  const goTo = (to: number) => onMove((to + total) % total)
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    tabInside.onKeyDown(event)
    if (isActualSize) return // the arrows scroll
    const to = { ArrowRight: shown + 1, ArrowLeft: shown - 1, Home: 0, End: total - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    goTo(to)
  }
  const handleTouchStart = ({ touches }: TouchEvent) => {
    touchedAt.current = touches.length === 1 ? (touches[0]?.clientX ?? null) : null
  }
  const handleTouchEnd = ({ changedTouches }: TouchEvent) => {
    if (touchedAt.current === null || isActualSize) return
    const distance = (changedTouches[0]?.clientX ?? touchedAt.current) - touchedAt.current
    if (Math.abs(distance) >= swipeLength) goTo(distance < 0 ? shown + 1 : shown - 1)
  }
  const position = texts.position(shown + 1, total)
  const SizeIcon = isActualSize ? Minimize : Maximize
  return (
    <Modal
      open={at !== null}
      width="100vw"
      className={clsx(styles.lightbox, overPictures.surround)}
      title={
        <span className={styles.title}>
          <FileName name={picture.name} /> <span className={styles.position}>{position}</span>
        </span>
      }
      footer={null}
      destroyOnHidden
      closeIcon={<X size={20} strokeWidth={1.75} aria-hidden="true" />}
      closable={{ 'aria-label': texts.close }}
      wrapProps={{ onKeyDown: handleKey }}
      onCancel={onClose}
      afterOpenChange={(isShown) => isShown && body.current?.focus()}
    >
      <div ref={body} className={styles.body} tabIndex={-1} onTouchStart={handleTouchStart} onTouchEnd={handleTouchEnd}>
        <Stage key={picture.id} picture={picture} isActualSize={isActualSize} />
        <Button
          type="text"
          className={styles.size ?? ''}
          icon={<SizeIcon size={18} strokeWidth={1.75} aria-hidden="true" />}
          aria-label={isActualSize ? texts.fit : texts.actualSize}
          onClick={() => setIsActualSize(!isActualSize)}
        />
        {total > 1 && (
          <>
            <Button
              type="text"
              className={styles.previous ?? ''}
              icon={<ChevronLeft size={24} strokeWidth={1.75} aria-hidden="true" />}
              aria-label={texts.previous}
              onClick={() => goTo(shown - 1)}
            />
            <Button
              type="text"
              className={styles.next ?? ''}
              icon={<ChevronRight size={24} strokeWidth={1.75} aria-hidden="true" />}
              aria-label={texts.next}
              onClick={() => goTo(shown + 1)}
            />
          </>
        )}
        <VisuallyHidden isStatus>{`${picture.name}, ${position}`}</VisuallyHidden>
      </div>
    </Modal>
  )
}
