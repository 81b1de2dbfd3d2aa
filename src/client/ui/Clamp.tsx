import { useId, useRef, type ReactNode } from 'react'
import { useTexts } from '@client/texts/catalogue'
import { uiTexts } from '@client/texts/uiTexts'
import * as styles from './Clamp.module.css'
import { useIsTall } from './useIsTall'

/** Height at which a text is long (FE-014), in pixels at the usual text size: eight lines of the style sheet. */
const longFrom = 152

type ClampProps = { isExpanded: boolean; onToggle: (isExpanded: boolean) => void; children: ReactNode }

/** A text of which eight lines are shown; a long one with a button for the rest of it. */
export const Clamp = ({ isExpanded, onToggle, children }: ClampProps) => {
  const texts = useTexts(uiTexts)
  const content = useRef<HTMLDivElement>(null)
  const contentId = useId()
  const isLong = useIsTall(content, longFrom)

  const toggle = (button: HTMLElement) => {
    onToggle(!isExpanded)
    // Without the rest of the text, the button is where the person no longer looks.
    if (isExpanded) requestAnimationFrame(() => button.scrollIntoView({ block: 'nearest' }))
  }
  return (
    <>
      <div
        id={contentId}
        className={isLong && !isExpanded ? styles.clamped : styles.whole}
        data-excerpt={isLong && !isExpanded ? '' : undefined}
      >
        <div ref={content}>{children}</div>
      </div>
      {isLong && (
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isExpanded}
          aria-controls={contentId}
          onClick={({ currentTarget }) => toggle(currentTarget)}
        >
          {isExpanded ? texts.viewLess : texts.viewMore}
        </button>
      )}
    </>
  )
}
