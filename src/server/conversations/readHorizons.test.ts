import type { Conversation } from '@twilio/conversations'
import type { Connections } from '@server/database/connect'
import { createGiven } from '@server/testing/given'
import { openTestDatabase } from '@server/testing/openTestDatabase'
import { createDriver, type Driver } from './conformance/driver'
import { letGoOfTimers } from './conformance/letGoOfTimers'
import { until } from './conformance/until'
import { mintToken, organisationId, startConversations } from './testing/startConversations'

let database: Connections
let server: Awaited<ReturnType<typeof startConversations>>
let ann: Driver
beforeAll(async () => {
  letGoOfTimers()
  database = await openTestDatabase()
  await createGiven(database.owner, () => new Date()).organisation({ id: organisationId })
  server = await startConversations({ database })
  ann = createDriver('ann', await mintToken('ann', 600), server.clientOptions.Twilsock.uri)
  await ann.ready()
})
afterAll(async () => {
  await ann.close()
  await server.stop()
  await database.close()
})

/** A conversation of Ann and Ben, with so many messages of Ben. */
const roomWith = async (messages: number) => {
  const { store } = server
  const { sid } = await store.create('server', { friendlyName: 'Room', createdBy: 'system' })
  for (const identity of ['ann', 'ben']) await store.addParticipant('server', sid, { identity })
  const sent: string[] = []
  for (let index = 0; index < messages; index++)
    sent.push((await store.send('server', sid, { author: 'ben', body: `${index}` })).sid)
  const room = await ann.client.getConversationBySid(sid)
  await until(() => (room.lastMessage?.index ?? -1) === messages - 1, { what: 'the messages are known' })
  return { sid, room, sent }
}
const storedOf = async (sid: string, identity = 'ann') =>
  (await server.store.participantOf(sid, identity))?.lastReadIndex
const readsTo = (room: Conversation, index: number | null) =>
  until(() => room.lastReadMessageIndex === index, { what: `the horizon is ${index}` })

describe('the read horizon, by the SDK', () => {
  it('may go back by an update, and not by an advance', async () => {
    const { sid, room } = await roomWith(4)
    expect(await room.updateLastReadMessageIndex(3)).toBe(0)
    await readsTo(room, 3)
    expect(await room.advanceLastReadMessageIndex(1)).toBe(0)
    expect(await room.updateLastReadMessageIndex(1)).toBe(2)
    await readsTo(room, 1)
    expect(await storedOf(sid)).toBe(1)
  })

  it('ends at the last message', async () => {
    const { sid, room } = await roomWith(3)
    expect(await room.updateLastReadMessageIndex(100)).toBe(0)
    await readsTo(room, 2)
    expect(await storedOf(sid)).toBe(2)
    await server.store.send('server', sid, { author: 'ben', body: 'later' })
    await until(() => room.lastMessage?.index === 3, { what: 'the later message is known' })
    expect(await room.getUnreadMessagesCount()).toBe(1)
  })

  it('is none in an empty room, where reading all answers 0 and leaves those of others', async () => {
    const { sid, room } = await roomWith(0)
    expect(await room.setAllMessagesRead()).toBe(0)
    expect(await room.updateLastReadMessageIndex(5)).toBeNull()
    expect([await storedOf(sid), await storedOf(sid, 'ben')]).toEqual([null, null])
  })

  it('of others stays when all messages go, and there is no last message then', async () => {
    const { sid, room, sent } = await roomWith(2)
    await server.store.changeOwn('ben', sid, { lastReadIndex: 1 })
    for (const message of sent) await server.store.removeMessage('server', sid, message)
    await until(() => room.lastMessage === undefined, { what: 'the last message has gone' })
    expect(await room.setAllMessagesRead()).toBe(0)
    expect(await storedOf(sid, 'ben')).toBe(1)
  })
})
