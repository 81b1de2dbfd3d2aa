import type { Enrolment, StageForm } from '@contract/training/enrolments'
import { agreementsOf, notAgreed, notOpenYet } from '@contract/training/enrolments'
import { notAgreedToStart } from '@contract/training/attempts'
import type { EnrolmentStage } from '@contract/training/settings'
import type { Scope } from '@server/database/scope'
import { judgedAnswers } from '@server/formAnswers/judgedAnswers'
import { refused, refusedField } from '@server/problems/apiProblem'
import { requireUnchanged } from '@server/records/lockVersion'
import { noteChange } from '@server/records/noteChange'
import type { LinkToFile } from '@server/resources/media/mediaService'
import { isStageOpen, type Rules, rulesFor, statusOf } from '@server/training/enrolmentRules'
import { enrolmentRepository as enrolments, type KeptEnrolment } from './enrolmentRepository'
import { viewOf } from './enrolmentView'
import { questionsOf } from './stageQuestions'

type OfStage = { id: string; stage: EnrolmentStage }
type Sent = StageForm & { lockVersion?: number | undefined }

export const isSubmitted = 'This has been submitted already'
export const isApproved = 'This has been approved already'
export const notSubmitted = 'This does not wait for a decision'
export const isClassOver = 'This class has been cancelled'
export const notForLearners = 'You can not decide on your own enrolment'
export const onlyLearners = 'Only the learner can fill this in'

const kind = 'enrolment'

/** A class that was cancelled stays as it is. */
export const requireTaught = ({ class_status }: Pick<KeptEnrolment, 'class_status'>): void => {
  if (class_status !== 'published') throw refused(isClassOver)
}
export const requireLearner = ({ is_own }: Pick<KeptEnrolment, 'is_own'>): void => {
  if (!is_own) throw refused(onlyLearners)
}
export const requireDecider = ({ is_decided }: Pick<KeptEnrolment, 'is_decided'>): void => {
  if (!is_decided) throw refused(notForLearners)
}

const keptOf = ({ stages }: KeptEnrolment, stage: EnrolmentStage) => stages.find((kept) => kept.kind === stage)

/** RT-005: language, literacy and numeracy are begun once their learner has agreed that it is their own work. */
const requireAgreed = (stage: EnrolmentStage, agreements: readonly string[]): void => {
  if (stage === 'languageLiteracyNumeracy' && !agreements.includes('ownWork'))
    throw refusedField('agreements', notAgreedToStart)
}

type Writing = { rules: Rules; enrolment: KeptEnrolment }

/** The learner's own, of a stage that they can write in. */
const forWriting = async (scope: Scope, { id, stage }: OfStage, sent: Sent): Promise<Writing> => {
  const { lockVersion, agreements } = sent
  const rules = await rulesFor(scope, stage)
  const enrolment = await enrolments.lock(scope, id)
  requireLearner(enrolment)
  requireTaught(enrolment)
  const status = statusOf(enrolment, stage)
  if (status === 'submitted') throw refused(isSubmitted)
  if (status === 'approved') throw refused(isApproved)
  if (!isStageOpen(enrolment, stage, rules)) throw refused(notOpenYet)
  requireUnchanged({ lock_version: keptOf(enrolment, stage)?.lock_version ?? 0 }, lockVersion)
  requireAgreed(stage, agreements)
  return { rules, enrolment }
}

/** Those that this stage asks for, each once. */
const agreed = (stage: EnrolmentStage, ticked: readonly string[]): string[] =>
  agreementsOf[stage].filter((name) => ticked.includes(name))

const shown = async (scope: Scope, id: string, rules: Rules, linkTo: LinkToFile): Promise<Enrolment> =>
  viewOf(scope, await enrolments.show(scope, id), { rules, linkTo })

/** Once, by the trainer of the class or an administrator. */
const decide = async (
  scope: Scope,
  { id, stage }: OfStage,
  { comment, linkTo }: { comment: string | null; linkTo: LinkToFile },
): Promise<Enrolment> => {
  const rules = await rulesFor(scope, stage)
  const enrolment = await enrolments.lock(scope, id)
  requireDecider(enrolment)
  requireTaught(enrolment)
  if (statusOf(enrolment, stage) !== 'submitted') throw refused(notSubmitted)
  const decision = { decided_at: scope.now, decided_by: scope.actor.globalId, comment }
  await enrolments.storeStage(
    scope,
    { enrolment_id: id, kind: stage },
    comment === null
      ? { status: 'approved', ...decision }
      : { status: 'resubmit', ...decision, question_version_id: null }, // it is filled in anew, with the present questions
  )
  await noteChange(scope, 'updated', { kind, id, action: comment === null ? 'approveStage' : 'requireResubmit' })
  return shown(scope, id, rules, linkTo)
}

/** What a learner goes through before the units, and who decides on it (RT-031). */
export const stageService = {
  /** Keeps what was typed, checked only when it is submitted. The audit log notes the first time. */
  async save(scope: Scope, of: OfStage, sent: Sent, linkTo: LinkToFile): Promise<Enrolment> {
    const { id, stage } = of
    const { rules, enrolment } = await forWriting(scope, of, sent)
    const status = statusOf(enrolment, stage)
    const { versionId } = await questionsOf(scope, enrolment, stage)
    await enrolments.storeStage(
      scope,
      { enrolment_id: id, kind: stage },
      {
        status: status === 'resubmit' ? 'resubmit' : 'inProgress',
        question_version_id: versionId,
        answers: JSON.stringify(sent.answers),
        agreements: JSON.stringify(agreed(stage, sent.agreements)),
      },
    )
    if (status === 'notStarted') await noteChange(scope, 'updated', { kind, id, action: 'beginStage' })
    return shown(scope, id, rules, linkTo)
  },

  async submit(scope: Scope, of: OfStage, sent: Sent, linkTo: LinkToFile): Promise<Enrolment> {
    const { id, stage } = of
    const { rules, enrolment } = await forWriting(scope, of, sent)
    const { versionId, components } = await questionsOf(scope, enrolment, stage)
    const agreements = agreed(stage, sent.agreements)
    const isAgreed = agreements.length === agreementsOf[stage].length
    const answers = await judgedAnswers(components, sent.answers, isAgreed ? {} : { agreements: [notAgreed] })
    await enrolments.storeStage(
      scope,
      { enrolment_id: id, kind: stage },
      {
        status: 'submitted',
        question_version_id: versionId,
        answers: JSON.stringify(answers),
        agreements: JSON.stringify(agreements),
        submitted_at: scope.now,
        decided_at: null,
        decided_by: null,
        comment: null,
      },
    )
    await noteChange(scope, 'updated', { kind, id, action: 'submitStage' })
    return shown(scope, id, rules, linkTo)
  },

  approve: (scope: Scope, of: OfStage, linkTo: LinkToFile) => decide(scope, of, { comment: null, linkTo }),
  requireResubmit: (scope: Scope, of: OfStage, comment: string, linkTo: LinkToFile) =>
    decide(scope, of, { comment, linkTo }),
}
