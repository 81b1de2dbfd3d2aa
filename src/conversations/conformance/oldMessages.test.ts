import type { Message } from '@twilio/conversations'
import { until } from '@server/testing/until'
import { onEveryStage } from './conformanceStage'

const indexesOf = (page: { items: Message[] }) => page.items.map(({ index }) => index)

onEveryStage((stage, it) => {
  /** Removes what is older than the message at this index; returns the indexes that stay. */
  const removeBefore = async (index: number) => {
    const { main, store } = stage()
    const all = (await store.messages(main, { order: 'asc', size: 100 })).items
    const before = all.find((message) => message.index === index)?.createdAt ?? new Date(0)
    let after: string | null = ''
    while (after !== null) ({ after } = await store.removeOldMessages({ before, after }, () => Promise.resolve()))
    return all.filter(({ createdAt }) => createdAt >= before).map((message) => message.index)
  }

  it('old messages: a conversation without its first ones is paged to its beginning, in both directions', async () => {
    const { clients, conversations, main, openReady, conversationOf } = stage()
    await conversations.bob.updateLastReadMessageIndex(10)
    await conversations.alice.getMessages(50) // the SDK tells of messages that it has
    const removing = clients.alice.wait(
      'messageRemoved',
      ({ conversation, index }) => conversation.sid === main && index === 20,
    )
    const kept = await removeBefore(30)
    const [first = 0] = kept
    await removing

    const fresh = await openReady('alice')
    for (const conversation of [conversations.alice, await conversationOf(fresh)]) {
      let page = await conversation.getMessages(6)
      const pages = [indexesOf(page)]
      while (page.hasPrevPage) {
        page = await page.prevPage()
        pages.unshift(indexesOf(page))
      }
      expect(pages.flat()).toEqual(kept)
      expect(indexesOf(await conversation.getMessages(4, 0, 'forward'))).toEqual(kept.slice(0, 4))
      expect(indexesOf(await conversation.getMessages(4, first + 1))).toEqual([first, first + 1])
      expect(await conversation.getMessagesCount()).toBe(kept.length)
    }
    void fresh.close()
    await until(async () => (await conversations.bob.getUnreadMessagesCount()) === kept.length, {
      what: 'what was removed is not unread, although it is above the horizon',
    })
  })

  it('old messages: when all are gone, the next one goes on with the numbers', async () => {
    const { clients, conversations, main, store } = stage()
    const last = (await store.messages(main, { order: 'desc', size: 1 })).items[0]?.index ?? 0
    const later = new Date(Date.now() + 3_600_000)
    let after: string | null = ''
    while (after !== null)
      ({ after } = await store.removeOldMessages({ before: later, after }, () => Promise.resolve()))
    await until(async () => (await conversations.alice.getMessages(10)).items.length === 0, {
      what: 'there are no messages',
    })
    await until(() => conversations.alice.lastMessage === undefined, { what: 'there is no last message' })

    const arrives = clients.bob.wait('messageAdded', ({ body }) => body === 'Anybody here?')
    expect(await conversations.alice.sendMessage('Anybody here?')).toBe(last + 1)
    expect((await arrives).index).toBe(last + 1)
  })
})
