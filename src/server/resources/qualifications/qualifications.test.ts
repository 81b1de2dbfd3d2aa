import { qualificationCalls } from '@contract/qualifications'
import type { GivenPerson } from '@server/testing/given'
import { giveEnrolment } from '@server/testing/enrolmentsOfTest'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'
import { trainingOn } from '@server/testing/trainingOn'

const { index } = qualificationCalls
let server: TestServer
let person: GivenPerson
beforeAll(async () => void (server = await startTestServer()))
beforeEach(async () => {
  server.moveTo('2026-03-02T09:30:00.000Z') // 20:00 in Adelaide
  person = await server.given.person()
})

type Given = { status?: string; expiry_date?: string | null; to?: GivenPerson; units?: object[]; courses?: object[] }
let last = 0
const give = async (name: string, { to = person, units = [], courses = [], ...given }: Given = {}) => {
  const owner = { id: `qualification-${++last}`, organisation_id: to.organisation_id, person_id: to.id }
  const enrolments = { unit_enrolments: JSON.stringify(units), course_enrolments: JSON.stringify(courses) }
  const row = { ...owner, name, can_upload: false, status: 'active', expiry_date: null, ...enrolments, ...given }
  await server.db.insertInto('user_qualifications').values(row).execute()
}
const list = async (query: object = { per_page: 50 }) => (await server.as(person).call(index, { query })).body
const names = async (query?: object) =>
  (await list(query)).userQualifications.map(({ qualification }) => qualification.name)

describe('GET /api/dashboard/user_qualifications', () => {
  it('[AP-017, DB-017] lists those that ask for something, the most urgent first', async () => {
    await give('valid', { expiry_date: '2026-04-02' })
    await give('no end')
    await give('soon', { expiry_date: '2026-04-01' })
    await give('pending', { status: 'pending' })
    await give('tomorrow', { expiry_date: '2026-03-03' })
    await give('ended', { expiry_date: '2026-02-20' })
    await give('being renewed', { status: 'active_pending', expiry_date: '2027-01-01' })
    await give('Expired', { status: 'expired' })
    expect(await names()).toEqual(['ended', 'tomorrow', 'soon', 'being renewed', 'Expired', 'pending'])
  })

  it("[D-36, DB-014] counts the days to the end in the account's time zone", async () => {
    await give('in thirty days', { expiry_date: '2026-04-02' })
    expect(await names()).toEqual([])
    server.moveTo('2026-03-02T13:30:00.000Z')
    expect(await names()).toEqual(['in thirty days'])
  })

  it('[DB-012, SV-006] answers three of them, and counts all', async () => {
    for (const name of ['a', 'b', 'c', 'd']) await give(name, { status: 'pending' })
    const { userQualifications, ...page } = await list({})
    expect([userQualifications.length, page]).toEqual([3, { total: 4, page: 1, perPage: 3 }])
    expect(await names({ page: 2 })).toEqual(['d'])
  })

  it('[DB-020, DB-021] has the enrolments by which they are completed in the training app', async () => {
    await trainingOn(server, person.organisation_id, { without: ['internalLms'] })
    const [unit, course] = [
      { klassId: 'class-1', enrolmentId: 'enrolment-1' },
      { klassId: 'class-2', enrolmentId: 'enrolment-2' },
    ]
    await give('Food Safety', { status: 'expired', units: [unit], courses: [course] })
    const [one] = (await list()).userQualifications
    expect(one).toMatchObject({ expiryDate: null, courseEnrolments: [course], unitEnrolments: [unit] })
  })

  it('[SV-002] never lists those of others', async () => {
    const other = await server.given.person()
    const abroad = await server.given.person({ organisation_id: (await server.given.organisation()).id })
    await give("a colleague's", { to: other, status: 'expired' })
    await give("a stranger's", { to: abroad, status: 'expired' })
    expect(await list()).toEqual({ userQualifications: [], total: 0, page: 1, perPage: 50 })
  })
})

describe('where people are trained in Muster', () => {
  it('qualifications name enrolments of the person in Muster, and none of the training app or of others', async () => {
    const organisation_id = (await server.given.organisation()).id
    await trainingOn(server, organisation_id)
    const learner = await server.given.person({ organisation_id, lmsRoles: ['student'] })
    const trainer = await server.given.person({ organisation_id, lmsRoles: ['trainer'] })
    const { id: enrolmentId, classId: klassId } = await giveEnrolment(server, { learner })
    const [own, old] = [
      { klassId, enrolmentId },
      { klassId: 'class-1', enrolmentId: 'enrolment-1' },
    ]
    const given = { status: 'expired', courses: [old], units: [own] }
    await give('Food Safety', { to: learner, ...given })
    await give('Food Safety', { to: trainer, ...given })
    const shown = async (of: GivenPerson) =>
      (await server.as(of).call(index, { query: { per_page: 50 } })).body.userQualifications.filter(
        ({ qualification }) => qualification.name === 'Food Safety',
      )
    expect(await shown(learner)).toMatchObject([{ courseEnrolments: [], unitEnrolments: [own] }])
    expect(await shown(trainer)).toMatchObject([{ courseEnrolments: [], unitEnrolments: [] }])
  })
})

describe('what a learner has to do in Muster', () => {
  it('is the course until its stages are approved, then each unit that is not done', async () => {
    const organisation_id = (await server.given.organisation()).id
    const learner = await server.given.person({ organisation_id, lmsRoles: ['student'] })
    await trainingOn(server, organisation_id, {
      without: ['preTrainingReview', 'languageLiteracyNumeracy', 'enrolmentForm'],
    })
    const units = [{ qualification_upload: true, due_on: '2026-04-01' }, {}, {}]
    const { id: enrolmentId, classId: klassId, unitIds } = await giveEnrolment(server, { learner, units })
    const listed = async () =>
      (await server.as(learner).call(qualificationCalls.index, { query: { per_page: 50 } })).body.userQualifications
    const enrolments = [{ klassId, enrolmentId }]
    const open = { status: 'pending', courseEnrolments: enrolments, unitEnrolments: [] }
    expect(await listed()).toMatchObject([{ ...open, expiryDate: '2026-06-30', qualification: { canUpload: false } }])

    const stage = { organisation_id, enrolment_id: enrolmentId, kind: 'preCourseMaterial', status: 'approved' } as const
    await server.db.insertInto('training_enrolment_stages').values(stage).execute()
    await server.db
      .updateTable('training_enrolment_units')
      .set({ state: 'completed' })
      .where('unit_id', '=', unitIds[2] ?? '')
      .execute()
    const unit = { status: 'pending', courseEnrolments: [], unitEnrolments: enrolments }
    expect(await listed()).toMatchObject([
      { ...unit, expiryDate: '2026-04-01', qualification: { canUpload: true } },
      { ...unit, expiryDate: null, qualification: { canUpload: false } },
    ])
    await trainingOn(server, organisation_id, { without: ['internalLms'] })
    expect(await listed()).toEqual([])
  })
})
