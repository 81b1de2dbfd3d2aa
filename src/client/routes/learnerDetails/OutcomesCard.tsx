import { Select } from 'antd'
import { outcomes } from '@contract/training/avetmiss/codes'
import { choicesOf } from '@contract/training/avetmiss/codeTable'
import type { Activity, LearnerDetails } from '@contract/training/avetmiss/learnerDetails'
import { SettingsCard } from '@client/kits/page/SettingsPage'
import { useOpenState } from '@client/state/screens/useScreenState'
import { useDecideOutcomeMutation } from '@client/state/training/learnerDetailsApi'
import { useTexts } from '@client/texts/catalogue'
import { learnerDetailsTexts } from '@client/texts/learnerDetailsTexts'
import { selectMenus } from '@client/theme/layout'
import { formatDay } from '@client/ui/calendarDays'
import * as styles from './LearnerDetails.module.css'

const ActivityRow = ({ personId, activity }: { personId: string; activity: Activity }) => {
  const texts = useTexts(learnerDetailsTexts)
  const { enrolmentId, unitId, code, name, className, startsOn, outcome } = activity
  const [decide, deciding] = useDecideOutcomeMutation()
  const open = useOpenState(`outcome ${enrolmentId} ${unitId}`)
  const begins = startsOn === null ? '' : ` ${texts.startsOn(formatDay(startsOn, 'day'))}`
  return (
    <li>
      <span className={styles.words}>
        <strong>{code}</strong> {name}
        <span className={styles.class}>
          {className}
          {begins}
        </span>
      </span>
      <Select
        {...open}
        {...selectMenus.list}
        aria-label={texts.outcomeOf(code)}
        value={outcome}
        loading={deciding.isLoading}
        options={[{ value: '', label: texts.derived }, ...choicesOf(outcomes)]}
        onChange={(chosen) => void decide({ id: personId, enrolmentId, unitId, outcome: chosen })}
      />
    </li>
  )
}

/** How the units of a learner ended, where that does not follow from their progress. */
export const OutcomesCard = ({ details: { personId, activities } }: { details: LearnerDetails }) => {
  const texts = useTexts(learnerDetailsTexts)
  return (
    <SettingsCard title={texts.outcomes} note={texts.outcomesNote}>
      {activities.length === 0 ? (
        <p className={styles.note}>{texts.noActivities}</p>
      ) : (
        <ul className={styles.activities}>
          {activities.map((activity) => (
            <ActivityRow key={`${activity.enrolmentId} ${activity.unitId}`} {...{ personId, activity }} />
          ))}
        </ul>
      )}
    </SettingsCard>
  )
}
