import { aFeedHouse, idsOf, managing, type FeedHouse } from '@server/testing/feedsOfTest'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'

let server: TestServer
let house: FeedHouse
let administer: ReturnType<FeedHouse['as']>
const minutesAgo = (minutes: number) => new Date(server.now().getTime() - minutes * 60_000)
beforeAll(async () => void (server = await startTestServer()))
beforeEach(async () => {
  house = await aFeedHouse(server)
  administer = house.as(await house.person({ hris_permission: { feed: true } }))
})

describe('the administration of feeds', () => {
  it('[AP-035, FA-005, FA-006, FA-007] lists what is not archived, newest first, 50 on a page, or one state', async () => {
    const ids: Record<string, string> = {}
    const states = ['draft', 'pending', 'approved', 'rejected', 'archived'] as const
    for (const [index, status] of states.entries())
      ids[status] = await house.feed({ status, createdAt: minutesAgo(index) })
    const { body } = await administer.list()

    expect(body.records.map(({ status }) => status)).toEqual(['draft', 'pending', 'approved', 'rejected'])
    expect([body.total, body.page, body.perPage]).toEqual([4, 1, 50])
    expect(await idsOf(administer.list({ 'q[status_eq]': 'active' }))).toEqual(body.records.map(({ id }) => id))
    for (const status of states) expect(await idsOf(administer.list({ 'q[status_eq]': status }))).toEqual([ids[status]])
    expect((await idsOf(administer.list({ 'q[s]': 'created_at asc' })))[0]).toBe(ids.rejected)
    expect(await idsOf(administer.list({ per_page: 1, page: 2 }))).toEqual([ids.pending])
  })

  it('carries a line of a long content, which is whole everywhere else', async () => {
    const words = 'The cool room door seal is replaced. '.repeat(100).trim()
    const content = `<p>${words}</p>`
    const id = await house.feed({ content: words })
    const [row] = (await administer.list()).body.records
    const [card] = (await house.as(house.reader).read()).body.records

    expect(row).toMatchObject({ id, isExcerpt: true })
    expect(row?.content).toMatch(/^<p>(The cool room door seal is replaced\. ){5}The cool room…<\/p>$/)
    expect([card?.content, (await administer.show(id)).body.content]).toEqual([content, content])
    expect((await administer.show(id)).body).not.toHaveProperty('isExcerpt')
  })

  it('[FA-008] is searched by text, not by markup', async () => {
    const id = await house.feed({ content: 'Kitchen <strong>closes</strong> early & often' })
    await server.db
      .updateTable('feeds')
      .set({ content_text: 'Kitchen closes early & often' })
      .where('id', '=', id)
      .execute()
    const found = (text: string) => idsOf(administer.list({ 'q[raw_content_cont]': text }))

    expect(await found('CLOSES EARLY')).toEqual([id])
    expect(await found('& often')).toEqual([id])
    for (const text of ['strong', '<p>', 'amp', 'cl_ses', '%']) expect(await found(text)).toEqual([])
  })

  it('[FA-007] is limited to days of the account, and to a location', async () => {
    const old = await house.feed({ createdAt: new Date('2026-02-27T13:29:00.000Z') })
    const id = await house.feed({ createdAt: new Date('2026-02-27T13:31:00.000Z'), locationIds: [house.there.id] })
    await server.db
      .updateTable('organisations')
      .set({ time_zone: 'Australia/Adelaide' })
      .where('id', '=', house.own.organisation_id)
      .execute()

    expect(await idsOf(administer.list({ 'q[created_at_gteq]': '2026-02-28' }))).toEqual([id])
    expect(await idsOf(administer.list({ 'q[created_at_lteq]': '2026-02-27' }))).toEqual([old])
    expect(await idsOf(administer.list({ location_id: house.there.id }))).toEqual([id])
  })

  it('[AP-035] is for managers what concerns a place that they manage, now, and their own', async () => {
    const region = await house.named('regions', 'coast')
    const manager = await house.person({ ...managing, manages: [house.there] })
    const [away, draft] = [await house.feed(), await house.feed({ status: 'draft', locationIds: [house.there.id] })]
    const own = await house.feed({}, manager)
    const byRegion = await house.feed({ locationIds: [], regionIds: [region] })
    const listed = async () => new Set(await idsOf(house.as(manager).list()))

    expect(await listed()).toEqual(new Set([draft, own]))
    await server.db.updateTable('locations').set({ region_id: region }).where('id', '=', house.there.id).execute()
    expect(await listed()).toEqual(new Set([draft, own, byRegion]))
    expect((await administer.list()).body.total).toBe(4)
    expect((await house.as(manager).show(draft)).status).toBe(200)
    expect((await house.as(manager).show(away)).status).toBe(200) // at the place where they work
  })
})
