import type { EnrolmentStage } from '@contract/training/settings'

/** Stages of an enrolment, as the settings call them (RT-029). */
export const stageNames: Readonly<Record<EnrolmentStage, string>> = {
  enrolmentForm: 'Enrolment Form',
  preTrainingReview: 'Pre Training Review',
  languageLiteracyNumeracy: 'Language Literacy and Numeracy',
  preCourseMaterial: 'Pre Course Material',
}
