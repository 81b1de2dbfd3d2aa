import { addDays, addHours } from 'date-fns'
import { agreementsOf } from '@contract/training/enrolments'
import { enrolmentStages, type EnrolmentStage } from '@contract/training/settings'
import type { DemoMedia } from '@server/demo/media/demoMedia'
import { exampleDocument } from '@server/demo/media/exampleFiles'
import { type DemoOrganisation, idOf } from '@server/demo/organisation'
import { asksIn } from '@server/resources/courses/courseDemo'
import { demoStageQuestions } from '@server/resources/questionSets/questionSetDemo'
import { demoClasses, demoEnrolmentId, firstAid } from '@server/resources/trainingClasses/classDemo'
import { demoUnits } from '@server/resources/units/unitDemo'
import { uploadHolder } from '@server/training/uploadHolder'

const organisation = { key: 'southern' }
const support = 'Individual support, Mount Barker'

type Present = 'inProgress' | 'submitted' | 'resubmit'
/** How many stages are approved, and how the next one is. */
type Progress = { approved: number; then?: Present }
const whole: Progress = { approved: enrolmentStages.length }
const nothing: Progress = { approved: 0 }

/** Who is in the middle; of the running class all others are through, of the one that begins later nobody has begun. */
const progress: Readonly<Record<string, Progress>> = {
  'Sophie Tran': { approved: 1, then: 'inProgress' },
  'Aisha Rahman': { approved: 0, then: 'submitted' },
  'Harrison Webb': { approved: 1, then: 'resubmit' },
  'Isla McKenzie': { approved: 2, then: 'submitted' },
  'Jarrah Williams': nothing,
  'Keira Simmons': whole,
  'Luka Jovanovic': whole,
  'Molly Hargreaves': { approved: 3, then: 'submitted' },
  'Nikhil Rao': { approved: 0, then: 'submitted' },
  'Tilly Brennan': { approved: 1, then: 'resubmit' },
  'Olivia Schubert': { approved: 0, then: 'inProgress' },
}
type DemoClass = (typeof demoClasses)[number]
const progressIn = ({ name, endsOn, status }: DemoClass, student: string): Progress => {
  if (status !== 'published') return nothing
  if (endsOn < 0) return whole
  return progress[student] ?? (name === support ? nothing : whole)
}

const review = {
  reason: 'I want to work in a kitchen of my own one day.',
  experience: 'Up to a year',
  prior: ['School'],
  support: '',
}
const literacy = {
  reading: 'The door of the cold room has to be kept closed, and who opens it writes down the temperature.',
  larger: '0.8 kg',
  portions: 40,
  writing: 'I like to cook noodles. My grandmother has shown me how. We eat them on Sundays.',
}
const answersOf = (kind: EnrolmentStage, student: string, index: number): Record<string, unknown> => {
  if (kind === 'preTrainingReview') return review
  if (kind === 'languageLiteracyNumeracy') return literacy
  if (kind !== 'enrolmentForm') return {}
  return {
    legalName: student,
    dateOfBirth: `200${index % 6}-0${(index % 9) + 1}-1${index % 10}`,
    phone: `04${10 + (index % 80)} 555 0${10 + (index % 80)}`,
    street: `${12 + index * 3} Pirie Street`,
    suburb: 'Adelaide',
    postcode: '5000',
    emergencyName: `Parent of ${student}`,
    emergencyPhone: '08 8555 0142',
  }
}
/** In progress, only the beginning is there. */
const written = (answers: Record<string, unknown>, status: string) =>
  status === 'inProgress' ? Object.fromEntries(Object.entries(answers).slice(0, 1)) : answers
/** The questions that were answered, where a course asks some. */
const versionOf = ({ course }: DemoClass, kind: EnrolmentStage) =>
  asksIn(course) && (kind === 'preTrainingReview' || kind === 'languageLiteracyNumeracy')
    ? demoStageQuestions(kind).versionId
    : null

const comment = 'Please tell us a little more about what you have studied before.'

/** The stages of the students of a class, as far as they have come. */
const stagesOf = (klass: DemoClass, now: Date) =>
  klass.students.flatMap((student, index) => {
    const { approved, then } = progressIn(klass, student)
    const kinds = enrolmentStages.slice(0, approved + (then === undefined ? 0 : 1))
    const began = addDays(now, Math.min(klass.startsOn, 0) - 20 + (index % 5))
    return kinds.map((kind, at) => {
      const status = at < approved ? ('approved' as const) : (then ?? 'inProgress')
      // what waits was handed in lately
      const submitted = status === 'submitted' ? addHours(now, -6 - index * 9) : addDays(began, at * 2)
      const decided = addHours(submitted, 20)
      const isDecided = status === 'approved' || status === 'resubmit'
      return {
        organisation_id: organisation.key,
        enrolment_id: demoEnrolmentId(klass.name, student),
        kind,
        status,
        question_version_id: status === 'resubmit' ? null : versionOf(klass, kind),
        answers: JSON.stringify(
          kind === 'enrolmentForm' || asksIn(klass.course) ? written(answersOf(kind, student, index), status) : {},
        ),
        agreements: JSON.stringify(status === 'inProgress' ? [] : agreementsOf[kind]),
        submitted_at: status === 'inProgress' ? null : submitted,
        decided_at: isDecided ? decided : null,
        decided_by: isDecided ? idOf(organisation, 'person', klass.trainer) : null,
        comment: status === 'resubmit' ? comment : null,
        lock_version: status === 'inProgress' ? 1 : 2,
      }
    })
  })

const holder = uploadHolder({
  enrolmentId: demoEnrolmentId(firstAid.klass, firstAid.student),
  unitId: demoUnits.idOf(firstAid.code),
})

export const enrolmentDemo = ({ key }: DemoOrganisation, now: Date) =>
  key === organisation.key ? { training_enrolment_stages: demoClasses.flatMap((klass) => stagesOf(klass, now)) } : {}

export const enrolmentDemoMedia = ({ key }: DemoOrganisation, now: Date): DemoMedia[] =>
  key === organisation.key
    ? [
        {
          id: firstAid.mediaId,
          ownerId: idOf(organisation, 'person', firstAid.student),
          policy: 'own',
          holder,
          createdAt: addHours(now, -firstAid.hoursAgo),
          files: [
            exampleDocument('first-aid', 'Statement of attainment', [firstAid.student, 'HLTAID011 Provide First Aid']),
          ],
        },
      ]
    : []
