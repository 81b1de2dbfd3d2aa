import { openTestDatabase } from './openTestDatabase'
import { startTestServer } from './startTestServer'

const opened: { close(): Promise<void> }[] = []
afterAll(async () => {
  for (const { close } of opened.splice(0)) await close()
})

/** A server that counts the statements sent to its database. */
export const startCountingServer = async () => {
  let count = 0
  const database = await openTestDatabase(() => count++)
  opened.push(database)
  const server = await startTestServer({ database })
  /** The number of statements of the work. */
  const statementsOf = async (work: () => Promise<unknown>) => {
    const before = count
    await work()
    return count - before
  }
  return { server, statementsOf }
}
