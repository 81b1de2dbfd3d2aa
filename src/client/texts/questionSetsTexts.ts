import type { QuestionSetKind } from '@contract/training/questionSets'
import { catalogue } from './catalogue'

const questions = (count: number) => (count === 1 ? '1 question' : `${count} questions`)

export const questionSetsTexts = catalogue({
  one: 'assessment',
  search: 'Search by name',
  name: 'Name',
  kind: 'Kind',
  allKinds: 'All kinds',
  kinds: {
    assessment: 'Assessment',
    observation: 'Observation checklist',
    scorm: 'SCORM package',
    preTrainingReview: 'Pre-training review',
    languageLiteracyNumeracy: 'Language, literacy and numeracy',
  } satisfies Record<QuestionSetKind, string>,
  unitId: 'Unit',
  noUnit: 'Enrolment',
  scormType: 'SCORM type',
  scormTypes: { '1.2': 'SCORM 1.2', '2004': 'SCORM 2004' },
  questions: 'Questions',
  count: questions,
  status: 'Status',
  draftWaits: 'new draft',
  addTitle: 'Add assessment',
  editTitle: 'Edit details',
  kindFixed: "The kind can't be changed.",
  failed: 'Could not load assessments',
  empty: 'No assessments yet',
})

/** The page of one. */
export const questionSetTexts = catalogue({
  gone: 'This assessment no longer exists',
  back: 'All assessments',
  loading: 'Loading the assessment',
  failed: 'Could not load assessment',
  edit: 'Edit details',
  save: 'Save draft',
  publish: 'Publish',
  cancel: 'Cancel',
  newDraft: 'Create a new draft version',
  discard: 'Discard draft',
  version: (version: number) => `version ${version}`,
  versions: 'Versions',
  draftTab: (version: number) => `Draft (version ${version})`,
  publishedTab: (version: number) => `Published (version ${version})`,
  components: 'Questions',
  observations: 'Checklist',
  publishTitle: 'Do you want to publish this version?',
  publishText: "Learners are asked these questions from now on. A published version can't be changed.",
  discardTitle: 'Do you want to discard this draft?',
  discardText: "What was written in it is lost. The published version stays. This can't be undone.",
  inactiveNote: 'This assessment is inactive. To change it, activate it in the list.',
  readOnlyNote: 'You can read this assessment, but not change it.',
})

/** The lines of an observation checklist. */
export const observationTexts = catalogue({
  lines: 'Lines of the checklist',
  none: 'No lines yet. Add what the trainer has to see.',
  add: 'Add line',
  text: 'What to observe',
  repeatCount: 'Repeat count',
  times: (count: number) => (count === 1 ? 'once' : `${count} times`),
  line: (place: number) => `Line ${place}`,
})
