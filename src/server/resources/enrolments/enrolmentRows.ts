import type { TaskKind } from '@contract/training/attempts'
import type { EnrolmentRow, StageStatus } from '@contract/training/enrolments'
import type { EnrolmentStage } from '@contract/training/settings'
import { type Names, shownName } from '@server/people/personNames'
import type { KeptEnrolment } from './enrolmentRepository'

/** By what an enrolment is judged: the stages that are on, in their order, and the kinds of tasks. */
export type Rules = { stages: readonly EnrolmentStage[]; taskKinds: readonly TaskKind[] }

export const named = (person: Names) => ({ id: person.id, name: shownName(person) })
export const namedPerson = (person: Names | null) => person && named(person)

export const statusOf = ({ stages }: Pick<KeptEnrolment, 'stages'>, kind: EnrolmentStage): StageStatus =>
  stages.find((stage) => stage.kind === kind)?.status ?? 'notStarted'

/** The first stage that is not approved. */
const currentStage = (enrolment: KeptEnrolment, { stages }: Pick<Rules, 'stages'>) =>
  stages.find((kind) => statusOf(enrolment, kind) !== 'approved')

/** Stages follow each other: one is open when those before it are approved. */
export const isStageOpen = (enrolment: KeptEnrolment, kind: EnrolmentStage, rules: Rules): boolean =>
  rules.stages.slice(0, rules.stages.indexOf(kind)).every((before) => statusOf(enrolment, before) === 'approved')

export const areUnitsOpen = (enrolment: KeptEnrolment, rules: Rules): boolean =>
  currentStage(enrolment, rules) === undefined

/** An enrolment in lists. */
export const toRow = (enrolment: KeptEnrolment, rules: Rules): EnrolmentRow => {
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
