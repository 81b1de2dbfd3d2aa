import type { StageStatus } from '@contract/training/enrolments'
import type { UnitState } from '@contract/training/studentUnits'
import type { EnrolmentStage } from '@contract/training/settings'
import { catalogue } from './catalogue'
import { stageNames, verdicts } from './trainingWords'

const stageStatuses: Readonly<Record<StageStatus, string>> = {
  notStarted: 'Not started',
  inProgress: 'In progress',
  submitted: 'Submitted',
  approved: 'Approved',
  resubmit: 'Resubmit',
}
const unitStates: Readonly<Record<UnitState, string>> = {
  scheduled: 'Scheduled',
  active: 'Active',
  submitted: 'Submitted',
  locked: 'Locked',
  completed: 'Completed',
}

/** How stages, attempts and units stand, and how a question was marked. */
export const trainingStateTexts = catalogue({ stageNames, stageStatuses, unitStates, verdicts, overdue: 'Overdue' })

/** The same of what was handed in, in a sentence. */
export const standingTexts = catalogue({
  notSubmitted: 'The student has not submitted this yet.',
  waits: (when: string) => `Submitted on ${when}. Your trainer will look at it next.`,
  submittedOn: (when: string) => `Submitted on ${when}`,
  approvedBy: (name: string, when: string) => `Approved by ${name} on ${when}`,
  approvedOn: (when: string) => `Approved on ${when}`,
  askedBy: (name: string, when: string) => `${name} asked you on ${when} to submit this again`,
  somebody: 'Your trainer',
  sentBackBy: (name: string, when: string) => `Sent back by ${name} on ${when}`,
  sentBackOn: (when: string) => `Sent back on ${when}`,
})

const agreements: Readonly<Record<string, string>> = {
  isTrue: 'What I have entered is true and complete',
  terms: 'I agree to the terms of enrolment',
  privacy: 'I have read the privacy notice, and agree that my data are used for my training',
  ownWork: 'This is my own work',
  hasRead: 'I have read the material',
}

const stageHelp: Readonly<Record<EnrolmentStage, string>> = {
  enrolmentForm: 'Your details, as they will be on your certificate.',
  preTrainingReview: 'What you already know, and what you want to achieve.',
  languageLiteracyNumeracy: 'So that your trainer knows whether you need support.',
  preCourseMaterial: 'Read this before the course begins.',
}

export const enrolmentTexts = catalogue({
  loading: 'Loading the enrolment',
  failed: 'Could not load content',
  gone: 'This enrolment no longer exists',
  back: 'Back to your learning',
  steps: 'Steps of the enrolment',
  units: 'Units',
  unitsDone: (done: number, all: number) => `${done} of ${all} done`,
  trainer: 'Trainer',
  klass: 'Class',
  course: 'Course',
  dates: 'Dates',
  location: 'Location',
  student: 'Student',
  noTrainer: 'No trainer yet',
  cancelled: 'This class has been cancelled. Nothing can be handed in any more.',
  stageHelp,
  notOpenYet: 'This opens when the stages before it are approved.',
  sentBackBy: (name: string) => `${name} asked you to change something`,
  sentBack: 'Something needs to be changed',
  answers: 'Answers',
  details: 'Enrolment',
  agreementsTitle: 'Agreements',
  agreements,
  agreed: 'Agreed',
  materials: 'Learning materials',
  supportFiles: 'Support files',
  download: 'Download',
  start: 'Start',
  beforeStart: 'Before you start',
  submit: 'Submit',
  submitAgain: 'Submit again',
  saving: 'Saving…',
  saved: 'What you typed is saved',
  notSaved: 'Not saved yet. What you typed stays in this browser.',
  approve: 'Approve',
  named: (action: string, what: string) => `${action}: ${what}`,
  requireResubmit: 'Require resubmit',
  resubmitTitle: 'Require resubmit',
  comment: 'What has to be changed',
  commentHelp: 'The student will read this.',
  unitsLocked: 'Units open when all stages are approved.',
  noUnits: 'There are no units yet. Your trainer adds them.',
  noUnitsYet: 'This student has no units yet.',
  due: (day: string) => `Due ${day}`,
  starts: (day: string) => `Starts ${day}`,
  uploadTitle: 'Qualification',
  uploadHelp: 'Upload the qualification that shows you can already do this.',
  uploadAgain: 'Upload it again',
  upload: 'Submit qualification',
  uploaded: 'Uploaded qualification',
  uploadWaits: 'Your trainer will look at it next.',
  stillUploading: 'Wait until the upload is done',
})
