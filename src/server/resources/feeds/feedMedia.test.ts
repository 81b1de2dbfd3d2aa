import { feedCalls } from '@contract/feeds'
import { mediaCalls } from '@contract/media'
import { aFeedHouse, refusalOf, writing, type FeedHouse } from '@server/testing/feedsOfTest'
import type { GivenPerson } from '@server/testing/given'
import { giveMedia } from '@server/testing/giveMedia'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'

let server: TestServer
let house: FeedHouse
let last = 0
beforeAll(async () => void (server = await startTestServer()))
beforeEach(async () => void (house = await aFeedHouse(server)))

const uploadedBy = async ({ id: owner_id, organisation_id }: GivenPerson) => {
  const id = `feed-media-${++last}`
  const file = { contentType: 'application/pdf', content: '%PDF-1.4 plan' }
  const files = ['plan', 'list'].map((name) => ({ ...file, id: `${id}-${name}`, name: `${name}.pdf` }))
  const where = { db: server.db, storage: server.app.files.storage }
  await giveMedia(where, { id, organisation_id, owner_id, policy: 'content', created_at: server.now(), files })
  return id
}
const remove = (person: GivenPerson, id: string) =>
  server.as(person).call(mediaCalls.remove, { params: { id }, body: { index: `${id}-list` } })
const kept = async (id: string) =>
  (await server.db.selectFrom('media').where('id', '=', id).select('id').execute()).length === 1

describe('the files of a feed', () => {
  it('[D-69, FE-016] are answered with links in every list, and change with the feed while it is a draft', async () => {
    const mediaId = await uploadedBy(house.author)
    const { body } = await house.as(house.author).create({ mediaId, status: 'draft' })
    const [medium] = body.mediaAttributes

    expect(medium?.objectFiles.map(({ name, extension, size }) => [name, extension, size])).toEqual([
      ['plan.pdf', 'pdf', 13],
      ['list.pdf', 'pdf', 13],
    ])
    expect((await server.anybody.send(medium?.objectFiles[0]?.url ?? '')).text).toBe('%PDF-1.4 plan')
    expect((await remove(house.author, mediaId)).body.objectFiles).toHaveLength(1)
    await house.as(house.author).update(body.id, { mediaId, status: 'pending' })
    expect((await remove(house.author, mediaId)).status).toBe(422)
    await house.as(house.approver).approve(body.id)
    const [listed] = (await house.as(house.reader).read()).body.records
    expect(listed?.mediaAttributes[0]?.objectFiles.map(({ name }) => name)).toEqual(['plan.pdf'])
    expect((await remove(house.author, mediaId)).status).toBe(422)
  })

  it('[D-69] are removed with the medium when others take their place, or none', async () => {
    const [first, second] = [await uploadedBy(house.author), await uploadedBy(house.author)]
    const { id } = (await house.as(house.author).create({ mediaId: first })).body
    const idOf = async (mediaId: string | null) =>
      (await house.as(house.author).update(id, { mediaId })).body.mediaAttributes.map(({ id: of }) => of)

    expect(await idOf(first)).toEqual([first])
    expect(await idOf(second)).toEqual([second])
    expect([await kept(first), await kept(second)]).toEqual([false, true])
    expect(await idOf(null)).toEqual([])
    expect(await kept(second)).toBe(false)
  })

  it('stay when an edit leaves them out', async () => {
    const mediaId = await uploadedBy(house.author)
    const { id } = (await house.as(house.author).create({ mediaId })).body
    const bare = { content: '<p>Without a word of files</p>', status: 'draft', repliable: true } as const
    const { body } = await house.as(house.author).call(feedCalls.update, { params: { id }, body: { feed: bare } })
    expect(body.mediaAttributes.map(({ id: of }) => of)).toEqual([mediaId])
  })

  it('[D-69, SV-002] are those that the person has uploaded and hung on nothing else', async () => {
    const theirs = await uploadedBy(await house.person(writing))
    const used = await uploadedBy(house.author)
    await house.as(house.author).create({ mediaId: used })
    const refusal = [422, { mediaId: ['does not exist'] }]

    for (const mediaId of [theirs, used, 'nothing'])
      expect(await refusalOf(house.as(house.author).create({ mediaId }))).toEqual(refusal)
    const draft = (await house.as(house.author).create()).body.id
    expect(await refusalOf(house.as(house.author).update(draft, { mediaId: used }))).toEqual(refusal)
  })

  it('[FA-024] stay when an HRIS administrator corrects an approved feed, who may change them', async () => {
    const mediaId = await uploadedBy(house.author)
    const { id } = (await house.as(house.author).create({ mediaId, status: 'pending' })).body
    await house.as(house.approver).approve(id)
    const admin = await house.person({ hrisLevels: ['1'], ...writing })
    const { body } = await house.as(admin).update(id, { mediaId, content: '<p>Corrected</p>' })

    expect(body.mediaAttributes.map(({ id: of }) => of)).toEqual([mediaId])
    expect((await remove(admin, mediaId)).status).toBe(200)
  })
})
