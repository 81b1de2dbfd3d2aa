import { addMinutes, subDays } from 'date-fns'
import { mergedSightings, type Sighting } from '@contract/training/sightings'
import { type DemoOrganisation, idOf } from '@server/demo/organisation'
import { exampleSignature } from '@server/demo/exampleSignature'
import { demoQuestionSet } from '@server/resources/questionSets/questionSetDemo'
import { demoClasses, demoEnrolmentId } from '@server/resources/trainingClasses/classDemo'
import { demoUnits } from '@server/resources/units/unitDemo'

const organisation = { key: 'southern' }
const [past, beginners] = ['Commercial cookery, group 1', 'Cookery for beginners']
const checklist = 'Knife and equipment checklist'
const trainer = 'Marco Bellini'

type Seen = readonly [first: number, second: number, third: number, fourth: number]
type Observed = { klass: string; student: string; seen: Seen; daysAgo: number; isSigned?: true }
const whole: Seen = [3, 2, 1, 5]

/** The last class was observed to the end; of the running one, one student half, and one who is to be signed. */
const observed: readonly Observed[] = [
  ...(demoClasses.find(({ name }) => name === past)?.students ?? []).map((student, at) => ({
    klass: past,
    student,
    seen: whole,
    daysAgo: 90 + at,
    isSigned: true as const,
  })),
  { klass: beginners, student: 'Eloise Martin', seen: [2, 1, 0, 3], daysAgo: 3 },
  { klass: beginners, student: 'Farid Ahmadi', seen: whole, daysAgo: 2 },
]

export const demoObservationId = (student: string, klass = beginners) =>
  idOf(organisation, 'observation', `${klass} ${student}`)
export const demoObservationTask = (student: string, now: Date) => ({
  id: demoEnrolmentId(beginners, student),
  questionSetId: demoQuestionSet(checklist, now).set.id,
})

const notes = ['Took the filleting knife for the fish without being told.', '', 'Slow, but safe.', '']

/** So many times, two hours after each other. */
const times = (line: number, count: number, begun: Date): Sighting[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `seen-${line}-${at + 1}`,
    revision: 0,
    at: addMinutes(begun, line * 17 + at * 120).toISOString(),
    note: at === 0 ? (notes[line] ?? '') : '',
    mediaIds: [],
    isRemoved: false,
  }))

/** Observations of Southern Skills, as attempts. */
export const observationDemo = ({ key }: DemoOrganisation, now: Date) =>
  key === organisation.key
    ? observed.map(({ klass, student, seen, daysAgo, isSigned = false }) => {
        const begun = subDays(now, daysAgo)
        const signed = isSigned ? addMinutes(begun, 600) : null
        const { set } = demoQuestionSet(checklist, now)
        const lines = seen.map((count, line) => [`line-${line + 1}`, mergedSightings([], times(line, count, begun))])
        return {
          id: demoObservationId(student, klass),
          organisation_id: key,
          enrolment_id: demoEnrolmentId(klass, student),
          unit_id: demoUnits.idOf('SITHCCC023'),
          question_set_id: set.id,
          question_version_id: `${set.id}-1`,
          number: 1,
          status: isSigned ? ('approved' as const) : ('inProgress' as const),
          answers: JSON.stringify(Object.fromEntries(lines)),
          summary: isSigned ? 'Works safely, and keeps the workplace clean.' : '',
          signature: isSigned ? JSON.stringify({ image: exampleSignature, text: trainer }) : null,
          begun_at: begun,
          saved_at: begun,
          submitted_at: signed,
          decided_at: signed,
          decided_by: isSigned ? idOf(organisation, 'person', trainer) : null,
        }
      })
    : []
