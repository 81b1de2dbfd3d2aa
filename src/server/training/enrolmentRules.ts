import type { TaskKind } from '@contract/training/attempts'
import type { StageStatus } from '@contract/training/enrolments'
import type { EnrolmentStage } from '@contract/training/settings'
import type { Scope } from '@server/database/scope'
import { type Names, shownName } from '@server/people/personNames'
import { taskKindsOf } from './tasks'
import { requireTraining, stagesOf } from './trainingSettings'

/** By what an enrolment is judged: the stages that are on, in their order, and the kinds of tasks. */
export type Rules = { stages: readonly EnrolmentStage[]; taskKinds: readonly TaskKind[] }

/** What was begun of an enrolment. */
type Judged = { stages: readonly { kind: EnrolmentStage; status: StageStatus }[] }

export const named = (person: Names) => ({ id: person.id, name: shownName(person) })
export const namedPerson = (person: Names | null) => person && named(person)

export const statusOf = ({ stages }: Judged, kind: EnrolmentStage): StageStatus =>
  stages.find((stage) => stage.kind === kind)?.status ?? 'notStarted'

/** The first stage that is not approved. */
export const currentStage = (enrolment: Judged, { stages }: Pick<Rules, 'stages'>) =>
  stages.find((kind) => statusOf(enrolment, kind) !== 'approved')

/** Stages follow each other: one is open when those before it are approved. */
export const isStageOpen = (enrolment: Judged, kind: EnrolmentStage, rules: Rules): boolean =>
  rules.stages.slice(0, rules.stages.indexOf(kind)).every((before) => statusOf(enrolment, before) === 'approved')

export const areUnitsOpen = (enrolment: Judged, rules: Rules): boolean => currentStage(enrolment, rules) === undefined

/** 422 where training, or one of these stages, is off. */
export const rulesFor = async (scope: Scope, ...needed: EnrolmentStage[]): Promise<Rules> => {
  const settings = await requireTraining(scope, ...needed)
  return { stages: stagesOf(settings), taskKinds: taskKindsOf(settings) }
}
