import type { EnrolmentRow, ToDo } from '@contract/training/enrolments'
import type { Scope } from '@server/database/scope'
import { todayOf } from '@server/training/classPhase'
import { areUnitsOpen, type Rules, statusOf } from '@server/training/enrolmentRules'
import { type KeptTask, tasksOf, toTask } from '@server/training/tasks'
import type { KeptEnrolment, KeptUnit } from './enrolmentRepository'
import { toSummary } from './enrolmentRows'

const isAhead = (status: KeptTask['status']) => status === null || status === 'inProgress' || status === 'resubmit'

/** Of units that have begun: what its learner is asked, and the qualification that they upload. */
const ofUnit = (unit: KeptUnit, tasks: readonly KeptTask[]): ToDo[] => {
  const { unit_id, state, code, name, due_on: dueOn, is_overdue: isOverdue, comment } = unit
  const of = { stage: null, unit: { id: unit_id, name, code }, dueOn, isOverdue }
  const asked = tasks.filter(
    (task) => task.unit_id === unit_id && task.is_required && task.kind !== 'observation' && isAhead(task.status),
  )
  const upload = unit.qualification_upload && state !== 'submitted'
  return [
    ...(upload
      ? [{ ...of, task: null, status: comment === null ? ('notStarted' as const) : ('resubmit' as const) }]
      : []),
    ...asked.map((task) => ({ ...of, task: toTask(task), status: task.status ?? ('notStarted' as const) })),
  ]
}

const toDoOf = (enrolment: KeptEnrolment, rules: Rules, tasks: readonly KeptTask[], today: string): ToDo[] => {
  const { phase, units } = enrolment
  const { nextStage: stage } = toSummary(enrolment, rules)
  if (stage !== null && (phase === 'upcoming' || phase === 'running'))
    return [{ stage, task: null, unit: null, status: statusOf(enrolment, stage), dueOn: null, isOverdue: false }]
  if (phase === 'cancelled' || !areUnitsOpen(enrolment, rules)) return []
  return units
    .filter(({ state, starts_on }) => state === 'active' || (state === 'scheduled' && (starts_on ?? today) <= today))
    .flatMap((unit) => ofUnit(unit, tasks))
}

/** Enrolments in the list of their learner, each with what is to be done; the tasks of all are read at once. */
export const withToDo = async (
  scope: Scope,
  enrolments: readonly KeptEnrolment[],
  rules: Rules,
): Promise<EnrolmentRow[]> => {
  const all = await tasksOf(
    scope,
    enrolments.map(({ id }) => id),
    rules.taskKinds,
  )
  return enrolments.map((enrolment) => {
    const tasks = all.filter((task) => task.enrolment_id === enrolment.id)
    const required = tasks.filter(({ is_required }) => is_required)
    return {
      ...toSummary(enrolment, rules),
      tasksDone: required.filter(({ status }) => status === 'approved').length,
      taskCount: required.length,
      toDo: toDoOf(enrolment, rules, tasks, todayOf(scope)),
    }
  })
}
