import { openTestDatabase } from './openTestDatabase'
import { startTestServer } from './startTestServer'

const opened: { close(): Promise<void> }[] = []
afterAll(async () => {
  for (const { close } of opened.splice(0)) await close()
})

/** A server that knows how many statements its database was asked. */
export const startCountingServer = async () => {
  let count = 0
  const database = await openTestDatabase(() => count++)
  opened.push(database)
  const server = await startTestServer({ database })
  /** How many it takes to do this. */
  const statementsOf = async (work: () => Promise<unknown>) => {
    const before = count
    await work()
    return count - before
  }
  return { server, statementsOf }
}
