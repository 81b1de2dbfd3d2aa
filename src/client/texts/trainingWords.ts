import { grouped } from '@contract/grouped'
import type { ClassPhase } from '@contract/training/classes'
import type { EnrolmentStage } from '@contract/training/settings'

/** Stages of an enrolment, as the settings call them (RT-029). */
export const stageNames: Readonly<Record<EnrolmentStage, string>> = {
  enrolmentForm: 'Enrolment Form',
  preTrainingReview: 'Pre Training Review',
  languageLiteracyNumeracy: 'Language Literacy and Numeracy',
  preCourseMaterial: 'Pre Course Material',
}

/** Where a class is. */
export const phaseNames: Readonly<Record<ClassPhase, string>> = {
  draft: 'Draft',
  upcoming: 'Upcoming',
  running: 'Running',
  completed: 'Completed',
  cancelled: 'Cancelled',
}

export const studentWords = (count: number) => (count === 1 ? '1 student' : `${grouped(count)} students`)
