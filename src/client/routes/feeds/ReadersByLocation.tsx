import type { ReaderCounts } from '@contract/feedReading'
import { useTexts } from '@client/texts/catalogue'
import { feedReadersTexts } from '@client/texts/feedReadersTexts'
import * as styles from './ReadersByLocation.module.css'

type Props = {
  counts: ReaderCounts
  /** '' for all. */
  chosen: string
  onChoose: (locationId: string) => void
}

/** How many have confirmed at each location; one of them narrows the table. */
export const ReadersByLocation = ({ counts: { locations, confirmed, open }, chosen, onChoose }: Props) => {
  const texts = useTexts(feedReadersTexts)
  if (locations.length < 2 && chosen === '') return null // it would say the same again
  const all = { id: '', name: texts.allLocations, confirmed, open }
  return (
    <section className={styles.locations} aria-label={texts.byLocation}>
      <h2>{texts.byLocation}</h2>
      <ul>
        {[all, ...locations].map((location) => (
          <li key={location.id}>
            <button
              type="button"
              className={styles.location}
              aria-pressed={location.id === chosen}
              onClick={() => onChoose(location.id)}
            >
              <span className={styles.name} title={location.name}>
                {location.name}
              </span>
              <span className={styles.count}>{texts.ofLocation(location.confirmed, location.open)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
