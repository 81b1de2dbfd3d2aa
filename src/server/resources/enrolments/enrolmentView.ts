import type { EnrolledUnit, Enrolment, Stage } from '@contract/training/enrolments'
import type { EnrolmentStage } from '@contract/training/settings'
import type { Scope } from '@server/database/scope'
import { type LinkToFile, mediaService } from '@server/resources/media/mediaService'
import { areUnitsOpen, isStageOpen, named, namedPerson, type Rules, statusOf } from '@server/training/enrolmentRules'
import { type KeptTask, tasksOf, toTask } from '@server/training/tasks'
import type { KeptEnrolment, KeptUnit } from './enrolmentRepository'
import { type EnrolmentFiles, filesOf } from './enrolmentFiles'
import { toSummary } from './enrolmentRows'
import { questionsOf } from './stageQuestions'

const instantOf = (date: Date | null | undefined) => date?.toISOString() ?? null

const toStage = async (
  scope: Scope,
  enrolment: KeptEnrolment,
  kind: EnrolmentStage,
  { rules, files }: { rules: Rules; files: EnrolmentFiles },
): Promise<Stage> => {
  const kept = enrolment.stages.find((stage) => stage.kind === kind)
  const { components } = await questionsOf(scope, enrolment, kind)
  const status = statusOf(enrolment, kind)
  /** A draft is its learner's alone: nobody has checked it. */
  const isShown = enrolment.is_own || status === 'submitted' || status === 'approved'
  return {
    kind,
    status,
    isOpen: isStageOpen(enrolment, kind, rules),
    components,
    materials: kind === 'preCourseMaterial' ? files.materials : [],
    answers: (isShown && kept?.answers) || {},
    agreements: (isShown && kept?.agreements) || [],
    submittedAt: instantOf(kept?.submitted_at),
    decidedAt: instantOf(kept?.decided_at),
    decidedBy: namedPerson(kept?.decider ?? null),
    comment: kept?.comment ?? null,
    lockVersion: kept?.lock_version ?? 0,
  }
}

const unitsOf = async (
  scope: Scope,
  units: readonly KeptUnit[],
  { tasks, files, linkTo }: { tasks: readonly KeptTask[]; files: EnrolmentFiles; linkTo: LinkToFile },
): Promise<EnrolledUnit[]> => {
  const uploads = await mediaService.withMedia(
    scope,
    units.map((unit) => ({ unit, mediaId: unit.media_id })),
    linkTo,
  )
  return uploads.map(({ unit, media }) => ({
    unitId: unit.unit_id,
    code: unit.code,
    name: unit.name,
    kind: unit.kind,
    state: unit.state,
    isOverdue: unit.is_overdue,
    startsOn: unit.starts_on,
    dueOn: unit.due_on,
    qualificationUpload: unit.qualification_upload,
    upload: media,
    comment: unit.comment,
    materials: files.materialsOf(unit.unit_id),
    supportFiles: files.supportFilesOf(unit.unit_id),
    tasks: tasks.filter(({ unit_id }) => unit_id === unit.unit_id).map(toTask),
  }))
}

/** An enrolment as its learner, its trainer or an administrator sees it. */
export const viewOf = async (
  scope: Scope,
  enrolment: KeptEnrolment,
  { rules, linkTo }: { rules: Rules; linkTo: LinkToFile },
): Promise<Enrolment> => {
  const files = await filesOf(scope, enrolment, linkTo)
  const isOpen = areUnitsOpen(enrolment, rules)
  const tasks = await tasksOf(scope, [enrolment.id], rules.taskKinds)
  const stages: Stage[] = []
  for (const kind of rules.stages) stages.push(await toStage(scope, enrolment, kind, { rules, files }))
  const { person, is_own: isOwn, is_decided: isDecider } = enrolment
  return {
    ...toSummary(enrolment, rules),
    person: { ...named(person), email: person.email },
    isOwn,
    isDecider,
    stages,
    units: isOpen || isDecider ? await unitsOf(scope, enrolment.units, { tasks, files, linkTo }) : [],
    areUnitsOpen: isOpen,
    supportFiles: files.supportFiles,
  }
}
