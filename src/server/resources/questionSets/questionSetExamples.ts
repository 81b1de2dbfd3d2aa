import { staleEdit } from '@contract/apiError'
import {
  isPublished,
  noPreTrainingQuestion,
  type QuestionSet,
  questionSetCalls as calls,
} from '@contract/training/questionSets'
import { describeCall, exampleCreatedId, exampleNow, exampleProblem } from '@server/apiDocument/describedCall'
import { pagingFields } from '@server/apiDocument/exampleParts'
import { field } from '@server/demo/formFields'
import { recordOf, unused, uploadExample } from './packageUploadExample'
import { demoQuestionSet } from './questionSetDemo'

const as = 'admin@southern.test'

const rowOf = ({ published: _published, draft: _draft, ...row }: QuestionSet) => row

const numeracy = recordOf('Language, literacy and numeracy')
const review = recordOf('Pre-training review')
const placements = recordOf('Pre-training review for work placements')
const form = { kind: 'languageLiteracyNumeracy', unitId: null, scormType: null } as const
const question = field('textfield', 'placement', 'Where would you like to work?')
const ofNumeracy = { id: numeracy.id }
const ofReview = { id: review.id }
const ofPlacements = { id: placements.id }

const created: QuestionSet = {
  ...numeracy,
  id: exampleCreatedId,
  name: 'Numeracy for bakers',
  status: 'draft',
  questionCount: 0,
  createdAt: exampleNow,
  updatedAt: exampleNow,
  published: null,
  draft: {
    id: exampleCreatedId,
    version: 1,
    status: 'draft',
    components: [],
    observations: [],
    package: null,
    updatedAt: exampleNow,
    lockVersion: 0,
  },
}
/** As the examples leave them, in their order. */
const renamed = { ...numeracy, name: 'Language and numeracy', lockVersion: 1, updatedAt: exampleNow }
const begun: QuestionSet = {
  ...renamed,
  hasDraft: true,
  draft: numeracy.published && {
    ...numeracy.published,
    id: exampleCreatedId,
    version: 2,
    status: 'draft',
    updatedAt: exampleNow,
  },
}
const inactive: QuestionSet = { ...begun, status: 'inactive', lockVersion: 2 }
const written: QuestionSet = {
  ...placements,
  questionCount: 1,
  updatedAt: exampleNow,
  draft: placements.draft && {
    ...placements.draft,
    components: [question],
    updatedAt: exampleNow,
    lockVersion: 1,
  },
}
const published: QuestionSet = {
  ...written,
  status: 'published',
  lockVersion: 1,
  draft: null,
  published: written.draft && { ...written.draft, status: 'published', lockVersion: 2 },
}

export const questionSetExamples = [
  describeCall(calls.index, {
    name: 'listQuestionSets',
    summary: 'Assessments, observation checklists and what enrolments ask',
    description: 'Kinds whose setting is switched off are left out.',
    fields: {
      ...pagingFields,
      'q[s]': 'The order.',
      'q[name_cont]': 'Words of the name, in any order; case, accents and apostrophes do not matter.',
      'q[status_eq]': '`active`: not inactive.',
      'q[unit_id_eq]': 'Those of this unit.',
    },
    examples: [
      {
        title: 'Those of a kind',
        as,
        input: { query: { 'q[kind_eq]': 'languageLiteracyNumeracy' } },
        answer: { body: { records: [rowOf(numeracy)], total: 1, page: 1, perPage: 50 } },
      },
    ],
  }),
  describeCall(calls.show, {
    name: 'showQuestionSet',
    summary: 'One set of questions, as it is published and as it is being written',
    examples: [{ title: 'A draft waits beside it', as, input: { params: ofReview }, answer: { body: review } }],
  }),
  describeCall(calls.create, {
    name: 'createQuestionSet',
    summary: 'Adds a set of questions, with an empty draft',
    description:
      'Assessments, observation checklists and SCORM packages are of a unit that trainees do not complete by a qualification; a SCORM package needs its type. 422 where the setting of the kind is off.',
    examples: [
      {
        title: 'A new one',
        as,
        input: { body: { questionSet: { ...form, name: created.name } } },
        answer: { body: created },
      },
    ],
  }),
  describeCall(calls.update, {
    name: 'updateQuestionSet',
    summary: 'Changes name, unit or SCORM type',
    description: 'The kind stays. With the `lockVersion` that was read, an edit of an older version is refused.',
    examples: [
      {
        title: 'Another name',
        as,
        input: { params: ofNumeracy, body: { questionSet: { ...form, name: renamed.name, lockVersion: 0 } } },
        answer: { body: renamed },
      },
      {
        title: 'Somebody was faster',
        as,
        input: { params: ofNumeracy, body: { questionSet: { ...form, name: renamed.name, lockVersion: 7 } } },
        answer: { status: 409, problem: exampleProblem(staleEdit) },
      },
    ],
  }),
  describeCall(calls.updateDraft, {
    name: 'updateDraftOfQuestions',
    summary: 'Writes the draft',
    description: 'All questions, or all lines of an observation checklist. What is published never changes.',
    examples: [
      {
        title: 'One question',
        as,
        input: {
          params: ofPlacements,
          body: { questionSet: { components: [question], observations: [], lockVersion: 0 } },
        },
        answer: { body: written },
      },
      {
        title: 'Where everything is published',
        as,
        input: { params: ofNumeracy, body: { questionSet: { components: [question], observations: [] } } },
        answer: { status: 422, problem: exampleProblem(isPublished) },
      },
    ],
  }),
  describeCall(calls.newDraft, {
    name: 'createDraftOfQuestions',
    summary: 'Begins a draft with the published questions',
    description: 'Where there is a draft already, it is answered.',
    examples: [{ title: 'The first one', as, input: { params: ofNumeracy }, answer: { body: begun } }],
  }),
  describeCall(calls.publishDraft, {
    name: 'publishDraftOfQuestions',
    summary: 'Publishes the draft with these questions',
    description: 'Learners are asked them from now on; who has begun keeps the version that they began with.',
    examples: [
      {
        title: 'Without a question',
        as,
        input: { params: ofPlacements, body: { questionSet: { components: [], observations: [] } } },
        answer: { status: 422, problem: exampleProblem(noPreTrainingQuestion, 'components') },
      },
      {
        title: 'One question',
        as,
        input: { params: ofPlacements, body: { questionSet: { components: [question], observations: [] } } },
        answer: { body: published },
      },
    ],
  }),
  describeCall(calls.discardDraft, {
    name: 'discardDraftOfQuestions',
    summary: 'Gives up the draft beside a published version',
    description: 'Without a draft nothing changes.',
    examples: [
      {
        title: 'Of a review',
        as,
        input: { params: ofReview },
        answer: { body: { ...review, hasDraft: false, draft: null, updatedAt: exampleNow } },
      },
    ],
  }),
  uploadExample,
  describeCall(calls.duplicate, {
    name: 'duplicateQuestionSet',
    summary: 'Copies a set of questions',
    description: 'The copy is a draft with the questions of the draft, or of the published version.',
    examples: [
      {
        title: 'A published one',
        as,
        input: { params: ofPlacements },
        answer: {
          body: {
            ...created,
            name: `Copy of ${placements.name}`,
            kind: placements.kind,
            questionCount: 1,
            draft: created.draft && { ...created.draft, components: [question] },
          },
        },
      },
    ],
  }),
  describeCall(calls.deactivate, {
    name: 'deactivateQuestionSet',
    summary: 'Takes a set of questions out of use',
    description: 'It is not offered any more; what uses it goes on.',
    examples: [{ title: 'A published one', as, input: { params: ofNumeracy }, answer: { body: inactive } }],
  }),
  describeCall(calls.activate, {
    name: 'activateQuestionSet',
    summary: 'Brings an inactive set of questions back',
    description: 'Published again, or a draft where it was never published.',
    examples: [
      {
        title: 'The same',
        as,
        input: { params: ofNumeracy },
        answer: { body: { ...inactive, status: 'published', lockVersion: 3 } },
      },
    ],
  }),
  describeCall(calls.remove, {
    name: 'removeQuestionSet',
    summary: 'Deletes a set of questions that was never published',
    examples: [
      {
        title: 'A draft',
        as,
        input: { params: { id: demoQuestionSet(unused, new Date(exampleNow)).set.id } },
        answer: { body: {} },
      },
      {
        title: 'A published one',
        as,
        input: { params: ofReview },
        answer: {
          status: 422,
          problem: exampleProblem('A set of questions that was published cannot be deleted. Deactivate it instead'),
        },
      },
    ],
  }),
]
