import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { mintToken, seedConversations, startConversations } from '@conversations/testing/startConversations'
import { openTestDatabase } from '@server/testing/openTestDatabase'
import { sdkVersions, type SdkPage, type SdkReading } from './sdkVersions'

const messages = 125
const participants = 60
const atBusyPage = 100

/** The lines of a page that runs in a program of its own. */
const openPage = async (page: Omit<SdkPage, 'token'>) => {
  const given: SdkPage = { ...page, token: await mintToken('alice', 600) }
  const script = 'src/conversations/testing/sdkPage.ts'
  const child = spawn(process.execPath, ['--import', 'tsx', script, JSON.stringify(given)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  return async () => {
    const next = await lines.next()
    if (next.done === true) throw new Error(`The page of ${page.version} has ended`)
    return next.value
  }
}

describe('older versions of the SDK', () => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>
  let server: Awaited<ReturnType<typeof startConversations>>
  let main = ''
  let sent = messages
  beforeAll(async () => {
    database = await openTestDatabase()
    server = await startConversations({ database })
    ;({ main } = await seedConversations(database, server.stores, { conversations: 1, messages }))
    for (let at = 2; at < participants; at++) {
      await server.store.ensureUser(`person-${at}`, { friendlyName: `Person ${at}`, role: 'service user' })
      await server.store.addParticipant('server', main, { identity: `person-${at}` })
    }
  })
  afterAll(async () => {
    await server.stop()
    await database.close()
  })

  it.each(sdkVersions)(
    '%s pages through all messages as Twilio’s demo app does, while there are new ones, and reads the whole roster',
    async (version) => {
      const { uri } = server.clientOptions.Twilsock
      const line = await openPage({ version, uri, sid: main, task: { kind: 'scroll' } })
      let told: string
      while ((told = await line()) === 'turns a page') {
        await server.store.send('server', main, { author: 'bob@example.com', body: 'Meanwhile' })
        sent += 1
      }
      const { indexes, identities } = JSON.parse(told) as SdkReading

      expect(indexes).toEqual(Array.from({ length: sent }, (_, at) => at))
      expect([identities.length, new Set(identities).size]).toEqual([participants, participants])
    },
  )

  it('each shows every message once and in order on a page that is kept busy', async () => {
    const { uri } = server.clientOptions.Twilsock
    const kinds = sdkVersions.flatMap((version) => [100, 300].map((busyMs) => ({ version, busyMs })))
    const pages = await Promise.all(
      kinds.map(async ({ version, busyMs }) => {
        const { sid } = await server.store.create('server', { friendlyName: version, createdBy: 'system' })
        await server.store.addParticipant('server', sid, { identity: 'alice' })
        const bodies = Array.from({ length: atBusyPage }, (_, at) => `${version}, busy for ${busyMs} ms: ${at}`)
        const line = await openPage({ version, uri, sid, task: { kind: 'show', busyMs, expected: bodies.length } })
        expect(await line()).toBe('ready')
        return { sid, bodies, line }
      }),
    )
    for (let at = 0; at < atBusyPage; at++)
      await Promise.all(
        pages.map(({ sid, bodies }) =>
          server.store.send('server', sid, { author: 'bob@example.com', body: bodies[at] ?? '' }),
        ),
      )
    for (const { line, bodies } of pages) expect(JSON.parse(await line())).toEqual(bodies)
  })
})
