import { useTexts } from '@client/texts/catalogue'
import { diaryTexts } from '@client/texts/diaryTexts'
import { uiTexts } from '@client/texts/uiTexts'
import { Tooltip } from '@client/ui/Tooltip'
import * as styles from './Chips.module.css'

const most = 3 // DY-014

/** Whom an item is for: up to three names, then how many more there are, with their names in a tooltip. */
export const Chips = ({ names }: { names: readonly string[] }) => {
  const texts = useTexts(diaryTexts)
  const { moreNames } = useTexts(uiTexts)
  if (names.length === 0) return null
  const others = names.slice(most)
  return (
    <div className={styles.chips}>
      {names.slice(0, most).map((name, index) => (
        <span key={`${index} ${name}`} className={styles.chip} title={name}>
          {name}
        </span>
      ))}
      {others.length > 0 && (
        <Tooltip isContent title={others.join(', ')}>
          <button type="button" className={styles.more} aria-label={moreNames(others.length, others.join(', '))}>
            {texts.moreNames(others.length)}
          </button>
        </Tooltip>
      )}
    </div>
  )
}
