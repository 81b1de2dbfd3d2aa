import { avetmissCalls } from '@contract/training/avetmiss/calls'
import { runCalls } from '@contract/training/avetmiss/runs'
import { giveRun } from '@server/testing/giveRun'
import { giveEnrolment, giveQualification } from '@server/testing/enrolmentsOfTest'
import type { Fixtures } from '@server/testing/permissionMatrix/kinds'
import { homeOf, trial } from '@server/testing/trials/trial'
import { demoProvider } from './avetmissDemo'
import { usualClass } from '@server/training/avetmiss/usualClass'
import { exampleDetails } from './learnerExamples'

const manages = { by: 'training.manage' } as const
const describes = { by: 'training.manage', of: 'organisation' } as const
const teaches = { by: 'training.teach', of: 'organisation' } as const
const learns = { by: 'training.learn' } as const

/** Of the matrix's learner in a class of its trainer. */
const enrolled = async (fixtures: Fixtures) => {
  const { learner, trainer } = fixtures.people
  const made = await giveEnrolment(fixtures, { learner, trainer })
  return { ...made, personId: learner.id }
}

const program = { identifier: '', name: '', recognition: '11', level: '514', fieldOfEducation: '', anzsco: '' }
const subject = { identifier: '', name: '', fieldOfEducation: '' }
const measured = { nominalHours: 10, vet: true }
let last = 0
const location = () => ({
  identifier: `TRIAL${++last}`,
  name: '',
  suburb: 'Adelaide',
  state: '04',
  postcode: '5000',
  country: '1101',
})

const qualificationOf = async (fixtures: Fixtures) => (await giveQualification(fixtures, homeOf(fixtures))).id
const details = { ...exampleDetails, surveyStatus: 'A' }

let lastRun = 0
/** A run that is over, with its file. */
const ran = async (fixtures: Fixtures) => {
  const id = `trial-run-${++lastRun}`
  // the latest one is shown
  const created_at = new Date(fixtures.now().getTime() + lastRun * 1_000)
  await giveRun(fixtures, homeOf(fixtures).organisation_id, { id, content: 'PK', created_at })
  return id
}

export const trials = [
  trial(runCalls.latest, { ...describes, expected: { stranger: 'blind' } }, async (fixtures) => ({
    input: {},
    shows: await ran(fixtures),
  })),
  trial(runCalls.start, manages, () => ({ input: { body: { run: { year: 2026, kind: 'check' as const } } } })),
  trial(runCalls.findings, { ...describes, expected: { stranger: 'blind' } }, async (fixtures) => ({
    input: { query: {} },
    shows: `${await ran(fixtures)}-0`,
  })),
  trial(runCalls.file, describes, async (fixtures) => ({
    input: { params: { id: await ran(fixtures) }, query: {} },
  })),
  trial(avetmissCalls.organisation.show, manages),
  trial(avetmissCalls.organisation.update, manages, () => ({ input: { body: { organisation: demoProvider } } })),
  trial(avetmissCalls.records, { ...describes, expected: { stranger: 'blind' } }, async (fixtures) => ({
    input: { query: { 'q[kind_eq]': 'program' as const, per_page: 200 } },
    shows: await qualificationOf(fixtures),
  })),
  trial(avetmissCalls.programs.show, describes, async (fixtures) => {
    const id = await qualificationOf(fixtures)
    return { input: { params: { id } }, shows: id }
  }),
  trial(avetmissCalls.programs.update, describes, async (fixtures) => {
    const id = await qualificationOf(fixtures)
    return { input: { params: { id }, body: { record: { ...program, ...measured } } }, shows: id }
  }),
  trial(avetmissCalls.subjects.show, describes, async (fixtures) => {
    const { unitId: id } = await enrolled(fixtures)
    return { input: { params: { id } }, shows: id }
  }),
  trial(avetmissCalls.subjects.update, describes, async (fixtures) => {
    const { unitId: id } = await enrolled(fixtures)
    return { input: { params: { id }, body: { record: { ...subject, ...measured } } }, shows: id }
  }),
  trial(avetmissCalls.locations.show, describes, ({ place }) => ({
    input: { params: { id: place.id } },
    shows: place.id,
  })),
  trial(avetmissCalls.locations.update, describes, ({ place }) => ({
    input: { params: { id: place.id }, body: { record: location() } },
    shows: place.id,
  })),
  trial(avetmissCalls.classes.show, describes, async (fixtures) => {
    const { classId: id } = await enrolled(fixtures)
    return { input: { params: { id } }, shows: id }
  }),
  trial(avetmissCalls.classes.update, describes, async (fixtures) => {
    const { classId: id } = await enrolled(fixtures)
    return { input: { params: { id }, body: { record: usualClass } }, shows: id }
  }),
  trial(avetmissCalls.own.show, learns),
  trial(avetmissCalls.own.update, learns, () => ({ input: { body: { details: exampleDetails } } })),
  trial(avetmissCalls.learner.show, teaches, async (fixtures) => {
    const { personId: id } = await enrolled(fixtures)
    return { input: { params: { id } }, shows: id }
  }),
  trial(avetmissCalls.learner.update, teaches, async (fixtures) => {
    const { personId: id } = await enrolled(fixtures)
    return { input: { params: { id }, body: { details } }, shows: id }
  }),
  trial(avetmissCalls.learner.decide, teaches, async (fixtures) => {
    const { personId, id: enrolmentId, unitId } = await enrolled(fixtures)
    const activity = { enrolmentId, unitId, outcome: '40' }
    return { input: { params: { id: personId }, body: { activity } }, shows: personId }
  }),
]
