import {
  type Enrolment,
  enrolmentCalls,
  noComment,
  notAgreed,
  notOpenYet,
  noUpload,
} from '@contract/training/enrolments'
import { notThere } from '@contract/apiError'
import { describeCall, exampleProblem } from '@server/apiDocument/describedCall'
import { pagingFields } from '@server/apiDocument/exampleParts'
import { demoClassId, demoEnrolmentId, firstAid } from '@server/resources/trainingClasses/classDemo'
import { demoUnits } from '@server/resources/units/unitDemo'
import { exampleEnrolment, exampleSummary } from './exampleEnrolment'

const [beginners, support] = ['Cookery for beginners', firstAid.klass]
const [sophie, marco, grant] = ['trainee', 'trainer', 'grant.whitfield'].map(
  (name) => `${name}@southern.test` as const,
) as ['trainee@southern.test', 'trainer@southern.test', 'grant.whitfield@southern.test']
const idIn = (klass: string, student: string) => demoEnrolmentId(klass, student)
const own = idIn(beginners, 'Sophie Tran')
const refusedStage = 'Every call of a stage is refused with 422 while its setting is off.'
const once = { 422: 'It has been decided already, or does not wait.' }

/** What an example shows of an enrolment. */
const excerpt = (shown: Partial<Enrolment>) => ({
  isExcerpt: true as const,
  answer: { body: shown as Enrolment }, // only compared with what it has
})
const form = {
  legalName: 'Jarrah Williams',
  dateOfBirth: '2005-04-12',
  phone: '0412 555 012',
  street: '4 Pirie Street',
  suburb: 'Adelaide',
  postcode: '5000',
  emergencyName: 'Ruth Williams',
  emergencyPhone: '08 8555 0142',
}

const stageExamples = [
  describeCall(enrolmentCalls.save, {
    name: 'saveEnrolmentStage',
    summary: 'Keeps what a learner has typed in a stage',
    description: `Nothing is checked before it is submitted. ${refusedStage}`,
    refusals: { 409: 'It was saved from another window since it was read.' },
    examples: [
      {
        title: 'The beginning of the enrolment form',
        as: 'olivia.schubert@southern.test',
        input: {
          params: { id: idIn(support, 'Olivia Schubert'), stage: 'enrolmentForm' },
          body: { stage: { answers: { legalName: 'Olivia Schubert' }, agreements: [], lockVersion: 1 } },
        },
        ...excerpt({ id: idIn(support, 'Olivia Schubert'), nextStage: 'enrolmentForm', stagesDone: 0 }),
      },
      {
        title: 'Before the stages before it are approved',
        as: sophie,
        input: {
          params: { id: own, stage: 'preCourseMaterial' },
          body: { stage: { answers: {}, agreements: ['hasRead'] } },
        },
        answer: { status: 422, problem: exampleProblem(notOpenYet) },
      },
    ],
  }),
  describeCall(enrolmentCalls.submit, {
    name: 'submitEnrolmentStage',
    summary: 'Submits a stage, once',
    description: `Answers are judged by their form; errors are at \`answers.<key>\`. All of its agreements have to be ticked. ${refusedStage}`,
    examples: [
      {
        title: 'The enrolment form',
        as: 'jarrah.williams@southern.test',
        input: {
          params: { id: idIn(beginners, 'Jarrah Williams'), stage: 'enrolmentForm' },
          body: { stage: { answers: form, agreements: ['isTrue', 'terms', 'privacy'] } },
        },
        ...excerpt({ id: idIn(beginners, 'Jarrah Williams'), nextStage: null }),
      },
      {
        title: 'Without agreeing',
        as: sophie,
        input: {
          params: { id: own, stage: 'preTrainingReview' },
          body: { stage: { answers: { reason: 'I like to cook.', experience: 'Not yet' }, agreements: [] } },
        },
        answer: { status: 422, problem: exampleProblem(notAgreed, 'agreements') },
      },
    ],
  }),
  describeCall(enrolmentCalls.approve, {
    name: 'approveEnrolmentStage',
    summary: 'Approves a stage that waits',
    description: `By the trainer of the class or an administrator. The next stage opens, after the last one the units. ${refusedStage}`,
    refusals: once,
    examples: [
      {
        title: 'An enrolment form',
        as: marco,
        input: { params: { id: idIn(beginners, 'Aisha Rahman'), stage: 'enrolmentForm' } },
        ...excerpt({ id: idIn(beginners, 'Aisha Rahman'), stagesDone: 1, nextStage: 'preTrainingReview' }),
      },
    ],
  }),
  describeCall(enrolmentCalls.requireResubmit, {
    name: 'requireResubmitOfStage',
    summary: 'Sends a stage back to its learner, with what has to be changed',
    description: `The learner is asked the present questions, and finds what they had answered. ${refusedStage}`,
    refusals: once,
    examples: [
      {
        title: 'Language, literacy and numeracy',
        as: marco,
        input: {
          params: { id: idIn(beginners, 'Isla McKenzie'), stage: 'languageLiteracyNumeracy' },
          body: { decision: { comment: 'Please write whole sentences.' } },
        },
        ...excerpt({ id: idIn(beginners, 'Isla McKenzie'), nextStage: 'languageLiteracyNumeracy' }),
      },
      {
        title: 'Without a word',
        as: marco,
        input: {
          params: { id: idIn(beginners, 'Isla McKenzie'), stage: 'languageLiteracyNumeracy' },
          body: { decision: { comment: ' ' } },
        },
        answer: { status: 422, problem: exampleProblem(noComment, 'comment') },
      },
    ],
  }),
]

const firstAidParams = { id: idIn(support, firstAid.student), unitId: demoUnits.idOf(firstAid.code) }
/** Of a learner who has not handed it in yet: the test inserts the upload. */
export const exampleUpload = {
  id: 'southern-media-example-qualification',
  owner: 'southern-person-luka-jovanovic',
  file: 'southern-file-example-qualification',
}
const toUpload = { id: idIn(support, 'Luka Jovanovic'), unitId: demoUnits.idOf(firstAid.code) }

const unitExamples = [
  describeCall(enrolmentCalls.uploadQualification, {
    name: 'uploadQualificationForUnit',
    summary: 'Hands in the qualification that a unit asks for',
    description:
      'Its files were uploaded as an attachment of the learner. One that was sent back is replaced. Units open when all stages are approved.',
    examples: [
      {
        title: 'A certificate',
        as: 'luka.jovanovic@southern.test',
        input: { params: toUpload, body: { upload: { mediaId: exampleUpload.id } } },
        ...excerpt({ id: toUpload.id, areUnitsOpen: true }),
      },
      {
        title: 'Nothing uploaded',
        as: sophie,
        input: { params: { id: own, unitId: firstAidParams.unitId }, body: { upload: { mediaId: null } } },
        answer: { status: 422, problem: exampleProblem(noUpload, 'mediaId') },
      },
    ],
  }),
  describeCall(enrolmentCalls.requireUnitResubmit, {
    name: 'requireResubmitOfQualification',
    summary: 'Sends the qualification for a unit back',
    refusals: once,
    examples: [
      {
        title: 'One that nobody has handed in',
        as: marco,
        input: {
          params: { id: own, unitId: demoUnits.idOf('SITXFSA005') },
          body: { decision: { comment: 'The date is missing.' } },
        },
        answer: { status: 422, problem: exampleProblem('This does not wait for a decision') },
      },
      {
        title: 'One that cannot be read',
        as: grant,
        input: { params: firstAidParams, body: { decision: { comment: 'The second page is missing.' } } },
        ...excerpt({ id: firstAidParams.id, unitsDone: 0 }),
      },
    ],
  }),
  describeCall(enrolmentCalls.approveUnit, {
    name: 'approveQualificationForUnit',
    summary: 'Approves the qualification for a unit',
    description: 'The unit is completed, and the learner has the qualification that it leads to.',
    refusals: once,
    examples: [
      {
        title: 'The certificate of another learner',
        as: grant,
        input: { params: toUpload },
        ...excerpt({ id: toUpload.id, unitsDone: 1 }),
      },
    ],
  }),
]

export const enrolmentExamples = [
  describeCall(enrolmentCalls.index, {
    name: 'listOwnEnrolments',
    summary: "The caller's own enrolments, the next to be due first",
    fields: pagingFields,
    examples: [
      {
        title: 'Of a learner',
        as: sophie,
        input: { query: {} },
        answer: {
          body: {
            records: [exampleEnrolment],
            total: 1,
            page: 1,
            perPage: 50,
          },
        },
      },
    ],
  }),
  describeCall(enrolmentCalls.show, {
    name: 'showEnrolment',
    summary: 'An enrolment with its stages and units',
    description:
      'For its learner, the trainer of the class, and administrators; hidden from everybody else. Learners see units once all stages are approved.',
    examples: [
      {
        title: "A learner's own",
        as: sophie,
        input: { params: { id: own } },
        ...excerpt({ ...exampleSummary, isOwn: true, isDecider: false, areUnitsOpen: false, units: [] }),
      },
      {
        title: 'Of somebody else',
        as: sophie,
        input: { params: { id: idIn(beginners, 'Aisha Rahman') } },
        answer: { status: 404, problem: exampleProblem(notThere) },
      },
    ],
  }),
  describeCall(enrolmentCalls.submissions, {
    name: 'listSubmissions',
    summary: 'What was handed in and waits for the caller, the oldest first',
    fields: pagingFields,
    examples: [
      {
        title: 'Of a student',
        as: grant,
        input: { query: { 'q[name_cont]': 'molly' } },
        answer: {
          body: {
            records: [
              {
                id: `${idIn(support, 'Molly Hargreaves')}/preCourseMaterial`,
                kind: 'stage',
                enrolmentId: idIn(support, 'Molly Hargreaves'),
                classId: demoClassId(support),
                className: support,
                person: { id: 'southern-person-molly-hargreaves', name: 'Molly Hargreaves' },
                stage: 'preCourseMaterial',
                unit: null,
                attempt: null,
                submittedAt: '2026-03-01T09:30:00.000Z',
              },
            ],
            total: 1,
            page: 1,
            perPage: 50,
          },
        },
      },
    ],
  }),
  ...stageExamples,
  ...unitExamples,
]
