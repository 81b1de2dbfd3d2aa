import { useTexts } from '@client/texts/catalogue'
import { formTexts } from '@client/texts/formTexts'

type CharacterCountProps = { id: string; length: number; most: number }

/** The length of a text, and its maximum. */
export const CharacterCount = ({ id, length, most }: CharacterCountProps) => {
  const texts = useTexts(formTexts)
  return (
    <span id={id} className={length > most ? 'field-count field-count-over' : 'field-count'}>
      <span aria-hidden="true">{texts.count(length, most)}</span>
      <span className="visually-hidden">{texts.countWords(length, most)}</span>
    </span>
  )
}
