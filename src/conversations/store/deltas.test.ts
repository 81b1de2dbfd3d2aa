import { openConversations, conversationWith, useConversations } from '../testing/openConversations'

const opened = useConversations()

const robin = { identity: 'robin' }
const say = (sid: string, body: string) => opened().store.send(robin, sid, { author: '', body })
const seqOf = async (sid: string) => (await opened().store.conversationOf(sid))?.seq ?? 0
const deltasOf = async (sid: string, since: number, limit = 100) => {
  const [deltas] = await opened().store.conversationDeltas([{ sid, since }], limit)
  if (!deltas) throw new Error('There is no such conversation')
  return deltas
}

describe('the delta of a conversation', () => {
  it('are the difference of state: made, changed and removed, each once, and nothing of what came and went', async () => {
    const { store } = opened()
    const sid = await conversationWith(store, 'robin')
    const kept = await say(sid, 'kept')
    const edited = await say(sid, 'edited')
    const removed = await say(sid, 'removed')
    const since = await seqOf(sid)
    const made = await say(sid, 'made')
    const passing = await say(sid, 'passing')
    await store.changeMessage(robin, sid, edited.sid, { body: 'changed' })
    await store.removeMessage(robin, sid, removed.sid)
    await store.removeMessage(robin, sid, passing.sid)
    const { messages, isCut, upTo, conversation } = await deltasOf(sid, since)
    const seen = new Map(messages.map((message) => [message.sid, message]))

    expect([...seen.keys()].sort()).toEqual([edited.sid, made.sid, removed.sid].sort())
    expect(seen.get(made.sid)?.createdEvent).toBeGreaterThan(since)
    expect(seen.get(edited.sid)).toMatchObject({ body: 'changed', lastUpdatedBy: 'robin', removedAt: null })
    expect(seen.get(edited.sid)?.createdEvent).toBeLessThanOrEqual(since)
    expect(seen.get(removed.sid)).toMatchObject({ body: null, media: [], removedAt: expect.any(Date) as Date })
    expect(seen.has(kept.sid)).toBe(false)
    expect({ isCut, upTo }).toEqual({ isCut: false, upTo: conversation.seq })
    expect(conversation.documentEvent).toBeGreaterThan(since)
  })

  it('hold who came and who left, but not who did both', async () => {
    const { store } = opened()
    const sid = await conversationWith(store, 'robin', 'leaver')
    const since = await seqOf(sid)
    await store.addParticipant('server', sid, { identity: 'comer' })
    await store.addParticipant('server', sid, { identity: 'guest' })
    await store.removeParticipant('server', sid, 'guest')
    await store.removeParticipant('server', sid, 'leaver')
    const { participants } = await deltasOf(sid, since)

    expect(participants.map(({ identity, removedAt }) => [identity, removedAt !== null])).toEqual([
      ['comer', false],
      ['leaver', true],
    ])
  })

  it('are empty for who has seen everything, and unknown of what is not there', async () => {
    const { store } = opened()
    const sid = await conversationWith(store, 'robin')
    const since = await seqOf(sid)

    expect(
      await store.conversationDeltas(
        [
          { sid, since },
          { sid: 'CHnone', since: 0 },
        ],
        10,
      ),
    ).toEqual([
      { conversation: await store.conversationOf(sid), messages: [], participants: [], isCut: false, upTo: since },
    ])
  })

  it('of many conversations cost the same few statements', async () => {
    const { store, statements, close } = await openConversations()
    const sids = [
      await conversationWith(store, 'robin'),
      await conversationWith(store, 'robin'),
      await conversationWith(store, 'ada'),
    ]
    for (const sid of sids) await store.send('server', sid, { author: 'system', body: 'x' })
    statements.count = 0
    const deltas = await store.conversationDeltas(
      sids.map((sid) => ({ sid, since: 0 })),
      10,
    )

    expect(deltas.map(({ messages, participants }) => [messages.length, participants.length])).toEqual([
      [1, 1],
      [1, 1],
      [1, 1],
    ])
    expect(statements.count).toBe(3)
    await close()
  })

  it('of a long absence come in parts, oldest first, and miss nothing that was changed after it was made', async () => {
    const { store } = opened()
    const sid = await conversationWith(store, 'robin')
    const since = await seqOf(sid)
    const sent = []
    for (let place = 0; place < 25; place++) sent.push(await say(sid, `${place}`))
    const early = sent[2]
    await store.changeMessage(robin, sid, early?.sid ?? '', { body: 'late change' })

    const made: number[] = []
    let from = since
    let parts = 0
    for (let isCut = true; isCut; parts++) {
      const deltas = await deltasOf(sid, from, 10)
      const mark = from
      made.push(...deltas.messages.filter(({ createdEvent }) => createdEvent > mark).map(({ index }) => index))
      isCut = deltas.isCut
      from = deltas.upTo
    }

    expect(made).toEqual(sent.map(({ index }) => index))
    expect(parts).toBe(3)
    expect(from).toBe(await seqOf(sid))
  })

  it('contain a removed conversation, without its texts', async () => {
    const { store, owner } = opened()
    const sid = await conversationWith(store, 'robin')
    await say(sid, 'secret')
    const since = await seqOf(sid)
    await store.remove('server', sid)
    const { conversation, participants } = await deltasOf(sid, since)
    const words = await owner
      .selectFrom('conversation_messages')
      .select('body')
      .where('conversation_sid', '=', sid)
      .execute()

    expect(conversation.removedAt).not.toBeNull()
    expect(participants.map(({ removedAt }) => removedAt === null)).toEqual([false])
    expect(words).toEqual([])
    expect(await store.conversationOf(sid)).toBeUndefined()
  })

  it('of ten thousand missed messages come as one part, in the same few statements', async () => {
    const { store, owner, now, statements } = opened()
    const sid = await conversationWith(store, 'robin')
    const since = await seqOf(sid)
    const rows = Array.from({ length: 10_000 }, (_, index) => ({
      organisation_id: 'ours',
      sid: `IM${sid.slice(2, 20)}${index}`,
      conversation_sid: sid,
      index,
      author: 'robin',
      body: `Message ${index}`,
      attributes: '{}',
      media: '[]',
      created_at: now(),
      updated_at: now(),
      created_event: since + 1 + 2 * index,
      last_event: since + 1 + 2 * index,
    }))
    for (let place = 0; place < rows.length; place += 1000)
      await owner
        .insertInto('conversation_messages')
        .values(rows.slice(place, place + 1000))
        .execute()
    await owner
      .updateTable('conversations')
      .set({ seq: since + 20_000, next_index: 10_000 })
      .where('sid', '=', sid)
      .execute()
    statements.count = 0
    const deltas = await deltasOf(sid, since, 200)

    expect(deltas.messages.map(({ index }) => index)).toEqual(Array.from({ length: 200 }, (_, place) => place))
    expect(deltas).toMatchObject({ isCut: true, upTo: since + 1 + 2 * 199 })
    expect(statements.count).toBe(3)
  })
})

describe('the delta of a user', () => {
  it('hold the conversations that they came to, left, read and muted', async () => {
    const { store } = opened()
    const [left, read, same] = [
      await conversationWith(store, 'ada'),
      await conversationWith(store, 'ada'),
      await conversationWith(store, 'ada'),
    ]
    await store.send('server', read, { author: 'system', body: 'x' }) // positions end at the last message
    const user = await store.ensureUser('ada')
    const since = user.seq
    const came = await conversationWith(store, 'ada')
    await store.changeOwn('ada', read, { lastReadIndex: 0, notificationLevel: 'muted' })
    await store.removeParticipant('server', left, 'ada')
    const [deltas] = await store.userDeltas([{ sid: user.sid, since }])
    const seen = new Map(deltas?.participants.map((own) => [own.conversationSid, own]))

    expect([...seen.keys()]).toEqual([came, read, left])
    expect(seen.get(came)?.mineCreatedEvent).toBeGreaterThan(since)
    expect(seen.get(read)).toMatchObject({ lastReadIndex: 0, notificationLevel: 'muted' })
    expect(seen.get(left)?.removedAt).not.toBeNull()
    expect(seen.has(same)).toBe(false)
    expect(deltas?.upTo).toBe(deltas?.user.seq)
  })

  it('have a new name as an event of its own', async () => {
    const { store } = opened()
    const before = await store.ensureUser('grace')
    const after = await store.changeUser('server', 'grace', {
      friendlyName: 'Grace',
      attributes: '{"a":1}',
    })

    expect(after).toMatchObject({ friendlyName: 'Grace', attributes: '{"a":1}', seq: before.seq + 2 })
    expect(new Set([after.nameEvent, after.attributesEvent])).toEqual(new Set([before.seq + 1, before.seq + 2]))
  })
})
