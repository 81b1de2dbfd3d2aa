import type { Runtime } from '@contract/training/attempts'
import { catalogue } from './catalogue'
import { verdicts } from './trainingWords'

const completions: Readonly<Record<Runtime['completion'], string>> = {
  unknown: 'Unknown',
  notAttempted: 'Not attempted',
  incomplete: 'Incomplete',
  completed: 'Completed',
}
const successes: Readonly<Record<Runtime['success'], string>> = {
  unknown: 'Unknown',
  passed: 'Passed',
  failed: 'Failed',
}

/** RT-020 */
export const markAttemptTexts = catalogue({
  loading: 'Loading the submission',
  failed: 'Could not get marking or summary',
  gone: 'This submission no longer exists',
  back: 'Back to marking',
  details: 'Submission',
  student: 'Student',
  unit: 'Unit',
  klass: 'Class',
  attempt: 'Attempt',
  submitted: 'Submitted',
  history: 'Attempts',
  attemptNumber: (number: number) => `Attempt ${number}`,
  marking: 'Marking',
  progress: 'Progress of marking',
  marked: (done: number, all: number) => `Marked ${done} of ${all}`,
  nextUnmarked: 'Next unmarked',
  toSummary: 'To the summary',
  questionOf: (number: number, all: number) => `Question ${number} of ${all}`,
  mark: (number: number) => `Mark for question ${number}`,
  comment: (number: number) => `Comment on question ${number}`,
  verdicts,
  unmarked: 'Not marked',
  before: (number: number) => `In attempt ${number}`,
  answeredBefore: 'Answer',
  summary: 'Marking summary',
  summaryHelp: 'The student will read this.',
  saving: 'Saving…',
  saved: 'What you marked is saved',
  notSaved: 'Could not update or mark. What you marked stays in this browser.',
  approve: 'Approve',
  requireResubmit: 'Require resubmit',
  approveTitle: 'Approve this attempt?',
  resubmitTitle: 'Require resubmit?',
  approveText: (student: string) => `${student} gets a message with your marks. This cannot be changed later.`,
  resubmitText: (student: string) =>
    `${student} gets a message with your marks, and can try again. This cannot be changed later.`,
  cancel: 'Cancel',
  waits:
    'This waits for a decision, but nothing can be decided now: its unit is locked or was restarted, or its class was cancelled.',
  observation: 'Open the observation',
  next: (student: string, what: string) => `Next: ${student}, ${what}`,
  noNext: 'Nothing else is waiting for you.',
  scorm: 'Result of the SCORM package',
  completion: 'Completion',
  completions,
  success: 'Success',
  successes,
  score: 'Score',
  noScore: 'None',
  time: 'Time',
  noResult: 'The package has reported nothing.',
})

export const markAttemptNotices = {
  notMarked: 'Could not update or mark',
  notSentBack: 'Could not require resubmit',
  approved: (name: string) => `${name} has been approved`,
  sentBack: (name: string) => `${name} has to be submitted again`,
} as const
