import {
  type Attempt,
  isHandedIn,
  isUnitDone,
  isUnitLocked,
  noQuestionHere,
  notAgreedToStart,
  unansweredScorm,
} from '@contract/training/attempts'
import { isSigned } from '@contract/training/observations'
import { isPackageDone } from '@contract/training/packageRuntime'
import { countOfQuestions } from '@contract/training/questionSets'
import { notOpenYet } from '@contract/training/enrolments'
import type { Scope } from '@server/database/scope'
import { judgedAnswers } from '@server/formAnswers/judgedAnswers'
import { ApiProblem, missing, refused, refusedField } from '@server/problems/apiProblem'
import { noteChange } from '@server/records/noteChange'
import { enrolmentRepository as enrolments } from '@server/resources/enrolments/enrolmentRepository'
import { onlyLearners, requireDecider, requireLearner, requireTaught } from '@server/resources/enrolments/stageService'
import type { LinkToFile } from '@server/resources/media/mediaService'
import { areUnitsOpen, rulesFor } from '@server/training/enrolmentRules'
import { taskKindsOf } from '@server/training/tasks'
import { requireKnownTraining, requireTraining } from '@server/training/trainingSettings'
import { attachMedia, removeUnnamed } from './answerMedia'
import {
  attemptRepository as attempts,
  type KeptAttempt,
  type LockedAttempt,
  type PastAttempt,
} from './attemptRepository'
import { viewOf } from './attemptView'
import { addSightings } from './observationSightings'

type OfTask = { id: string; questionSetId: string }
type Answers = Record<string, unknown>

export const isWithdrawn = 'This unit was restarted, so this attempt is closed'
const tooLong = 'These answers are too long'
const kind = 'enrolment'

const isAtWork = ({ status, withdrawn_at }: PastAttempt) =>
  withdrawn_at === null && (status === 'inProgress' || status === 'submitted')

/** Answers to questions that are still asked: those that were sent back are corrected, not written anew. */
const carriedOver = (answers: Answers, asked: readonly { key: string }[]): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([name]) => asked.some(({ key }) => key === name)))

const keysOf = ({ components, observations }: Pick<KeptAttempt, 'components' | 'observations'>) =>
  new Set([...components, ...observations].map(({ key }) => key))

/** More than signatures, files and long texts of a hundred questions take. */
const mostCharacters = 4_000_000

/** Refuses answers to what is not asked, and more than can be asked, which would only fill the database. */
const requireAsked = (attempt: KeptAttempt, answers: Answers): void => {
  const asked = keysOf(attempt)
  const unknown = Object.keys(answers).filter((key) => !asked.has(key))
  if (unknown.length === 0) {
    if (JSON.stringify({ ...attempt.answers, ...answers }).length > mostCharacters) throw refused(tooLong)
    return
  }
  throw new ApiProblem(422, Object.fromEntries(unknown.map((key) => [`answers.${key}`, ['is not asked']])))
}

const requireUnitOpen = (state: KeptAttempt['unit']['state']): void => {
  if (state === 'locked') throw refused(isUnitLocked)
  if (state === 'completed') throw refused(isUnitDone)
}

const requireWritable = async (scope: Scope, attempt: LockedAttempt | undefined): Promise<KeptAttempt> => {
  const kinds = taskKindsOf(await requireKnownTraining(scope, attempt?.settings))
  if (!attempt || !kinds.includes(attempt.kind)) throw missing()
  if (attempt.kind === 'observation') requireDecider(attempt)
  else requireLearner(attempt)
  requireTaught(attempt)
  if (attempt.withdrawn_at !== null) throw refused(isWithdrawn)
  if (attempt.status !== 'inProgress') throw refused(attempt.kind === 'observation' ? isSigned : isHandedIn)
  requireUnitOpen(attempt.unit.state)
  return attempt
}

/** An attempt that is answered or observed, locked; refused for everybody but who may. */
export const forWriting = async (scope: Scope, id: string, lock?: { isOfUnit: boolean }): Promise<KeptAttempt> =>
  requireWritable(scope, await attempts.lock(scope, id, lock))

/** What learners answer, and observers see, in the tasks of a unit. */
export const attemptService = {
  async begin(scope: Scope, { id, questionSetId }: OfTask, isAgreed: boolean, linkTo: LinkToFile): Promise<Attempt> {
    const rules = await rulesFor(scope)
    const enrolment = await enrolments.lock(scope, id)
    const past = await attempts.ofTask(scope, { enrolmentId: id, questionSetId })
    const version = await attempts.publishedVersion(scope, questionSetId)
    const unit = enrolment.units.find(({ unit_id }) => unit_id === version?.unit_id)
    if (!version || !unit || !rules.taskKinds.some((one) => one === version.kind)) throw missing()
    const isObservation = version.kind === 'observation'
    if (isObservation) requireDecider(enrolment)
    else requireLearner(enrolment)
    requireTaught(enrolment)
    const present = past.find(isAtWork)
    if (present) return viewOf(scope, present.id, linkTo)
    if (past.some(({ status, withdrawn_at }) => withdrawn_at === null && status === 'approved'))
      throw refused(isHandedIn)
    requireUnitOpen(unit.state)
    if (unit.state === 'submitted') throw refused(isHandedIn)
    if (!areUnitsOpen(enrolment, rules)) throw refused(notOpenYet)
    if (!isObservation && !isAgreed) throw refusedField('isAgreed', notAgreedToStart)
    const { id: versionId, components, observations } = version
    if (version.kind !== 'scorm' && countOfQuestions({ components, observations }) === 0) throw refused(noQuestionHere)

    const last = past.find(({ status, withdrawn_at }) => withdrawn_at === null && status === 'resubmit')
    const before = last ? (await attempts.show(scope, last.id)).answers : {}
    const created = await attempts.create(scope, {
      enrolmentId: id,
      questionSetId,
      unitId: unit.unit_id,
      versionId,
      number: (past[0]?.number ?? 0) + 1,
      answers: carriedOver(before, [...components, ...observations]),
    })
    if (unit.state === 'scheduled') await enrolments.storeUnit(scope, unit, { state: 'active' })
    await noteChange(scope, 'updated', { kind, id, action: 'beginAttempt' })
    return viewOf(scope, created, linkTo)
  },

  async show(scope: Scope, id: string, linkTo: LinkToFile): Promise<Attempt> {
    const kinds = taskKindsOf(await requireTraining(scope))
    const attempt = await viewOf(scope, id, linkTo)
    if (!kinds.includes(attempt.kind)) throw missing()
    return attempt
  },

  /** Noted and announced is only what is handed in: this comes with each pause in typing. */
  async save(scope: Scope, id: string, answers: Answers): Promise<{ savedAt: string }> {
    const attempt = await requireWritable(scope, await attempts.lockAdding(scope, id, answers))
    requireAsked(attempt, answers)
    if (attempt.kind === 'observation') await addSightings(scope, attempt, answers)
    else await attachMedia(scope, attempt, answers)
    return { savedAt: scope.now.toISOString() }
  },

  /** Once. The unit waits for its trainer. */
  async submit(scope: Scope, id: string, answers: Answers, linkTo: LinkToFile): Promise<Attempt> {
    const attempt = await forWriting(scope, id, { isOfUnit: true })
    if (attempt.kind === 'observation') throw refused(onlyLearners)
    if (attempt.kind === 'scorm' && !isPackageDone(attempt.runtime)) throw refused(unansweredScorm)
    const judged = await judgedAnswers(attempt.components, { ...attempt.answers, ...answers })
    await attachMedia(scope, attempt, judged)
    await removeUnnamed(scope, id, attempt, judged)
    await attempts.store(scope, id, {
      status: 'submitted',
      answers: JSON.stringify(judged),
      submitted_at: scope.now,
    })
    await noteChange(scope, 'updated', { kind, id: attempt.enrolment_id, action: 'submitAttempt' })
    return viewOf(scope, id, linkTo)
  },
}
