import { mock } from 'node:test'
import { Client } from '@twilio/conversations'
import { openTestDatabase } from '@server/testing/openTestDatabase'
import { createReachability, repeatEvery } from './reachability'
import type { ConversationStores } from './store/conversationStore'
import type { FanOut } from './sync/fanOut'
import { believedFor, createPresence } from './sync/presence'
import { mintToken, seedConversations, startConversations, users } from './testing/startConversations'
import type { ClientSession } from './twilsock/clientSession'

const nothing = () => undefined

describe('who comes and goes', () => {
  it('is told to other servers when its event is taken, which they read', async () => {
    const told: string[] = []
    const touchUser = async () => {
      await new Promise(setImmediate)
      told.push('taken')
      return { seq: told.length }
    }
    const reachability = createReachability({
      stores: { of: () => ({ touchUser }) } as unknown as ConversationStores,
      fanOut: { announceReachability: nothing } as unknown as FanOut,
      presence: createPresence(() => 0),
      log: { error: nothing, warn: nothing },
      signal: (_person, isOnline) => told.push(isOnline ? 'here' : 'away'),
    })
    const session = { organisationId: 'harbour', identity: 'alice', userSid: 'US1' } as ClientSession
    reachability.came(session)
    while (told.length < 2) await new Promise(setImmediate)
    reachability.left(session)
    while (told.length < 4) await new Promise(setImmediate)
    await reachability.close()

    expect(told).toEqual(['taken', 'here', 'taken', 'away'])
  })

  it('is told when a server died, as soon as its word is no longer believed', async () => {
    mock.timers.enable({ apis: ['setInterval', 'Date'] })
    const told: [string, boolean][] = []
    const events = { seq: 0 }
    const user = { sid: 'US1', identity: 'alice' }
    const store = {
      userOf: () => Promise.resolve({ ...user, seq: events.seq }),
      touchUser: () => Promise.resolve({ ...user, seq: ++events.seq }),
    }
    const reachability = createReachability({
      stores: { of: () => store } as unknown as ConversationStores,
      fanOut: {
        announceReachability: (_organisation: string, sid: string, isOnline: boolean) => told.push([sid, isOnline]),
      } as unknown as FanOut,
      presence: createPresence(() => Date.now()),
      log: { error: nothing, warn: nothing },
      signal: nothing,
    })
    const alice = { organisationId: 'harbour', identity: 'alice' }
    await reachability.receive(alice, 'one that dies', true)
    await reachability.receive(alice, 'one that stops', true)
    await reachability.receive(alice, 'one that stops', false)
    const before = [...told]
    mock.timers.tick(believedFor + repeatEvery)
    mock.timers.reset()
    while (told.length < 2) await new Promise(setImmediate)
    await reachability.close()

    expect(before).toEqual([['US1', true]])
    expect(told).toEqual([
      ['US1', true],
      ['US1', false],
    ])
  })
})

describe('an endpoint that tells nobody who is online, as the portal’s', () => {
  it('writes nothing when somebody comes and goes, and the SDK knows that it is not told', async () => {
    const database = await openTestDatabase()
    const running = await startConversations({ database, isReachabilityEnabled: false })
    await seedConversations(database, running.stores, { rooms: 1, messages: 1 })
    const [alice] = users
    const before = await running.store.userOf(alice.identity)
    const client = new Client(await mintToken(alice.identity, 600), running.clientOptions)
    await new Promise<void>((resolve) => client.on('initialized', () => resolve()))
    const { isOnline } = await client.getUser(users[1].identity)
    await client.getSubscribedConversations()
    await client.shutdown()
    while (running.endpoint.sessionsCount() > 0) await new Promise(setImmediate)
    const after = await running.store.userOf(alice.identity)
    const isTold = client.reachabilityEnabled
    await running.stop()
    await database.close()

    expect([isTold, isOnline]).toEqual([false, null])
    expect(after?.seq).toBe(before?.seq)
    expect(running.failures).toEqual([])
  })
})
