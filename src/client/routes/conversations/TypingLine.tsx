import { selectTypingNames } from '@client/state/chat/chatSelectors'
import { useAppSelector } from '@client/state/hooks'
import { useTexts } from '@client/texts/catalogue'
import { conversationsTexts } from '@client/texts/conversationsTexts'
import * as styles from './TypingLine.module.css'

type Words = { isTyping: string; areTyping: string }

/** 'Tom Bradley is typing...' (LC-008), 'Tom Bradley and someone are typing...' (LC-009); null when no one is. */
export const typingText = ([first, ...others]: readonly string[], { isTyping, areTyping }: Words): string | null => {
  if (first === undefined) return null
  return `${first} ${others.length === 0 ? isTyping : areTyping}`
}

/** Who is typing (LC-008, LC-009). The line keeps its place, so that nothing moves when it comes and goes. */
export const TypingLine = ({ sid }: { sid: string }) => {
  const texts = useTexts(conversationsTexts)
  const text = typingText(
    useAppSelector((state) => selectTypingNames(state, sid)),
    texts,
  )
  return (
    <p className={styles.line}>
      {text !== null && (
        <>
          <span className={styles.dots} aria-hidden="true">
            <i />
            <i />
            <i />
          </span>
          <span className={styles.text}>{text}</span>
        </>
      )}
    </p>
  )
}
