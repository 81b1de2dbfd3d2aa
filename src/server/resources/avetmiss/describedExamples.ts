import { notThere } from '@contract/apiError'
import { avetmissCalls } from '@contract/training/avetmiss/calls'
import { describeCall, exampleProblem } from '@server/apiDocument/describedCall'
import { demoQualifications } from '@server/resources/trainingQualifications/trainingQualificationDemo'
import { demoClassId } from '@server/resources/trainingClasses/classDemo'
import { demoUnits } from '@server/resources/units/unitDemo'
import { usualClass } from '@server/training/avetmiss/usualClass'

const as = 'admin@southern.test'
const notFound = {
  title: 'Of one that is not there',
  as,
  input: { params: { id: 'southern-unknown' } },
  answer: { status: 404, problem: exampleProblem(notThere) },
} as const

const program = {
  id: demoQualifications.idOf('SIT30821'),
  title: 'Certificate III in Commercial Cookery',
  code: 'SIT30821',
}
const programValues = {
  identifier: '',
  name: '',
  recognition: '11',
  level: '514',
  fieldOfEducation: '1101',
  nominalHours: 1090,
  anzsco: '351411',
  vet: true,
}
const subject = { id: demoUnits.idOf('SITHCCC023'), title: 'Use food preparation equipment', code: 'SITHCCC023' }
const subjectValues = { identifier: '', name: '', fieldOfEducation: '110109', nominalHours: 25, vet: true }
const location = { id: 'southern-location-adelaide-campus', title: 'Adelaide Campus', code: '' }
const locationValues = {
  identifier: 'CITY',
  name: '',
  suburb: 'Adelaide',
  state: '04',
  postcode: '5000',
  country: '1101',
}
const klass = { id: demoClassId('Cookery for beginners'), title: 'Cookery for beginners', code: '' }
const fallback = '`identifier` and `name` are empty where those of the catalogue are used.'
const conflict = { 409: 'Somebody else has changed it since it was read.' }

export const describedExamples = [
  describeCall(avetmissCalls.programs.show, {
    name: 'showReportedProgram',
    summary: 'A qualification, as the files describe it',
    description: fallback,
    examples: [
      {
        title: 'A certificate',
        as,
        input: { params: { id: program.id } },
        answer: { body: { ...programValues, ...program, lockVersion: 1 } },
      },
      notFound,
    ],
  }),
  describeCall(avetmissCalls.programs.update, {
    name: 'describeProgram',
    summary: 'Describes a qualification for the regulator',
    refusals: conflict,
    examples: [
      {
        title: 'Other hours',
        as,
        input: {
          params: { id: program.id },
          body: { record: { ...programValues, nominalHours: 1100, lockVersion: 1 } },
        },
        answer: { body: { ...programValues, nominalHours: 1100, ...program, lockVersion: 2 } },
      },
    ],
  }),
  describeCall(avetmissCalls.subjects.show, {
    name: 'showReportedSubject',
    summary: 'A unit, as the files describe it',
    description: fallback,
    examples: [
      {
        title: 'A unit',
        as,
        input: { params: { id: subject.id } },
        answer: { body: { ...subjectValues, ...subject, lockVersion: 1 } },
      },
    ],
  }),
  describeCall(avetmissCalls.subjects.update, {
    name: 'describeSubject',
    summary: 'Describes a unit for the regulator',
    refusals: conflict,
    examples: [
      {
        title: 'Other hours',
        as,
        input: { params: { id: subject.id }, body: { record: { ...subjectValues, nominalHours: 30, lockVersion: 1 } } },
        answer: { body: { ...subjectValues, nominalHours: 30, ...subject, lockVersion: 2 } },
      },
    ],
  }),
  describeCall(avetmissCalls.locations.show, {
    name: 'showReportedLocation',
    summary: 'A location, as the files describe it',
    examples: [
      {
        title: 'A campus',
        as,
        input: { params: { id: location.id } },
        answer: { body: { ...locationValues, ...location, lockVersion: 1 } },
      },
    ],
  }),
  describeCall(avetmissCalls.locations.update, {
    name: 'describeLocation',
    summary: 'Describes a location for the regulator',
    refusals: { ...conflict, 422: 'Another location has the same identifier.' },
    examples: [
      {
        title: 'A name for the files',
        as,
        input: {
          params: { id: location.id },
          body: { record: { ...locationValues, name: 'City', lockVersion: 1 } },
        },
        answer: { body: { ...locationValues, name: 'City', ...location, lockVersion: 2 } },
      },
      {
        title: 'A postcode of another state',
        as,
        input: { params: { id: location.id }, body: { record: { ...locationValues, postcode: '3000' } } },
        answer: { status: 422, problem: exampleProblem('Postcode is not one of this state', 'postcode') },
      },
    ],
  }),
  describeCall(avetmissCalls.classes.show, {
    name: 'showReportedClass',
    summary: 'A class, as the files describe it',
    description: 'Until it is saved: taught in a room, to people who pay for themselves.',
    examples: [
      {
        title: 'A class that nobody has described',
        as,
        input: { params: { id: klass.id } },
        answer: { body: { ...usualClass, ...klass, lockVersion: 0 } },
      },
    ],
  }),
  describeCall(avetmissCalls.classes.update, {
    name: 'describeClass',
    summary: 'Says how a class is delivered and paid for',
    refusals: conflict,
    examples: [
      {
        title: 'Paid for by the state',
        as,
        input: { params: { id: klass.id }, body: { record: { ...usualClass, fundingSource: '15', lockVersion: 0 } } },
        answer: { body: { ...usualClass, fundingSource: '15', ...klass, lockVersion: 1 } },
      },
    ],
  }),
]
