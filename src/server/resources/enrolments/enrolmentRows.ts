import type { EnrolmentSummary } from '@contract/training/enrolments'
import { currentStage, namedPerson, type Rules, statusOf } from '@server/training/enrolmentRules'
import type { KeptEnrolment } from './enrolmentRepository'

/** How far an enrolment is. */
export const toSummary = (enrolment: KeptEnrolment, rules: Rules): EnrolmentSummary => {
  const { class_id, class_name, starts_on, ends_on, phase, units } = enrolment
  const next = currentStage(enrolment, rules)
  const open = units.filter(({ state }) => state !== 'completed')
  const dueDays = open.flatMap(({ due_on }) => due_on ?? []).toSorted()
  return {
    id: enrolment.id,
    klass: { id: class_id, name: class_name, phase, startsOn: starts_on, endsOn: ends_on },
    course: enrolment.course,
    trainer: namedPerson(enrolment.trainer),
    location: enrolment.location,
    stagesDone: rules.stages.filter((kind) => statusOf(enrolment, kind) === 'approved').length,
    stageCount: rules.stages.length,
    unitsDone: units.length - open.length,
    unitCount: units.length,
    nextStage: next === undefined || statusOf(enrolment, next) === 'submitted' ? null : next,
    nextDueOn: dueDays[0] ?? null,
    overdueCount: units.filter(({ is_overdue }) => is_overdue).length,
  }
}
