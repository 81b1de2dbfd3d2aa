import type { Attempt } from '@contract/training/attempts'
import { noReason, notYetObserved, type SigningForm } from '@contract/training/observations'
import { seenIn, seenWords, sightingsIn } from '@contract/training/sightings'
import { isBlank } from '@contract/requiredField'
import type { Scope } from '@server/database/scope'
import { drawnSignature } from '@server/formAnswers/signaturePicture'
import { ApiProblem, missing, refusedField } from '@server/problems/apiProblem'
import { noteChange } from '@server/records/noteChange'
import { attemptRepository as attempts, type KeptAttempt } from '@server/resources/attempts/attemptRepository'
import { attemptService, forWriting } from '@server/resources/attempts/attemptService'
import { completeWhenDone } from '@server/resources/enrolments/unitCompletionService'
import { tellLearner } from '@server/resources/marking/markingNoticeService'
import type { LinkToFile } from '@server/resources/media/mediaService'
import { taskKindsOf } from '@server/training/tasks'
import { requireTraining } from '@server/training/trainingSettings'

/** RT-010: each line as often as its repeat count says. */
const requireObserved = ({ observations, answers }: KeptAttempt): void => {
  const missed = observations.flatMap((line) => {
    const seen = seenIn(sightingsIn(answers[line.key])).length
    return seen < line.repeatCount ? [[`answers.${line.key}`, [seenWords(seen, line)]] as const] : []
  })
  if (missed.length > 0) throw new ApiProblem(422, { base: [notYetObserved], ...Object.fromEntries(missed) })
}

/** What an observer decides at the end of an observation. */
export const observationService = {
  /** Once, by who observes. The learner is competent, or is observed again with what was seen so far. */
  async sign(
    scope: Scope,
    id: string,
    { outcome, comment, signature }: SigningForm,
    linkTo: LinkToFile,
  ): Promise<Attempt> {
    const attempt = await forWriting(scope, id, { isOfUnit: true })
    if (attempt.kind !== 'observation') throw missing()
    if (outcome === 'approved') requireObserved(attempt)
    else if (isBlank(comment)) throw refusedField('comment', noReason)
    const { refusal } = await drawnSignature(signature.image)
    if (refusal !== undefined) throw refusedField('signature.image', refusal)
    const { now, actor } = scope
    await attempts.store(scope, id, {
      status: outcome,
      summary: comment,
      signature: JSON.stringify(signature),
      submitted_at: now,
      decided_at: now,
      decided_by: actor.globalId,
    })
    const { enrolment_id: enrolmentId, unit } = attempt
    const kinds = taskKindsOf(await requireTraining(scope))
    if (outcome === 'approved') await completeWhenDone(scope, { enrolmentId, unitId: unit.id }, kinds)
    await tellLearner(scope, attempt, { decision: outcome, summary: comment })
    await noteChange(scope, 'updated', { kind: 'enrolment', id: enrolmentId, action: 'signObservation' })
    return attemptService.show(scope, id, linkTo)
  },
}
