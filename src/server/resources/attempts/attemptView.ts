import type { Attempt, AttemptRow } from '@contract/training/attempts'
import type { Scope } from '@server/database/scope'
import { type LinkToFile, mediaService } from '@server/resources/media/mediaService'
import { named, namedPerson } from '@server/training/enrolmentRules'
import { mediaIn } from './answerMedia'
import { attemptRepository as attempts, isOpen, isShown, type KeptAttempt, type PastAttempt } from './attemptRepository'

const instantOf = (date: Date | null) => date?.toISOString() ?? null

const toRow = (attempt: PastAttempt): AttemptRow => ({
  id: attempt.id,
  number: attempt.number,
  status: attempt.status,
  begunAt: attempt.begun_at.toISOString(),
  submittedAt: instantOf(attempt.submitted_at),
  decidedAt: instantOf(attempt.decided_at),
  decidedBy: namedPerson(attempt.decider),
})

/** Whether it waits for the scope's person: not while its unit is locked. */
const isMarkable = ({ status, withdrawn_at, class_status, unit, is_decided }: KeptAttempt): boolean =>
  is_decided &&
  status === 'submitted' &&
  withdrawn_at === null &&
  class_status === 'published' &&
  unit.state !== 'locked'

/** An attempt as its learner, its trainer or an administrator sees it. */
export const viewOf = async (scope: Scope, id: string, linkTo: LinkToFile): Promise<Attempt> => {
  const attempt = await attempts.show(scope, id)
  const { is_own, is_decided, kind, status, components, observations } = attempt
  const past = await attempts.ofTask(scope, {
    enrolmentId: attempt.enrolment_id,
    questionSetId: attempt.question_set_id,
  })
  const isVisible = isShown(attempt)
  const isJudged = status === 'approved' || status === 'resubmit'
  const answers = isVisible ? attempt.answers : {}
  const media = await mediaService.mediaOf(scope, mediaIn({ kind, components }, answers), linkTo)
  return {
    ...toRow(attempt),
    kind,
    questionSetId: attempt.question_set_id,
    name: attempt.name,
    scormType: attempt.scorm_type,
    enrolmentId: attempt.enrolment_id,
    classId: attempt.class_id,
    className: attempt.class_name,
    person: named(attempt.person),
    unit: attempt.unit,
    isOwn: is_own,
    isDecider: is_decided,
    isOpen: isOpen(attempt),
    isMarkable: isMarkable(attempt),
    components,
    observations,
    answers,
    media: [...media.values()],
    marks: is_decided || isJudged ? attempt.marks : {},
    summary: is_decided || isJudged ? attempt.summary : '',
    runtime: isVisible ? attempt.runtime : null,
    signature: attempt.signature,
    history: past.filter(({ submitted_at }) => submitted_at !== null).map(toRow),
    lockVersion: attempt.lock_version,
  }
}
