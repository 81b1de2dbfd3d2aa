import type { QuestionSetKind } from '@contract/training/questionSets'
import { catalogue } from './catalogue'

/** What the notices call each kind (RT-018, RT-021). */
const types: Readonly<Record<QuestionSetKind, string>> = {
  assessment: 'assessment',
  observation: 'observation checklist',
  scorm: 'SCORM package',
  preTrainingReview: 'pre-training',
  languageLiteracyNumeracy: 'LLN',
}
const begun = (kind: QuestionSetKind) => types[kind].replace(/^./u, (first) => first.toUpperCase())
const isReview = (kind: QuestionSetKind) => kind === 'preTrainingReview'

/** What became of a set of questions, by its kind (RT-018, RT-021, RT-024). */
export const questionSetsNotices = catalogue({
  added: (kind: QuestionSetKind) => `${begun(kind)} has been successfully added`,
  updated: (kind: QuestionSetKind) => `${begun(kind)} has been successfully updated`,
  published: (kind: QuestionSetKind) => `${begun(kind)} has been successfully published`,
  notValid: (kind: QuestionSetKind) => `${begun(kind)} is not valid`,
  notCreated: (kind: QuestionSetKind) => `Could not create ${isReview(kind) ? '' : 'the '}${types[kind]}`,
  notUpdated: (kind: QuestionSetKind) => `Could not update ${isReview(kind) ? '' : 'the '}${types[kind]}`,
  notSaved: (kind: QuestionSetKind) =>
    isReview(kind) ? 'Could not save pre-training' : `Could not update the ${types[kind]}`,
  notDrafted: (kind: QuestionSetKind) => `Could not draft the ${types[kind]}`,
  notPublished: (kind: QuestionSetKind) => `Could not publish ${types[kind]}`,
  notDiscarded: (kind: QuestionSetKind) => `Could not discard ${types[kind]}`,
})
