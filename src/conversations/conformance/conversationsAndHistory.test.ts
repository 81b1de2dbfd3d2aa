import type { Message } from '@twilio/conversations'
import { until } from '@server/testing/until'
import { onEveryStage, people, tag } from './conformanceStage'

const indexesOf = (page: { items: Message[] }) => page.items.map(({ index }) => index)

onEveryStage(
  (stage, it) => {
    it('init: three clients reach "initialized" and connectionState "connected"', () => {
      const { clients } = stage()
      for (const client of Object.values(clients)) {
        expect(client.isConnected()).toBe(true)
        expect(client.since(0, 'initFailed')).toEqual([])
        expect(client.since(0, 'stateChanged', (state) => state === 'initialized')).toHaveLength(1)
      }
      expect(clients.alice.client.user).toMatchObject(people.alice)
    })

    it('conversations: getSubscribedConversations pages through every conversation exactly once', async () => {
      const { clients, main, size } = stage()
      let page = await clients.alice.client.getSubscribedConversations()
      const pages = [page]
      while (page.hasNextPage) {
        page = await page.nextPage()
        pages.push(page)
      }
      const sids = pages.flatMap(({ items }) => items.map(({ sid }) => sid))

      expect(sids).toEqual([...new Set(sids)])
      expect(sids).toContain(main)
      expect(sids).toHaveLength(size.conversations)
      expect(size.conversations).toBeGreaterThan(50)
      expect(pages.length).toBeGreaterThan(1)
    })

    it('conversations: fields of a joined conversation', () => {
      const { alice } = stage().conversations
      expect(alice).toMatchObject({ status: 'joined', notificationLevel: 'default' })
      expect(alice.friendlyName).toMatch(/./)
      expect(alice.dateCreated?.getTime()).toBeGreaterThan(0)
      expect(alice.dateUpdated?.getTime()).toBeGreaterThan(0)
      expect(alice.attributes).toBeInstanceOf(Object)
      expect(Number.isInteger(alice.lastMessage?.index)).toBe(true)
      expect(alice.lastMessage?.dateCreated).toBeInstanceOf(Date)
    })

    it('conversations: a non-participant can neither list nor open the conversation', async () => {
      const { clients, main } = stage()
      const { client } = clients.carol
      const { items } = await client.getSubscribedConversations()
      expect(items.map(({ sid }) => sid)).not.toContain(main)
      await expect(client.peekConversationBySid(main)).rejects.toThrow()
    })

    it('history: getMessages(20) is the newest page and prevPage walks to the beginning', async () => {
      const { conversations, size } = stage()
      const total = await conversations.alice.getMessagesCount()
      expect(total).toBeGreaterThanOrEqual(size.messages)
      let page = await conversations.alice.getMessages(20)
      const newest = page.items.at(-1)?.index
      await until(() => conversations.alice.lastMessage?.index === newest, {
        what: 'the conversation knows its newest message',
      })
      const pages = [indexesOf(page)]
      while (page.hasPrevPage) {
        page = await page.prevPage()
        pages.unshift(indexesOf(page))
        expect(pages.length).toBeLessThan(1_000)
      }
      const all = pages.flat()

      for (const each of pages) expect(each).toEqual([...each].sort((one, other) => one - other))
      expect(all).toEqual([...new Set(all)])
      expect(all).toHaveLength(total)
      expect(total).toBeGreaterThan(40)
      expect(pages.length).toBeGreaterThanOrEqual(3)
    })

    it('history: anchored reads, backwards and forward', async () => {
      const { conversations, openReady, conversationOf } = stage()
      expect(indexesOf(await conversations.bob.getMessages(5, 10, 'forward'))).toEqual([10, 11, 12, 13, 14])
      const fresh = await openReady('alice')
      const conversation = await conversationOf(fresh)
      expect(indexesOf(await conversation.getMessages(5, 20))).toEqual([16, 17, 18, 19, 20])
      void fresh.close()
    })

    it('participants: getParticipants, by identity, count, and participant.getUser()', async () => {
      const { alice } = stage().conversations
      const identities = (await alice.getParticipants()).map(({ identity }) => identity)
      expect(identities).toEqual(expect.arrayContaining([people.alice.identity, people.bob.identity]))
      expect(identities).not.toContain(people.carol.identity)
      expect(await alice.getParticipantsCount()).toBe(identities.length)
      const participant = await alice.getParticipantByIdentity(people.bob.identity)
      expect(participant?.type).toBe('chat')
      expect(participant?.sid).toMatch(/./)
      expect(await participant?.getUser()).toMatchObject(people.bob)
    })

    it('users: getUser(identity) has the friendly name, even for someone outside the conversation', async () => {
      const user = await stage().clients.alice.client.getUser(people.carol.identity)
      expect(user).toMatchObject({ ...people.carol, isSubscribed: true })
    })

    it('conversation: friendlyName changed on the server -> conversationUpdated on both', async () => {
      const { clients, conversations, main, rename } = stage()
      const name = `Room ${tag()}`
      const events = [clients.alice, clients.bob].map((client) =>
        client.wait(
          'conversationUpdated',
          ({ conversation, updateReasons }) => conversation.sid === main && updateReasons.includes('friendlyName'),
        ),
      )
      await rename(name)
      await Promise.all(events)
      expect([conversations.alice.friendlyName, conversations.bob.friendlyName]).toEqual([name, name])
    })

    it('conversation: updateFriendlyName / updateAttributes through the SDK', async () => {
      const { clients, conversations } = stage()
      const name = `Room ${tag()}`
      const named = clients.bob.wait('conversationUpdated', (update) => update.updateReasons.includes('friendlyName'))
      await conversations.alice.updateFriendlyName(name)
      await named
      expect(conversations.bob.friendlyName).toBe(name)

      const changed = clients.bob.wait('conversationUpdated', (update) => update.updateReasons.includes('attributes'))
      await conversations.alice.updateAttributes({ topic: name })
      await changed
      expect(conversations.bob.attributes).toEqual({ topic: name })
    })
  },
  { conversations: 60 },
)
