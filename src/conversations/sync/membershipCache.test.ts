import { createConversationStores } from '@conversations/store/createConversationStores'
import type { ConversationStore } from '@conversations/store/conversationStore'
import { conversationWith, useConversations } from '@conversations/testing/openConversations'
import { createMembershipCache } from './membershipCache'

const opened = useConversations()
const many = Array.from({ length: 30 }, (_, at) => `p${at}`)
const identitiesOf = (membership: { byUser: Map<string, { identity: string }> } | undefined) =>
  [...(membership?.byUser.values() ?? [])].map(({ identity }) => identity).toSorted()

const serve = () => {
  const { db, now } = opened()
  const stores = createConversationStores({
    db,
    now,
    onListenerFailed: (failure) => {
      throw failure
    },
  })
  const failures: unknown[] = []
  const log = {
    error: (failure: unknown) => failures.push(failure),
    warn: (failure: unknown) => failures.push(failure),
  }
  const memberships = createMembershipCache(stores, log)
  stores.listen(memberships.handleChange)
  const store = stores.of('ours')
  const start = async (identity: string) => {
    const { sid: userSid } = await store.ensureUser(identity)
    const own = await memberships.open('ours', () => store.conversationsOf(userSid))
    await memberships.openSmall('ours', own)
    const member = { organisationId: 'ours', userSid }
    const found = await Promise.all(own.map(({ conversation: { sid } }) => memberships.forMember(member, sid)))
    return { member, found }
  }
  return { memberships, store, start, failures }
}
const spies = (store: ConversationStore) => ({
  rosters: jest.spyOn(store, 'rosters'),
  own: jest.spyOn(store, 'conversationsOf'),
  deltas: jest.spyOn(store, 'conversationDeltas'),
})
afterEach(() => jest.restoreAllMocks())

describe('the memberships of a client that starts', () => {
  it('are its own list and nothing more, until it requests the rosters', async () => {
    const { memberships, store, start } = serve()
    const sids = [await conversationWith(store, ...many), await conversationWith(store, ...many)]
    const { rosters, own, deltas } = spies(store)
    const { found } = await start('p0')
    const asked = [rosters.mock.calls.length, own.mock.calls.length, deltas.mock.calls.length]
    const whole = await Promise.all(sids.map((sid) => memberships.whole('ours', sid)))
    await Promise.all(sids.map((sid) => memberships.whole('ours', sid)))
    await start('p1')

    expect(found.map((membership) => membership?.conversation.sid)).toEqual(sids.toSorted())
    expect(asked).toEqual([0, 1, 0])
    expect(whole.map(identitiesOf)).toEqual([many.toSorted(), many.toSorted()])
    expect([rosters.mock.calls.length, own.mock.calls.length, deltas.mock.calls.length]).toEqual([1, 2, 0])
  })

  it('include the rosters of small conversations, in one statement', async () => {
    const { store, memberships, start } = serve()
    const sids = [await conversationWith(store, 's1', 's2'), await conversationWith(store, 's1', 's3')]
    const { rosters } = spies(store)
    await start('s1')
    const whole = await Promise.all(sids.map((sid) => memberships.whole('ours', sid)))

    expect(rosters).toHaveBeenCalledTimes(1)
    expect(whole.map(identitiesOf)).toEqual([
      ['s1', 's2'],
      ['s1', 's3'],
    ])
  })
})

describe('rosters that a starting client asks for next', () => {
  it('are awaited while they are read, and not read twice', async () => {
    const { store, memberships } = serve()
    const sid = await conversationWith(store, 'n1', 'n2')
    const { sid: userSid } = await store.ensureUser('n1')
    const { rosters } = spies(store)
    const own = await memberships.open('ours', () => store.conversationsOf(userSid))
    const [, whole] = await Promise.all([memberships.openSmall('ours', own), memberships.whole('ours', sid)])

    expect(identitiesOf(whole)).toEqual(['n1', 'n2'])
    expect(rosters).toHaveBeenCalledTimes(1)
  })

  it('are read on request when prefetching failed', async () => {
    const { store, start, memberships, failures } = serve()
    const sid = await conversationWith(store, 'f1', 'f2')
    jest.spyOn(store, 'rosters').mockRejectedValueOnce(new Error('gone'))
    await start('f1')

    expect(identitiesOf(await memberships.whole('ours', sid))).toEqual(['f1', 'f2'])
    expect(failures).toHaveLength(1)
  })
})

describe('a membership that is cached', () => {
  it('follows changes on this server without a query', async () => {
    const { memberships, store, start } = serve()
    const sid = await conversationWith(store, 'k1', 'k2')
    const { member } = await start('k1')
    await memberships.whole('ours', sid)
    const { rosters, own, deltas } = spies(store)
    await store.addParticipant('server', sid, { identity: 'k3' })
    await store.removeParticipant('server', sid, 'k2')
    await store.send('server', sid, { author: 'k1', body: 'Hello' })
    const membership = await memberships.forMember(member, sid)
    const [after, stored] = [identitiesOf(await memberships.whole('ours', sid)), await store.conversationOf(sid)]

    expect(after).toEqual(['k1', 'k3'])
    expect(membership?.conversation).toEqual(stored)
    for (const read of [rosters, own, deltas]) expect(read).not.toHaveBeenCalled()
  })

  it('reads only the changes of another server, and refuses a removed participant', async () => {
    const [here, there] = [serve(), serve()]
    const sid = await conversationWith(here.store, ...many)
    const { member } = await here.start('p0')
    const { member: gone } = await here.start('p1')
    await here.memberships.whole('ours', sid)
    const { rosters, own, deltas } = spies(here.store)
    await there.store.addParticipant('server', sid, { identity: 'new' })
    await there.store.removeParticipant('server', sid, 'p1')
    here.memberships.noteSeq('ours', sid, (await there.store.conversationOf(sid))?.seq ?? 0)
    const [membership, refused] = await Promise.all([
      here.memberships.forMember(member, sid),
      here.memberships.forMember(gone, sid),
    ])

    expect(identitiesOf(membership)).toEqual([...many.filter((name) => name !== 'p1'), 'new'].toSorted())
    expect(membership?.conversation.seq).toBe((await there.store.conversationOf(sid))?.seq)
    expect(refused).toBeUndefined()
    expect(rosters).not.toHaveBeenCalled()
    expect([deltas.mock.calls.length, own.mock.calls.length]).toEqual([1, 1])
  })

  it('is compared with the database once more after changes may have been missed', async () => {
    const [here, there] = [serve(), serve()]
    const sid = await conversationWith(here.store, 'm1', 'm2')
    const { member } = await here.start('m1')
    await there.store.removeParticipant('server', sid, 'm1')
    const before = await here.memberships.forMember(member, sid)
    here.memberships.expireAll()

    expect(before).toBeDefined()
    expect(await here.memberships.forMember(member, sid)).toBeUndefined()
  })

  it('is not older than a change that arrived during its read', async () => {
    const { memberships, store } = serve()
    const sid = await conversationWith(store, 'w1', 'w2')
    const { sid: userSid } = await store.ensureUser('w1')
    const read = store.rosters
    jest.spyOn(store, 'rosters').mockImplementation(async (sids) => {
      const found = await read(sids)
      await store.removeParticipant('server', sid, 'w2')
      return found
    })
    await memberships.whole('ours', sid)
    jest.restoreAllMocks()

    expect(identitiesOf(await memberships.whole('ours', sid))).toEqual(['w1'])
    expect(await memberships.forMember({ organisationId: 'ours', userSid }, sid)).toBeDefined()
  })
})
