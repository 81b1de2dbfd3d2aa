import type { CallData } from '@contract/call'
import { reportCalls } from '@contract/training/reports'
import { giveEnrolment, giveQualification } from '@server/testing/enrolmentsOfTest'
import type { GivenPerson } from '@server/testing/given'
import { giveChecklist, line } from '@server/testing/observationsOfTest'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'
import type { TestClient } from '@server/testing/testClient'
import { trainingOn } from '@server/testing/trainingOn'

const { progress, results, outcomes } = reportCalls

let server: TestServer
let organisation_id: string
let people: Record<'ann' | 'bea' | 'trainer' | 'other', GivenPerson>
let trainer: TestClient
let other: TestClient
let administrator: TestClient
beforeAll(async () => void (server = await startTestServer()))
beforeEach(async () => {
  organisation_id = (await server.given.organisation({ time_zone: 'Australia/Adelaide' })).id
  const person = (role: string, first_name: string) =>
    server.given.person({ organisation_id, lmsRoles: [role], first_name })
  people = {
    ann: await person('student', 'Ann'),
    bea: await person('student', 'Bea'),
    trainer: await person('trainer', 'Tia'),
    other: await person('trainer', 'Otis'),
  }
  trainer = server.as(people.trainer)
  other = server.as(people.other)
  administrator = server.as(await person('admin', 'Ada'))
  await trainingOn(server, organisation_id)
})

const enrolled = (learner = people.ann, more: Partial<Parameters<typeof giveEnrolment>[1]> = {}) =>
  giveEnrolment(server, { learner, trainer: people.trainer, ...more })
const complete = (id: string, unitId: string, completed_at: string) =>
  server.db
    .updateTable('training_enrolment_units')
    .set({ state: 'completed', completed_at: new Date(completed_at) })
    .where('enrolment_id', '=', id)
    .where('unit_id', '=', unitId)
    .execute()
type Asked<C extends { query: unknown }> = Partial<C>
const reading =
  <C extends (typeof reportCalls)[keyof typeof reportCalls]>(call: C) =>
  async (by: TestClient, query: Asked<CallData<C> & { query: unknown }>['query'] | object = {}) =>
    (await by.call(call, { query } as never)).body
const [readProgress, readResults, readOutcomes] = [reading(progress), reading(results), reading(outcomes)]

describe('reports of training', () => {
  it('show how far students are, to the trainer of the class and administrators alone', async () => {
    const units = [{ due_on: '2026-01-31' }, { due_on: '2026-12-31' }, {}]
    const [ann, bea] = [await enrolled(people.ann, { units }), await enrolled(people.bea)]
    await enrolled(people.bea, { status: 'draft' })
    await complete(ann.id, ann.unitIds[2] ?? '', '2026-02-10T00:00:00Z')
    const found = await readProgress(trainer)
    expect(found.records).toMatchObject([
      {
        id: ann.id,
        unitsDone: 1,
        unitCount: 3,
        overdueCount: 1,
        percent: 33,
        units: [{ isOverdue: true }, {}, { state: 'completed' }],
      },
      { id: bea.id, unitsDone: 0, unitCount: 1, overdueCount: 0, percent: 0 },
    ])
    expect((await readProgress(administrator)).total).toBe(2)
    expect((await readProgress(other)).total).toBe(0)
    const only = async (query: object) => (await readProgress(trainer, query)).records.map(({ id }) => id)
    expect(await only({ 'q[class_id_eq]': bea.classId })).toEqual([bea.id])
    expect(await only({ 'q[course_id_eq]': ann.courseId })).toEqual([ann.id])
    expect(await only({ 'q[name_cont]': 'bea' })).toEqual([bea.id])
    expect(await only({ 'q[standing_eq]': 'overdue' })).toEqual([ann.id])
    expect(await only({ 'q[standing_eq]': 'done' })).toEqual([])
    expect(await only({ 'q[s]': 'percent asc' })).toEqual([bea.id, ann.id])
    expect(await only({ per_page: 1, page: 2 })).toEqual([bea.id])
  })

  it('count decisions by assessment, with the attempts that were needed and the scores', async () => {
    const { id, unitId } = await enrolled()
    const { questionSetId, versionId } = await giveChecklist(server, { organisation_id, unit_id: unitId }, [
      line('cuts'),
    ])
    const row = { organisation_id, enrolment_id: id, unit_id: unitId, question_set_id: questionSetId }
    const attempt = (number: number, status: 'resubmit' | 'approved' | 'submitted', decided: string, more = {}) => ({
      ...row,
      id: `${id}-${number}`,
      question_version_id: versionId,
      number,
      status,
      begun_at: server.now(),
      saved_at: server.now(),
      decided_at: new Date(decided),
      ...more,
    })
    const runtime = (scaledScore: number) => ({ runtime: JSON.stringify({ scaledScore }) })
    await server.db
      .insertInto('training_attempts')
      .values([
        attempt(1, 'resubmit', '2025-01-20T00:00:00Z', runtime(0.5)),
        attempt(2, 'approved', '2026-03-01T00:00:00Z', runtime(0.9)),
        attempt(3, 'approved', '2026-03-01T00:00:00Z', { withdrawn_at: server.now() }),
        attempt(4, 'submitted', '2026-03-01T00:00:00Z'),
      ])
      .execute()
    expect((await readResults(trainer)).records).toMatchObject([
      {
        id: questionSetId,
        decided: 2,
        approved: 1,
        resubmit: 1,
        approvalRate: 50,
        attemptsNeeded: 2,
        averageScore: 70,
      },
    ])
    expect((await readResults(trainer, { 'q[period_eq]': 'threeMonths' })).records).toMatchObject([
      { decided: 1, approvalRate: 100, averageScore: 90 },
    ])
    expect((await readResults(other)).total).toBe(0)
  })

  it('count what came of courses by the months of the organisation, with the qualifications that were given', async () => {
    const { id: qualification_id } = await giveQualification(server, { organisation_id })
    const ann = await enrolled(people.ann, { units: [{}, { qualification_id }] })
    const [first = '', last = ''] = ann.unitIds
    await complete(ann.id, first, '2026-01-31T13:29:00Z') // 23:59 in Adelaide
    await complete(ann.id, last, '2026-01-31T13:31:00Z') // the next month there
    const course = { id: ann.courseId }
    expect((await readOutcomes(trainer)).records).toMatchObject([
      { month: '2026-02', course, completions: 1, unitsCompleted: 1, qualifications: 1 },
      { month: '2026-01', course, completions: 0, unitsCompleted: 1, qualifications: 0 },
    ])
    await server.db.updateTable('training_courses').set({ qualification_id }).where('id', '=', ann.courseId).execute()
    expect((await readOutcomes(administrator, { 'q[period_eq]': 'threeMonths' })).records).toMatchObject([
      { month: '2026-02', qualifications: 2 },
      { month: '2026-01' },
    ])
    expect((await readOutcomes(trainer, { 'q[period_eq]': 'thisMonth' })).total).toBe(0)
    expect((await readOutcomes(other)).total).toBe(0)
  })
})
