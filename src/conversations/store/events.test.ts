import { openConversations, conversationWith } from '../testing/openConversations'
import type { Change } from './conversationStore'

type Opened = Awaited<ReturnType<typeof openConversations>>
let opened: Opened
beforeAll(async () => {
  opened = await openConversations()
})
afterAll(() => opened.close())

const ofObject = (changes: Change[], sid: string) => changes.filter((change) => change.sid === sid)
/** Every change starts at the event after the last one of the change before. */
const expectNoGap = (changes: Change[]) => {
  for (const [place, change] of changes.entries())
    expect(change.from).toBe((changes[place - 1]?.to ?? change.from - 1) + 1)
}

describe('events of a conversation', () => {
  it('have no gap and are published in their order, however many people send at the same time', async () => {
    const { store, changes } = opened
    const sid = await conversationWith(store, 'robin', 'ada')
    changes.length = 0
    const sent = await Promise.all(
      Array.from({ length: 20 }, (_, place) =>
        store.send(
          { identity: place % 2 ? 'robin' : 'ada' },
          sid,
          { author: '', body: `${place}` },
          { mutationId: `a${place}` },
        ),
      ),
    )
    const published = ofObject(changes, sid)

    expect(sent.map(({ index }) => index).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, place) => place),
    )
    expect(published).toHaveLength(20)
    expectNoGap(published)
    expect(
      published.flatMap((change) => (change.of === 'conversation' ? change.messages : [])).map(({ index }) => index),
    ).toEqual(Array.from({ length: 20 }, (_, place) => place))
    expect(await store.conversationOf(sid)).toMatchObject({
      messagesCount: 20,
      lastMessageIndex: 19,
      seq: published.at(-1)?.to,
    })
  })

  it('number its messages without a gap even when sends are refused in between', async () => {
    const { store } = opened
    const sid = await conversationWith(store, 'robin')
    await store.send({ identity: 'robin' }, sid, { author: '', body: 'one' })
    await expect(store.send({ identity: 'stranger' }, sid, { author: '', body: 'no' })).rejects.toMatchObject({
      status: 404,
      code: 50350,
    })
    const second = await store.send({ identity: 'robin' }, sid, { author: '', body: 'two' })

    expect(second.index).toBe(1)
    expect(second.createdEvent).toBe(((await store.conversationOf(sid))?.seq as number) - 1)
  })

  it('are published to all affected objects: joining changes the conversation and the user', async () => {
    const { store, changes } = opened
    const sid = await conversationWith(store)
    const user = await store.ensureUser('joiner')
    changes.length = 0
    const participant = await store.addParticipant('server', sid, { identity: 'joiner' })

    expect(changes).toEqual([
      { organisationId: 'ours', of: 'conversation', sid, from: 2, to: 2, messages: [], participants: [participant] },
      { organisationId: 'ours', of: 'user', sid: user.sid, from: 3, to: 3, participants: [participant] },
    ])
    expect([participant.rosterEvent, participant.mineEvent]).toEqual([2, 3])
  })

  it('go on from where they were for somebody who is added again, under a record of its own', async () => {
    const { store } = opened
    const sid = await conversationWith(store, 'boomerang')
    const first = await store.participantOf(sid, 'boomerang')
    await store.removeParticipant('server', sid, 'boomerang')
    const second = await store.addParticipant('server', sid, { identity: 'boomerang' })

    expect(second.sid).not.toBe(first?.sid)
    expect(second.rosterCreatedEvent).toBeGreaterThan(first?.rosterEvent ?? 0)
    expect((await store.conversationOf(sid))?.participantsCount).toBe(1)
  })

  it('of a user who was removed and came back never go backwards', async () => {
    const { store } = opened
    const sid = await conversationWith(store, 'returner')
    const before = await store.userOf('returner')
    await store.removeUser('returner')
    const gone = [await store.userOf('returner'), await store.participantOf(sid, 'returner')]
    const after = await store.ensureUser('returner', { friendlyName: 'Back' })

    expect(gone).toEqual([undefined, undefined])
    expect(after.sid).toBe(before?.sid)
    expect(after.nameEvent).toBeGreaterThan(before?.seq ?? 0)
    expect((await store.conversationOf(sid))?.participantsCount).toBe(0)
  })

  it('stand still when somebody who is there is added', async () => {
    const { store, changes } = opened
    const sid = await conversationWith(store, 'robin')
    const there = await store.participantOf(sid, 'robin')
    changes.length = 0

    expect(await store.addParticipant('server', sid, { identity: 'robin' })).toEqual(there)
    expect(changes).toEqual([])
  })

  it('are taken by one statement a message', async () => {
    const { store, statements } = opened
    const sid = await conversationWith(store, 'robin')
    await store.send({ identity: 'robin' }, sid, { author: '', body: 'first' }, { mutationId: 'sweeps' })
    const before = statements.count
    await store.send({ identity: 'robin' }, sid, { author: '', body: 'second' }, { mutationId: 'counted' })

    expect(statements.count - before).toBe(1)
  })
})

describe('a mutation that arrives twice', () => {
  it('is done once and answered the same, one after the other or at once', async () => {
    const { store } = opened
    const sid = await conversationWith(store, 'robin')
    const send = () => store.send({ identity: 'robin' }, sid, { author: '', body: 'once' }, { mutationId: 'm1' })
    const answers = [...(await Promise.all([send(), send()])), await send()]

    expect(new Set(answers.map((answer) => answer.sid)).size).toBe(1)
    expect((await store.conversationOf(sid))?.messagesCount).toBe(1)
  })

  it('makes one conversation, and removes one message', async () => {
    const { store } = opened
    const create = () => store.create('server', { createdBy: 'system', uniqueName: 'twice' }, { mutationId: 'm2' })
    const first = await create()
    const message = await store.send('server', first.sid, { author: 'system', body: 'x' })
    const remove = () => store.removeMessage('server', first.sid, message.sid, { mutationId: 'm3' })
    await remove()
    await remove()

    expect((await create()).sid).toBe(first.sid)
    expect(await store.conversationOf('twice')).toMatchObject({ sid: first.sid, messagesCount: 0 })
  })

  it('is another one when somebody else has the same id, and is forgotten after a day', async () => {
    const { store, owner, pass } = opened
    const sid = await conversationWith(store, 'robin', 'ada')
    await store.send({ identity: 'robin' }, sid, { author: '', body: 'a' }, { mutationId: 'same' })
    await store.send({ identity: 'ada' }, sid, { author: '', body: 'b' }, { mutationId: 'same' })
    expect((await store.conversationOf(sid))?.messagesCount).toBe(2)

    pass(25 * 3_600_000)
    await store.send({ identity: 'robin' }, sid, { author: '', body: 'c' }, { mutationId: 'next day' })
    const stored = await owner.selectFrom('conversation_mutations').select('mutation_id').execute()
    expect(stored).toEqual([{ mutation_id: 'next day' }])
  })
})
