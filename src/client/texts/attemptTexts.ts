import type { TaskKind } from '@contract/training/attempts'
import { catalogue } from './catalogue'

const taskKinds: Readonly<Record<TaskKind, string>> = {
  assessment: 'Assessment',
  observation: 'Observation',
  scorm: 'SCORM package',
}
const standings = {
  saved: 'Saved',
  saving: 'Saving…',
  waiting: 'Kept on this device. It is sent when you are back online.',
}

/** Tasks of a unit, and how they are begun. */
export const taskTexts = catalogue({
  taskKinds,
  standings,
  refused: (why: string) => `Not saved: ${why}`,
  tasks: 'Tasks',
  start: 'Start',
  resume: 'Continue',
  again: 'Try again',
  result: 'View result',
  answers: 'View answers',
  progress: 'View progress',
  mark: 'Mark',
  marking: 'View marking',
  observe: 'Observe',
  isObserved: 'Your trainer fills this in at your workplace.',
  named: (action: string, name: string) => `${action}: ${name}`,
  submittedOn: (when: string) => `Submitted on ${when}`,
  agreement: 'This is my own work',
  beginHelp: 'Your answers are saved as you type. You can stop and continue later.',
})

/** Answers by files. */
export const answerFilesTexts = catalogue({
  unnamed: 'Uploaded file',
  removed: (name: string) => `${name} removed`,
  undo: 'Undo',
  undoNamed: (name: string) => `Put ${name} back`,
  waiting: 'You are offline. Files are uploaded when you are back online.',
})

/** The player: an attempt at a task. */
export const attemptTexts = catalogue({
  taskKinds,
  loading: 'Loading the questions',
  failed: 'Could not load content',
  gone: 'This task no longer exists',
  back: 'Back to your learning',
  unit: 'Unit',
  klass: 'Class',
  attempt: 'Attempt',
  questions: 'Questions',
  question: (at: number, all: number) => `Question ${at} of ${all}`,
  goTo: (at: number, isAnswered: boolean) => `Question ${at}, ${isAnswered ? 'answered' : 'not answered'}`,
  answered: (count: number, all: number) => `${count} of ${all} answered`,
  submit: 'Submit',
  submitTitle: 'Submit your answers?',
  submitText: 'Your trainer marks them next. You cannot change them after that.',
  submitYes: 'Submit',
  submitNo: 'Keep working',
  closed: 'You cannot answer now. What you have written stays here.',
  comment: 'Comment',
  summary: 'Marking summary',
  history: 'Attempts',
  attemptOf: (number: number) => `Attempt ${number}`,
  present: 'Shown here',
})
