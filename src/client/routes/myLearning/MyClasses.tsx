import { CalendarClock, TriangleAlert } from 'lucide-react'
import type { EnrolmentRow } from '@contract/training/enrolments'
import { CardSkeleton, CardStates, DashboardCard } from '@client/kits/cards/DashboardCard'
import { LinkButton } from '@client/kits/page/LinkButton'
import { enrolmentPath } from '@client/kits/training/enrolmentPath'
import { useMyEnrolments } from '@client/state/training/enrolmentsApi'
import { useTexts } from '@client/texts/catalogue'
import { myLearningTexts } from '@client/texts/myLearningTexts'
import { stageNames } from '@client/texts/trainingWords'
import { formatDay, formatDays } from '@client/ui/calendarDays'
import { ProgressBar } from '@client/ui/ProgressBar'
import { SkeletonLine } from '@client/ui/SkeletonLine'
import { Tag } from '@client/ui/Tag'
import * as styles from './MyLearning.module.css'

type Next = { words: string; action: string; isUrged: boolean }

/**
 * What a learner does next. Stages are done before a class begins too, and that is its enrolment; units only once it has begun.
 */
const useNext = (enrolment: EnrolmentRow): Next => {
  const texts = useTexts(myLearningTexts)
  const { nextStage, stagesDone, stageCount, unitsDone, unitCount } = enrolment
  const { phase, startsOn } = enrolment.klass
  const isTaught = phase === 'upcoming' || phase === 'running'
  const look = { action: texts.look, isUrged: false }
  if (phase === 'cancelled') return { words: '', ...look }
  if (nextStage !== null)
    return { words: texts.next(stageNames[nextStage]), ...(isTaught ? { action: texts.enrol, isUrged: true } : look) }
  if (stagesDone < stageCount) return { words: texts.waiting, ...look }
  if (unitCount > 0 && unitsDone === unitCount) return { words: texts.finished, ...look }
  if (phase === 'upcoming') return { words: texts.begins(formatDay(startsOn, 'day')), ...look }
  return { words: texts.learn, ...(isTaught ? { action: texts.resume, isUrged: true } : look) }
}

const ClassEntry = ({ enrolment }: { enrolment: EnrolmentRow }) => {
  const texts = useTexts(myLearningTexts)
  const { words, action, isUrged } = useNext(enrolment)
  const {
    id,
    klass,
    course,
    stagesDone,
    stageCount,
    unitsDone,
    unitCount,
    nextDueOn,
    overdueCount,
    tasksDone,
    taskCount,
  } = enrolment
  const all = stageCount + unitCount + taskCount
  const counts = [
    ...(stageCount > 0 ? [texts.stages(stagesDone, stageCount)] : []),
    ...(unitCount > 0 ? [texts.unitCount(unitsDone, unitCount)] : []),
    ...(taskCount > 0 ? [texts.taskCount(tasksDone, taskCount)] : []),
  ].join(' · ')
  const isOver = klass.phase === 'cancelled' || klass.phase === 'completed'
  return (
    <li className={styles.klass}>
      <div className={styles.what}>
        <h3>{klass.name}</h3>
        {klass.phase !== 'running' && <Tag>{texts.phases[klass.phase]}</Tag>}
      </div>
      <p className={styles.meta}>
        {course.name} · {formatDays(klass.startsOn, klass.endsOn)}
      </p>
      <ProgressBar
        label={texts.progress(klass.name)}
        progress={all === 0 ? 0 : (stagesDone + unitsDone + tasksDone) / all}
        words={counts}
      />
      <p className={styles.meta}>{counts}</p>
      <div className={styles.foot}>
        <div className={styles.due}>
          {words !== '' && <span className={styles.next}>{words}</span>}
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
          type={isUrged ? 'primary' : 'default'}
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
