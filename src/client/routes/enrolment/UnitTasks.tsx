import { ClipboardList, Eye, type LucideIcon, Package } from 'lucide-react'
import { generatePath } from 'react-router-dom'
import { pages } from '@contract/pages'
import type { Task, TaskKind } from '@contract/training/attempts'
import type { EnrolledUnit, Enrolment } from '@contract/training/enrolments'
import { LinkButton } from '@client/kits/page/LinkButton'
import { attemptPath } from '@client/kits/training/enrolmentPath'
import { BeginTask } from '@client/kits/training/BeginTask'
import { ObserveButton, observationPath } from '@client/kits/training/ObserveButton'
import { StageTag } from '@client/kits/training/StateTags'
import { useTexts } from '@client/texts/catalogue'
import { taskTexts } from '@client/texts/attemptTexts'
import * as stage from './Stage.module.css'
import * as styles from './UnitTasks.module.css'

const icons: Readonly<Record<TaskKind, LucideIcon>> = { assessment: ClipboardList, observation: Eye, scorm: Package }
const isHandedIn = ({ status }: Task) => status === 'submitted' || status === 'approved' || status === 'resubmit'

type ActionsProps = {
  enrolmentId: string
  task: Task
  /** Its unit can be worked at. */
  isWorked: boolean
}

/** What its learner does with a task. */
const LearnersActions = ({ enrolmentId, task, isWorked }: ActionsProps) => {
  const texts = useTexts(taskTexts)
  const { kind, name, status, attemptId } = task
  const link = (action: string, isUrged = false) =>
    attemptId !== null && (
      <LinkButton
        to={attemptPath(attemptId)}
        type={isUrged ? 'primary' : 'default'}
        aria-label={texts.named(action, name)}
      >
        {action}
      </LinkButton>
    )
  if (kind === 'observation') return isHandedIn(task) ? link(texts.result) : link(texts.progress)
  return (
    <>
      {isHandedIn(task) && link(status === 'submitted' ? texts.answers : texts.result)}
      {status === 'inProgress' && (isWorked ? link(texts.resume, true) : link(texts.answers))}
      {isWorked && (status === 'notStarted' || status === 'resubmit') && (
        <BeginTask area="enrolment" enrolmentId={enrolmentId} task={task} />
      )}
    </>
  )
}

/** What the trainer of the class does with it. */
const DecidersActions = ({ enrolmentId, task, isWorked }: ActionsProps) => {
  const texts = useTexts(taskTexts)
  const { kind, name, status, attemptId } = task
  const link = (to: string, action: string) => (
    <LinkButton to={to} aria-label={texts.named(action, name)}>
      {action}
    </LinkButton>
  )
  if (kind === 'observation')
    return (
      <>
        {attemptId !== null && link(observationPath(attemptId), isHandedIn(task) ? texts.result : texts.observe)}
        {isWorked && (status === 'notStarted' || status === 'resubmit') && (
          <ObserveButton
            enrolmentId={enrolmentId}
            questionSetId={task.questionSetId}
            name={name}
            isAgain={status === 'resubmit'}
          />
        )}
      </>
    )
  if (attemptId === null || !isHandedIn(task)) return null
  return link(
    generatePath(pages.markAttempt.path, { id: attemptId }),
    status === 'submitted' ? texts.mark : texts.marking,
  )
}

type Props = { enrolment: Enrolment; unit: EnrolledUnit }

/** What a student is asked in a unit, how each task stands, and what the reader does with it. */
export const UnitTasks = ({ enrolment, unit }: Props) => {
  const texts = useTexts(taskTexts)
  const { id, isOwn, isDecider, areUnitsOpen, klass } = enrolment
  const isWorked =
    areUnitsOpen && klass.phase !== 'cancelled' && (unit.state === 'scheduled' || unit.state === 'active')
  if (unit.tasks.length === 0) return null
  return (
    <div className={stage.part}>
      <h4>{texts.tasks}</h4>
      <ul className={styles.tasks}>
        {unit.tasks.map((task) => {
          const Icon = icons[task.kind]
          return (
            <li key={task.questionSetId} className={styles.task}>
              <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
              <div className={styles.what}>
                <p className={styles.name}>{task.name}</p>
                <p className={styles.meta}>
                  {isOwn && task.kind === 'observation' && task.status === 'notStarted'
                    ? texts.isObserved
                    : texts.taskKinds[task.kind]}
                </p>
              </div>
              <StageTag status={task.status} />
              <div className={styles.actions}>
                {isOwn && <LearnersActions enrolmentId={id} task={task} isWorked={isWorked} />}
                {isDecider && <DecidersActions enrolmentId={id} task={task} isWorked={isWorked} />}
              </div>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
