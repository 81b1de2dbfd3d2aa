import { staleEdit } from '@contract/apiError'
import { feedCalls, noContent, noPlaces } from '@contract/feeds'
import { noPermission } from '@server/problems/apiProblem'
import { aFeedHouse, idsOf, managing, refusalOf, writing, type FeedHouse } from '@server/testing/feedsOfTest'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'
import { notAllManaged, notManaged } from './feedRules'
import { isApproved, isArchived, isPending, isRejected } from './feedRules'

let server: TestServer
let house: FeedHouse
beforeAll(async () => void (server = await startTestServer()))
beforeEach(async () => void (house = await aFeedHouse(server)))

describe('a new feed', () => {
  it('[AP-038, FA-018, FA-019, D-16] is saved once for a form, and answered with whom it is for', async () => {
    const region = await house.named('regions', 'coast')
    const category = await house.named('location_categories', 'kitchen')
    const role = await house.role('cook')
    await server.db.updateTable('locations').set({ region_id: region }).where('id', '=', house.there.id).execute()
    const chosen = { regionIds: [region], locationCategoryIds: [category], roleIds: [role] }
    const form = { ...chosen, locationIds: [house.here.id, house.here.id] }
    const once = { 'idempotency-key': 'one-form' }
    const [first, second] = [
      await house.as(house.author).create(form, once),
      await house.as(house.author).create(form, once),
    ]
    const { name } = await server.db
      .selectFrom('locations')
      .where('id', '=', house.there.id)
      .select('name')
      .executeTakeFirstOrThrow()

    expect([first.status, second.text]).toEqual([201, first.text])
    expect(first.body).toMatchObject({
      content: '<p>Kitchen closes early</p>',
      status: 'draft',
      repliable: true,
      userEditable: true,
      submittedBefore: false,
      rejectedReason: null,
      user: { globalId: house.author.id, fullName: 'Ella King' },
      reviewer: null,
      mediaAttributes: [],
      feedLocations: [{ locationId: house.here.id }],
      feedRegions: [{ regionId: region, regionName: 'coast', locations: [{ id: house.there.id, name }] }],
      feedLocationCategories: [{ locationCategoryId: category, locationCategoryName: 'kitchen' }],
      feedRoles: [{ roleId: role, roleName: 'cook' }],
      lockVersion: 0,
    })
    expect((await house.as(house.author).show(first.body.id)).body).toEqual(first.body)
  })

  it.each(['\u200b', '&shy;', '&#8203;&nbsp;', '\u2800\u3164'])(
    '[FA-016] needs a content; %j is none',
    async (blank) => {
      const answer = house.as(house.author).create({ content: `<p>${blank}</p>` })
      expect(await refusalOf(answer)).toEqual([422, { content: [noContent] }])
    },
  )

  it('takes lists and files that are left out for none, and for unchanged when it is edited', async () => {
    const { as, author, here } = house
    const { call } = as(author)
    const role = await house.role('cook')
    const bare = { content: '<p>Bare</p>', status: 'draft', repliable: true } as const
    const made = await call(feedCalls.create, { body: { feed: { ...bare, locationIds: [here.id] } } })
    expect([made.status, made.body.feedRoles, made.body.mediaAttributes]).toEqual([201, [], []])
    const { id } = (await as(author).create({ roleIds: [role] })).body
    const params = { id }
    const edited = await call(feedCalls.update, { params, body: { feed: bare } })
    expect(edited.body).toMatchObject({
      content: '<p>Bare</p>',
      feedLocations: [{ locationId: here.id }],
      feedRoles: [{ roleId: role }],
    })
  })

  it('[FA-020] is submitted as pending, and seen by nobody of its audience before it is approved', async () => {
    const { body } = await house.as(house.author).create({ status: 'pending' })
    expect(body).toMatchObject({ status: 'pending', submittedBefore: true, userEditable: false })
    expect(await idsOf(house.as(house.reader).read())).toEqual([])
    expect(await idsOf(house.as(house.author).read())).toEqual([body.id])
  })

  it.each(['approved', 'rejected', 'archived'])('[D-63] is refused with the status %s', async (status) => {
    const [code, errors] = await refusalOf(house.as(house.author).create({ status: status as 'draft' }))
    expect([code, Object.keys(errors)]).toEqual([422, ['status']])
  })

  it('[FA-017] [D-113] needs a region or a location when it is submitted or out, not as a draft', async () => {
    const { as, author, approver, here } = house
    const noPlace = [422, { regionIds: [noPlaces], locationIds: [noPlaces] }]
    const status = 'pending'
    expect(await refusalOf(as(author).create({ status, locationIds: [] }))).toEqual(noPlace)
    const { body: draft, status: code } = await as(author).create({ locationIds: [] })
    expect([code, draft.feedLocations]).toEqual([201, []])
    expect(await refusalOf(as(author).update(draft.id, { status, locationIds: [] }))).toEqual(noPlace)
    const { body: pending } = await as(author).update(draft.id, { status, locationIds: [here.id] })
    expect(pending.status).toBe('pending')

    await server.db.deleteFrom('feed_audience').where('feed_id', '=', pending.id).execute()
    expect(await refusalOf(as(approver).approve(pending.id))).toEqual([422, { base: [noPlaces] }])
  })

  it.each([
    '',
    '   ',
    '<p>&nbsp;</p>',
    '<script>alert(1)</script>',
    '<style>p{color:red}</style>',
    '<img src="https://elsewhere.test/p.gif" width="1">',
  ])('[FA-016] needs a content; %j is none', async (content) => {
    expect(await refusalOf(house.as(house.author).create({ content }))).toEqual([422, { content: [noContent] }])
  })

  it('[FE-043] runs no script that was pasted', async () => {
    const content = [
      '<p onclick="alert(1)">Hello <script>alert(2)</script><a href="javascript:alert(3)">there</a></p>',
      '<svg onload="alert(4)"></svg><iframe src="/x"></iframe><a href="/feeds">ours</a>',
      '<img src="https://elsewhere.test/a.png" onerror="alert(5)" alt="Menu">',
    ].join('')
    const { body } = await house.as(house.author).create({ content })

    expect(body.content).not.toMatch(/alert|script|onclick|onerror|iframe|svg|<img/)
    expect(body.content).toContain('href="https://elsewhere.test/a.png"')
    expect(body.content).toContain('<a href="/feeds" target="_blank" rel="noopener noreferrer">ours</a>')
    expect((await house.stored(body.id)).content_text).toBe('Hello there oursMenu')
  })

  it.each([
    ['of 200 kB', `<p>${'x'.repeat(200_000)}</p>`],
    ['that takes 200 kB only as it is stored', `<p>${'&'.repeat(40_000)}</p>`],
  ])('[AP-038] is refused with a content %s', async (_what, content) => {
    const refusal = await refusalOf(house.as(house.author).create({ content }))
    expect(refusal).toEqual([422, { content: ['Content is too long: it may have 100 kB'] }])
  })

  it.each(['regionIds', 'locationCategoryIds', 'locationIds', 'roleIds'] as const)(
    '[AP-038, D-18] is refused at %s with an id of another organisation',
    async (field) => {
      const abroad = await aFeedHouse(server)
      const ids = {
        regionIds: await abroad.named('regions', 'coast'),
        locationCategoryIds: await abroad.named('location_categories', 'kitchen'),
        locationIds: abroad.here.id,
        roleIds: await abroad.role('cook'),
      }
      const refusal = await refusalOf(house.as(house.author).create({ [field]: [ids[field]] }))
      expect(refusal).toEqual([422, { [field]: ['does not exist'] }])
    },
  )

  it('[AP-038, FA-017] belongs to managers of all its places, counted as they are now', async () => {
    const coast = await house.named('regions', 'coast')
    const kitchen = await house.named('location_categories', 'kitchen')
    const manager = await house.person({ ...managing, manages: [house.here] })
    const { create } = house.as(manager)
    const set = (columns: object, { id }: { id: string }) =>
      server.db.updateTable('locations').set(columns).where('id', '=', id).execute()
    await set({ region_id: coast, location_category_id: kitchen }, house.here)
    const inRegion = { locationIds: [], regionIds: [coast] }

    expect((await create(inRegion)).status).toBe(201)
    await set({ region_id: coast }, house.there)
    expect(await refusalOf(create(inRegion))).toEqual([422, { regionIds: [notAllManaged] }])
    expect((await create({ ...inRegion, locationCategoryIds: [kitchen] })).status).toBe(201)
    expect((await create()).status).toBe(201)
    const both = { locationIds: [house.here.id, house.there.id] }
    expect(await refusalOf(create(both))).toEqual([422, { locationIds: [notManaged] }])
  })
})

describe('an edit', () => {
  it('[AP-039, FA-022, FA-023] changes a draft as a whole, by its author', async () => {
    const id = await house.feed({ status: 'draft' })
    const changed = { content: '<p>Closed on Monday</p>', repliable: false, locationIds: [house.there.id] }
    const { body } = await house.as(house.author).update(id, changed)

    expect(body).toMatchObject({
      content: '<p>Closed on Monday</p>',
      status: 'draft',
      repliable: false,
      lockVersion: 1,
    })
    expect(body.feedLocations.map(({ locationId }) => locationId)).toEqual([house.there.id])
    expect((await house.as(house.author).update(id, { status: 'pending' })).body.status).toBe('pending')
  })

  it('[D-15] of an older version is refused with 409; without a version the last one wins', async () => {
    const id = await house.feed({ status: 'draft' })
    expect((await house.as(house.author).update(id, { lockVersion: 0 })).body.lockVersion).toBe(1)
    const late = await house.as(house.author).update(id, { lockVersion: 0, content: '<p>Late</p>' })

    expect([late.status, late.problem.message]).toEqual([409, staleEdit])
    expect((await house.as(house.author).update(id)).body.lockVersion).toBe(2)
  })

  it('[FA-024] of an approved feed is for HRIS administrators with feed.createUpdate, and leaves it approved', async () => {
    const id = await house.feed()
    const admin = await house.person({ hrisLevels: ['1'], ...writing })
    const placed = await house.person({ hrisLevels: ['1'], ...managing, manages: [house.here] })
    const before = await house.stored(id)
    server.moveTo(new Date(server.now().getTime() + 60_000))

    expect(await refusalOf(house.as(house.author).update(id))).toEqual([422, { base: [isApproved] }])
    expect(await refusalOf(house.as(placed).update(id))).toEqual([422, { base: [isApproved] }])
    expect((await house.as(admin).show(id)).body.userEditable).toBe(true)
    const { body } = await house.as(admin).update(id, { status: 'draft', content: '<p>Corrected</p>' })
    expect([body.status, body.content, body.user?.globalId]).toEqual(['approved', '<p>Corrected</p>', house.author.id])
    expect(body.statusUpdatedAt).toBe(before.status_updated_at.toISOString())
    expect((await house.as(house.reader).show(id)).body.content).toBe('<p>Corrected</p>')
  })

  it.each([
    ['pending', isPending],
    ['rejected', isRejected],
    ['archived', isArchived],
  ] as const)('[FA-025] of a feed that is %s is refused', async (status, sentence) => {
    const id = await house.feed({ status })
    expect((await house.as(house.author).show(id)).body.userEditable).toBe(false)
    expect(await refusalOf(house.as(house.author).update(id))).toEqual([422, { base: [sentence] }])
  })

  it("[FA-026] of another one's draft is refused to those who may read it", async () => {
    const id = await house.feed({ status: 'draft' })
    const colleague = await house.person({ hris_permission: { feed: true, 'feed.createUpdate': true } })

    expect((await house.as(colleague).show(id)).body.userEditable).toBe(false)
    expect(await refusalOf(house.as(colleague).update(id))).toEqual([422, { base: [noPermission] }])
    expect((await house.as(await house.person(writing)).update(id)).status).toBe(404)
  })
})
