import { createConversationStores } from './store/createConversationStores'
import { openConversations, conversationWith } from './testing/openConversations'

let opened: Awaited<ReturnType<typeof openConversations>>
beforeAll(async () => {
  opened = await openConversations()
  const { store } = opened
  await store.ensureUser('chief', { role: 'service admin' })
})
afterAll(() => opened.close())

const notFound = { status: 404, code: 50350 }
const forbidden = { status: 403, code: 50107 }
const [user, admin, chief, stranger] = ['user', 'admin', 'chief', 'stranger'].map((identity) => ({ identity })) as [
  ...[{ identity: string }, { identity: string }, { identity: string }, { identity: string }],
]

/** A conversation with one participant of each role, and a message of the admin and of the user. */
const scene = async () => {
  const { store } = opened
  const sid = await conversationWith(store, 'user', 'chief', 'other')
  await store.addParticipant('server', sid, { identity: 'admin', role: 'channel admin' })
  const ofAdmin = await store.send(admin, sid, { author: '', body: 'of the admin' })
  const ofUser = await store.send(user, sid, { author: '', body: 'of the user' })
  return { store, sid, ofAdmin, ofUser }
}

describe('a user who is not in a conversation', () => {
  it('gets 404 for everything', async () => {
    const { store, sid, ofUser } = await scene()
    const tries = [
      store.send(stranger, sid, { author: '', body: 'x' }),
      store.change(stranger, sid, { friendlyName: 'x' }),
      store.remove(stranger, sid),
      store.addParticipant(stranger, sid, { identity: 'stranger' }),
      store.addParticipant(stranger, sid, { identity: 'x' }),
      store.removeParticipant(stranger, sid, 'user'),
      store.changeParticipant(stranger, sid, 'user', { attributes: '{}' }),
      store.changeMessage(stranger, sid, ofUser.sid, { attributes: '{}' }),
      store.removeMessage(stranger, sid, ofUser.sid),
      store.changeOwn('stranger', sid, { lastReadIndex: 0 }),
    ]
    for (const one of await Promise.allSettled(tries))
      expect(one).toMatchObject({ status: 'rejected', reason: notFound })
  })

  it('is a removed participant, too', async () => {
    const { store, sid } = await scene()
    await store.removeParticipant(admin, sid, 'user')

    await expect(store.send(user, sid, { author: '', body: 'still here?' })).rejects.toMatchObject(notFound)
  })

  it('is a service admin, too', async () => {
    const { store } = opened
    const sid = await conversationWith(store, 'user')

    await expect(store.change(chief, sid, { friendlyName: 'x' })).rejects.toMatchObject(notFound)
  })
})

describe('a channel user', () => {
  it('sends as themselves, changes and removes their own messages, reacts to others and leaves', async () => {
    const { store, sid, ofUser, ofAdmin } = await scene()
    const sent = await store.send(user, sid, { author: 'admin', body: 'hello' })
    const edited = await store.changeMessage(user, sid, ofUser.sid, { body: 'edited' })
    const reacted = await store.changeMessage(user, sid, ofAdmin.sid, { attributes: '{"reactions":{"user":["👍"]}}' })
    await store.removeMessage(user, sid, ofUser.sid)
    await store.changeParticipant(user, sid, 'user', { attributes: '{"own":1}' })
    await store.removeParticipant(user, sid, 'user')

    expect([sent.author, edited.lastUpdatedBy, reacted.body]).toEqual(['user', 'user', 'of the admin'])
    expect(reacted.attributes).toBe('{"reactions":{"user":["👍"]}}')
    expect(await store.participantOf(sid, 'user')).toBeUndefined()
  })

  it('may do nothing that needs an admin', async () => {
    const { store, sid, ofAdmin } = await scene()
    const tries = [
      store.change(user, sid, { friendlyName: 'x' }),
      store.remove(user, sid),
      store.addParticipant(user, sid, { identity: 'x' }),
      store.removeParticipant(user, sid, 'admin'),
      store.changeParticipant(user, sid, 'admin', { attributes: '{"x":1}' }),
      store.changeParticipant(user, sid, 'user', { role: 'channel admin' }),
      store.changeMessage(user, sid, ofAdmin.sid, { body: 'x' }),
      store.changeMessage(user, sid, ofAdmin.sid, { body: null, attributes: '{}' }),
      store.removeMessage(user, sid, ofAdmin.sid),
      store.create(user, { createdBy: 'user' }),
    ]
    for (const one of await Promise.allSettled(tries))
      expect(one).toMatchObject({ status: 'rejected', reason: forbidden })
    expect(await store.conversationOf(sid)).toMatchObject({
      friendlyName: 'Room',
      messagesCount: 2,
      participantsCount: 4,
    })
  })
})

describe('a channel admin', () => {
  it('renames, adds, removes, and deletes the conversation', async () => {
    const { store, sid, ofUser } = await scene()
    await store.change(admin, sid, { friendlyName: 'New', attributes: '{"a":1}' })
    await store.addParticipant(admin, sid, { identity: 'guest' })
    await store.changeParticipant(admin, sid, 'guest', { role: 'channel admin' })
    await store.removeParticipant(admin, sid, 'other')
    await store.removeMessage(admin, sid, ofUser.sid)
    const before = await store.conversationOf(sid)
    await store.remove(admin, sid)

    expect(before).toMatchObject({ friendlyName: 'New', participantsCount: 4, messagesCount: 1 })
    expect(await store.conversationOf(sid)).toBeUndefined()
  })

  it('cannot change messages of others', async () => {
    const { store, sid, ofUser } = await scene()

    await expect(store.changeMessage(admin, sid, ofUser.sid, { body: 'x' })).rejects.toMatchObject(forbidden)
  })
})

describe('a service admin', () => {
  it('creates conversations, and does everything in those they are in', async () => {
    const { store, sid, ofUser } = await scene()
    const made = await store.create(chief, { createdBy: 'somebody else', joins: true })
    const edited = await store.changeMessage(chief, sid, ofUser.sid, { body: 'moderated' })
    await store.change(chief, sid, { friendlyName: 'By the chief' })

    expect(made).toMatchObject({ createdBy: 'chief', participantsCount: 1 })
    expect(await store.participantOf(made.sid, 'chief')).toMatchObject({ role: 'channel admin' })
    expect(edited.body).toBe('moderated')
  })

  it('sends no reaction of others with a new message', async () => {
    const { store, sid } = await scene()
    const attributes = JSON.stringify({ reactions: { chief: ['👍'], user: ['👍'], stranger: ['👍'] } })
    const sent = await store.send(chief, sid, { author: '', body: 'all agree', attributes })

    expect(sent.attributes).toBe('{"reactions":{"chief":["👍"]}}')
  })

  it('[D-103] reacts at the same moment as others, and their reactions stay', async () => {
    const { store, sid, ofUser } = await scene()
    const react = (who: { identity: string } | 'server', attributes: object) =>
      store.changeMessage(who, sid, ofUser.sid, { attributes: JSON.stringify(attributes) })
    const stored = async () => JSON.parse((await store.messageOf(sid, ofUser.sid))?.attributes ?? '') as unknown
    await react(admin, { reactions: { admin: ['🎉'] } })
    await Promise.all([
      react(admin, { reactions: { admin: ['👍'] } }),
      react(user, { kind: 'note', reactions: { admin: ['🎉'], user: ['👍'] } }),
      react(chief, { kind: 'notice', reactions: { admin: ['🎉'], chief: ['👍'] } }),
    ])
    const reactions = { admin: ['👍'], user: ['👍'], chief: ['👍'] }
    expect(await stored()).toMatchObject({ reactions })

    await react(admin, {})
    await react(chief, { kind: 'notice', reactions: { ...reactions, stranger: ['👍'], '\0': [] } })
    expect(await stored()).toEqual({
      kind: 'notice',
      reactions: { user: ['👍'], chief: ['👍'], stranger: ['👍'], '\0': [] },
    })
    await react('server', { reactions: {} })
    expect(await stored()).toEqual({ reactions: {} })
  })
})

describe('everybody', () => {
  it('changes their own attributes and name, not their role, and nobody else', async () => {
    const { store } = opened
    await store.ensureUser('user')
    const changed = await store.changeUser(user, 'user', { attributes: '{"a":1}' })

    expect(changed.attributes).toBe('{"a":1}')
    expect(await store.changeUser(user, 'user', { friendlyName: 'Myself' })).toMatchObject({ friendlyName: 'Myself' })
    expect(await store.changeUser('server', 'user', { friendlyName: 'A User' })).toMatchObject({
      friendlyName: 'A User',
    })
    await expect(store.changeUser(user, 'user', { role: 'service admin' })).rejects.toMatchObject(forbidden)
    await expect(store.changeUser(chief, 'user', { friendlyName: 'x' })).rejects.toMatchObject(forbidden)
    expect(await store.changeUser('server', 'user', { role: 'service admin' })).toMatchObject({ role: 'service admin' })
    await store.changeUser('server', 'user', { role: 'service user' })
  })

  it('keeps the name that the portal gives them', async () => {
    const { db, now } = opened
    const onListenerFailed = (failure: unknown) => {
      throw failure
    }
    const store = createConversationStores({ db, now, onListenerFailed, nameOf: () => Promise.resolve('Ada') }).of(
      'ours',
    )
    await store.ensureUser('ada')
    for (const identity of ['ada', 'chief'])
      await expect(store.changeUser({ identity }, identity, { friendlyName: 'x' })).rejects.toMatchObject(forbidden)
    expect(await store.userOf('ada')).toMatchObject({ friendlyName: 'Ada' })
  })

  it('is refused in a conversation that is closed, the server too, until it is removed', async () => {
    const { store, sid, ofAdmin, ofUser } = await scene()
    await store.change('server', sid, { state: 'closed' })
    const before = await store.conversationOf(sid)
    const final = { status: 403, code: 50377 }
    for (const principal of [admin, chief, 'server'] as const) {
      const tries = [
        () => store.change(principal, sid, { state: 'active' }),
        () => store.change(principal, sid, { friendlyName: 'x' }),
        () => store.addParticipant(principal, sid, { identity: 'late' }),
        () => store.send(principal, sid, { author: 'user', body: 'x' }),
        () => store.changeMessage(principal, sid, ofAdmin.sid, { body: 'x' }),
      ]
      for (const attempt of tries) await expect(attempt()).rejects.toMatchObject(final)
    }
    await expect(store.change(stranger, sid, { state: 'active' })).rejects.toMatchObject(notFound)
    await expect(store.change(user, sid, { state: 'active' })).rejects.toMatchObject(forbidden)

    expect(await store.conversationOf(sid)).toEqual(before)
    await store.removeMessage(user, sid, ofUser.sid)
    await store.removeParticipant(user, sid, 'user')
    await store.remove('server', sid)
    expect(await store.conversationOf(sid)).toBeUndefined()
  })
})
