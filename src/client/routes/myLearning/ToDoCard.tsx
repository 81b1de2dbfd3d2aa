import { CalendarClock, TriangleAlert } from 'lucide-react'
import { LinkButton } from '@client/kits/page/LinkButton'
import { CardStates, DashboardCard } from '@client/kits/cards/DashboardCard'
import { attemptPath } from '@client/kits/training/enrolmentPath'
import { BeginTask } from '@client/kits/training/BeginTask'
import { enrolmentPath, unitsPart } from '@client/kits/training/enrolmentPath'
import { StageTag } from '@client/kits/training/StateTags'
import { useMyEnrolments } from '@client/state/training/enrolmentsApi'
import { useTexts } from '@client/texts/catalogue'
import { myLearningTexts } from '@client/texts/myLearningTexts'
import { stageNames } from '@client/texts/trainingWords'
import { formatDay } from '@client/ui/calendarDays'
import { Tag } from '@client/ui/Tag'
import * as styles from './MyLearning.module.css'
import { ToDosLoading } from './ToDosLoading'
import { type ToDoRow, toDoRows } from './toDoRows'

/** The way straight to it: a task that was begun, one to begin, or the part of the enrolment. */
const ToDoAction = ({ row, name }: { row: ToDoRow; name: string }) => {
  const texts = useTexts(myLearningTexts)
  const { task, stage, enrolmentId, klass, status } = row
  if (task !== null && task.status !== 'inProgress')
    return <BeginTask area="myLearning" enrolmentId={enrolmentId} task={task} />
  const part = enrolmentPath({ classId: klass.id, enrolmentId, part: stage ?? unitsPart })
  const to = task === null || task.attemptId === null ? part : attemptPath(task.attemptId)
  const action = status === 'notStarted' ? texts.start : texts.resume
  return (
    <LinkButton to={to} type="primary" aria-label={texts.open(action, name)}>
      {action}
    </LinkButton>
  )
}

const ToDoEntry = ({ row }: { row: ToDoRow }) => {
  const texts = useTexts(myLearningTexts)
  const { stage, task, unit, klass, status, dueOn, isOverdue } = row
  const name = (stage !== null && stageNames[stage]) || task?.name || texts.uploadFor(unit?.name ?? '')
  return (
    <li className={styles.toDo}>
      <div className={styles.toDoWhat}>
        <p className={styles.name}>{name}</p>
        <p className={styles.meta}>{[unit?.name, klass.name].filter(Boolean).join(' · ')}</p>
      </div>
      <div className={styles.due}>
        {status !== 'notStarted' && <StageTag status={status} />}
        {dueOn !== null && (
          <Tag look={isOverdue ? 'urgent' : 'plain'} icon={isOverdue ? TriangleAlert : CalendarClock}>
            {isOverdue ? texts.wasDue(formatDay(dueOn, 'day')) : texts.dueOn(formatDay(dueOn, 'day'))}
          </Tag>
        )}
      </div>
      <ToDoAction row={row} name={name} />
    </li>
  )
}

/** What a learner has to do in all of their classes, the most urgent first. */
export const ToDoCard = () => {
  const texts = useTexts(myLearningTexts)
  const { enrolments, list } = useMyEnrolments()
  const rows = toDoRows(enrolments)
  if (enrolments.length === 0 && !list.isLoading) return null // the card of classes says why
  return (
    <DashboardCard id="to-do" title={texts.toDo}>
      <CardStates
        list={list}
        isEmpty={rows.length === 0}
        texts={{ ...texts, empty: texts.nothingToDo }}
        isCompact
        skeleton={<ToDosLoading />}
      >
        <ul className={styles.rows}>
          {rows.map((row) => (
            <ToDoEntry
              key={`${row.enrolmentId} ${row.stage ?? ''} ${row.unit?.id ?? ''} ${row.task?.questionSetId ?? ''}`}
              row={row}
            />
          ))}
        </ul>
      </CardStates>
    </DashboardCard>
  )
}
