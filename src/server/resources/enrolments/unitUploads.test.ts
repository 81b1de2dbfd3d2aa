import { enrolmentCalls, notOpenYet, noUpload } from '@contract/training/enrolments'
import { enrolmentStages, type EnrolmentStage } from '@contract/training/settings'
import { giveEnrolment, giveOwnFile, giveQualification } from '@server/testing/enrolmentsOfTest'
import type { GivenPerson } from '@server/testing/given'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'
import type { TestClient } from '@server/testing/testClient'
import { trainingOn } from '@server/testing/trainingOn'

const { show, submit, approve, submissions } = enrolmentCalls
const { uploadQualification, approveUnit, requireUnitResubmit } = enrolmentCalls

let server: TestServer
let organisation_id: string
let people: Record<'learner' | 'trainer' | 'other', GivenPerson>
let learner: TestClient
let trainer: TestClient
let administrator: TestClient
beforeAll(async () => void (server = await startTestServer()))
beforeEach(async () => {
  organisation_id = (await server.given.organisation()).id
  const person = (role: string) => server.given.person({ organisation_id, lmsRoles: [role] })
  people = { learner: await person('student'), trainer: await person('trainer'), other: await person('trainer') }
  learner = server.as(people.learner)
  trainer = server.as(people.trainer)
  administrator = server.as(await person('admin'))
})

/** Only these stages are on. */
const only = (...stages: EnrolmentStage[]) =>
  trainingOn(server, organisation_id, { without: enrolmentStages.filter((stage) => !stages.includes(stage)) })
const enrolled = (more: Partial<Parameters<typeof giveEnrolment>[1]> = {}) =>
  giveEnrolment(server, { learner: people.learner, trainer: people.trainer, ...more })
/** Hands the material in as read, and approves it. */
const through = async (id: string) => {
  const params = { id, stage: 'preCourseMaterial' } as const
  await learner.call(submit, { params, body: { stage: { answers: {}, agreements: ['hasRead'] } } })
  await trainer.call(approve, { params })
}
const waiting = async () => (await trainer.call(submissions, { query: {} })).body.records
const said = ({ status, problem }: { status: number; problem: { errors: object } }) => [status, problem.errors]

describe('a unit that asks for a qualification', () => {
  const uploading = (id: string, unitId: string, mediaId: string | null) =>
    learner.call(uploadQualification, { params: { id, unitId }, body: { upload: { mediaId } } })
  const file = (owner = people.learner) =>
    giveOwnFile({ db: server.db, now: server.now, storage: server.app.files.storage }, owner)
  const qualifications = () =>
    server.db
      .selectFrom('user_qualifications')
      .where('person_id', '=', people.learner.id)
      .select(['name', 'status', 'expiry_date', 'can_upload'])
      .execute()

  it('[RT-007] is handed in with an upload, which its trainer approves or sends back', async () => {
    await only()
    const { id: qualification_id, name } = await giveQualification(server, { organisation_id }, 24)
    const { id, unitId } = await enrolled({ units: [{ qualification_upload: true, qualification_id }] })
    expect(said(await uploading(id, unitId, null))).toEqual([422, { mediaId: [noUpload] }])
    expect(said(await uploading(id, unitId, await file(people.other)))).toEqual([422, { mediaId: ['does not exist'] }])
    const mediaId = await file()
    expect((await uploading(id, unitId, mediaId)).body.units[0]).toMatchObject({
      state: 'submitted',
      upload: { id: mediaId, objectFiles: [{ name: 'certificate.pdf' }] },
    })
    expect((await uploading(id, unitId, mediaId)).status).toBe(422)
    expect(await waiting()).toHaveLength(1)

    const params = { id, unitId }
    const back = await trainer.call(requireUnitResubmit, { params, body: { decision: { comment: 'Not readable' } } })
    expect(back.body.units[0]).toMatchObject({ state: 'active', comment: 'Not readable', upload: { id: mediaId } })
    const better = await file()
    expect((await uploading(id, unitId, better)).body.units[0]).toMatchObject({ upload: { id: better }, comment: null })

    const decisions = await Promise.all([1, 2].map(() => trainer.call(approveUnit, { params })))
    expect(decisions.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect((await learner.call(show, { params: { id } })).body).toMatchObject({
      unitsDone: 1,
      units: [{ state: 'completed' }],
    })
    const own = { name, status: 'active', can_upload: true }
    expect(await qualifications()).toEqual([{ ...own, expiry_date: '2028-03-02' }])
  })

  it('renews the qualification of that name which its learner has already', async () => {
    await only()
    const { id: qualification_id, name } = await giveQualification(server, { organisation_id })
    const { id, unitId } = await enrolled({ units: [{ qualification_upload: true, qualification_id }] })
    const empty = { course_enrolments: '[]', unit_enrolments: '[]', can_upload: false }
    const row = { id: `old-${id}`, organisation_id, person_id: people.learner.id, name: name.toUpperCase() }
    await server.db
      .insertInto('user_qualifications')
      .values({ ...row, status: 'expired', expiry_date: '2025-01-01', ...empty })
      .execute()
    await uploading(id, unitId, await file())
    await trainer.call(approveUnit, { params: { id, unitId } })
    expect(await qualifications()).toMatchObject([{ status: 'active', expiry_date: null }])
  })

  it('waits until the stages are approved, and refuses an upload that it does not ask for', async () => {
    await only('preCourseMaterial')
    const { id, unitIds } = await enrolled({ units: [{ qualification_upload: true }, {}] })
    const [asking = '', plain = ''] = unitIds
    expect(said(await uploading(id, asking, await file()))).toEqual([422, { base: [notOpenYet] }])
    await through(id)
    expect(said(await uploading(id, plain, await file()))).toEqual([
      422,
      { base: ['This unit does not ask for a qualification'] },
    ])
    expect((await uploading(id, 'none', await file())).status).toBe(404)
    expect((await uploading(id, asking, await file())).status).toBe(200)
  })

  it('shows its file to its learner, the trainer of the class and administrators alone', async () => {
    await only()
    const { id, unitId } = await enrolled({ units: [{ qualification_upload: true }] })
    await uploading(id, unitId, await file())
    const urlFor = async (client: TestClient) =>
      (await client.call(show, { params: { id } })).body.units[0]?.upload?.objectFiles[0]?.url ?? ''
    for (const client of [learner, trainer, administrator])
      expect((await client.send(await urlFor(client))).status).toBe(200)
    const path = (await urlFor(trainer)).replace(/\?.*/, '')
    expect((await server.as(people.other).send(path)).status).toBe(404)
    await trainingOn(server, organisation_id, { without: ['internalLms'] })
    expect((await administrator.send(path)).status).toBe(404)
  })
})
