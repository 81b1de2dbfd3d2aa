import type { SubmissionKind } from '@contract/training/enrolments'
import { catalogue } from './catalogue'

const kinds: Readonly<Record<SubmissionKind, string>> = {
  stage: 'Stage',
  qualification: 'Qualification',
  assessment: 'Assessment',
  scorm: 'SCORM',
}

export const markingTexts = catalogue({
  student: 'Student',
  what: 'Submission',
  kind: 'Kind',
  kinds,
  allKinds: 'All kinds',
  attempt: 'Attempt',
  klass: 'Class',
  submittedAt: 'Submitted',
  search: 'Search students',
  empty: 'Nothing is waiting for you',
})
