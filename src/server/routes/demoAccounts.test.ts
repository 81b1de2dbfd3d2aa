import { startTestServer } from '@server/testing/startTestServer'

const password = 'Harbour.Demo.2026'

const signInFrom = async (variables: Record<string, string>, headers: Record<string, string>) => {
  const server = await startTestServer({ variables })
  const { id } = await server.given.organisation({ is_demo: true })
  const { email } = await server.given.person({ organisation_id: id, password })
  const { status, problem } = await server.anybody.send('/api/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ user: { email, password } }),
  })
  return { status, message: problem.message }
}

describe('demo accounts (D-03)', () => {
  const elsewhere = { 'x-forwarded-for': '203.0.113.7' }

  it('[D-03] sign in from this machine', async () => {
    expect((await signInFrom({}, {})).status).toBe(200)
  })

  it.each([
    ['through a proxy that is believed', { TRUST_PROXY: '127.0.0.1' }],
    ['through a proxy that nobody told us of', {}],
    ['when the demo was switched off by hand', { TRUST_PROXY: '127.0.0.1', MUSTER_DEMO: '0' }],
  ])("[D-03, D-20] are refused from elsewhere %s, with 'Login fail!'", async (_title, variables) => {
    expect(await signInFrom(variables, elsewhere)).toEqual({ status: 422, message: 'Login fail!' })
  })

  it('[D-03] sign in from elsewhere when the demo was asked for by hand', async () => {
    expect((await signInFrom({ TRUST_PROXY: '127.0.0.1', MUSTER_DEMO: '1' }, elsewhere)).status).toBe(200)
  })
})
