import type { Connections } from '@server/database/connect'
import { createGiven } from '@server/testing/given'
import { giveTwins, openUnboundDatabase, rowsOfTwins, twinMark } from '@server/testing/unboundDatabase'
import type { ConversationStore } from './conversationStore'
import { createConversationStores } from './createConversationStores'
import { createConversationServices } from './services'

const now = () => new Date('2026-03-02T09:30:00.000Z')
const robin = { identity: 'robin' }

let database: Connections
let store: ConversationStore
let conversationSid: string
beforeAll(async () => {
  database = await openUnboundDatabase()
  await createGiven(database.owner, now).organisation({ id: 'ours' })
  const onListenerFailed = (failure: unknown) => {
    throw failure
  }
  store = createConversationStores({ db: database.db, now, onListenerFailed }).of('ours')
  conversationSid = (
    await store.create('server', { createdBy: 'system', friendlyName: 'Kitchen', uniqueName: 'kitchen' })
  ).sid
  for (const identity of ['robin', 'ada']) await store.addParticipant('server', conversationSid, { identity })
})
afterAll(() => database.close())

const say = (body: string) => store.send(robin, conversationSid, { author: '', body }, { mutationId: `says ${body}` })
const upload = async (digit: number) => {
  const sid = `ME${String(digit).repeat(32)}`
  return store.recordMedia({ sid, author: 'robin', filename: 'menu.txt', contentType: 'text/plain', size: 1 })
}
const userOf = async (identity: string) => {
  const user = await store.userOf(identity)
  if (!user) throw new Error(`${identity} is no user`)
  return user
}

/** Every read of the store. */
const readAll = async () => {
  const { sid: userSid } = await userOf('robin')
  const { items } = await store.messages(conversationSid, { order: 'asc', size: 50 })
  const at = items.at(-1)?.index ?? 0
  return {
    items,
    users: [await store.allUsers({ size: 10 }), await store.users([userSid])],
    after: await store.allUsers({ after: 'US', size: 10 }),
    conversations: [await store.allConversations({ size: 10 }), await store.conversations([conversationSid])],
    later: await store.allConversations({ after: conversationSid, size: 10 }),
    conversation: [await store.conversationOf(conversationSid), await store.conversationOf('kitchen')],
    participants: [await store.participantOf(conversationSid, 'ada'), await store.rosters([conversationSid])],
    own: [await store.conversationsOf(userSid), await store.conversationsOf(userSid, { sids: [conversationSid] })],
    participations: await store.participationsOf(userSid),
    unread: await store.unreadCount(conversationSid, 0),
    backwards: await store.messages(conversationSid, { from: at, order: 'desc', size: 1 }),
    beyond: await store.messages(conversationSid, { from: at + 1, order: 'asc', size: 1 }),
    message: await store.messageOf(conversationSid, items[0]?.sid ?? ''),
    deltas: await store.conversationDeltas([{ sid: conversationSid, since: 0 }], 50),
    userDeltas: await store.userDeltas([{ sid: userSid, since: 0 }]),
    media: [await store.mediaOf([`ME${'1'.repeat(32)}`]), await store.orphanMedia(new Date('2027-01-01'), 10)],
    service: await createConversationServices({ db: database.db, now }).ofOrganisation('ours'),
  }
}

/** Every write of the store, each on the result of the ones before. */
const writes: [string, () => Promise<unknown>][] = [
  ['send', () => say('soup')],
  ['send again', () => say('soup')],
  ['recordMedia', () => upload(1)],
  [
    'send with a file',
    () => store.send(robin, conversationSid, { author: '', body: 'menu', mediaSids: [`ME${'1'.repeat(32)}`] }),
  ],
  ['changeMessage', async () => store.changeMessage('server', conversationSid, await firstSid(), { body: 'stew' })],
  ['changeOwn', () => store.changeOwn('robin', conversationSid, { lastReadIndex: 0 })],
  [
    'setReadPositions',
    async () => store.setReadPositions(conversationSid, [{ userSid: (await userOf('robin')).sid, index: 1 }]),
  ],
  ['removeMessage', async () => store.removeMessage('server', conversationSid, await firstSid())],
  [
    'removeOldMessages',
    () => store.removeOldMessages({ before: new Date('2027-01-01'), after: '' }, () => Promise.resolve()),
  ],
  ['changeUser', () => store.changeUser('server', 'robin', { friendlyName: 'Robin' })],
  ['touchUser', async () => store.touchUser((await userOf('robin')).sid)],
  ['change', () => store.change('server', conversationSid, { friendlyName: 'Pantry' })],
  ['changeParticipant', () => store.changeParticipant('server', conversationSid, 'ada', { attributes: '{"a":1}' })],
  ['ensureUser', () => store.ensureUser('eve')],
  ['create', () => store.create('server', { createdBy: 'system', uniqueName: 'bar' })],
  ['addParticipant', () => store.addParticipant('server', conversationSid, { identity: 'eve' })],
  ['removeParticipant', () => store.removeParticipant('server', conversationSid, 'eve')],
  ['keep another', () => upload(2)],
  ['purgeMedia', () => store.purgeMedia([`ME${'2'.repeat(32)}`])],
  ['removeUser', () => store.removeUser('ada')],
  ['remove', () => store.remove('server', conversationSid)],
]
const firstSid = async () => (await store.messages(conversationSid, { order: 'asc', size: 1 })).items[0]?.sid ?? ''

describe('without policies, a twin with the same sids', () => {
  it('[D-18] is in nothing that the store reads', async () => {
    for (const word of ['one', 'two', 'three']) await say(word)
    await upload(3)
    const alone = await readAll()
    await giveTwins(database.owner)

    expect(alone.items).toHaveLength(3)
    expect(await readAll()).toEqual(alone)
  })

  it.each(writes)('[D-18] is neither shown nor changed by %s', async (_name, write) => {
    await giveTwins(database.owner)
    const before = await rowsOfTwins(database.owner)
    const answer = await write()

    expect(JSON.stringify(answer) ?? '').not.toContain(twinMark)
    expect(await rowsOfTwins(database.owner)).toEqual(before)
  })

  it('[D-18] names every part of the store that reads or writes', () => {
    const source = [...writes.map(([, write]) => String(write)), String(readAll), String(userOf), String(say)].join()
    const left = Object.keys(store).filter((part) => ![source, String(upload)].join().includes(`.${part}(`))
    expect(left).toEqual([])
  })
})
