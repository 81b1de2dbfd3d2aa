import { addHours, subDays, subHours } from 'date-fns'
import type { Mark } from '@contract/training/attempts'
import { type DemoOrganisation, idOf } from '@server/demo/organisation'
import { demoAttemptQuestions } from '@server/resources/questionSets/questionSetDemo'
import { demoClasses, demoEnrolmentId } from '@server/resources/trainingClasses/classDemo'
import { demoUnits } from '@server/resources/units/unitDemo'
import { packageAttemptDemo } from './packageAttemptDemo'

const organisation = { key: 'southern' }
const beginners = 'Cookery for beginners'
const [past, hygiene, safety] = ['Commercial cookery, group 1', 'SITXFSA005', 'SITXWHS005'] as const

/** What is asked, and how it is answered well. */
const tests = {
  [hygiene]: {
    name: 'Food safety knowledge test',
    answers: {
      handwashing: 'Before each task',
      coldFood: 5,
      hazards: ['A cracked glass', 'A wet floor'],
      report: 'I tell the supervisor, and make sure that my colleague does not touch food before a doctor agrees.',
    },
  },
  [safety]: {
    name: 'Safe work practices test',
    answers: {
      extinguisher: 'Wet chemical',
      lift: 'Both',
      incident: 'Who was hurt, when and where, what happened, who saw it, and what was done at once.',
    },
  },
} as const
type Code = keyof typeof tests

const summary = 'Well prepared. You know the rules, and can say why they are there.'
const thin = 'Say who has to be told, and what the person must not do.'

type Going = { klass?: string; student: string; code: Code; number?: number }
type Gone = Going & { status: 'inProgress' | 'submitted' | 'approved' | 'resubmit'; hoursAgo: number }

const throughIn = (klass: string, code: Code, students: readonly string[], daysAgo: number): Gone[] =>
  students.map((student, at) => ({ klass, student, code, status: 'approved', hoursAgo: (daysAgo + at) * 24 }))
const pastStudents = demoClasses.find(({ name }) => name === past)?.students ?? []

/** The last class is through; in the running one all but Jasmine are through the first test, and at the second. */
const gone: readonly Gone[] = [
  ...throughIn(past, hygiene, pastStudents, 142),
  ...throughIn(past, safety, pastStudents, 112),
  ...throughIn(
    beginners,
    hygiene,
    ['Ben Doyle', 'Emma Lawson', 'Eloise Martin', 'Farid Ahmadi', 'Georgia Kellett'],
    14,
  ),
  { student: 'Jasmine Wu', code: hygiene, status: 'resubmit', hoursAgo: 70 },
  { student: 'Emma Lawson', code: safety, status: 'submitted', hoursAgo: 8 },
  { student: 'Eloise Martin', code: safety, status: 'submitted', hoursAgo: 29 },
  { student: 'Farid Ahmadi', code: safety, status: 'inProgress', hoursAgo: 5 },
  { student: 'Georgia Kellett', code: safety, status: 'resubmit', hoursAgo: 100 },
  { student: 'Georgia Kellett', code: safety, number: 2, status: 'submitted', hoursAgo: 20 },
]

export const demoAttemptId = ({ klass = beginners, student, code, number = 1 }: Going) =>
  idOf(organisation, 'attempt', `${klass} ${student} ${code} ${number}`)
export const demoTask = (student: string, code: Code) => ({
  id: demoEnrolmentId(beginners, student),
  questionSetId: demoAttemptQuestions(tests[code].name).id,
})

const answersOf = ({ code, status }: Gone): Record<string, unknown> => {
  const { answers } = tests[code]
  if (status === 'inProgress') return Object.fromEntries(Object.entries(answers).slice(0, 1))
  const [last] = Object.keys(answers).slice(-1)
  return status === 'resubmit' && last !== undefined ? { ...answers, [last]: 'I say it.' } : answers
}
const marksOf = ({ code, status }: Gone): Record<string, Mark> => {
  if (status !== 'approved' && status !== 'resubmit') return {}
  const keys = Object.keys(tests[code].answers)
  return Object.fromEntries(
    keys.map((key, at) => {
      const isThin = status === 'resubmit' && at === keys.length - 1
      return [key, { isSatisfactory: !isThin, comment: isThin ? thin : '' }]
    }),
  )
}

/** Tests of Southern Skills, as attempts. */
export const attemptDemo = ({ key }: DemoOrganisation, now: Date) => {
  if (key !== organisation.key) return []
  const tested = gone.map((one) => {
    const { klass = beginners, student, code, number = 1, status, hoursAgo } = one
    const isDecided = status === 'approved' || status === 'resubmit'
    const submitted = subHours(now, hoursAgo)
    const trainer = demoClasses.find(({ name }) => name === klass)?.trainer ?? ''
    const { id, versionId } = demoAttemptQuestions(tests[code].name)
    return {
      id: demoAttemptId(one),
      organisation_id: key,
      enrolment_id: demoEnrolmentId(klass, student),
      unit_id: demoUnits.idOf(code),
      question_set_id: id,
      question_version_id: versionId,
      number,
      status,
      answers: JSON.stringify(answersOf(one)),
      marks: JSON.stringify(marksOf(one)),
      summary: status === 'approved' ? summary : status === 'resubmit' ? thin : '',
      begun_at: subDays(submitted, 1),
      saved_at: submitted,
      submitted_at: status === 'inProgress' ? null : submitted,
      decided_at: isDecided ? addHours(submitted, 18) : null,
      decided_by: isDecided ? idOf(organisation, 'person', trainer) : null,
    }
  })
  return [...tested.map((row) => ({ ...row, runtime: null })), ...packageAttemptDemo(now)]
}
