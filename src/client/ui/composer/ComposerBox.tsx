import type { ReactNode } from 'react'
import { useTexts } from '@client/texts/catalogue'
import { composerTexts } from '@client/texts/composerTexts'
import * as styles from './ComposerBox.module.css'
import type { SendKey } from './sendKeys'

type Props = {
  sendKey: SendKey
  /** Of the hint, which describes the text. */
  hintId: string
  /** Its corners, and the room in it. */
  className?: string | undefined
  /** The text, and what belongs to it. */
  children: ReactNode
}

/**
 * The box of a text to people. It shows the focus of the text; below it, where there is room for 24 px, the key that
 * sends.
 */
export const ComposerBox = ({ sendKey, hintId, className = '', children }: Props) => {
  const texts = useTexts(composerTexts)
  return (
    <div className={styles.place}>
      <div className={`${styles.box} ${className}`}>{children}</div>
      <p id={hintId} className={styles.hint}>
        {sendKey === 'Enter' ? texts.enterSends : texts.ctrlEnterSends}
      </p>
    </div>
  )
}
