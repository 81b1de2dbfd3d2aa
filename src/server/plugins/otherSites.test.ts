import { sessionCalls } from '@contract/session'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'

const password = 'Correct.Horse.2026'
const elsewhere = { origin: 'https://elsewhere.test' }
let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
const paths = () => [...new Set(server.app.routeList.map(({ url }) => url.replace(/:\w+/g, 'unknown')))]

/** Content types that a page of another site can send without a preflight: forms and plain text. */
const formTypes = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']

describe('a page of another site', () => {
  it('gets no CORS permission from any call or preflight (ASVS 3.4.2)', async () => {
    const preflight = { 'access-control-request-method': 'GET', 'access-control-request-headers': 'authorization' }
    const client = server.as(await server.given.person())
    for (const path of paths())
      for (const ask of [
        { method: 'GET', headers: elsewhere },
        { method: 'OPTIONS', headers: { ...elsewhere, ...preflight } },
      ]) {
        const { headers } = await client.send(path, ask)
        expect([path, [...headers.keys()].filter((name) => name.startsWith('access-control'))]).toEqual([path, []])
      }
  })

  it('finds no session cookie that a browser would send (ASVS 3.3.1)', async () => {
    const { email } = await server.given.person({ password })
    const answers = await Promise.all(paths().map((path) => server.anybody.send(path)))
    answers.push(await server.anybody.call(sessionCalls.login, { body: { user: { email, password } } }))

    expect(answers.at(-1)?.status).toBe(200)
    expect(answers.flatMap(({ headers }) => headers.getSetCookie())).toEqual([])
  })

  it.each(formTypes)('can not sign in by a form sent as %s (ASVS 3.5.1, 3.5.2)', async (type) => {
    const { email } = await server.given.person({ password })
    const body = JSON.stringify({ user: { email, password } })
    const send = (contentType: string) =>
      server.anybody.send('/api/login', {
        method: 'POST',
        headers: { ...elsewhere, 'content-type': contentType },
        body,
      })

    const { status, headers } = await send(type)
    expect([[415, 422].includes(status), headers.get('authorization')]).toEqual([true, null])
    expect((await send('application/json')).status).toBe(200)
  })

  it('changes nothing by a link or a picture, which send GET (ASVS 3.5.3)', async () => {
    const person = await server.given.person({ hrisLevels: ['1'], role: ['admin'] })
    const { id } = await server.given.notification(person)
    const token = await server.tokenOf(person)
    const client = server.withToken(token)
    const kept = async () => {
      const tables = await server.db.introspection.getTables()
      const rows = tables.map(({ name }) =>
        server.db
          .withTables<Record<string, Record<string, unknown>>>()
          .selectFrom(name)
          .selectAll()
          // that a call was refused is noted, whoever asked
          .$if(name === 'audit_log', (notes) => notes.where('event', '<>', 'permission.refused'))
          .execute(),
      )
      return Promise.all(rows)
    }
    const before = await kept()
    // the call that writes is required by the specification, and needs the header with the token
    const keeping = ['/users/sign_out', '/api/two_factor_secret']
    const reading = server.app.routeList.filter(({ method, url }) => method === 'GET' && !keeping.includes(url))
    for (const { url } of reading) await client.send(url.replace(/:\w+/g, id))
    for (const url of keeping) await server.anybody.send(url, { headers: { cookie: `token=${token}` } })

    expect(reading.length).toBeGreaterThan(6)
    expect(await kept()).toEqual(before)
    expect((await client.call(sessionCalls.me, {})).status).toBe(200)
  })
})

describe('a token', () => {
  it('is accepted in the authorization header only, so that no URL contains one (ASVS 14.2.1)', async () => {
    const token = await server.tokenOf(await server.given.person())
    const elsewhereThan = [
      server.anybody.send(`/api/me?access_token=${token}`),
      server.anybody.send(`/api/me?authorization=Bearer ${token}`),
      server.anybody.send('/api/me', { headers: { cookie: `authorization=Bearer ${token}; access_token=${token}` } }),
      server.anybody.send('/api/me', { headers: { authorization: `Basic ${btoa(`token:${token}`)}` } }),
      server.anybody.send('/api/me', { headers: { 'x-access-token': token } }),
    ]

    expect((await Promise.all(elsewhereThan)).map(({ status }) => status)).toEqual([401, 401, 401, 401, 401])
    expect((await server.withToken(token).call(sessionCalls.me, {})).status).toBe(200)
  })
})
