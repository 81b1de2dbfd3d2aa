import { useTexts } from '@client/texts/catalogue'
import { diaryTexts } from '@client/texts/diaryTexts'
import { uiTexts } from '@client/texts/uiTexts'
import { Tooltip } from '@client/ui/Tooltip'
import * as styles from './Chips.module.css'

const most = 3 // DY-014
/** Names that the tooltip lists before it only counts them: a to-do may be for hundreds of people. */
const mostNamed = 20

/** Whom an item is for: up to three names, then how many more there are, with their names in a tooltip. */
export const Chips = ({ names }: { names: readonly string[] }) => {
  const texts = useTexts(diaryTexts)
  const { moreNames } = useTexts(uiTexts)
  if (names.length === 0) return null
  const others = names.slice(most)
  const named = others.slice(0, mostNamed).join(', ')
  const list = others.length > mostNamed ? texts.namesAndMore(named, others.length - mostNamed) : named
  return (
    <div className={styles.chips}>
      {names.slice(0, most).map((name, index) => (
        <span key={`${index} ${name}`} className={styles.chip} dir="auto" title={name}>
          {name}
        </span>
      ))}
      {others.length > 0 && (
        <Tooltip isContent title={list}>
          <button type="button" className={styles.more} aria-label={moreNames(others.length, list)}>
            {texts.moreNames(others.length)}
          </button>
        </Tooltip>
      )}
    </div>
  )
}
