import type { FormComponent } from '@contract/formComponents'
import { enrolmentFormFields } from '@contract/training/enrolments'
import type { EnrolmentStage } from '@contract/training/settings'
import type { Scope } from '@server/database/scope'
import type { KeptEnrolment } from './enrolmentRepository'

/** What a stage asks; `versionId` is null where its questions have no versions. */
export type StageQuestions = { versionId: string | null; components: FormComponent[] }

const versions = ({ db, organisationId }: Scope) =>
  db
    .selectFrom('training_question_versions')
    .where('organisation_id', '=', organisationId)
    .select(['id as versionId', 'components'])

/** Of a version that a learner has begun, else the published one of the course. */
export const questionsOf = async (
  scope: Scope,
  enrolment: KeptEnrolment,
  kind: EnrolmentStage,
): Promise<StageQuestions> => {
  if (kind === 'enrolmentForm') return { versionId: null, components: [...enrolmentFormFields] }
  const none = { versionId: null, components: [] }
  if (kind === 'preCourseMaterial') return none
  const begun = enrolment.stages.find((stage) => stage.kind === kind)?.question_version_id ?? null
  const setId =
    kind === 'preTrainingReview' ? enrolment.pre_training_review_id : enrolment.language_literacy_numeracy_id
  if (begun === null && setId === null) return none
  const found = await (begun === null
    ? versions(scope)
        .where('question_set_id', '=', setId)
        .where('status', '=', 'published')
        .orderBy('version', 'desc')
        .limit(1)
        .executeTakeFirst()
    : versions(scope).where('id', '=', begun).executeTakeFirst())
  return found ?? none
}
