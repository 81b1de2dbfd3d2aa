import { staleEdit } from '@contract/apiError'
import { groupChatCalls, noMembers, tooManyParticipants } from '@contract/groupChats'
import { aGroupManager, groupForm, type GroupManager } from '@server/testing/groupChatsOfTest'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'
import { isArchived, isArchivedAlready, isNotArchived, isPublished } from './groupChatService'

let server: TestServer
let chats: GroupManager
beforeAll(async () => void (server = await startTestServer()))
beforeEach(async () => void (chats = await aGroupManager(server)))

const list = async (query = {}) => {
  const { body } = await chats.client.call(groupChatCalls.index, { query })
  return [body.records.map(({ name }) => name).join(' '), body.total, body.perPage]
}
const refusal = async (answer: ReturnType<GroupManager['create']>) => {
  const { status, problem } = await answer
  return [status, problem.errors]
}

describe('group chats', () => {
  it('[AP-074, GC-002, GC-004, GC-006] are listed without archived ones, searched, filtered, sorted, and 50 on a page', async () => {
    const one = await chats.person()
    await chats.create({ name: 'Draft' })
    server.moveTo(new Date(server.now().getTime() + 1_000))
    await chats.create({ name: 'Published', status: 'published', userIds: [one.id] })
    await chats.deactivate((await chats.create({ name: 'Archived' })).body.id)

    expect(await list()).toEqual(['Published Draft', 2, 50])
    expect(await list({ status: 'active' })).toEqual(await list())
    expect(await list({ status: 'draft' })).toEqual(['Draft', 1, 50])
    expect(await list({ status: 'published' })).toEqual(['Published', 1, 50])
    expect(await list({ status: 'archived' })).toEqual(['Archived', 1, 50])
    expect(await list({ search: 'BLISH' })).toEqual(['Published', 1, 50])
    expect(await list({ 'q[s]': 'name asc', per_page: 1, page: 2 })).toEqual(['Published', 2, 1])
  })

  it.each([
    ['⚠️ Freezer', '⚠️ Freezer'],
    ['Cooks 👩‍🍳 1️⃣ 🏴󠁧󠁢󠁳󠁣󠁴󠁿', 'Cooks 👩‍🍳 1️⃣ 🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
    ['Roster\tNovem\u00adber\u200b\r\n', 'Roster November'],
  ])('[GC-007] have names with emoji, and without what pasting leaves behind: %j', async (name, stored) => {
    expect((await chats.create({ name })).body.name).toBe(stored)
  })

  it('take a list that is left out for empty when they are created, and for unchanged when they are edited', async () => {
    const place = await chats.location('Semaphore')
    const [ann, ben, cat] = [await chats.person(), await chats.person(), await chats.person()]
    const bare = { name: 'Bare', status: 'draft', autoFillUsers: false } as const
    const { call } = chats.client
    const made = await call(groupChatCalls.create, { body: { conversation: bare } })
    const empty = { userIds: [], additionalUserIds: [], excludedUserIds: [], locations: [], regions: [], roles: [] }
    expect([made.status, made.body]).toEqual([201, expect.objectContaining(empty)])

    const lists = { userIds: [ann.id], additionalUserIds: [ben.id], excludedUserIds: [cat.id] }
    const { id } = (await chats.create({ locationIds: [place.id], ...lists })).body
    const params = { id }
    const edited = await call(groupChatCalls.update, { params, body: { conversation: bare } })
    expect(edited.body).toMatchObject({ name: 'Bare', locations: [{ id: place.id }], ...lists })
    const fewer = { ...bare, userIds: [], locationIds: [] }
    const emptied = await call(groupChatCalls.update, { params, body: { conversation: fewer } })
    expect(emptied.body).toMatchObject({ ...lists, userIds: [], locations: [] })
    expect((await call(groupChatCalls.sync, { params, body: {} })).status).not.toBe(400)
  })

  it('[AP-075, AP-076, GC-015] are created once for a form, and shown with all that was chosen', async () => {
    const place = await chats.location('Glenelg')
    const [ann, ben, cat] = [await chats.person(), await chats.person(), await chats.person()]
    const chosen = { userIds: [ann.id], additionalUserIds: [ben.id], excludedUserIds: [cat.id] }
    const once = { 'idempotency-key': 'one-form' }
    const sent = { locationIds: [place.id], ...chosen }
    const [first, second] = [await chats.create(sent, once), await chats.create(sent, once)]

    expect([first.status, second.text]).toEqual([201, first.text])
    expect(await list()).toEqual(['Harbour Team', 1, 50])
    expect(await chats.show(first.body.id)).toEqual(first.body)
    expect(first.body).toMatchObject({
      name: groupForm.name,
      status: 'draft',
      autoFillUsers: false,
      conversationSid: null,
      lockVersion: 0,
      creator: { globalId: chats.manager.id, fullName: 'Mona Gray' },
      ...chosen,
      locations: [{ id: place.id, name: 'Glenelg' }],
      regions: [],
      roles: [],
      isSyncing: false,
      lastSync: null,
      users: [{ id: ann.id, nameEmail: `Robin Quill (${ann.email})` }],
    })
  })

  it('[GC-014] keep nobody chosen while they manage themselves, and show who matches', async () => {
    const place = await chats.location('Glenelg')
    const ann = await chats.person({ locations: [place] })
    const ben = await chats.person()
    const sent = { autoFillUsers: true, locationIds: [place.id], userIds: [ben.id] }
    const { body } = await chats.create(sent)

    expect([body.userIds, body.users.map(({ id }) => id)]).toEqual([[], [ann.id]])
    expect((await chats.update(body.id, { ...sent, autoFillUsers: false })).body.userIds).toEqual([ben.id])
  })

  it('[GC-013] are not published without anybody, unless they manage themselves', async () => {
    const one = await chats.person()
    const { id } = (await chats.create()).body

    expect(await refusal(chats.create({ status: 'published' }))).toEqual([422, { base: [noMembers] }])
    expect(await refusal(chats.update(id, { status: 'published' }))).toEqual([422, { base: [noMembers] }])
    expect((await chats.update(id, { status: 'published', additionalUserIds: [one.id] })).body.status).toBe('published')
    expect((await chats.create({ status: 'published', autoFillUsers: true })).status).toBe(201)
    expect(await list()).toEqual(['Harbour Team Harbour Team', 2, 50])
  })

  it('[D-83] are not published for more than 1,000 people', async () => {
    await chats.crowd(1_000)
    const all = { autoFillUsers: true, status: 'published' as const }
    expect(await refusal(chats.create(all))).toEqual([422, { base: [tooManyParticipants(1_001)] }])
    expect(await list()).toEqual(['', 0, 50])
    expect((await chats.create({ ...all, excludedUserIds: [chats.manager.id] })).status).toBe(201)
    expect((await chats.create({ ...all, status: 'draft' })).status).toBe(201)
  })

  it('[AP-077, GC-015, D-15] are changed as a whole, unless another person was faster; the audit log names the changes', async () => {
    const { id } = (await chats.create()).body
    const ann = await chats.person()
    const changed = await chats.update(id, { name: 'Norwood Team', userIds: [ann.id], lockVersion: 0 })
    const late = await chats.update(id, { name: 'Late', lockVersion: 0 })
    const noted = await server.db
      .selectFrom('audit_log')
      .where('person_id', '=', chats.manager.id)
      .selectAll()
      .orderBy('event')
      .execute()

    expect([changed.status, changed.body.name, changed.body.lockVersion]).toEqual([200, 'Norwood Team', 1])
    expect([late.status, late.problem.message]).toEqual([409, staleEdit])
    expect(noted).toMatchObject(
      ['record.created', 'record.updated'].map((event) => ({ event, record_kind: 'groupChat', record_id: id })),
    )
    expect(noted[1]?.changes).toEqual({ name: null, userIds: { before: [], after: [ann.id] } })
  })

  it.each([
    ['regionIds', 'regions'],
    ['locationCategoryIds', 'location_categories'],
    ['locationIds', 'locations'],
  ] as const)('[AP-076, D-18] are refused at %s with an id of another organisation', async (field, table) => {
    const { id: elsewhere } = await server.given.organisation()
    const row = { id: `${table}-${elsewhere}`, organisation_id: elsewhere, name: 'Foreign' }
    if (table === 'locations') await server.given.location(row)
    else await server.db.insertInto(table).values(row).execute()

    expect(await refusal(chats.create({ [field]: [row.id] }))).toEqual([422, { [field]: ['does not exist'] }])
  })

  it.each(['userIds', 'additionalUserIds', 'excludedUserIds'] as const)(
    '[AP-076, D-18] are refused at %s with a person of another organisation',
    async (field) => {
      const stranger = await server.given.person({ organisation_id: (await server.given.organisation()).id })
      expect(await refusal(chats.create({ [field]: [stranger.id] }))).toEqual([422, { [field]: ['does not exist'] }])
    },
  )

  it('[AP-078, AP-079, GC-016, GC-017] are archived, and return as what they were when they are activated', async () => {
    const one = await chats.person()
    const draft = (await chats.create()).body.id
    const published = (await chats.create({ status: 'published', userIds: [one.id] })).body.id

    for (const id of [draft, published]) expect((await chats.deactivate(id)).body.status).toBe('archived')
    expect(await refusal(chats.deactivate(draft))).toEqual([422, { base: [isArchivedAlready] }])
    expect(await refusal(chats.update(draft))).toEqual([422, { base: [isArchived] }])
    expect((await chats.activate(draft)).body.status).toBe('draft')
    expect((await chats.activate(published)).body.status).toBe('published')
    expect(await refusal(chats.activate(published))).toEqual([422, { base: [isNotArchived] }])
  })

  it('[GC-016] never become drafts again once they are published', async () => {
    const one = await chats.person()
    const { id } = (await chats.create({ status: 'published', userIds: [one.id] })).body

    expect(await refusal(chats.update(id, { userIds: [one.id] }))).toEqual([422, { base: [isPublished] }])
    expect((await chats.show(id)).status).toBe('published')
  })
})
