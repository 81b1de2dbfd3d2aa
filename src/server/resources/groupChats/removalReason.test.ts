import { groupChatCalls } from '@contract/groupChats'
import { aGroupManager, type groupForm, type GroupManager } from '@server/testing/groupChatsOfTest'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'

let server: TestServer
let chats: GroupManager
beforeAll(async () => void (server = await startTestServer()))
beforeEach(async () => void (chats = await aGroupManager(server)))

/** A published group of a person, changed as its manager would; what the person is told then. */
const given = async (form: Partial<typeof groupForm> = {}) => {
  const place = await chats.location('Glenelg')
  const person = await chats.person({ locations: [place] })
  const { id } = (await chats.create({ status: 'published', userIds: [person.id], ...form })).body
  await server.runJobs()
  const { conversationSid } = await chats.show(id)
  const ask = (as = person) =>
    server.as(as).call(groupChatCalls.removal, { params: { conversationSid: conversationSid ?? '' } })
  const reason = async (change: Partial<typeof groupForm>) => {
    await chats.update(id, { status: 'published', ...form, ...change })
    return (await ask()).body.reason
  }
  return { id, place, person, ask, reason }
}

describe('GET /api/group_chats/removals/:conversationSid', () => {
  it('tells what a manager changed in a group of chosen people', async () => {
    const { id, person, ask, reason } = await given()
    const other = await chats.person()

    expect(await reason({ userIds: [person.id] })).toBeNull()
    expect(await reason({ userIds: [other.id] })).toBe('notChosen')
    expect(await reason({ userIds: [other.id], additionalUserIds: [person.id] })).toBeNull()
    expect(await reason({ userIds: [person.id, other.id], excludedUserIds: [person.id] })).toBe('excluded')
    await chats.deactivate(id)
    expect((await ask()).body.reason).toBe('archived')
  })

  it('tells which part of the audience is not met in a group that manages itself', async () => {
    const { place, reason } = await given({ autoFillUsers: true })
    const elsewhere = await chats.location('Norwood')
    const role = { id: `${chats.own.organisation_id}-barista`, external_id: 'barista', name: 'Barista' }
    await server.db
      .insertInto('roles')
      .values({ ...chats.own, ...role })
      .execute()

    expect(await reason({ locationIds: [place.id] })).toBeNull()
    expect(await reason({ locationIds: [elsewhere.id] })).toBe('otherLocations')
    expect(await reason({ roleIds: [role.id] })).toBe('otherRoles')
    expect(await reason({ locationIds: [elsewhere.id], roleIds: [role.id] })).toBe('otherLocationsAndRoles')
  })

  it('knows no conversation of another organisation, and none without a group', async () => {
    const { ask } = await given()
    const stranger = await (await aGroupManager(server)).person()
    const unknown = server.as(stranger).call(groupChatCalls.removal, { params: { conversationSid: 'CHnone' } })

    expect([(await ask(stranger)).status, (await unknown).status]).toEqual([404, 404])
  })
})
