import { setTimeout as pause } from 'node:timers/promises'
import type { Message } from '@twilio/conversations'
import { onEveryStage, people, tag, type Stage } from './conformanceStage'
import { until } from './until'

const hour = 3_600_000

onEveryStage((stage, it) => {
  /** Said by Alice, and heard by her and by Bob. */
  const say = async ({ clients, rooms }: Stage, attributes = {}) => {
    const body = tag()
    const isIt = (message: Message) => message.body === body
    const heard = [clients.alice, clients.bob].map((client) => client.wait('messageAdded', isIt))
    const index = await rooms.alice.sendMessage(body, attributes)
    const [alices, bobs] = await Promise.all(heard)
    if (!alices || !bobs) throw new Error('Nobody heard it')
    return { index, body, alices, bobs }
  }

  it('messages: text with attributes arrives on both clients', async () => {
    const attributes = { kind: 'note', nested: { n: [1, 2, 3] }, text: 'ünï' }
    const { index, body, alices, bobs } = await say(stage(), attributes)
    for (const message of [alices, bobs]) {
      expect(message).toMatchObject({ index, body, author: people.alice.identity, type: 'text' })
      expect(message.attributes).toEqual(attributes)
      expect(Math.abs(Date.now() - (message.dateCreated?.getTime() ?? 0))).toBeLessThan(hour)
      expect(message.sid).toMatch(/^IM/)
      expect(message.conversation.sid).toBe(stage().main)
    }
    expect(alices.sid).toBe(bobs.sid)
    expect((await bobs.getParticipant()).identity).toBe(people.alice.identity)
  })

  it('messages: multi-byte, long and whitespace-preserving bodies survive the framing', async () => {
    const { clients, rooms } = stage()
    const body = `${tag()} – 🎉👩‍🚀 日本語 "quotes" \\ back\r\n\ttab%20%zz ${'ö'.repeat(8_000)}`
    const heard = clients.bob.wait(
      'messageAdded',
      (message) => message.author === people.alice.identity && message.body?.length === body.length,
    )
    await rooms.alice.prepareMessage().setBody(body).build().send()
    expect((await heard).body).toBe(body)
  })

  it('messages: lastMessage of the conversation follows', async () => {
    const { clients, rooms, main } = stage()
    const from = clients.bob.mark()
    const index = await rooms.alice.sendMessage(tag())
    if (rooms.bob.lastMessage?.index !== index)
      await clients.bob.wait(
        'conversationUpdated',
        ({ conversation, updateReasons }, lastIndex) =>
          conversation.sid === main && updateReasons.includes('lastMessage') && lastIndex === index,
        { from },
      )
    expect(rooms.bob.lastMessage?.index).toBe(index)
  })

  it('messages: a burst from two senders arrives complete, once, in index order, on both', async () => {
    const { clients, rooms } = stage()
    const text = tag()
    const marks = { alice: clients.alice.mark(), bob: clients.bob.mark() }
    const sent = await Promise.all(
      Array.from({ length: 15 }, (_, at) => [
        rooms.alice.sendMessage(`${text} a${at}`),
        rooms.bob.sendMessage(`${text} b${at}`),
      ]).flat(),
    )
    expect(new Set(sent).size).toBe(30)
    for (const name of ['alice', 'bob'] as const) {
      const heard = () =>
        clients[name].since(marks[name], 'messageAdded', ({ body }) => body?.startsWith(text) ?? false)
      await until(() => heard().length >= 30, { what: `${name} has thirty messages` })
      expect(heard().map(({ index }) => index)).toEqual([...sent].sort((one, other) => one - other))
    }
  })

  it('messages: concurrent history reads never swallow messageAdded', async () => {
    const { rooms, openReady, roomOf } = stage()
    const second = await openReady('bob')
    const room = await roomOf(second)
    const first = tag()
    const isLive = second.wait('messageAdded', ({ body }) => body === first)
    await rooms.alice.sendMessage(first)
    await isLive // before that, what a read brings is not announced
    const text = tag()
    for (let at = 0; at < 12; at++)
      await Promise.all([rooms.alice.sendMessage(`${text} ${at}`), room.getMessages(1), room.setAllMessagesRead()])
    const heard = () => second.since(0, 'messageAdded', ({ body }) => body?.startsWith(text) ?? false)
    await until(() => heard().length >= 12, { what: 'twelve messages are there' })
    await pause(200) // for one that would come twice
    expect(heard()).toHaveLength(12)
    void second.close()
  })

  it('messages: a second session of the same user sees messages and the read horizon', async () => {
    const { rooms, openReady, roomOf, main } = stage()
    const second = await openReady('alice')
    await roomOf(second)
    const body = tag()
    const heard = second.wait('messageAdded', (message) => message.body === body)
    await rooms.alice.sendMessage(body)
    await heard

    const read = second.wait(
      'conversationUpdated',
      ({ conversation, updateReasons }) => conversation.sid === main && updateReasons.includes('lastReadMessageIndex'),
    )
    await rooms.alice.setAllMessagesRead()
    await read
    void second.close()
  })

  it('edit: message.updateAttributes by the author -> messageUpdated with "attributes" only for attributes', async () => {
    const { clients } = stage()
    const { alices } = await say(stage(), { reactions: {} })
    const updated = clients.bob.wait('messageUpdated', ({ message }) => message.sid === alices.sid)
    await alices.updateAttributes({ reactions: { '👍': [people.alice.identity] } })
    const { message, updateReasons } = await updated

    expect(updateReasons).toContain('attributes')
    expect(updateReasons).not.toContain('body')
    expect(updateReasons).not.toContain('media')
    expect(message.attributes).toEqual({ reactions: { '👍': [people.alice.identity] } })
  })

  it('edit: reaction by the other participant -> messageUpdated on the author', async () => {
    const { clients } = stage()
    const { bobs } = await say(stage())
    const updated = clients.alice.wait(
      'messageUpdated',
      ({ message, updateReasons }) => message.sid === bobs.sid && updateReasons.includes('attributes'),
    )
    await bobs.updateAttributes({ reactions: { '🎉': [people.bob.identity] } })
    expect((await updated).message.attributes).toMatchObject({ reactions: { '🎉': [people.bob.identity] } })
  })

  it('edit: updateBody by the author -> messageUpdated with "body"', async () => {
    const { clients } = stage()
    const { alices, body } = await say(stage())
    const updated = clients.bob.wait(
      'messageUpdated',
      ({ message, updateReasons }) => message.sid === alices.sid && updateReasons.includes('body'),
    )
    await alices.updateBody(`${body} edited`)
    const { message } = await updated

    expect(message.body).toBe(`${body} edited`)
    expect(message.dateUpdated?.getTime()).toBeGreaterThan(alices.dateCreated?.getTime() ?? Infinity)
  })

  it('delete: message.remove by the author -> messageRemoved, count drops', async () => {
    const { clients, rooms } = stage()
    const { alices } = await say(stage())
    const before = await rooms.bob.getMessagesCount()
    const removed = clients.bob.wait('messageRemoved', ({ sid }) => sid === alices.sid)
    await alices.remove()
    await removed
    expect(await rooms.bob.getMessagesCount()).toBe(before - 1)
  })

  it('misc: content templates, recipients and delivery receipts answer', async () => {
    const { clients, rooms } = stage()
    expect(await clients.alice.client.getContentTemplates()).toBeInstanceOf(Array)
    const { items } = await rooms.alice.getMessages(1)
    expect(await items[0]?.getDetailedDeliveryReceipts()).toEqual([])
    expect(await items[0]?.getMessageRecipients()).toEqual([])
  })
})
