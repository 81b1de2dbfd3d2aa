import { tooManyParticipants } from '@contract/groupChats'
import { aGroupManager, type GroupManager } from '@server/testing/groupChatsOfTest'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'
import { checkGroupChats } from './checkGroupChats'
import { isNotPublished } from './groupChatSyncService'

let server: TestServer
let chats: GroupManager
beforeAll(async () => {
  server = await startTestServer()
  await server.runJobs() // the recurring ones are there from now on
})
beforeEach(async () => void (chats = await aGroupManager(server)))

const sorted = (...people: { id: string }[]) => people.map(({ id }) => id).toSorted()

describe('the members of a published group', () => {
  it('[AP-076, D-83] are those who match and the additional ones, without the excluded ones, under its name', async () => {
    const [place, other] = [await chats.location('Glenelg'), await chats.location('Norwood')]
    const [ann, ben] = [await chats.person({ locations: [place] }), await chats.person({ locations: [place] })]
    const [cat, dan] = [await chats.person({ locations: [other] }), await chats.person({ locations: [other] })]
    const form = {
      autoFillUsers: true,
      locationIds: [place.id],
      additionalUserIds: [cat.id],
      excludedUserIds: [ben.id],
    }
    const id = await chats.publish(form)
    const shown = await chats.show(id)

    expect(await chats.inChat(id)).toEqual(sorted(ann, cat))
    expect(shown).toMatchObject({
      userIdsInTwilioConversation: sorted(ann, cat),
      isSyncing: false,
      lastSync: { added: 2, removed: 0, problem: null },
    })
    await chats.update(id, { ...form, status: 'published', name: 'Renamed', additionalUserIds: [dan.id] })
    expect((await chats.show(id)).isSyncing).toBe(true)
    await server.runJobs()
    expect(await chats.inChat(id)).toEqual(sorted(ann, dan))
    expect((await chats.show(id)).lastSync).toMatchObject({ added: 1, removed: 1 })
    const { friendly_name } = await server.db
      .selectFrom('conversations')
      .where('sid', '=', shown.conversationSid)
      .select('friendly_name')
      .executeTakeFirstOrThrow()
    expect(friendly_name).toBe('Renamed')
  })

  it('[AP-077] has one conversation when it is published twice, and one nobody matches has an empty one', async () => {
    const place = await chats.location('Nowhere')
    const form = { autoFillUsers: true, status: 'published' as const, locationIds: [place.id] }
    const { id } = (await chats.create(form)).body
    await chats.update(id, form)
    await server.runJobs()
    const made = server.db.selectFrom('conversations').where('organisation_id', '=', chats.own.organisation_id)

    expect(await chats.inChat(id)).toEqual([])
    expect(await made.select('unique_name').execute()).toEqual([{ unique_name: id }])
  })

  it('[D-83] follow people who begin, move, get another role, are disabled, and come back', async () => {
    const [place, other] = [await chats.location('Glenelg'), await chats.location('Norwood')]
    const ann = await chats.person({ locations: [place] })
    const id = await chats.publish({ autoFillUsers: true, locationIds: [place.id] })
    const ben = await chats.person({ locations: [place] })
    await chats.soon()
    expect(await chats.inChat(id)).toEqual(sorted(ann, ben))

    await chats.moveTo(ann, other)
    await chats.soon()
    expect(await chats.inChat(id)).toEqual(sorted(ben))

    await chats.disable(ben.id, server.now())
    await chats.soon()
    expect(await chats.inChat(id)).toEqual([])

    await chats.disable(ben.id, null)
    await chats.moveTo(ann, place)
    await chats.soon()
    expect(await chats.inChat(id)).toEqual(sorted(ann, ben))

    await server.db.deleteFrom('people').where('id', '=', ann.id).execute()
    await chats.soon()
    expect(await chats.inChat(id)).toEqual(sorted(ben))
  })

  it('[D-83] follow locations that change their region, and one whose only location is removed is for nobody', async () => {
    const region = { ...chats.own, id: `region-${chats.own.organisation_id}`, name: 'Coast' }
    await server.db.insertInto('regions').values(region).execute()
    const place = await chats.location('Glenelg')
    const ann = await chats.person({ locations: [place] })
    const [ofRegion, ofPlace] = [
      await chats.publish({ autoFillUsers: true, regionIds: [region.id] }),
      await chats.publish({ autoFillUsers: true, locationIds: [place.id] }),
    ]
    await server.db.updateTable('locations').set({ region_id: region.id }).where('id', '=', place.id).execute()
    await chats.soon()
    expect([await chats.inChat(ofRegion), await chats.inChat(ofPlace)]).toEqual([[ann.id], [ann.id]])

    await server.db.deleteFrom('locations').where('id', '=', place.id).execute()
    await chats.soon()
    expect([await chats.inChat(ofRegion), await chats.inChat(ofPlace)]).toEqual([[], []])
    expect((await chats.show(ofPlace)).locations).toEqual([])
  })

  it('[D-83] who were chosen leave while they are disabled, and are not forgotten', async () => {
    const [ann, ben] = [await chats.person(), await chats.person()]
    const id = await chats.publish({ userIds: [ann.id], additionalUserIds: [ben.id] })
    for (const { id: person } of [ann, ben]) await chats.disable(person, server.now())
    await chats.soon()
    expect(await chats.inChat(id)).toEqual([])

    for (const { id: person } of [ann, ben]) await chats.disable(person, null)
    await chats.soon()
    expect(await chats.inChat(id)).toEqual(sorted(ann, ben))
  })

  it('[AP-078, AP-079, GC-017] leave an archived group, and join again when it is activated', async () => {
    const ann = await chats.person()
    const id = await chats.publish({ userIds: [ann.id] })
    await chats.deactivate(id)
    await server.runJobs()
    expect([await chats.inChat(id), (await chats.show(id)).isSyncing]).toEqual([[], false])

    await chats.activate(id)
    await server.runJobs()
    expect(await chats.inChat(id)).toEqual(sorted(ann))
  })

  it('[D-83] are 1,000 at most when more match later: whoever is in it stays, and the group says why', async () => {
    await chats.crowd(998)
    const ann = await chats.person()
    const id = await chats.publish({ autoFillUsers: true })
    expect(await chats.inChat(id)).toHaveLength(1_000)

    await chats.person({ first_name: 'Aaron', last_name: 'Aardvark' })
    await chats.soon()
    const members = await chats.inChat(id)
    expect([members?.length, members?.includes(ann.id)]).toEqual([1_000, true])
    expect((await chats.show(id)).lastSync?.problem).toBe(tooManyParticipants(1_001))
  })
})

describe('a synchronisation', () => {
  it('[AP-080, GC-018] of a few people is done when it is answered, and changes nobody else', async () => {
    const [ann, ben] = [await chats.person(), await chats.person()]
    const id = await chats.publish({ userIds: [ann.id, ben.id] })
    const sid = (await chats.show(id)).conversationSid ?? ''
    const chat = server.app.chat.provisioning(chats.own.organisation_id)
    for (const person of [ann, ben]) await chat.removeParticipant(sid, person.id)
    const { status, body } = await chats.sync(id, [ann.id])

    expect([status, body.isSyncing, body.lastSync]).toMatchObject([200, false, { added: 1, removed: 0, problem: null }])
    expect(body.userIdsInTwilioConversation).toEqual([ann.id])
    expect(await chats.inChat(id)).toEqual([ann.id])
  })

  it('[AP-080, GC-018] of the whole group follows within seconds, once for those who ask at the same time', async () => {
    const [ann, ben] = [await chats.person(), await chats.person()]
    const id = await chats.publish({ userIds: [ann.id, ben.id] })
    const chat = server.app.chat.provisioning(chats.own.organisation_id)
    await chat.removeParticipant((await chats.show(id)).conversationSid ?? '', ann.id)
    const answers = [await chats.sync(id), await chats.sync(id)]
    const waiting = server.db.selectFrom('jobs').where('unique_key', '=', id).select('kind')

    expect(answers.map(({ status, body }) => [status, body.isSyncing])).toEqual(Array(2).fill([200, true]))
    expect(await waiting.execute()).toEqual([{ kind: 'groupChat.sync' }])
    await server.runJobs()
    expect([await chats.inChat(id), (await chats.show(id)).isSyncing]).toEqual([sorted(ann, ben), false])
  })

  it('[GC-012, AP-080] is only for published groups, and for people of the organisation', async () => {
    const stranger = await server.given.person({ organisation_id: (await server.given.organisation()).id })
    const draft = (await chats.create()).body.id
    const published = await chats.publish({ autoFillUsers: true })
    const [first, second] = [await chats.sync(draft), await chats.sync(published, [stranger.id])]

    expect([first.status, first.problem.errors]).toEqual([422, { base: [isNotPublished] }])
    expect([second.status, second.problem.errors]).toEqual([422, { userIds: ['does not exist'] }])
  })

  it('[AP-080] makes a conversation again that was removed, and the hourly check mends what is not as it should be', async () => {
    const [ann, ben, cat] = [await chats.person(), await chats.person(), await chats.person()]
    const id = await chats.publish({ userIds: [ann.id, ben.id] })
    const chat = server.app.chat.provisioning(chats.own.organisation_id)
    const first = (await chats.show(id)).conversationSid ?? ''
    await chat.removeParticipant(first, ann.id)
    await chat.addParticipant(first, cat.id)
    const hour = () => server.moveTo(new Date(server.now().getTime() + 3_700_000))
    hour()
    await server.runJobs()
    expect(await chats.inChat(id)).toEqual(sorted(ann, ben))

    await chat.remove(first)
    hour()
    await server.runJobs()
    expect((await chats.show(id)).conversationSid).not.toBe(first)
    expect(await chats.inChat(id)).toEqual(sorted(ann, ben))
    const { lastSync } = await chats.show(id)
    hour()
    await server.runJobs()
    expect((await chats.show(id)).lastSync).toEqual(lastSync) // nothing had to be mended
  })
})

describe('`npm run check-chats`', () => {
  it('[D-83] says of each group what it mended, and of those that it could not mend why', async () => {
    const [ann, ben] = [await chats.person(), await chats.person()]
    const [one, two] = [
      await chats.publish({ name: 'One', userIds: [ann.id] }),
      await chats.publish({ name: 'Two', userIds: [ben.id] }),
    ]
    const { provisioning } = server.app.chat
    const chat = provisioning(chats.own.organisation_id)
    await chat.addParticipant((await chats.show(one)).conversationSid ?? '', ben.id)
    const { organisation_id } = chats.own
    await server.db.deleteFrom('group_chats').where('organisation_id', '<>', organisation_id).execute()
    const check = async () => {
      const lines: string[] = []
      const checking = {
        db: server.bound,
        now: server.now,
        provisioning,
        onProgress: (line: string) => lines.push(line),
      }
      const problem = await checkGroupChats(checking).catch((failure: Error) => failure.message)
      return [lines.filter((line) => /^(One|Two):/.test(line)).toSorted(), problem]
    }

    expect(await check()).toEqual([['One: 0 added, 1 removed', 'Two: as it should be'], undefined])
    expect(await chats.inChat(one)).toEqual([ann.id])
    const { conversationSid } = await chats.show(two)
    await chat.removeParticipant(conversationSid ?? '', ben.id)
    await server.db.updateTable('conversations').set({ state: 'closed' }).where('sid', '=', conversationSid).execute()
    const [lines, problem] = await check()
    expect(lines).toEqual(['One: as it should be', 'Two: The chat service refused one person.'])
    expect(problem).toBe('1 of 2 group chats could not be mended.')
  })
})
