import { addHours, subHours } from 'date-fns'
import { articleCalls } from '@contract/articles'
import { mediaCalls } from '@contract/media'
import { giveMedia } from '@server/testing/giveMedia'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'
import type { TestClient } from '@server/testing/testClient'

const { index } = articleCalls
let server: TestServer
let organisation_id: string
let place: { id: string }
let reader: TestClient
let last = 0
beforeAll(async () => void (server = await startTestServer()))
beforeEach(async () => {
  organisation_id = (await server.given.organisation()).id
  place = await server.given.location({ organisation_id })
  reader = server.as(await server.given.person({ organisation_id, locations: [place] }))
})

type Given = { location_id?: string | null; published_at?: Date; media_id?: string; blocks?: object[] }
const give = async (title: string, { blocks = [], ...given }: Given = {}) => {
  const id = `article-${++last}`
  const published = { location_id: place.id, published_at: subHours(server.now(), last), media_id: null, ...given }
  const row = { id, organisation_id, title, slug: id, blocks: JSON.stringify(blocks), ...published }
  await server.db.insertInto('articles').values(row).execute()
  return id
}
const titles = async (client: TestClient, query: object = {}) => {
  const { body } = await client.call(index, { query: { 'q[location_id_eq]': place.id, ...query } })
  return [body.records.map(({ title }) => title), body.total]
}

describe('articles', () => {
  it('[AP-024, NW-001] are the latest of a location and of the whole organisation, once they are published', async () => {
    const { now, given } = server
    const elsewhere = await given.location({ organisation_id })
    await give('third', { published_at: subHours(now(), 5) })
    await give('first', { location_id: null, published_at: now() })
    await give('second', { published_at: subHours(now(), 1) })
    await give('fourth', { published_at: subHours(now(), 9) })
    await give('tomorrow', { published_at: addHours(now(), 24) })
    await give('elsewhere', { location_id: elsewhere.id })
    expect(await titles(reader, { per_page: 3 })).toEqual([['first', 'second', 'third'], 4])
    expect(await titles(reader, { 'q[location_id_eq]': elsewhere.id })).toEqual([['first'], 1])
    const admin = server.as(await given.person({ organisation_id, hrisLevels: ['1'] }))
    expect(await titles(admin, { 'q[location_id_eq]': elsewhere.id })).toEqual([['first', 'elsewhere'], 2])
  })

  it('[NW-002] have their content only when details are asked for', async () => {
    const blocks = [
      { type: 'paragraph', data: { text: 'Hello', alignment: 'left' } },
      { type: 'image', data: { file: 1 } },
    ]
    await give('With text', { blocks })
    const contentOf = async (query: object) => (await reader.call(index, { query })).body.records[0]?.content
    expect(await contentOf({})).toBeNull()
    expect(await contentOf({ with_detail: 'true' })).toEqual({
      blocks: [
        { type: 'paragraph', data: { text: 'Hello' } },
        { type: 'image', data: {} },
      ],
    })
  })

  it('[NW-003] show their cover to who may read them, and to nobody else', async () => {
    const writer = await server.given.person({ organisation_id })
    const media_id = `cover-${last}`
    const holder = { kind: 'article', id: `article-${last + 1}` }
    const files = [{ id: `${media_id}-1`, name: 'cover.png', contentType: 'image/png', content: 'png' }]
    const medium = { id: media_id, organisation_id, owner_id: writer.id, policy: 'content' as const, holder, files }
    await giveMedia({ db: server.db, storage: server.app.files.storage }, { ...medium, created_at: server.now() })
    await give('With cover', { media_id })

    const { body } = await reader.call(index, { query: {} })
    const answer = await server.anybody.send(body.records[0]?.media?.objectFiles[0]?.url ?? '/no-file')
    expect([answer.status, answer.text]).toEqual([200, 'png'])
    const other = await server.given.location({ organisation_id })
    const elsewhere = server.as(await server.given.person({ organisation_id, locations: [other] }))
    expect((await elsewhere.call(index, { query: {} })).body.records).toEqual([])
    const params = { id: `${media_id}-1`, variant: 'original' } as const
    const statusFor = async (client: TestClient) => (await client.call(mediaCalls.file, { params, query: {} })).status
    expect([await statusFor(reader), await statusFor(elsewhere)]).toEqual([200, 404])
  })
})
