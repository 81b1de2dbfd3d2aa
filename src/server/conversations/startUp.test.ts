import { Client } from '@twilio/conversations'
import { openTestDatabase } from '@server/testing/openTestDatabase'
import { mintToken, seedConversations, startConversations } from './testing/startConversations'

jest.setTimeout(120_000)

describe('a client with three hundred conversations', () => {
  it('is in all of them within seconds, and costs the database a handful of statements', async () => {
    let statements = 0
    const database = await openTestDatabase(() => (statements += 1))
    const running = await startConversations({ database })
    await seedConversations(database, running.stores, { rooms: 300, messages: 3 })
    statements = 0

    const begun = performance.now()
    const client = new Client(await mintToken('alice', 600), running.clientOptions)
    const joined = new Set<string>()
    await new Promise<void>((resolve) => {
      client.on('conversationJoined', ({ sid }) => {
        joined.add(sid)
        if (joined.size === 300) resolve()
      })
    })
    const took = performance.now() - begun
    const everything = 3 * 300 + 2
    while (running.endpoint.subscriptionsCount() < everything) await new Promise((resolve) => setTimeout(resolve, 20))
    await client.shutdown()
    await running.stop()
    await database.close()

    expect(took).toBeLessThan(30_000) // a second where nothing else runs; a test may share a slow machine
    expect(statements).toBeLessThanOrEqual(20)
    expect(running.failures).toEqual([])
  })
})
