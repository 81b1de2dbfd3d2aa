import { CalendarClock, TriangleAlert } from 'lucide-react'
import type { EnrolmentRow } from '@contract/training/enrolments'
import { CardSkeleton, CardStates, DashboardCard } from '@client/kits/cards/DashboardCard'
import { LinkButton } from '@client/kits/page/LinkButton'
import { enrolmentPath } from '@client/kits/training/enrolmentPath'
import { useMyEnrolments } from '@client/state/training/enrolmentsApi'
import { useTexts } from '@client/texts/catalogue'
import { myLearningTexts } from '@client/texts/myLearningTexts'
import { stageNames } from '@client/texts/stageNames'
import { formatDay } from '@client/ui/calendarDays'
import { ProgressBar } from '@client/ui/ProgressBar'
import { SkeletonLine } from '@client/ui/SkeletonLine'
import { Tag } from '@client/ui/Tag'
import * as styles from './MyLearning.module.css'

/** What a learner does next. */
const useNext = (enrolment: EnrolmentRow): string => {
  const texts = useTexts(myLearningTexts)
  const { nextStage, stagesDone, stageCount, unitsDone, unitCount } = enrolment
  if (nextStage !== null) return texts.next(stageNames[nextStage])
  if (stagesDone < stageCount) return texts.waiting
  return unitCount > 0 && unitsDone === unitCount ? texts.finished : texts.learn
}

const ClassEntry = ({ enrolment }: { enrolment: EnrolmentRow }) => {
  const texts = useTexts(myLearningTexts)
  const next = useNext(enrolment)
  const { id, klass, course, stagesDone, stageCount, unitsDone, unitCount, nextDueOn, overdueCount } = enrolment
  const all = stageCount + unitCount
  const counts = [
    ...(stageCount > 0 ? [texts.stages(stagesDone, stageCount)] : []),
    ...(unitCount > 0 ? [texts.unitCount(unitsDone, unitCount)] : []),
  ].join(' · ')
  const isOver = klass.phase === 'cancelled' || klass.phase === 'completed'
  const action = isOver || next === texts.waiting || next === texts.finished ? texts.look : texts.resume
  return (
    <li className={styles.klass}>
      <div className={styles.what}>
        <h3>{klass.name}</h3>
        {klass.phase !== 'running' && <Tag>{texts.phases[klass.phase]}</Tag>}
      </div>
      <p className={styles.meta}>
        {course.name} · {formatDay(klass.startsOn, 'day')} – {formatDay(klass.endsOn, 'day')}
      </p>
      <ProgressBar
        label={texts.progress(klass.name)}
        progress={all === 0 ? 0 : (stagesDone + unitsDone) / all}
        words={counts}
      />
      <p className={styles.meta}>{counts}</p>
      <div className={styles.foot}>
        <div className={styles.due}>
          <span className={styles.next}>{next}</span>
          {overdueCount > 0 && (
            <Tag look="urgent" icon={TriangleAlert}>
              {texts.overdue(overdueCount)}
            </Tag>
          )}
          {overdueCount === 0 && nextDueOn !== null && !isOver && (
            <Tag icon={CalendarClock}>{texts.due(formatDay(nextDueOn, 'day'))}</Tag>
          )}
        </div>
        <LinkButton
          to={enrolmentPath({ classId: klass.id, enrolmentId: id })}
          type={action === texts.resume ? 'primary' : 'default'}
          aria-label={texts.open(action, klass.name)}
        >
          {action}
        </LinkButton>
      </div>
    </li>
  )
}

const Loading = () => (
  <CardSkeleton label={useTexts(myLearningTexts).loading}>
    <ul className={styles.classes}>
      {[0].map((row) => (
        <li key={row} className={styles.klass} aria-hidden="true">
          <SkeletonLine width="48%" />
          <SkeletonLine width="64%" />
          <SkeletonLine height={6} />
          <SkeletonLine width="30%" height={32} />
        </li>
      ))}
    </ul>
  </CardSkeleton>
)

/** The classes that a learner is in, with what comes next in each. */
export const MyClasses = () => {
  const texts = useTexts(myLearningTexts)
  const { enrolments, list } = useMyEnrolments()
  return (
    <DashboardCard id="my-classes" title={texts.mine}>
      <CardStates
        list={list}
        isEmpty={enrolments.length === 0}
        texts={{ ...texts, empty: texts.none }}
        skeleton={<Loading />}
      >
        <ul className={styles.classes}>
          {enrolments.map((enrolment) => (
            <ClassEntry key={enrolment.id} enrolment={enrolment} />
          ))}
        </ul>
      </CardStates>
    </DashboardCard>
  )
}
