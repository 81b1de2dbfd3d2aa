import type { Person } from '@contract/people'
import { useTexts } from '@client/texts/catalogue'
import { personalDataTexts } from '@client/texts/personalDataTexts'
import * as styles from './AccountCard.module.css'
import * as card from './card.module.css'
import { EraseRow } from './EraseRow'
import { ExportRow } from './ExportRow'

/** What can be done with everything that is known of a person. */
export const DataCard = ({ person }: { person: Person }) => {
  const texts = useTexts(personalDataTexts)
  return (
    <section className={card.card} aria-label={texts.region}>
      <h2>{texts.title}</h2>
      <ul className={styles.rows}>
        <ExportRow id={person.id} />
        <EraseRow person={person} />
      </ul>
    </section>
  )
}
