import { Client } from '@twilio/conversations'
import { openTestDatabase } from '@server/testing/openTestDatabase'
import { mintToken, seedConversations, startConversations } from './testing/startConversations'

/**
 * The membership cache is compared with the database after 15 s. The clock is set so that no start of this test takes
 * that long, however slow the machine is.
 */
const slowClock = () => {
  const now = performance.now.bind(performance)
  return jest.spyOn(performance, 'now').mockImplementation(() => now() / 10)
}

describe('a client with three hundred conversations', () => {
  it('is in all of them, and costs the database a handful of statements, however long it takes', async () => {
    let statements = 0
    const database = await openTestDatabase(() => (statements += 1))
    const running = await startConversations({ database })
    await seedConversations(database, running.stores, { conversations: 300, messages: 3 })
    const clock = slowClock()
    statements = 0

    const client = new Client(await mintToken('alice', 600), running.clientOptions)
    const joined = new Set<string>()
    await new Promise<void>((resolve) => {
      client.on('conversationJoined', ({ sid }) => {
        joined.add(sid)
        if (joined.size === 300) resolve()
      })
    })
    const everything = 3 * 300 + 2
    while (running.endpoint.subscriptionsCount() < everything) await new Promise((resolve) => setTimeout(resolve, 20))
    await client.shutdown()
    await running.stop()
    await database.close()
    clock.mockRestore()

    expect(statements).toBeLessThanOrEqual(20)
    expect(running.failures).toEqual([])
  })
})
