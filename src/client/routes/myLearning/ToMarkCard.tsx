import { Link } from 'react-router-dom'
import { pages } from '@contract/pages'
import { CardStates, DashboardCard } from '@client/kits/cards/DashboardCard'
import { enrolmentPath, unitsPart } from '@client/kits/training/enrolmentPath'
import { useWaiting } from '@client/state/training/enrolmentsApi'
import { useTexts } from '@client/texts/catalogue'
import { myLearningTexts } from '@client/texts/myLearningTexts'
import { stageNames } from '@client/texts/stageNames'
import { CardRows, RowsSkeleton } from './CardRows'
import * as styles from './MyLearning.module.css'

/** The oldest; the rest is in marking. */
const shown = 5

/** What was handed in and waits for whoever teaches. */
export const ToMarkCard = () => {
  const texts = useTexts(myLearningTexts)
  const { submissions, list } = useWaiting(shown)
  return (
    <DashboardCard
      id="to-mark"
      title={texts.toMark}
      bodyClass={styles.list}
      link={<Link to={pages.marking.path}>{texts.allToMark}</Link>}
    >
      <CardStates
        list={list}
        isEmpty={submissions.length === 0}
        texts={{ ...texts, empty: texts.noneToMark }}
        isCompact
        skeleton={<RowsSkeleton label={texts.loading} />}
      >
        <CardRows
          rows={submissions.map(({ id, classId, enrolmentId, stage, unit, person, className }) => ({
            id,
            to: enrolmentPath({ classId, enrolmentId, part: stage ?? unitsPart }),
            title: person.name,
            meta: `${stage === null ? (unit?.name ?? '') : stageNames[stage]} · ${className}`,
          }))}
        />
      </CardStates>
    </DashboardCard>
  )
}
