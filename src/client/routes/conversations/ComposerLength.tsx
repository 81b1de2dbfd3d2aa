import { grouped } from '@contract/grouped'
import { useTexts } from '@client/texts/catalogue'
import { conversationsTexts } from '@client/texts/conversationsTexts'
import * as styles from './ComposerLength.module.css'
import { countedFrom, mostBytes } from './composerRules'

/** How long the message is, when it comes near the limit or is beyond it. */
export const ComposerLength = ({ id, length }: { id: string; length: number }) => {
  const texts = useTexts(conversationsTexts)
  const isTooLong = length > mostBytes
  if (length <= countedFrom) return null
  return (
    <p id={id} className={isTooLong ? styles.tooLong : styles.length} role={isTooLong ? 'alert' : undefined}>
      {texts.length(grouped(length), grouped(mostBytes))}
      {isTooLong && ` · ${texts.tooLong}`}
    </p>
  )
}
