import { useId, useRef } from 'react'
import { useScreenState } from '@client/state/screens/useScreenState'
import { useTexts } from '@client/texts/catalogue'
import { diaryTexts } from '@client/texts/diaryTexts'
import { LinkedText } from '@client/ui/LinkedText'
import { useIsTall } from '@client/ui/useIsTall'
import * as styles from './ItemText.module.css'

/** From this height on a text has more than three lines (DY-013), in pixels at the usual text size. */
const longFrom = 80

/** What is to be done or known, of the item `of`: three lines of it, and a button for the rest of a longer one. */
export const ItemText = ({ of, text, isDone }: { of: string; text: string; isDone: boolean }) => {
  const texts = useTexts(diaryTexts)
  const content = useRef<HTMLSpanElement>(null)
  const id = useId()
  const [isExpanded, setIsExpanded] = useScreenState(`whole text of ${of}`, false)
  const isLong = useIsTall(content, longFrom)
  const isClamped = isLong && !isExpanded
  return (
    <div>
      <p
        id={id}
        dir="auto"
        className={isClamped ? styles.clamped : styles.whole}
        data-excerpt={isClamped ? '' : undefined}
      >
        <span ref={content} className={isDone ? styles.done : styles.text}>
          <LinkedText text={text} />
        </span>
      </p>
      {isLong && (
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isExpanded}
          aria-controls={id}
          onClick={() => setIsExpanded(!isExpanded)}
        >
          {isExpanded ? texts.showLess : texts.showMore}
        </button>
      )}
    </div>
  )
}
