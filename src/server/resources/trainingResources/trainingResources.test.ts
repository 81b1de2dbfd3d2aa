import { trainingResourceCalls as calls, type TrainingResourceForm } from '@contract/training/resources'
import { mediaCalls } from '@contract/media'
import { giveMedia } from '@server/testing/giveMedia'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'
import type { TestClient } from '@server/testing/testClient'
import type { GivenPerson } from '@server/testing/given'
import { trainingOn } from '@server/testing/trainingOn'

let server: TestServer
let organisation_id: string
let keeper: GivenPerson
let [administrator, learner] = [] as unknown as [TestClient, TestClient]
beforeAll(async () => void (server = await startTestServer()))
beforeEach(async () => {
  organisation_id = (await server.given.organisation()).id
  await trainingOn(server, organisation_id)
  keeper = await server.given.person({ organisation_id, lmsRoles: ['admin'] })
  administrator = server.as(keeper)
  learner = server.as(await server.given.person({ organisation_id, lmsRoles: ['student'] }))
})

const form: TrainingResourceForm = { name: 'Handbook', description: '', uid: '', mediaId: null, status: 'draft' }
const create = (changes: Partial<TrainingResourceForm> = {}) =>
  administrator.call(calls.create, { body: { trainingResource: { ...form, ...changes } } })
const put = (id: string, changes: Partial<TrainingResourceForm>) =>
  administrator.call(calls.update, {
    params: { id },
    body: { trainingResource: { ...form, uid: 'HANDBOOK', ...changes } },
  })
const medium = async (id: string) => {
  const where = { db: server.db, storage: server.app.files.storage }
  const files = [{ id: `${id}-file`, name: 'handbook.pdf', contentType: 'application/pdf', content: '%PDF' }]
  await giveMedia(where, {
    id,
    organisation_id,
    owner_id: keeper.id,
    policy: 'content',
    created_at: server.now(),
    files,
  })
  return id
}
const readFile = (client: TestClient, id: string) =>
  client.call(mediaCalls.file, { params: { id: `${id}-file`, variant: 'original' }, query: {} })

describe('training resources', () => {
  it('[RT-011] get a UID code when they are saved, which can be changed and is unique in the organisation', async () => {
    expect(Object.keys((await create({ uid: 'MINE' })).problem.errors)).toEqual(['uid'])
    const [{ body: one }, { body: other }] = [await create(), await create({ status: 'published' })]
    expect([one.uid, other.uid]).toEqual([
      expect.stringMatching(/^RES-[2-9A-Z]{8}$/),
      expect.not.stringMatching(one.uid),
    ])

    expect((await put(one.id, { uid: 'HAND-BOOK' })).body.uid).toBe('HAND-BOOK')
    expect((await put(other.id, { uid: 'hand-book', status: 'published' })).problem.errors).toEqual({
      uid: ['has already been taken'],
    })
    for (const uid of ['', 'no spaces', 'ä'])
      expect(Object.keys((await put(one.id, { uid })).problem.errors)).toEqual(['uid'])
  })

  it('are seen by learners while they are published', async () => {
    const { id } = (await create()).body
    const seen = async () => [
      (await learner.call(calls.index, { query: {} })).body.total,
      (await learner.call(calls.show, { params: { id } })).status,
    ]
    expect(await seen()).toEqual([0, 404])
    await put(id, { status: 'published' })
    expect(await seen()).toEqual([1, 200])
    expect(Object.keys((await put(id, {})).problem.errors)).toEqual(['status'])
    await administrator.call(calls.deactivate, { params: { id } })
    expect(await seen()).toEqual([0, 404])
    expect((await put(id, { status: 'published', name: 'Old handbook' })).body.status).toBe('inactive')
    expect((await administrator.call(calls.activate, { params: { id } })).body.status).toBe('published')
    expect(await seen()).toEqual([1, 200])
  })

  it('have files, which go with them and are read by whoever sees them', async () => {
    const first = await medium(`${organisation_id}-first`)
    const { body } = await create({ mediaId: first })
    expect(body.media?.objectFiles.map(({ name }) => name)).toEqual(['handbook.pdf'])
    expect([(await readFile(administrator, first)).status, (await readFile(learner, first)).status]).toEqual([200, 404])
    await put(body.id, { mediaId: first, status: 'published' })
    expect((await readFile(learner, first)).status).toBe(200)
    expect((await create({ mediaId: first })).problem.errors).toEqual({ mediaId: ['does not exist'] })

    const second = await medium(`${organisation_id}-second`)
    await put(body.id, { mediaId: second, status: 'published' })
    expect([(await readFile(learner, first)).status, (await readFile(learner, second)).status]).toEqual([404, 200])
    await administrator.call(calls.remove, { params: { id: body.id } })
    expect((await readFile(administrator, second)).status).toBe(404)
  })

  it('are copied as a draft without files', async () => {
    const { body } = await create({ mediaId: await medium(`${organisation_id}-first`), status: 'published' })
    const copy = (await administrator.call(calls.duplicate, { params: { id: body.id } })).body
    expect(copy).toMatchObject({ name: 'Copy of Handbook', status: 'draft', media: null })
    expect(copy.uid).not.toBe(body.uid)
  })

  it('are found by name, UID code and status, and refused where training is off', async () => {
    const { id } = (await create()).body
    await put(id, { uid: 'SAFETY-1', name: 'Rules', status: 'published' })
    await create()
    const found = async (query: object) =>
      (await administrator.call(calls.index, { query })).body.records.map(({ name }) => name)
    expect(await found({})).toEqual(['Handbook', 'Rules'])
    expect(await found({ 'q[uid_or_name_cont]': 'safety' })).toEqual(['Rules'])
    expect(await found({ 'q[status_eq]': 'draft' })).toEqual(['Handbook'])
    await trainingOn(server, organisation_id, { without: ['internalLms'] })
    expect((await administrator.call(calls.index, { query: {} })).problem.message).toBe('Internal LMS is switched off')
  })
})
