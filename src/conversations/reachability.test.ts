import { mock } from 'node:test'
import { Client } from '@twilio/conversations'
import { openTestDatabase } from '@server/testing/openTestDatabase'
import { aliveEvery, createReachability } from './reachability'
import type { ConversationStores } from './store/conversationStore'
import type { FanOut } from './sync/fanOut'
import { believedFor, createPresence } from './sync/presence'
import { mintToken, seedConversations, startConversations, users } from './testing/startConversations'
import type { ClientSession } from './twilsock/clientSession'

const nothing = () => undefined

describe('reachability', () => {
  it('is signalled to other servers after its event is allocated, which they read', async () => {
    const published: string[] = []
    const touchUser = async () => {
      await new Promise(setImmediate)
      published.push('taken')
      return { seq: published.length }
    }
    const reachability = createReachability({
      stores: { of: () => ({ touchUser }) } as unknown as ConversationStores,
      fanOut: { announceReachability: nothing } as unknown as FanOut,
      presence: createPresence(() => 0),
      log: { error: nothing, warn: nothing },
      signal: (_person, isOnline) => published.push(isOnline ? 'here' : 'away'),
      signalAlive: nothing,
    })
    const session = { organisationId: 'harbour', identity: 'alice', userSid: 'US1' } as ClientSession
    reachability.connected(session)
    while (published.length < 2) await new Promise(setImmediate)
    reachability.disconnected(session)
    while (published.length < 4) await new Promise(setImmediate)
    await reachability.close()

    expect(published).toEqual(['taken', 'here', 'taken', 'away'])
  })

  it.each([
    ['within a minute', true, 60_000],
    ['as soon as its signals expire when it never said that it runs', false, believedFor + aliveEvery],
  ])('is published for the clients of a dead server %s', async (_when, isHeard, after) => {
    mock.timers.enable({ apis: ['setInterval', 'Date'] })
    const published: [string, boolean][] = []
    const events = { seq: 0 }
    const user = { sid: 'US1', identity: 'alice' }
    const store = {
      userOf: () => Promise.resolve({ ...user, seq: events.seq }),
      touchUser: () => Promise.resolve({ ...user, seq: ++events.seq }),
    }
    const presence = createPresence(() => Date.now())
    const reachability = createReachability({
      stores: { of: () => store } as unknown as ConversationStores,
      fanOut: {
        announceReachability: (_organisation: string, sid: string, isOnline: boolean) =>
          published.push([sid, isOnline]),
      } as unknown as FanOut,
      presence,
      log: { error: nothing, warn: nothing },
      signal: nothing,
      signalAlive: nothing,
    })
    const alice = { organisationId: 'harbour', identity: 'alice' }
    await reachability.receive(alice, 'one that dies', true)
    await reachability.receive(alice, 'one that stops', true)
    await reachability.receive(alice, 'one that stops', false)
    if (isHeard) presence.heartbeat('one that dies')
    const before = [...published]
    mock.timers.tick(after)
    mock.timers.reset()
    while (published.length < 2) await new Promise(setImmediate)
    await reachability.close()

    expect(before).toEqual([['US1', true]])
    expect(published).toEqual([
      ['US1', true],
      ['US1', false],
    ])
  })
})

describe('an endpoint without reachability, as the portal’s', () => {
  it('writes nothing when a client connects and disconnects, and the SDK knows that it is off', async () => {
    const database = await openTestDatabase()
    const running = await startConversations({ database, isReachabilityEnabled: false })
    await seedConversations(database, running.stores, { conversations: 1, messages: 1 })
    const [alice] = users
    const before = await running.store.userOf(alice.identity)
    const client = new Client(await mintToken(alice.identity, 600), running.clientOptions)
    await new Promise<void>((resolve) => client.on('initialized', () => resolve()))
    const { isOnline } = await client.getUser(users[1].identity)
    await client.getSubscribedConversations()
    await client.shutdown()
    while (running.endpoint.sessionsCount() > 0) await new Promise(setImmediate)
    const after = await running.store.userOf(alice.identity)
    const isEnabled = client.reachabilityEnabled
    await running.stop()
    await database.close()

    expect([isEnabled, isOnline]).toEqual([false, null])
    expect(after?.seq).toBe(before?.seq)
    expect(running.failures).toEqual([])
  })
})
