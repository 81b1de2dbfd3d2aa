import type { KeyboardEvent, ReactNode } from 'react'
import { useTexts } from '@client/texts/catalogue'
import { composerTexts } from '@client/texts/composerTexts'
import { media } from '@client/theme/layout'
import { useMedia } from '../useMedia'
import * as styles from './ComposerBox.module.css'

/** The key that sends a text. Where Enter ends a line, it is pressed with Ctrl or Cmd. */
export type SendKey = 'Enter' | 'Ctrl+Enter'

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey' | 'keyCode' | 'nativeEvent'>

/**
 * Shift and Enter always end a line, and Ctrl or Cmd and Enter always send. While an input method composes, Enter accepts
 * its word; some browsers say so with the key code 229 alone (LC-028).
 */
export const isSendKey = (event: Key, sendKey: SendKey): boolean => {
  const { key, shiftKey, altKey, ctrlKey, metaKey, keyCode, nativeEvent } = event
  if (key !== 'Enter' || shiftKey || altKey || nativeEvent.isComposing || keyCode === 229) return false
  return sendKey === 'Enter' || ctrlKey || metaKey
}

/** Enter; on touch screens, whose keyboards have no Shift and Enter, it ends a line (decision 0077). */
export const useSendKey = (): SendKey => (useMedia(media.touch) ? 'Ctrl+Enter' : 'Enter')

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
