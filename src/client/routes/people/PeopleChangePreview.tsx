import { type PeopleChangeForm, peopleOutcomes, type PeoplePreview } from '@contract/peopleChanges'
import { focusOnMount } from '@client/kits/forms/Dialog'
import { useTexts } from '@client/texts/catalogue'
import { peopleChangeTexts } from '@client/texts/peopleChangeTexts'
import { peopleTexts } from '@client/texts/peopleTexts'
import * as styles from './PeopleChange.module.css'

/** How many a change would change. */
export const willChange = ({ outcomes }: PeoplePreview): number =>
  outcomes.find(({ outcome }) => outcome === 'changes')?.count ?? 0

type Props = { preview: PeoplePreview; change: PeopleChangeForm }

/** What would become of everybody, with the first names of each. */
export const PeopleChangePreview = ({ preview: { chosen, outcomes }, change: { action, access } }: Props) => {
  const texts = useTexts(peopleChangeTexts)
  const { levels } = useTexts(peopleTexts)
  const to = action === 'setAccess' ? [levels[access]] : chosen.map(({ name }) => name)
  const ordered = peopleOutcomes.flatMap((outcome) => outcomes.filter((one) => one.outcome === outcome))
  return (
    <div className={styles.preview}>
      <p className={styles.what} tabIndex={-1} ref={focusOnMount}>
        {texts.what(texts.actions[action], to)}
      </p>
      <p>{texts.help[action]}</p>
      <dl>
        {ordered.map(({ outcome, count, people }) => (
          <div key={outcome} data-outcome={outcome}>
            <dt>{texts.outcomes[outcome](count)}</dt>
            <dd>
              {people.map(({ name }) => name).join(', ')}
              {count > people.length && ` ${texts.others(count - people.length)}`}
            </dd>
          </div>
        ))}
      </dl>
      {ordered.length === 0 && <p>{texts.nobody}</p>}
    </div>
  )
}
