import { sessionCalls } from '@contract/session'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})

const statusWith = async (email: string, password: string) =>
  (await server.anybody.call(sessionCalls.login, { body: { user: { email, password } } })).status

describe('POST /api/login', () => {
  it('[D-20] accepts a password only exactly as it was chosen: blanks, case and accents count (ASVS 6.2.8)', async () => {
    const password = ' Crème Brûlée.2026 '
    const { email } = await server.given.person({ password })
    const others = [password.trim(), password.toLowerCase(), password.normalize('NFD'), password.trimEnd()]

    expect(await Promise.all(others.map((other) => statusWith(email, other)))).toEqual([422, 422, 422, 422])
    expect(await statusWith(email, password)).toBe(200)
  })

  it('[D-20, D-44] does not truncate: the last of 128 characters counts (ASVS 6.2.8)', async () => {
    const password = `Kettle.7${'x'.repeat(120)}`
    const { email } = await server.given.person({ password })

    expect(await statusWith(email, password.slice(0, -1))).toBe(422)
    expect(await statusWith(email, `${password.slice(0, -1)}y`)).toBe(422)
    expect(await statusWith(email, password)).toBe(200)
  })
})
