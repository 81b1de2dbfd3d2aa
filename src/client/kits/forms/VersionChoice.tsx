import { useId } from 'react'
import { useTexts } from '@client/texts/catalogue'
import { staleEditTexts } from '@client/texts/staleEditTexts'
import * as styles from './VersionChoice.module.css'

export type Version = 'mine' | 'theirs'

type VersionChoiceProps = {
  name: string
  label: string
  mine: string
  theirs: string
  chosen: Version
  onChoose: (version: Version) => void
}

/** Two versions of one field, side by side; the user selects the one to save. */
export const VersionChoice = ({ name, label, mine, theirs, chosen, onChoose }: VersionChoiceProps) => {
  const texts = useTexts(staleEditTexts)
  const id = useId()
  const option = (version: Version, title: string, words: string) => (
    <label className={chosen === version ? styles.chosen : styles.version}>
      <span className={styles.title}>
        <input
          type="radio"
          name={`${id}-${name}`}
          checked={chosen === version}
          aria-describedby={`${id}-${version}`}
          onChange={() => onChoose(version)}
        />
        {title}
      </span>
      <span className={words === '' ? styles.empty : styles.words} id={`${id}-${version}`}>
        {words === '' ? texts.emptyValue : words}
      </span>
    </label>
  )
  return (
    <fieldset className={styles.versions}>
      <legend>{label}</legend>
      {option('mine', texts.mine, mine)}
      {option('theirs', texts.theirs, theirs)}
    </fieldset>
  )
}
