import { useTexts } from '@client/texts/catalogue'
import { formTexts } from '@client/texts/formTexts'
import { VisuallyHidden } from '@client/ui/VisuallyHidden'
import * as styles from './CharacterCount.module.css'

type CharacterCountProps = { id: string; length: number; most: number }

/** The length of a text, and its maximum. */
export const CharacterCount = ({ id, length, most }: CharacterCountProps) => {
  const texts = useTexts(formTexts)
  return (
    <span id={id} className={length > most ? styles.over : styles.count}>
      <span aria-hidden="true">{texts.count(length, most)}</span>
      <VisuallyHidden>{texts.countWords(length, most)}</VisuallyHidden>
    </span>
  )
}
