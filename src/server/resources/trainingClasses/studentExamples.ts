import { studentCalls, type Student, type TrainingClass } from '@contract/training/classes'
import { describeCall, exampleCreatedId, exampleNow, exampleProblem } from '@server/apiDocument/describedCall'
import { pagingFields } from '@server/apiDocument/exampleParts'
import { demoUnits } from '@server/resources/units/unitDemo'
import { demoClassId, demoEnrolmentId } from './classDemo'
import { exampleParams as params, presentClass as present } from './exampleClass'

const as = 'admin@southern.test'
const personId = (person: string) => `southern-person-${person}`

/** Of a class that begins later. */
const later = 'Individual support, Mount Barker'
const [zoe, running] = ['Uma Krishnan', 'Cookery for beginners']
const inLater = { id: demoClassId(later) }
const ofStudent = { ...inLater, enrolmentId: demoEnrolmentId(later, zoe) }
const laterUnits: readonly [string, string, Student['units'][number]['kind'], string, string][] = [
  ['CHCCOM005', 'Communicate and work in health or community services', 'core', '2026-03-15', '2026-04-01'],
  ['CHCDIV001', 'Work with diverse people', 'core', '2026-04-04', '2026-04-21'],
  ['CHCCCS031', 'Provide individualised support', 'core', '2026-04-24', '2026-05-11'],
  ['HLTWHS002', 'Follow safe work practices for direct client care', 'core', '2026-05-14', '2026-05-31'],
  ['CHCAGE011', 'Provide support to people living with dementia', 'elective', '2026-06-03', '2026-06-20'],
  ['HLTAID011', 'Provide First Aid', 'elective', '2026-06-23', '2026-07-10'],
]
const student: Student = {
  id: ofStudent.enrolmentId,
  personId: personId('uma-krishnan'),
  name: 'Uma Krishnan',
  firstName: 'Uma',
  lastName: 'Krishnan',
  email: 'uma.krishnan@southern.test',
  isDisabled: false,
  stagesDone: 0,
  stageCount: 4,
  units: laterUnits.map(([code, unitName, kind, startsOn, dueOn]) => ({
    unitId: demoUnits.idOf(code),
    code,
    name: unitName,
    kind,
    state: 'scheduled',
    isOverdue: false,
    startsOn,
    dueOn,
    isCompletable: false,
    observations: [],
  })),
  createdAt: '2026-01-11T09:30:00.000Z',
}

const newcomer = { firstName: 'Nia', lastName: 'Okafor', email: 'nia.okafor@example.com' }
const inRunning = { id: demoClassId(running) }
const benDoyle = demoEnrolmentId(running, 'Ben Doyle')
const eloiseMartin = demoEnrolmentId(running, 'Eloise Martin')

export const studentExamples = [
  describeCall(studentCalls.candidates, {
    name: 'listCandidatesOfClass',
    summary: 'Learners who can be added to a class',
    description: 'Active ones who are not in it yet, by name.',
    fields: { ...pagingFields, search: 'Words of the name or the address.' },
    examples: [
      {
        title: 'By name',
        as,
        input: { params, query: { search: 'zoe' } },
        answer: {
          body: {
            records: [{ id: personId('zoe-kaplan'), name: 'Zoe Kaplan', email: 'zoe.kaplan@southern.test' }],
            total: 1,
            page: 1,
            perPage: 50,
          },
        },
      },
    ],
  }),
  describeCall(studentCalls.add, {
    name: 'addStudentsToClass',
    summary: 'Adds learners to a class',
    description:
      'In a published class they get the units of its schedule, and are emailed where courses are accredited.',
    refusals: { 422: 'Somebody is in it already, or is no active learner: then nobody is added.' },
    examples: [
      {
        title: 'One learner',
        as,
        input: { params, body: { students: { personIds: [personId('zoe-kaplan')] } } },
        answer: { body: present(1, { studentCount: 5 }) },
      },
      {
        title: 'Somebody who is in it already',
        as,
        input: { params, body: { students: { personIds: [personId('kaito-mori')] } } },
        answer: { status: 422, problem: exampleProblem('are in this class already', 'personIds') },
      },
    ],
  }),
  describeCall(studentCalls.create, {
    name: 'createStudentOfClass',
    summary: 'Adds a new learner to a class',
    description: 'Makes an account, and mails an invitation to choose a password.',
    examples: [
      {
        title: 'A new one',
        as,
        input: { params, body: { student: newcomer } },
        answer: {
          body: {
            id: exampleCreatedId,
            personId: exampleCreatedId,
            name: 'Nia Okafor',
            firstName: newcomer.firstName,
            lastName: newcomer.lastName,
            email: newcomer.email,
            isDisabled: false,
            stagesDone: 0,
            stageCount: 4,
            units: [],
            createdAt: exampleNow,
          },
        },
      },
    ],
  }),
  describeCall(studentCalls.index, {
    name: 'listStudentsOfClass',
    summary: 'The students of a class, with their stages and units',
    fields: {
      ...pagingFields,
      'q[s]': 'The order.',
      'q[name_or_email_cont]': 'Words of the name or the address, in any order; case and accents do not matter.',
    },
    examples: [
      {
        title: 'By name',
        as,
        input: { params: inLater, query: { 'q[name_or_email_cont]': 'uma' } },
        answer: { body: { records: [student], total: 1, page: 1, perPage: 50 } },
      },
    ],
  }),
  describeCall(studentCalls.update, {
    name: 'updateStudentOfClass',
    summary: 'Changes name and address of a student',
    description: 'The former address is told. Accounts with further rights are changed by administrators alone.',
    examples: [
      {
        title: 'Another last name',
        as,
        input: {
          params: ofStudent,
          body: { student: { firstName: 'Uma', lastName: 'Krishnan-Lee', email: student.email } },
        },
        answer: { body: { ...student, name: 'Uma Krishnan-Lee', lastName: 'Krishnan-Lee' } },
      },
    ],
  }),
  describeCall(studentCalls.sendPasswordLink, {
    name: 'sendPasswordLinkToStudent',
    summary: 'Sends a student a link to choose another password',
    description:
      'Somebody who has not chosen one yet is invited again. The link is answered only without a mail server.',
    examples: [{ title: 'By mail', as, input: { params: ofStudent }, answer: { body: { link: null } } }],
  }),
  describeCall(studentCalls.remove, {
    name: 'removeStudentFromClass',
    summary: 'Removes a student from a class',
    description: 'They are emailed that their units are cancelled, where courses are accredited.',
    refusals: { 422: 'They have completed a unit.' },
    examples: [{ title: 'Before it begins', as, input: { params: ofStudent }, answer: { body: {} } }],
  }),
]

const runningClass = {
  id: inRunning.id,
  name: running,
  status: 'published',
  phase: 'running',
} as TrainingClass

export const unitActionExamples = [
  describeCall(studentCalls.assignUnit, {
    name: 'assignUnitToStudents',
    summary: 'Gives a unit of the course to students who do not have it',
    refusals: { 422: 'The class is no published one, or the unit is not taught there.' },
    examples: [
      {
        title: 'One that the schedule leaves out',
        as,
        input: {
          params: inRunning,
          body: {
            unit: {
              unitId: demoUnits.idOf('SITXINV006'),
              startsOn: null,
              dueOn: '2026-05-01',
              enrolmentIds: [benDoyle],
            },
          },
        },
        isExcerpt: true,
        answer: { body: runningClass },
      },
      {
        title: 'One that all have',
        as,
        input: {
          params: inRunning,
          body: {
            unit: {
              unitId: demoUnits.idOf('SITXFSA005'),
              startsOn: null,
              dueOn: null,
              enrolmentIds: [benDoyle],
            },
          },
        },
        answer: { status: 422, problem: exampleProblem('is with all of these students already', 'unitId') },
      },
    ],
  }),
  describeCall(studentCalls.actOnUnit, {
    name: 'actOnUnitOfStudents',
    summary: 'Activates, completes, restarts, locks, unlocks or removes a unit of students',
    description:
      'Activates one that is scheduled; completes one that is scheduled or active, and has neither a task that is not approved nor a qualification to show; restarts one that is active, submitted or completed; locks one that is active or submitted; unlocks one that is locked; removes one that is not completed.',
    refusals: {
      422: 'The unit of one of them is in another state, or is completed by what they hand in: then nothing changes.',
    },
    examples: [
      {
        title: 'A locked one',
        as,
        input: {
          params: { ...inRunning, unitId: demoUnits.idOf('SITXWHS005') },
          body: { unit: { action: 'unlock', enrolmentIds: [benDoyle] } },
        },
        isExcerpt: true,
        answer: { body: runningClass },
      },
      {
        title: 'One that is not locked',
        as,
        input: {
          params: { ...inRunning, unitId: demoUnits.idOf('SITXWHS005') },
          body: { unit: { action: 'unlock', enrolmentIds: [eloiseMartin] } },
        },
        answer: { status: 422, problem: exampleProblem('Only a unit that is locked can be unlocked') },
      },
    ],
  }),
]
