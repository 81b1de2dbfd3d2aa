import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Message } from '@twilio/conversations'
import { onEveryStage, people, tag, type Stage } from './conformanceStage'
import { until } from '@server/testing/until'

const hour = 3_600_000

onEveryStage((stage, it) => {
  /** Sends as Alice, and waits until she and Bob have received it. */
  const say = async ({ clients, conversations }: Stage, attributes = {}) => {
    const body = tag()
    const isIt = (message: Message) => message.body === body
    const received = [clients.alice, clients.bob].map((client) => client.wait('messageAdded', isIt))
    const index = await conversations.alice.sendMessage(body, attributes)
    const [alices, bobs] = await Promise.all(received)
    if (!alices || !bobs) throw new Error('The message was not received')
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
    const { clients, conversations } = stage()
    const body = `${tag()} – 🎉👩‍🚀 日本語 "quotes" \\ back\r\n\ttab%20%zz ${'ö'.repeat(8_000)}`
    const received = clients.bob.wait(
      'messageAdded',
      (message) => message.author === people.alice.identity && message.body?.length === body.length,
    )
    await conversations.alice.prepareMessage().setBody(body).build().send()
    expect((await received).body).toBe(body)
  })

  it('messages: lastMessage of the conversation follows', async () => {
    const { clients, conversations, main } = stage()
    const from = clients.bob.mark()
    const index = await conversations.alice.sendMessage(tag())
    if (conversations.bob.lastMessage?.index !== index)
      await clients.bob.wait(
        'conversationUpdated',
        ({ conversation, updateReasons }, lastIndex) =>
          conversation.sid === main && updateReasons.includes('lastMessage') && lastIndex === index,
        { from },
      )
    expect(conversations.bob.lastMessage?.index).toBe(index)
  })

  it('messages: a burst from two senders arrives complete, once, in index order, on both', async () => {
    const { clients, conversations } = stage()
    const text = tag()
    const marks = { alice: clients.alice.mark(), bob: clients.bob.mark() }
    const sent = await Promise.all(
      Array.from({ length: 15 }, (_, at) => [
        conversations.alice.sendMessage(`${text} a${at}`),
        conversations.bob.sendMessage(`${text} b${at}`),
      ]).flat(),
    )
    expect(new Set(sent).size).toBe(30)
    for (const name of ['alice', 'bob'] as const) {
      const received = () =>
        clients[name].since(marks[name], 'messageAdded', ({ body }) => body?.startsWith(text) ?? false)
      await until(() => received().length >= 30, { what: `${name} has thirty messages` })
      expect(received().map(({ index }) => index)).toEqual([...sent].sort((one, other) => one - other))
    }
  })

  it('messages: concurrent history reads never swallow messageAdded', async () => {
    const { conversations, openReady, conversationOf } = stage()
    const second = await openReady('bob')
    const conversation = await conversationOf(second)
    const first = tag()
    const isLive = second.wait('messageAdded', ({ body }) => body === first)
    await conversations.alice.sendMessage(first)
    await isLive // before that, messages of a read cause no event
    const text = tag()
    for (let at = 0; at < 12; at++)
      await Promise.all([
        conversations.alice.sendMessage(`${text} ${at}`),
        conversation.getMessages(1),
        conversation.setAllMessagesRead(),
      ])
    const received = () => second.since(0, 'messageAdded', ({ body }) => body?.startsWith(text) ?? false)
    await until(() => received().length >= 12, { what: 'twelve messages are there' })
    await pause(200) // for a duplicate
    expect(received()).toHaveLength(12)
    void second.close()
  })

  it('messages: a second session of the same user sees messages and the read horizon', async () => {
    const { conversations, openReady, conversationOf, main } = stage()
    const second = await openReady('alice')
    await conversationOf(second)
    const body = tag()
    const received = second.wait('messageAdded', (message) => message.body === body)
    await conversations.alice.sendMessage(body)
    await received

    const read = second.wait(
      'conversationUpdated',
      ({ conversation, updateReasons }) => conversation.sid === main && updateReasons.includes('lastReadMessageIndex'),
    )
    await conversations.alice.setAllMessagesRead()
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

  it('edit: reactions as Twilio’s demo app writes them pass as they are, and the last writer wins', async () => {
    const { clients } = stage()
    const [alice, bob] = [people.alice.identity, people.bob.identity]
    const { alices, bobs } = await say(stage(), { reactions: { heart: [alice] } })
    const isSeenBy = (who: 'alice' | 'bob', attributes: object) =>
      clients[who].wait(
        'messageUpdated',
        ({ message }) => message.sid === bobs.sid && isDeepStrictEqual(message.attributes, attributes),
      )
    const byBob = { reactions: { heart: [alice, bob], laugh: [] } }
    const isSeen = isSeenBy('alice', byBob)
    await bobs.updateAttributes(byBob)
    await isSeen

    const byAlice = { reactions: { heart: [] } }
    const isReplaced = isSeenBy('bob', byAlice)
    await alices.updateAttributes(byAlice)
    await isReplaced
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
    const { clients, conversations } = stage()
    const { alices } = await say(stage())
    const before = await conversations.bob.getMessagesCount()
    const removed = clients.bob.wait('messageRemoved', ({ sid }) => sid === alices.sid)
    await alices.remove()
    await removed
    expect(await conversations.bob.getMessagesCount()).toBe(before - 1)
  })

  it('misc: content templates, recipients and delivery receipts answer', async () => {
    const { clients, conversations } = stage()
    expect(await clients.alice.client.getContentTemplates()).toBeInstanceOf(Array)
    const { items } = await conversations.alice.getMessages(1)
    expect(await items[0]?.getDetailedDeliveryReceipts()).toEqual([])
    expect(await items[0]?.getMessageRecipients()).toEqual([])
  })
})
