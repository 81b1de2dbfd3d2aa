import { startTestServer, type TestServer } from '@server/testing/startTestServer'

const password = 'Harbour.Demo.2026'

const atHome = {}
const behindProxy = { TRUST_PROXY: '127.0.0.1' }
const switchedOff = { TRUST_PROXY: '127.0.0.1', MUSTER_DEMO: '0' }
const byHand = { MUSTER_DEMO: '1' }
const byHandBehindProxy = { TRUST_PROXY: '127.0.0.1', MUSTER_DEMO: '1' }

const servers = new Map<Record<string, string>, TestServer>()
beforeAll(async () => {
  for (const variables of [atHome, behindProxy, switchedOff, byHand, byHandBehindProxy])
    servers.set(variables, await startTestServer({ variables }))
})

/** Signs in with a new account each time, which has no failed sign-ins. */
const signInFrom = async (variables: Record<string, string>, headers: Record<string, string>) => {
  const server = servers.get(variables)
  if (!server) throw new Error('There is no server of these variables')
  const { id } = await server.given.organisation({ is_demo: true })
  const { email } = await server.given.person({ organisation_id: id, password })
  // not by fetch, which sets the Host header itself
  const { statusCode, body } = await server.app.inject({
    method: 'POST',
    url: '/api/login',
    headers: { host: 'localhost:4000', ...headers },
    body: { user: { email, password } },
  })
  return { status: statusCode, message: (JSON.parse(body) as { message?: string }).message }
}

describe('demo accounts (D-03)', () => {
  const elsewhere = { 'x-forwarded-for': '203.0.113.7' }

  it('[D-03] sign in from this machine', async () => {
    expect((await signInFrom(atHome, {})).status).toBe(200)
  })

  it.each([
    ['through a proxy that is believed', behindProxy],
    ['through a proxy that nobody told us of', atHome],
    ['when the demo was switched off by hand', switchedOff],
  ])("[D-03, D-20] are refused from elsewhere %s, with 'Login fail!'", async (_title, variables) => {
    expect(await signInFrom(variables, elsewhere)).toEqual({ status: 422, message: 'Login fail!' })
  })

  it.each([
    { via: '1.1 proxy' },
    { 'x-real-ip': '203.0.113.7' },
    { forwarded: 'for=203.0.113.7' },
    { 'x-forwarded-proto': 'https' },
    { 'x-forwarded-host': 'portal.test' },
    { host: 'portal.test' },
    { host: '127.0.0.1.portal.test:4000' },
  ])('[D-03] are refused behind a proxy on this machine, recognised by %j', async (headers) => {
    expect((await signInFrom(atHome, headers)).status).toBe(422)
    expect((await signInFrom(byHand, headers)).status).toBe(200)
  })

  it.each(['localhost', 'localhost:4000', '[::1]:4000', '127.0.0.1'])('[D-03] sign in at %s', async (host) => {
    expect((await signInFrom(atHome, { host })).status).toBe(200)
  })

  it('[D-03] sign in from elsewhere when the demo was switched on by hand', async () => {
    expect((await signInFrom(byHandBehindProxy, elsewhere)).status).toBe(200)
  })
})
