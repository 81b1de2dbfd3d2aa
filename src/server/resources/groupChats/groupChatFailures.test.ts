import type { Provisioning } from '@conversations/port'
import type { JobDependencies } from '@server/resources/resource'
import { aGroupManager, type GroupManager } from '@server/testing/groupChatsOfTest'
import { aWorker } from '@server/testing/jobsOfTest'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'
import { groupChatJobs } from './groupChatJobs'

let server: TestServer
let chats: GroupManager
beforeAll(async () => void (server = await startTestServer()))
beforeEach(async () => void (chats = await aGroupManager(server)))

/** Runs what is due with a chat service that behaves differently in some way. */
const runWith = (changes: (real: Provisioning) => Partial<Provisioning>) => {
  const provisioning = (organisationId: string) => {
    const real = server.app.chat.provisioning(organisationId)
    return { ...real, ...changes(real) }
  }
  const kinds = groupChatJobs({ chat: { provisioning } } as unknown as JobDependencies) // these jobs need nothing else
  const { 'groupChat.sync': sync } = kinds
  if (!sync) throw new Error('There is no such job')
  return aWorker(server, { 'groupChat.sync': sync }).runDue()
}
const answering = (status: number | undefined) =>
  Object.assign(new Error('The chat service says no'), status !== undefined && { status })
const later = () => server.moveTo(new Date(server.now().getTime() + 60_000))

const jobOf = (id: string) =>
  server.db.selectFrom('jobs').where('unique_key', '=', id).select(['attempts', 'last_error']).executeTakeFirst()
const publish = async (userIds: string[]) => (await chats.create({ status: 'published', userIds })).body.id
const sorted = (...people: { id: string }[]) => people.map(({ id }) => id).toSorted()

describe('while the chat service does not do what it should', () => {
  it.each([
    [429, 'The chat service is busy. It is tried again by itself'],
    [500, 'The chat service cannot be reached. It is tried again by itself'],
    [undefined, 'The chat service cannot be reached. It is tried again by itself'],
  ])(
    '[AP-080, D-83] a group waits for the next attempt after %s, says why, and then is as it should be',
    async (status, why) => {
      const [ann, ben] = [await chats.person(), await chats.person()]
      const id = await publish([ann.id, ben.id])
      await runWith((real) => ({
        addParticipant: (sid, identity) =>
          identity === ann.id ? Promise.reject(answering(status)) : real.addParticipant(sid, identity),
      }))

      expect(await jobOf(id)).toEqual({ attempts: 1, last_error: `${why}.` })
      expect(await chats.show(id)).toMatchObject({ isSyncing: true, lastSync: { problem: why } })
      later()
      await server.runJobs()
      expect(await chats.inChat(id)).toEqual(sorted(ann, ben))
      expect(await chats.show(id)).toMatchObject({ isSyncing: false, lastSync: { problem: null } })
    },
  )

  it('[D-83] a group whose making was cut in the middle goes on with what is there, in one conversation', async () => {
    await chats.crowd(60)
    const { id } = (await chats.create({ status: 'published', autoFillUsers: true })).body
    await runWith(() => ({ participants: () => Promise.reject(answering(undefined)) })) // after the conversation was made
    let left = 45
    later()
    await runWith((real) => ({
      addNamedParticipant: (sid, person) =>
        left-- > 0 ? real.addNamedParticipant(sid, person) : Promise.reject(answering(undefined)),
    }))
    const half = await chats.show(id)
    expect(half.userIdsInTwilioConversation).toEqual(await chats.inChat(id))
    expect(half.userIdsInTwilioConversation).toHaveLength(45)

    later()
    await server.runJobs()
    const whole = await chats.show(id)
    expect(whole.userIdsInTwilioConversation).toHaveLength(61)
    expect(whole).toMatchObject({ conversationSid: half.conversationSid, lastSync: { added: 16 } })
    const { organisation_id } = chats.own
    const made = server.db.selectFrom('conversations').where('organisation_id', '=', organisation_id).select('sid')
    expect(await made.execute()).toEqual([{ sid: half.conversationSid }])
  })

  it('[D-83] a person whom it refuses keeps nobody else out, and the group says so', async () => {
    const [ann, ben] = [await chats.person(), await chats.person()]
    const id = await publish([ann.id, ben.id])
    await runWith((real) => ({
      addParticipant: (sid, identity) =>
        identity === ann.id ? Promise.reject(answering(403)) : real.addParticipant(sid, identity),
    }))

    expect(await jobOf(id)).toBeUndefined()
    expect(await chats.show(id)).toMatchObject({
      isSyncing: false,
      userIdsInTwilioConversation: [ben.id],
      lastSync: { added: 1, problem: 'The chat service refused one person' },
    })
  })

  it('[GC-018, AP-080] a manager who synchronises a person is told that it was refused', async () => {
    const [ann, ben] = [await chats.person(), await chats.person()]
    const id = await publish([ann.id])
    await server.runJobs()
    const sid = (await chats.show(id)).conversationSid
    await server.db.updateTable('conversations').set({ state: 'closed' }).where('sid', '=', sid).execute()
    await chats.update(id, { status: 'published', userIds: [ann.id, ben.id] })
    const { status, problem } = await chats.sync(id, [ben.id])

    expect([status, problem.errors]).toEqual([422, { base: ['The chat service refused one person'] }])
  })

  it('[AP-080] what is asked for during a synchronisation is done after it', async () => {
    const [ann, ben] = [await chats.person(), await chats.person()]
    const id = await publish([ann.id])
    const seen: unknown[] = []
    await runWith((real) => ({
      async addParticipant(sid, identity) {
        if (identity === ann.id) await chats.update(id, { status: 'published', userIds: [ben.id] })
        if (identity === ben.id) seen.push((await chats.show(id)).isSyncing)
        await real.addParticipant(sid, identity)
      },
    }))

    expect([seen, await chats.inChat(id)]).toEqual([[true], [ben.id]])
    expect((await chats.show(id)).isSyncing).toBe(false)
  })
})
