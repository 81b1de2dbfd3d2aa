import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { mintToken, seedConversations, startConversations } from '@server/conversations/testing/startConversations'
import { openTestDatabase } from '@server/testing/openTestDatabase'
import { letGoOfTimers } from './letGoOfTimers'
import { allMessages, allParticipants, connectSdk, sdkVersions, type SdkVersion } from './sdkVersions'

const messages = 125
const participants = 60
const atBusyPage = 100

type BusyPage = { version: SdkVersion; sid: string; busyMs: number; expected: number }

/** The page of a program of its own: one that is busy would keep the server from working, too. */
const busyPage = async (uri: string, { version, sid, busyMs, expected }: BusyPage) => {
  const token = await mintToken('alice', 600)
  const script = 'src/server/conversations/testing/busyPage.ts'
  const parameters = [version, token, uri, sid, String(busyMs), String(expected)]
  const child = spawn(process.execPath, ['--import', 'tsx', script, ...parameters], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const line = async () => {
    const next = await lines.next()
    if (next.done === true) throw new Error(`The page of ${version} has ended`)
    return next.value
  }
  expect(await line()).toBe('ready')
  return { shown: async () => JSON.parse(await line()) as string[] }
}

describe('older versions of the SDK', () => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>
  let server: Awaited<ReturnType<typeof startConversations>>
  let main = ''
  beforeAll(async () => {
    database = await openTestDatabase()
    server = await startConversations({ database })
    ;({ main } = await seedConversations(database, server.stores, { conversations: 1, messages }))
    for (let at = 2; at < participants; at++) {
      await server.store.ensureUser(`person-${at}`, { friendlyName: `Person ${at}`, role: 'service user' })
      await server.store.addParticipant('server', main, { identity: `person-${at}` })
    }
  }, 30_000)
  afterAll(async () => {
    await server.stop()
    await database.close()
    letGoOfTimers()
  })

  it.each(sdkVersions)(
    '%s pages through all messages, and reads the whole roster',
    async (version) => {
      const client = await connectSdk(version, await mintToken('alice', 600), server.clientOptions.Twilsock.uri)
      const conversation = await client.getConversationBySid(main)

      const indexes = (await allMessages(conversation)).map(({ index }) => index)
      expect(indexes).toEqual(Array.from({ length: messages }, (_, at) => at))
      expect(new Set((await allParticipants(conversation)).map(({ identity }) => identity)).size).toBe(participants)
      await client.shutdown()
    },
    30_000,
  )

  it('each shows every message once and in order on a page that is kept busy', async () => {
    const { uri } = server.clientOptions.Twilsock
    const kinds = sdkVersions.flatMap((version) => [100, 300].map((busyMs) => ({ version, busyMs })))
    const pages = await Promise.all(
      kinds.map(async ({ version, busyMs }) => {
        const { sid } = await server.store.create('server', { friendlyName: version, createdBy: 'system' })
        await server.store.addParticipant('server', sid, { identity: 'alice' })
        const bodies = Array.from({ length: atBusyPage }, (_, at) => `${version}, busy for ${busyMs} ms: ${at}`)
        return { sid, bodies, page: await busyPage(uri, { version, sid, busyMs, expected: bodies.length }) }
      }),
    )
    for (let at = 0; at < atBusyPage; at++)
      await Promise.all(
        pages.map(({ sid, bodies }) =>
          server.store.send('server', sid, { author: 'bob@example.com', body: bodies[at] ?? '' }),
        ),
      )
    for (const { page, bodies } of pages) expect(await page.shown()).toEqual(bodies)
  }, 120_000)
})
