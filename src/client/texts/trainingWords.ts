import { grouped } from '@contract/grouped'
import type { ClassPhase } from '@contract/training/classes'
import type { Submission } from '@contract/training/enrolments'
import type { EnrolmentStage } from '@contract/training/settings'

/** Stages of an enrolment, as the settings call them (RT-029). */
export const stageNames: Readonly<Record<EnrolmentStage, string>> = {
  enrolmentForm: 'Enrolment Form',
  preTrainingReview: 'Pre Training Review',
  languageLiteracyNumeracy: 'Language Literacy and Numeracy',
  preCourseMaterial: 'Pre Course Material',
}

/** How a question was marked. */
export const verdicts = { yes: 'Satisfactory', no: 'Not satisfactory' } as const

/** Where a class is. */
export const phaseNames: Readonly<Record<ClassPhase, string>> = {
  draft: 'Draft',
  upcoming: 'Upcoming',
  running: 'Running',
  completed: 'Completed',
  cancelled: 'Cancelled',
}

export const studentWords = (count: number) => (count === 1 ? '1 student' : `${grouped(count)} students`)

/** What was handed in: a stage, a task, or the qualification for a unit. */
export const submissionName = ({ stage, unit, attempt }: Pick<Submission, 'stage' | 'unit' | 'attempt'>): string => {
  if (stage !== null) return stageNames[stage]
  if (attempt !== null) return attempt.name
  return unit === null ? '' : `${unit.code} ${unit.name}`
}
