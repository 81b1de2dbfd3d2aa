import type { Conversation } from '@twilio/conversations'
import { onEveryStage, people } from './conformanceStage'
import { until } from '@server/testing/until'

const alice: string = people.alice.identity
const bob: string = people.bob.identity

onEveryStage((stage, it) => {
  /** A conversation of Alice and Bob, with so many messages of Bob, as Alice's client has it. */
  const roomWith = async (messages: number) => {
    const { store, clients } = stage()
    const { sid } = await store.create('server', { friendlyName: 'Room', createdBy: 'system' })
    for (const identity of [alice, bob]) await store.addParticipant('server', sid, { identity })
    const sent: string[] = []
    for (let index = 0; index < messages; index++)
      sent.push((await store.send('server', sid, { author: bob, body: `${index}` })).sid)
    const room = await clients.alice.client.getConversationBySid(sid)
    await until(() => (room.lastMessage?.index ?? -1) === messages - 1, { what: 'the messages are known' })
    return { sid, room, sent }
  }
  const storedOf = async (sid: string, identity = alice) =>
    (await stage().store.participantOf(sid, identity))?.lastReadIndex
  const readsTo = (room: Conversation, index: number | null) =>
    until(() => room.lastReadMessageIndex === index, { what: `the horizon is ${index}` })

  it('read: the horizon may go back by an update, and not by an advance', async () => {
    const { sid, room } = await roomWith(4)
    expect(await room.updateLastReadMessageIndex(3)).toBe(0)
    await readsTo(room, 3)
    expect(await room.advanceLastReadMessageIndex(1)).toBe(0)
    expect(await room.updateLastReadMessageIndex(1)).toBe(2)
    await readsTo(room, 1)
    expect(await storedOf(sid)).toBe(1)
  })

  it('read: the horizon ends at the last message', async () => {
    const { sid, room } = await roomWith(3)
    expect(await room.updateLastReadMessageIndex(100)).toBe(0)
    await readsTo(room, 2)
    expect(await storedOf(sid)).toBe(2)
    await stage().store.send('server', sid, { author: bob, body: 'later' })
    await until(() => room.lastMessage?.index === 3, { what: 'the later message is known' })
    expect(await room.getUnreadMessagesCount()).toBe(1)
  })

  it('read: an empty room has no horizon; reading all of it answers 0 and leaves those of others', async () => {
    const { sid, room } = await roomWith(0)
    expect(await room.setAllMessagesRead()).toBe(0)
    expect(await room.updateLastReadMessageIndex(5)).toBeNull()
    expect([await storedOf(sid), await storedOf(sid, bob)]).toEqual([null, null])
  })

  it('read: when all messages go, there is no last message, and the horizons of others stay', async () => {
    const { sid, room, sent } = await roomWith(2)
    const { store } = stage()
    await store.changeOwn(bob, sid, { lastReadIndex: 1 })
    for (const message of sent) await store.removeMessage('server', sid, message)
    await until(() => room.lastMessage === undefined, { what: 'the last message has gone' })
    expect(await room.setAllMessagesRead()).toBe(0)
    expect(await storedOf(sid, bob)).toBe(1)
  })
})
