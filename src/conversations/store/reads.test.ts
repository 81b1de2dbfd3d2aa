import { sql } from 'kysely'
import { conversationWith, useConversations } from '../testing/openConversations'
import { messageColumns } from './rows'
import { createConversationServices } from './services'

const opened = useConversations()

const robin = { identity: 'robin' }

/** Numbers that come in the same order every time. */
const createRandom = (seed: number) => () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647

describe('messages', () => {
  it('are read in pages, in both directions, that know whether anything is before and behind them', async () => {
    const { store } = opened()
    const sid = await conversationWith(store, 'robin')
    for (let place = 0; place < 10; place++) await store.send(robin, sid, { author: '', body: `${place}` })
    const [fifth] = (await store.messages(sid, { only: 5, order: 'asc', size: 1 })).items
    await store.removeMessage('server', sid, fifth?.sid ?? '')
    const page = async (options: Parameters<typeof store.messages>[1]) => {
      const { items, hasNext, hasPrevious } = await store.messages(sid, options)
      return [items.map(({ index }) => index), hasNext, hasPrevious]
    }

    expect(await page({ order: 'desc', size: 3 })).toEqual([[9, 8, 7], true, false])
    expect(await page({ from: 5, order: 'desc', size: 5 })).toEqual([[4, 3, 2, 1, 0], false, true])
    expect(await page({ from: 5, order: 'asc', size: 2 })).toEqual([[6, 7], true, true])
    expect(await page({ from: 0, order: 'asc', size: 20 })).toEqual([[0, 1, 2, 3, 4, 6, 7, 8, 9], false, false])
    expect(await page({ from: 99, order: 'asc', size: 2 })).toEqual([[], false, true])
    expect(await page({ only: 5, order: 'asc', size: 1 })).toEqual([[], false, false])
  })

  it('are read without what the database derives from them for searches', async () => {
    const { rows } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns
      where table_schema = current_schema() and table_name = 'conversation_messages' and is_generated = 'NEVER'
    `.execute(opened().owner)
    expect(rows.map(({ name }) => name).sort()).toEqual([...messageColumns].sort())
  })

  it('are none to have read in an empty conversation, whatever position is given', async () => {
    const { store } = opened()
    const sid = await conversationWith(store, 'robin')
    const { sid: userSid } = await store.ensureUser('robin')
    await store.setReadPositions(sid, [{ userSid, index: 5 }])
    expect((await store.participantOf(sid, 'robin'))?.lastReadIndex).toBeNull()
    await store.send('server', sid, { author: 'system', body: 'x' })
    await store.setReadPositions(sid, [{ userSid, index: 5 }])
    expect((await store.participantOf(sid, 'robin'))?.lastReadIndex).toBe(0)
  })

  it('are unread above the horizon, without those that were removed', async () => {
    const { store } = opened()
    const sid = await conversationWith(store, 'robin')
    const sent = []
    for (let place = 0; place < 6; place++) sent.push(await store.send('server', sid, { author: 'system', body: 'x' }))
    await store.removeMessage('server', sid, sent[1]?.sid ?? '')
    await store.removeMessage('server', sid, sent[4]?.sid ?? '')
    const { sid: user } = await store.ensureUser('robin')
    const before = (await store.conversationsOf(user)).find(({ conversation }) => conversation.sid === sid)
    await store.changeOwn('robin', sid, { lastReadIndex: 2 })
    const after = (await store.conversationsOf(user)).find(({ conversation }) => conversation.sid === sid)

    expect(await Promise.all([null, -1, 0, 2, 5, 99].map((horizon) => store.unreadCount(sid, horizon)))).toEqual([
      null,
      4,
      3,
      2,
      0,
      0,
    ])
    expect([before?.unread, after?.unread, after?.own.lastReadIndex]).toEqual([null, 2, 2])
    expect(after?.conversation).toEqual(await store.conversationOf(sid))
  })

  it('leave the one before as the last when the last is removed, and never give its index again', async () => {
    const { store } = opened()
    const sid = await conversationWith(store, 'robin')
    const [first, second] = [
      await store.send(robin, sid, { author: '', body: 'first' }),
      await store.send(robin, sid, { author: '', body: 'second' }),
    ]
    await store.removeMessage(robin, sid, second.sid)
    const conversation = await store.conversationOf(sid)
    const third = await store.send(robin, sid, { author: '', body: 'third' })

    expect(conversation).toMatchObject({
      lastMessageIndex: first.index,
      lastMessageAt: first.createdAt,
      messagesCount: 1,
    })
    expect(third.index).toBe(2)
  })

  it('may be dated back by the server alone', async () => {
    const { store, now } = opened()
    const sid = await conversationWith(store, 'robin')
    const createdAt = new Date('2020-01-01T00:00:00Z')

    expect((await store.send('server', sid, { author: 'robin', body: 'x', createdAt })).createdAt).toEqual(createdAt)
    expect((await store.send(robin, sid, { author: '', body: 'x', createdAt })).createdAt).toEqual(now())
  })
})

describe('counts', () => {
  it('equal the rows after whatever was done', async () => {
    const { store, owner } = opened()
    const random = createRandom(20_260)
    const people = ['a', 'b', 'c', 'd', 'e']
    const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)]
    const sids = [await conversationWith(store, 'a'), await conversationWith(store, 'a')]
    const deeds = [
      (sid: string) => store.send('server', sid, { author: pick(people) ?? '', body: 'x' }),
      (sid: string) => store.send({ identity: pick(people) ?? '' }, sid, { author: '', body: 'x' }),
      (sid: string) => store.addParticipant('server', sid, { identity: pick(people) ?? '' }),
      (sid: string) => store.removeParticipant('server', sid, pick(people) ?? ''),
      (sid: string) => store.changeOwn(pick(people) ?? '', sid, { lastReadIndex: 0 }),
      async (sid: string) => {
        const { items } = await store.messages(sid, { order: 'desc', size: 5 })
        return store.removeMessage('server', sid, pick(items)?.sid ?? '')
      },
      () => store.removeUser(pick(people) ?? ''),
    ]
    let done = 0
    for (let round = 0; round < 30; round++) {
      const some = Array.from(
        { length: 6 },
        () => pick(deeds)?.(pick(sids) ?? '') ?? Promise.reject(new Error('No deed')),
      )
      for (const { status } of await Promise.allSettled<unknown>(some)) done += status === 'fulfilled' ? 1 : 0
    }

    expect(done).toBeGreaterThan(60)
    for (const sid of sids) {
      const conversation = await store.conversationOf(sid)
      const messages = await store.messages(sid, { order: 'desc', size: 1000 })
      expect(conversation?.participantsCount).toBe((await store.rosters([sid])).length)
      expect(conversation?.messagesCount).toBe(messages.items.length)
      expect(conversation?.lastMessageIndex).toBe(messages.items[0]?.index ?? null)
    }
    const gone = owner.selectFrom('conversation_users').select('sid').where('removed_at', 'is not', null)
    const left = owner.selectFrom('conversation_participants').select('sid').where('removed_at', 'is', null)
    expect(await left.where('user_sid', 'in', gone).execute()).toEqual([])
  })
})

describe('lists', () => {
  it('hold every conversation of the organisation by age, in pages that survive what is removed', async () => {
    const { stores, pass } = opened()
    const store = stores.of('theirs')
    const sids: string[] = []
    for (let place = 0; place < 5; place++) {
      pass(1000)
      sids.push((await store.create('server', { createdBy: 'system' })).sid)
    }
    const first = await store.allConversations({ size: 2 })
    await store.remove('server', sids[1] ?? '')
    const rest = await store.allConversations({ after: sids[1] ?? '', size: 10 })

    expect([...first, ...rest].map(({ sid }) => sid)).toEqual(sids)
  })

  it('sort by bytes, as JavaScript does', async () => {
    const { store, owner } = opened()
    const sids = ['CHb', 'CHB', 'CHa', 'CH_'].map((sid) => sid + 'x'.repeat(31))
    for (const sid of sids) await store.create('server', { sid, createdBy: 'sorter', joins: true })
    const { sid: user } = await store.ensureUser('sorter')
    const found = (await store.conversationsOf(user)).map(({ conversation }) => conversation.sid)
    await owner.deleteFrom('conversations').where('sid', 'in', sids).execute()

    expect(found).toEqual([...sids].sort((a, b) => (a < b ? -1 : 1)))
  })
})

describe('another organisation', () => {
  it('sees and changes nothing of ours', async () => {
    const { store, stores } = opened()
    const theirs = stores.of('theirs')
    const sid = await conversationWith(store, 'robin')
    const message = await store.send(robin, sid, { author: '', body: 'ours' })
    const user = await store.ensureUser('robin')
    const media = { sid: `ME${'0'.repeat(32)}`, author: 'robin', filename: null, contentType: 'text/plain', size: 1 }
    await store.recordMedia(media)

    expect(await theirs.conversationOf(sid)).toBeUndefined()
    expect(await theirs.conversations([sid])).toEqual([])
    expect(await theirs.rosters([sid])).toEqual([])
    expect((await theirs.messages(sid, { order: 'asc', size: 10 })).items).toEqual([])
    expect(await theirs.messageOf(sid, message.sid)).toBeUndefined()
    expect(await theirs.participantOf(sid, 'robin')).toBeUndefined()
    expect(await theirs.userOf('robin')).toBeUndefined()
    expect(await theirs.users([user.sid])).toEqual([])
    expect(await theirs.conversationsOf(user.sid)).toEqual([])
    expect(await theirs.mediaOf([media.sid])).toEqual([])
    expect(await theirs.conversationDeltas([{ sid, since: 0 }], 10)).toEqual([])
    expect(await theirs.userDeltas([{ sid: user.sid, since: 0 }])).toEqual([])
    await theirs.purgeMedia([media.sid])
    await expect(theirs.send('server', sid, { author: 'x', body: 'x' })).rejects.toMatchObject({ status: 404 })
    await expect(theirs.remove('server', sid)).rejects.toMatchObject({ status: 404 })
    expect(await store.mediaOf([media.sid])).toHaveLength(1)
  })
})

describe('the service of an organisation', () => {
  it('is made once, and leads back to its organisation', async () => {
    const { db, now } = opened()
    const [one, other] = [createConversationServices({ db, now }), createConversationServices({ db, now })]
    const [sid, again] = await Promise.all([one.ofOrganisation('ours'), other.ofOrganisation('ours')])

    expect(sid).toMatch(/^IS[0-9a-f]{32}$/)
    expect(again).toBe(sid)
    expect(await other.ofOrganisation('theirs')).not.toBe(sid)
    expect(await createConversationServices({ db, now }).organisationOf(sid)).toBe('ours')
    expect(await one.organisationOf(`IS${'0'.repeat(32)}`)).toBeUndefined()
  })
})
