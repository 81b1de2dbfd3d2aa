import { notThere } from '@contract/apiError'
import { avetmissCalls } from '@contract/training/avetmiss/calls'
import type { LearnerDetails, OwnDetails } from '@contract/training/avetmiss/learnerDetails'
import { usiSentences } from '@contract/training/avetmiss/usi'
import { describeCall, exampleProblem } from '@server/apiDocument/describedCall'
import { demoEnrolmentId } from '@server/resources/trainingClasses/classDemo'
import { demoUnits } from '@server/resources/units/unitDemo'

const [sophie, marco] = ['trainee@southern.test', 'trainer@southern.test'] as const
const learner = { id: 'southern-person-ben-doyle' }

export const exampleDetails = {
  usi: '',
  title: 'Ms',
  givenName: 'Sophie',
  familyName: 'Tran',
  birthDate: '2004-05-06',
  gender: 'F',
  email: 'trainee@southern.test',
  alternativeEmail: '',
  mobilePhone: '0412 345 678',
  homePhone: '',
  workPhone: '',
  building: '',
  flat: '',
  streetNumber: '1',
  streetName: 'King William Street',
  postalBox: '',
  suburb: 'Adelaide',
  state: '04',
  postcode: '5000',
  birthCountry: '5105',
  language: '6302',
  indigenousStatus: '4',
  labourForceStatus: '02',
  schoolLevel: '12',
  atSchool: 'N',
  disability: 'N',
  disabilityTypes: [] as string[],
  priorEducation: 'N',
  priorAchievements: [] as string[],
  studyReason: '01',
}

/** What an example shows of the details. */
const excerpt = <Details extends OwnDetails>(shown: Partial<Details>) => ({
  isExcerpt: true as const,
  answer: { body: shown as Details }, // only compared with what it has
})
const conflict = { 409: 'They were changed since they were read.' }

export const learnerExamples = [
  describeCall(avetmissCalls.own.show, {
    name: 'showOwnLearnerDetails',
    summary: 'What the regulator asks of the caller',
    description: 'Until they are saved, they have the name and the address of the account.',
    examples: [
      {
        title: 'Of a learner who has not told anything yet',
        as: sophie,
        input: {},
        ...excerpt<OwnDetails>({ name: 'Sophie Tran', givenName: 'Sophie', clientIdentifier: '', lockVersion: 0 }),
      },
    ],
  }),
  describeCall(avetmissCalls.own.update, {
    name: 'updateOwnLearnerDetails',
    summary: 'Saves what the regulator asks of the caller',
    description: 'With the first save a learner gets the number by which the files name them.',
    refusals: conflict,
    examples: [
      {
        title: 'A learner',
        as: sophie,
        input: { body: { details: { ...exampleDetails, lockVersion: 0 } } },
        ...excerpt<OwnDetails>({ ...exampleDetails, name: 'Sophie Tran', lockVersion: 1 }),
      },
      {
        title: 'With a letter that no identifier has',
        as: sophie,
        input: { body: { details: { ...exampleDetails, usi: '3AW88YH9UO' } } },
        answer: { status: 422, problem: exampleProblem(usiSentences.confusable, 'usi') },
      },
    ],
  }),
  describeCall(avetmissCalls.learner.show, {
    name: 'showLearnerDetails',
    summary: 'What the regulator asks of a learner, with the outcomes of their units',
    description: 'For the trainer of one of their classes, and for those who manage training.',
    examples: [
      {
        title: 'A student of a class',
        as: marco,
        input: { params: learner },
        ...excerpt<LearnerDetails>({ name: 'Ben Doyle', usi: '', surveyStatus: 'A' }),
      },
      {
        title: 'A student of somebody else',
        as: marco,
        input: { params: { id: 'southern-person-priya-nair' } },
        answer: { status: 404, problem: exampleProblem(notThere) },
      },
    ],
  }),
  describeCall(avetmissCalls.learner.update, {
    name: 'updateLearnerDetails',
    summary: 'Saves what the regulator asks of a learner',
    refusals: conflict,
    examples: [
      {
        title: 'A student of a class',
        as: marco,
        input: {
          params: { id: 'southern-person-emma-lawson' },
          body: { details: { ...exampleDetails, givenName: 'Emma', familyName: 'Lawson', surveyStatus: 'E' } },
        },
        ...excerpt<LearnerDetails>({ name: 'Emma Lawson', surveyStatus: 'E', lockVersion: 2 }),
      },
    ],
  }),
  describeCall(avetmissCalls.learner.decide, {
    name: 'decideOutcome',
    summary: 'Decides the outcome of a unit of a learner',
    description: 'An empty `outcome`: it follows from the state of the unit again.',
    examples: [
      {
        title: 'Withdrawn',
        as: marco,
        input: {
          params: learner,
          body: {
            activity: {
              enrolmentId: demoEnrolmentId('Cookery for beginners', 'Ben Doyle'),
              unitId: demoUnits.idOf('SITXWHS005'),
              outcome: '40',
            },
          },
        },
        ...excerpt<LearnerDetails>({ name: 'Ben Doyle' }),
      },
    ],
  }),
]
