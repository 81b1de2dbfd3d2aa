import { sessionCalls } from '@contract/session'
import type { GivenPerson } from '@server/testing/given'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'

const password = 'Correct.Horse.2026'
let server: TestServer
let robin: GivenPerson

beforeAll(async () => {
  server = await startTestServer()
  robin = await server.given.person({ password })
})

const signIn = async (client: TestServer['anybody'], attempt = password) => {
  const body = { user: { email: robin.email, password: attempt } }
  const { headers } = await client.call(sessionCalls.login, { body })
  return headers.get('authorization')?.replace('Bearer ', '') ?? ''
}
const isAlive = async (token: string) => (await server.withToken(token).call(sessionCalls.me, {})).status === 200

describe('signing in again', () => {
  it('[D-22] returns a new token and ends the session of the request, and no other (ASVS 7.2.4)', async () => {
    const elsewhere = await signIn(server.anybody)
    const before = await signIn(server.anybody)
    const after = await signIn(server.withToken(before))

    expect(new Set([elsewhere, before, after]).size).toBe(3)
    expect([await isAlive(after), await isAlive(before), await isAlive(elsewhere)]).toEqual([true, false, true])
  })

  it('[D-22] ends nothing when it fails', async () => {
    const before = await signIn(server.anybody)

    expect(await signIn(server.withToken(before), 'wrong')).toBe('')
    expect(await isAlive(before)).toBe(true)
  })
})
