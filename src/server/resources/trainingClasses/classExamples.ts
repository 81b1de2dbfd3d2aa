import { classCalls, noCourse } from '@contract/training/classes'
import { describeCall, type Example, exampleProblem } from '@server/apiDocument/describedCall'
import { describeCrud } from '@server/apiDocument/describeCrud'
import { pagingFields } from '@server/apiDocument/exampleParts'
import {
  exampleChange as changed,
  exampleCourse as course,
  exampleName as name,
  exampleParams as params,
  exampleRecord as record,
  exampleTrainer as trainer,
  presentClass as present,
} from './exampleClass'
import { studentExamples, unitActionExamples } from './studentExamples'

const as = 'admin@southern.test'
const published = { status: 'published', phase: 'upcoming' } as const

/** Not part of the demo, whose drafts have students: the test inserts it. */
export const exampleClass = {
  id: 'southern-training-class-example',
  organisation_id: 'southern',
  name: 'By mistake',
  course_id: course.id,
  trainer_id: trainer.id,
  location_id: null,
  starts_on: '2026-04-01',
  ends_on: '2026-04-02',
}

const withoutCourse: Example<typeof classCalls.create> = {
  title: 'Without a course',
  as,
  input: {
    body: {
      klass: {
        name,
        courseId: null,
        trainerId: trainer.id,
        locationId: null,
        startsOn: '2026-04-11',
        endsOn: '2026-06-20',
        units: [],
      },
    },
  },
  answer: { status: 422, problem: exampleProblem(noCourse, 'courseId') },
}

export const classExamples = [
  ...describeCrud(classCalls, {
    one: 'class',
    several: 'classes',
    as,
    record,
    search: {
      title: 'Drafts, by a word',
      query: { 'q[name_cont]': 'evenings', 'q[phase_eq]': 'draft' },
    },
    fields: {
      'q[phase_eq]': 'Where it is: a published one by its days, in the organisation’s time zone.',
    },
    added: { name: 'Hospitality days', studentCount: 0 },
    changed,
    notes: {
      index: 'Trainers find their own, administrators all.',
      create: 'A draft. Elective units are taught only at a location at which they are offered.',
      update:
        'Students of a published class get what is new in its schedule, and other days, and are emailed where courses are accredited. A unit that students have stays in the schedule.',
    },
  }).map((described) =>
    described.call === classCalls.create
      ? { ...described, examples: [...described.examples, withoutCourse as Example] } // of calls of all types
      : described,
  ),
  describeCall(classCalls.trainers, {
    name: 'listTrainers',
    summary: 'People who can lead a class',
    description: 'Trainers find themselves alone.',
    fields: { ...pagingFields, search: 'Words of the name.' },
    examples: [
      {
        title: 'By name',
        as,
        input: { query: { search: 'marco' } },
        answer: { body: { records: [trainer], total: 1, page: 1, perPage: 50 } },
      },
    ],
  }),
  ...studentExamples,
  ...unitActionExamples,
  describeCall(classCalls.publish, {
    name: 'publishClass',
    summary: 'Publishes a class',
    description: 'Its students get the units of its schedule, and are emailed where courses are accredited.',
    refusals: { 422: 'It is no draft, has no trainer, or teaches an elective unit where it is not offered.' },
    examples: [
      { title: 'A draft', as, input: { params }, answer: { body: present(2, { ...published, studentCount: 6 }) } },
    ],
  }),
  describeCall(classCalls.cancel, {
    name: 'cancelClass',
    summary: 'Cancels a class',
    description:
      'Its students are emailed where courses are accredited. It stays as it was, and is not published again.',
    refusals: { 422: 'It is cancelled already, or over.' },
    examples: [
      {
        title: 'One that has not begun',
        as,
        input: { params },
        answer: {
          body: present(3, { status: 'cancelled', phase: 'cancelled', studentCount: 6, isEditable: false }),
        },
      },
    ],
  }),
  describeCall(classCalls.remove, {
    name: 'deleteClass',
    summary: 'Deletes a draft without students',
    refusals: { 422: 'It was published, or has students.' },
    examples: [{ title: 'A draft', as, input: { params: { id: exampleClass.id } }, answer: { body: {} } }],
  }),
]
