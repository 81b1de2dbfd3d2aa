import {
  type Attempt,
  isUnitDone,
  isUnitLocked,
  type Mark,
  type MarkingForm,
  unfinishedSummary,
  unmarkedQuestions,
} from '@contract/training/attempts'
import { allSatisfactory, isMarked, notSatisfactory, pleaseMark } from '@contract/training/marking'
import { showsSomething } from '@contract/visibleText'
import type { Scope } from '@server/database/scope'
import { ApiProblem, missing, refused } from '@server/problems/apiProblem'
import { requireUnchanged } from '@server/records/lockVersion'
import { noteChange } from '@server/records/noteChange'
import { attemptRepository as attempts, type KeptAttempt } from '@server/resources/attempts/attemptRepository'
import { attemptService, isWithdrawn } from '@server/resources/attempts/attemptService'
import { notSubmitted, requireDecider, requireTaught } from '@server/resources/enrolments/stageService'
import { completeWhenDone } from '@server/resources/enrolments/unitCompletionService'
import type { LinkToFile } from '@server/resources/media/mediaService'
import { taskKindsOf } from '@server/training/tasks'
import { requireKnownTraining } from '@server/training/trainingSettings'
import { tellLearner } from './markingNoticeService'

type Sent = MarkingForm & { lockVersion?: number | undefined }
type Decision = 'approved' | 'resubmit'
type Marks = Readonly<Record<string, Mark>>

/** One that waits for the scope's person, locked with its enrolment: a unit is never restarted or locked between. */
const forMarking = async (scope: Scope, id: string, { marks, lockVersion }: Sent) => {
  const attempt = await attempts.lock(scope, id, { isOfUnit: true })
  const kinds = taskKindsOf(await requireKnownTraining(scope, attempt?.settings))
  if (!attempt || !kinds.includes(attempt.kind)) throw missing()
  requireDecider(attempt)
  requireTaught(attempt)
  if (attempt.withdrawn_at !== null) throw refused(isWithdrawn)
  if (attempt.status === 'approved' || attempt.status === 'resubmit') throw refused(isMarked)
  // observations are signed by who observes, never handed in
  if (attempt.status !== 'submitted') throw refused(notSubmitted)
  if (attempt.unit.state === 'locked') throw refused(isUnitLocked)
  requireUnchanged(attempt, lockVersion)
  requireAsked(attempt, marks)
  return { attempt, kinds }
}

/** Refuses marks of what is not asked, which would only fill the database. */
const requireAsked = ({ components }: KeptAttempt, marks: Marks): void => {
  const unknown = Object.keys(marks).filter((name) => !components.some(({ key }) => key === name))
  if (unknown.length === 0) return
  throw new ApiProblem(422, Object.fromEntries(unknown.map((key) => [`marks.${key}`, ['is not asked']])))
}

/** RT-009: every question is marked, and the summary finished. */
const requireWhole = ({ kind, components }: KeptAttempt, marks: Marks, summary: string): void => {
  const unmarked = components.filter(({ key }) => typeof marks[key]?.isSatisfactory !== 'boolean')
  const isUnfinished = !showsSomething(summary)
  if (unmarked.length === 0 && !isUnfinished) return
  const base = [
    ...(unmarked.length > 0 ? [unmarkedQuestions] : []),
    ...(isUnfinished && kind === 'scorm' ? [pleaseMark('SCORM package')] : []),
  ]
  throw new ApiProblem(422, {
    ...(base.length > 0 && { base }),
    ...Object.fromEntries(unmarked.map(({ key }) => [`marks.${key}`, [pleaseMark('question')]])),
    ...(isUnfinished && { summary: [unfinishedSummary] }),
  })
}

/** The decision says what the marks do; SCORM packages have none. */
const requireFitting = (decision: Decision, marks: Marks): void => {
  const all = Object.values(marks)
  const isAnyBad = all.some(({ isSatisfactory }) => isSatisfactory === false)
  if (decision === 'approved' && isAnyBad) throw refused(notSatisfactory)
  if (decision === 'resubmit' && all.length > 0 && !isAnyBad) throw refused(allSatisfactory)
}

const decide = async (
  scope: Scope,
  id: string,
  { sent, decision, linkTo }: { sent: Sent; decision: Decision; linkTo: LinkToFile },
): Promise<Attempt> => {
  const { attempt, kinds } = await forMarking(scope, id, sent)
  const marks = { ...attempt.marks, ...sent.marks }
  requireWhole(attempt, marks, sent.summary)
  requireFitting(decision, marks)
  if (decision === 'resubmit' && attempt.unit.state === 'completed') throw refused(isUnitDone)
  const summary = sent.summary.trim()
  await attempts.store(scope, id, {
    status: decision,
    marks: JSON.stringify(marks),
    summary,
    decided_at: scope.now,
    decided_by: scope.actor.globalId,
  })
  const { enrolment_id: enrolmentId, unit } = attempt
  if (decision === 'approved') await completeWhenDone(scope, { enrolmentId, unitId: unit.id }, kinds)
  await tellLearner(scope, attempt, { decision, summary })
  const action = decision === 'approved' ? 'approveAttempt' : 'requireResubmit'
  await noteChange(scope, 'updated', { kind: 'enrolment', id: enrolmentId, action })
  return attemptService.show(scope, id, linkTo)
}

/** What trainers say to what was handed in (decision 0103). */
export const markingService = {
  /** Neither noted nor announced: this comes with each pause in writing. */
  async save(scope: Scope, id: string, sent: Sent): Promise<{ savedAt: string; lockVersion: number }> {
    const { attempt } = await forMarking(scope, id, sent)
    const marks = JSON.stringify({ ...attempt.marks, ...sent.marks })
    await attempts.store(scope, id, { marks, summary: sent.summary })
    return { savedAt: scope.now.toISOString(), lockVersion: attempt.lock_version + 1 }
  },

  approve: (scope: Scope, id: string, sent: Sent, linkTo: LinkToFile) =>
    decide(scope, id, { sent, decision: 'approved', linkTo }),
  requireResubmit: (scope: Scope, id: string, sent: Sent, linkTo: LinkToFile) =>
    decide(scope, id, { sent, decision: 'resubmit', linkTo }),
}
