import { aliveEvery } from '@conversations/reachability'
import { openRawClient } from '@conversations/testing/rawClient'
import { mintToken, seedConversations, startConversations } from '@conversations/testing/startConversations'
import { openTestDatabase } from '@server/testing/openTestDatabase'
import { onEveryStage, people } from './conformanceStage'
import { createDriver } from './driver'
import { until } from '@server/testing/until'

const { alice, carol } = people

onEveryStage((stage, it) => {
  it('users: reachability follows sessions', async () => {
    const { clients, openReady } = stage()
    expect(clients.alice.client.reachabilityEnabled).toBe(true)
    await clients.carol.close()
    const user = await clients.alice.client.getUser(carol.identity)
    await until(() => user.isOnline === false, { what: 'Carol is away' })

    const came = clients.alice.wait(
      'userUpdated',
      (update) => update.user.identity === carol.identity && update.updateReasons.includes('reachabilityOnline'),
    )
    await openReady('carol')
    await came
    expect(user.isOnline).toBe(true)
  })
})

describe('a server that is killed', () => {
  it('users: whoever was on it is offline for everybody else within a minute', async () => {
    let passed = 0
    let isRunning = true
    let beats = 0
    const shared = {
      database: await openTestDatabase(),
      now: () => new Date(Date.now() + passed),
      beatMs: 10,
    }
    const other = await startConversations(shared)
    const killed = await startConversations({
      ...shared,
      signal: (signal) => {
        if (!isRunning) return
        if (signal.kind === 'alive') beats += 1
        other.endpoint.handleSignal(signal, 'the one that is killed')
      },
    })
    await seedConversations(shared.database, other.stores, { conversations: 1, messages: 1 })
    const token = await mintToken(alice.identity, 3_600)
    const client = createDriver('alice', token, other.clientOptions.Twilsock.uri)
    await client.ready()
    const carols = await openRawClient(killed.clientOptions.Twilsock.uri)
    await carols.init(await mintToken(carol.identity, 3_600))
    const user = await client.client.getUser(carol.identity)
    await until(() => user.isOnline === true && beats > 0, { what: 'Carol is there, on a server that says it runs' })

    isRunning = false // and says nothing more, not even that Carol leaves
    carols.socket.terminate()
    const stillOnline = user.isOnline
    const from = client.mark()
    passed = 60_000 - aliveEvery // the next beat of the other server finds it
    await client.wait('userUpdated', (update) => update.updateReasons.includes('reachabilityOnline'), { from })
    const after = user.isOnline
    await client.close()
    await Promise.all([killed.stop(), other.stop()])
    await shared.database.close()

    expect([stillOnline, after]).toEqual([true, false])
    expect(other.failures).toEqual([])
  })
})
