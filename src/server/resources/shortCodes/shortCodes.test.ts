import { shortCodeCalls, type ShortCodeForm } from '@contract/shortCodes'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'
import type { TestClient } from '@server/testing/testClient'

const form: ShortCodeForm = { name: 'hourly_rate', kinds: ['document'], description: 'Base', defaultValue: '$28' }
const { index, show, create, update } = shortCodeCalls
let server: TestServer
let writer: TestClient
beforeAll(async () => void (server = await startTestServer()))
beforeEach(async () => {
  const organisation_id = (await server.given.organisation()).id
  writer = server.as(await server.given.person({ organisation_id, hris_permission: { 'managerTemplate.edit': true } }))
})
const add = (shortCode: ShortCodeForm, headers = {}) => writer.call(create, { body: { shortCode } }, headers)
const put = (id: string, shortCode: object) =>
  writer.call(update, { params: { id }, body: { shortCode: { ...form, ...shortCode } } })
const list = async (query = {}) => {
  const { body } = await writer.call(index, { query })
  return [body.records.map(({ name }) => name).join(' '), body.total, body.perPage]
}

describe('short codes', () => {
  it('[AP-070, SC-001] are listed by name, searched, filtered by any of the kinds, sorted and paged', async () => {
    await add({ ...form, name: 'b_both', kinds: ['document', 'communication'] })
    await add({ ...form, name: 'a_mail', kinds: ['communication'] })
    await add({ ...form, name: 'c_letter' })

    expect(await list()).toEqual(['a_mail b_both c_letter', 3, 50])
    expect(await list({ 'q[name_cont]': '_B', per_page: 200 })).toEqual(['b_both', 1, 200])
    expect(await list({ 'q[any_kinds_in][]': 'communication' })).toEqual(['a_mail b_both', 2, 50])
    expect(await list({ 'q[any_kinds_in][]': ['communication', 'document'] })).toEqual(await list())
    expect(await list({ 'q[s]': 'name desc', per_page: 1, page: 2 })).toEqual(['b_both', 3, 1])
    expect(await list({ per_page: 1, page: 9 })).toEqual(['', 3, 1])
  })

  it('[AP-071, AP-072, SC-002, SC-003, SC-004] are created as they are typed, once for a form, and shown', async () => {
    const answers = await Promise.all([1, 2].map(() => add(form, { 'idempotency-key': 'one-form' })))
    const [{ status, body }, { text }] = answers as [(typeof answers)[0], (typeof answers)[0]]
    const [{ id, ...rest }, at] = [body, server.now().toISOString()]

    expect([status, rest]).toEqual([
      201,
      { ...form, code: '{{hourly_rate}}', lockVersion: 0, createdAt: at, updatedAt: at },
    ])
    expect([JSON.parse(text), await list()]).toEqual([body, ['hourly_rate', 1, 50]])
    expect((await writer.call(show, { params: { id } })).body).toEqual(body)
  })

  it.each(['Rate', `a${'1'.repeat(64)}`, 'first_name', ''])('[D-80] refuse the name %s', async (name) => {
    const { status, problem } = await add({ ...form, name })
    expect([status, Object.keys(problem.errors)]).toEqual([422, ['name']])
  })

  it('[AP-073, SC-003, D-15] are changed as a whole, unless another person was faster', async () => {
    const { id } = (await add(form)).body
    const changed = await put(id, { defaultValue: '$29', lockVersion: 0 })
    const late = await put(id, { defaultValue: '$30', lockVersion: 0 })

    expect([changed.status, late.status]).toEqual([200, 409])
    expect(changed.body).toMatchObject({ ...form, defaultValue: '$29', lockVersion: 1 })
    expect((await writer.call(show, { params: { id } })).body).toEqual(changed.body)
  })
})
