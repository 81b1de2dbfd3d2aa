import { qualificationRecordCalls, type QualificationForm } from '@contract/training/qualifications'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'
import type { TestClient } from '@server/testing/testClient'
import { trainingOn } from '@server/testing/trainingOn'

const { index, show, create, update, duplicate, remove, activate, deactivate } = qualificationRecordCalls
const form: QualificationForm = { code: 'SIT20421', name: 'Cookery', canUpload: false, validMonths: null }
let server: TestServer
let organisation_id: string
let administrator: TestClient
beforeAll(async () => void (server = await startTestServer()))
beforeEach(async () => {
  organisation_id = (await server.given.organisation()).id
  await trainingOn(server, organisation_id)
  administrator = server.as(await server.given.person({ organisation_id, lmsRoles: ['admin'] }))
})
const add = async (changes: Partial<QualificationForm> = {}) =>
  (await administrator.call(create, { body: { qualification: { ...form, ...changes } } })).body

describe('qualifications', () => {
  it.each([0, 601, 1.5])('are valid for a whole number of months from 1 to 600, not for %s', async (validMonths) => {
    const { status, problem } = await administrator.call(create, { body: { qualification: { ...form, validMonths } } })
    expect([status, problem.errors]).toEqual([
      422,
      { validMonths: ['Valid for must be a whole number of months from 1 to 600'] },
    ])
  })

  it('are copied with a code of their own, as often as one likes', async () => {
    const { id } = await add({ canUpload: true, validMonths: 36 })
    const copies = [1, 2].map(() => administrator.call(duplicate, { params: { id } }))
    const codes = (await Promise.all(copies)).map(({ body }) => [
      body.code,
      body.name,
      body.canUpload,
      body.validMonths,
    ])
    expect(codes.toSorted()).toEqual([
      ['SIT20421-2', 'Copy of Cookery', true, 36],
      ['SIT20421-3', 'Copy of Cookery', true, 36],
    ])
  })

  it('are not removed while a course or a unit leads to them', async () => {
    const { id } = await add()
    const column = { qualification_id: id, organisation_id, description: '', status: 'published' as const }
    const unit = { ...column, code: 'U', name: 'U', kind: 'core' as const, qualification_upload: false }
    const stages = { pre_training_review_id: null, language_literacy_numeracy_id: null }
    await server.given.record('training_units', unit)
    const course = await server.given.record('training_courses', { ...column, ...stages, code: 'C', name: 'C' })
    const used = await administrator.call(remove, { params: { id } })
    expect([used.status, used.problem.message]).toEqual([422, 'SIT20421 is used by 1 course and 1 unit'])

    expect((await administrator.call(show, { params: { id } })).body).toMatchObject({ courseCount: 1, unitCount: 1 })
    await server.db.deleteFrom('training_units').where('organisation_id', '=', organisation_id).execute()
    await server.db.deleteFrom('training_courses').where('id', '=', course.id).execute()
    expect((await administrator.call(remove, { params: { id } })).status).toBe(200)
    expect((await administrator.call(show, { params: { id } })).status).toBe(404)
  })

  it('are taken out of use and brought back, and an edit leaves that', async () => {
    const { id } = await add()
    const found = async (status: 'active' | 'inactive') =>
      (await administrator.call(index, { query: { 'q[status_eq]': status } })).body.total
    expect((await administrator.call(deactivate, { params: { id } })).body.status).toBe('inactive')
    const edit = { params: { id }, body: { qualification: { ...form, name: 'Cooking' } } }
    expect((await administrator.call(update, edit)).body).toMatchObject({ status: 'inactive', name: 'Cooking' })
    expect([await found('active'), await found('inactive')]).toEqual([0, 1])
    expect((await administrator.call(activate, { params: { id } })).body.status).toBe('active')
  })

  it('are not there where Internal LMS is switched off', async () => {
    const { id } = await add()
    await trainingOn(server, organisation_id, { without: ['internalLms'] })
    const answers = [
      await administrator.call(index, { query: {} }),
      await administrator.call(duplicate, { params: { id } }),
      await administrator.call(remove, { params: { id } }),
      await administrator.call(deactivate, { params: { id } }),
    ]
    expect(answers.map(({ problem }) => problem.message)).toEqual(answers.map(() => 'Internal LMS is switched off'))
  })
})
