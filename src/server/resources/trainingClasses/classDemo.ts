import { addDays, subHours } from 'date-fns'
import type { UnitState } from '@contract/training/studentUnits'
import { type DemoOrganisation, idOf } from '@server/demo/organisation'
import { demoCourses } from '@server/resources/courses/courseDemo'
import { demoUnits } from '@server/resources/units/unitDemo'
import { dayOf } from '@server/time/timeZones'

const organisation = { key: 'southern' }
const [city, hills] = ['Adelaide Campus', 'Mount Barker Campus'] as const
const [marco, grant] = ['Marco Bellini', 'Grant Whitfield'] as const

/** Days are counted from the one on which the demo is created. */
type Planned = { code: string; startsOn: number; dueOn: number }
type DemoClass = {
  name: string
  course: string
  trainer: string
  location: string
  startsOn: number
  endsOn: number
  status: 'draft' | 'published' | 'cancelled'
  units: readonly Planned[]
  students: readonly string[]
}

/** Units one after the other, so many days each. */
const oneByOne = (codes: string, from: number, days: number): Planned[] =>
  codes.split(' ').map((code, at) => ({ code, startsOn: from + at * days, dueOn: from + (at + 1) * days - 3 }))
const names = (text: string) => text.split(', ')

/** One in each phase. */
export const demoClasses: readonly DemoClass[] = [
  {
    name: 'Commercial cookery, group 1',
    course: 'SIT30821',
    trainer: marco,
    location: city,
    startsOn: -170,
    endsOn: -20,
    status: 'published',
    units: oneByOne('SITXFSA005 SITXWHS005 SITHCCC023 SITHCCC029 SITHKOP009', -170, 30),
    students: names(
      'Carlos Medina, Finn Gallagher, Amira Haddad, Angus Fraser, Bella Costa, Chloe Pritchard, Dev Patel',
    ),
  },
  {
    name: 'Cookery for beginners',
    course: 'SIT20421',
    trainer: marco,
    location: city,
    startsOn: -28,
    endsOn: 62,
    status: 'published',
    units: oneByOne('SITXFSA005 SITXWHS005 SITHCCC023 SITHCCC027 SITHKOP009', -28, 18),
    students: names(
      'Sophie Tran, Aisha Rahman, Ben Doyle, Emma Lawson, Jasmine Wu, Eloise Martin, Farid Ahmadi, Georgia Kellett, Harrison Webb, Isla McKenzie, Jarrah Williams',
    ),
  },
  {
    name: 'Individual support, Mount Barker',
    course: 'CHC33021',
    trainer: grant,
    location: hills,
    startsOn: 13,
    endsOn: 133,
    status: 'published',
    units: oneByOne('CHCCOM005 CHCDIV001 CHCCCS031 HLTWHS002 CHCAGE011 HLTAID011', 13, 20),
    students: names(
      'Keira Simmons, Luka Jovanovic, Molly Hargreaves, Nikhil Rao, Tilly Brennan, Olivia Schubert, Priya Nair, Quinn Harper, Ruby Lindner, Samir Khoury, Tess Donnelly, Uma Krishnan',
    ),
  },
  {
    name: 'Hospitality evenings',
    course: 'SIT30622',
    trainer: marco,
    location: city,
    startsOn: 40,
    endsOn: 110,
    status: 'draft',
    units: oneByOne('SITXWHS005 SITXCCS014 SITHFAB021 SITHFAB025', 40, 17),
    students: names('Kaito Mori, Lachlan Byrne, Mei Lin Chen, Noah Papadakis'),
  },
  {
    name: 'Food safety weekend',
    course: 'SITSS00069',
    trainer: grant,
    location: hills,
    startsOn: 20,
    endsOn: 21,
    status: 'cancelled',
    units: [
      { code: 'SITXFSA005', startsOn: 20, dueOn: 20 },
      { code: 'SITXFSA006', startsOn: 21, dueOn: 21 },
    ],
    students: names('Violet Sanders, Will Abernathy, Xavier Romano, Yasmin Osman, Zac Thornton, Zoe Kaplan'),
  },
]

export const demoClassId = (name: string) => idOf(organisation, 'training-class', name)
export const demoEnrolmentId = (klass: string, person: string) => idOf(organisation, 'enrolment', `${klass} ${person}`)
const personId = (name: string) => idOf(organisation, 'person', name)

/**
 * How far a student of the running class is: the first units are done, the present one is worked on, locked for one and late
 * for another, and the rest is to come, but for two who have begun the next.
 */
const runningState = (unit: number, student: number): UnitState => {
  if (unit === 0) return student === 4 ? 'active' : 'completed'
  if (unit === 1) return student === 2 ? 'locked' : 'active'
  if (unit === 2 && (student === 5 || student === 6)) return 'active' // they are observed already
  return 'scheduled'
}
const stateOf = ({ endsOn, startsOn, status }: DemoClass, unit: number, student: number): UnitState => {
  if (status !== 'published' || startsOn > 0) return 'scheduled'
  return endsOn < 0 ? 'completed' : runningState(unit, student)
}

/** Of the running class: those who are not through the stages before the units. */
const newcomers = names('Sophie Tran, Aisha Rahman, Harrison Webb, Isla McKenzie, Jarrah Williams')
/** Who has shown a certificate that they had already, for a unit of the class that begins later. */
export const firstAid = {
  klass: 'Individual support, Mount Barker',
  student: 'Keira Simmons',
  code: 'HLTAID011',
  mediaId: idOf(organisation, 'media', 'first aid of Keira Simmons'),
  hoursAgo: 30,
} as const
const isFirstAid = (klass: DemoClass, student: string, { code }: Planned) =>
  klass.name === firstAid.klass && student === firstAid.student && code === firstAid.code

/** When a class was added, in days. */
const addedDaysAgo = 60

/** The classes of Southern Skills with their students. */
export const classDemo = (demo: DemoOrganisation, now: Date) => {
  if (demo.key !== organisation.key) return {}
  const organisation_id = demo.key
  const day = (ahead: number) => dayOf(addDays(now, ahead), demo.timeZone)
  const added = ({ startsOn }: DemoClass) => addDays(now, Math.min(startsOn, 0) - addedDaysAgo)
  const daysOf = ({ startsOn, dueOn }: Planned) => ({ starts_on: day(startsOn), due_on: day(dueOn) })
  return {
    training_classes: demoClasses.map((klass) => ({
      id: demoClassId(klass.name),
      organisation_id,
      name: klass.name,
      course_id: demoCourses.idOf(klass.course),
      trainer_id: personId(klass.trainer),
      location_id: idOf(organisation, 'location', klass.location),
      starts_on: day(klass.startsOn),
      ends_on: day(klass.endsOn),
      status: klass.status,
      created_at: added(klass),
      updated_at: added(klass),
    })),
    training_class_units: demoClasses.flatMap(({ name, units }) =>
      units.map((unit, position) => ({
        organisation_id,
        class_id: demoClassId(name),
        unit_id: demoUnits.idOf(unit.code),
        position,
        ...daysOf(unit),
      })),
    ),
    training_enrolments: demoClasses.flatMap((klass) =>
      klass.students.map((student) => ({
        id: demoEnrolmentId(klass.name, student),
        organisation_id,
        class_id: demoClassId(klass.name),
        person_id: personId(student),
        created_at: addDays(added(klass), 10),
      })),
    ),
    training_enrolment_units: demoClasses
      .filter(({ status }) => status !== 'draft')
      .flatMap((klass) =>
        klass.students.flatMap((student, at) =>
          klass.units.map((unit, position) => {
            const isUploaded = isFirstAid(klass, student, unit)
            const begun = newcomers.includes(student) ? 'scheduled' : stateOf(klass, position, at)
            const state = isUploaded ? 'submitted' : begun
            return {
              organisation_id,
              enrolment_id: demoEnrolmentId(klass.name, student),
              unit_id: demoUnits.idOf(unit.code),
              state,
              ...daysOf(unit),
              completed_at: state === 'completed' ? addDays(now, unit.dueOn) : null,
              ...(isUploaded && { media_id: firstAid.mediaId, submitted_at: subHours(now, firstAid.hoursAgo) }),
              // the demo begins in the middle: nobody is told now of what was due before
              told_overdue_on: unit.dueOn < 0 ? day(unit.dueOn) : null,
            }
          }),
        ),
      ),
  }
}
