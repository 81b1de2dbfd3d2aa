import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { problem } from '@server/problems/apiProblem'
import type { GivenPerson } from '@server/testing/given'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'
import type { RawRequest } from '@server/testing/testClient'

const policy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob: https:",
  "media-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self'",
  'frame-src https://portal.test/packages/ https://www.youtube-nocookie.com https://player.vimeo.com',
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
].join(';')

/** Expected on every response. */
const strict = {
  'content-security-policy': policy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
}
/** Headers that would reveal the software of the server. */
const talkative = ['server', 'x-powered-by', 'via', 'x-runtime']

const kept = { page: 'no-cache', asset: 'public, max-age=31536000, immutable', never: 'no-store' }
type Answer = { status: number; headers: Headers }

let server: TestServer
let robin: GivenPerson

beforeAll(async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'muster-headers-'))
  mkdirSync(path.join(folder, 'assets'))
  for (const file of ['index.html', 'api-docs.html', 'assets/app.1a2b.js']) writeFileSync(path.join(folder, file), 'x')
  writeFileSync(path.join(folder, 'assets/app.1a2b.js.gz'), gzipSync('x'))
  const stale = () => Promise.reject(problem(409, 'Somebody else was faster'))
  server = await startTestServer({
    clientFolder: folder,
    variables: { PUBLIC_URL: 'https://portal.test' },
    routes: (app) => app.get('/stale', stale),
  })
  robin = await server.given.person()
})

/** Sends bytes, which need not be HTTP, and returns the answer. */
const exchange = (text: string, { baseUrl } = server) =>
  new Promise<Answer>((resolve) => {
    let answer = ''
    const socket = connect(Number(new URL(baseUrl()).port), '127.0.0.1', () => socket.write(text))
    socket.on('data', (part) => (answer += part.toString()))
    socket.on('error', () => {})
    socket.on('close', () => {
      const [first = '', ...lines] = (answer.split('\r\n\r\n')[0] ?? '').split('\r\n')
      const headers = lines.map((line): [string, string] => [
        line.split(': ')[0] ?? '',
        line.slice(line.indexOf(': ') + 2),
      ])
      resolve({ status: Number(first.split(' ')[1]), headers: new Headers(headers) })
    })
  })

const get = (address: string, request: RawRequest = {}) => server.anybody.send(address, request)
const asRobin = (address: string, request: RawRequest = {}) => server.as(robin).send(address, request)
const json = { 'content-type': 'application/json' }
const post = (address: string, body: string, headers: Record<string, string> = json) =>
  server.as(robin).send(address, { method: 'POST', headers, body })
const page = { headers: { accept: 'text/html' } }
const etagOf = async (address: string) => (await get(address, page)).headers.get('etag') ?? ''
const unchanged = async (address: string) =>
  get(address, {
    headers: { accept: 'text/html', 'if-none-match': await etagOf(address), 'cache-control': 'max-age=0' },
  })

const disabled = async () => server.as(await server.given.person({ disabled_at: server.now() })).send('/api/me')
const throttled = async () => {
  const attempt = () => post('/api/login', JSON.stringify({ user: { email: 'nobody@test.example', password: 'x' } }))
  let answer = await attempt()
  while (answer.status === 422) answer = await attempt()
  return answer
}
const broken = async () => {
  const other = await startTestServer({ variables: { PUBLIC_URL: 'https://portal.test' } })
  const client = other.withToken(await other.tokenOf(await other.given.person()))
  await other.db.schema.alterTable('services').renameTo('away').execute()
  const answer = await client.send('/api/services')
  await sql`alter table away rename to services`.execute(other.db)
  return answer
}
const withoutDatabase = async () => {
  const other = await startTestServer({ variables: { PUBLIC_URL: 'https://portal.test' } })
  await other.anybody.send('/readyz') // opens the connection that is then closed
  await other.bound.destroy()
  return other.anybody.send('/readyz')
}

const stalled = async () => {
  const other = await startTestServer({ variables: { PUBLIC_URL: 'https://portal.test' } })
  Object.assign(other.app.server, { headersTimeout: 200, requestTimeout: 300 }) // shortened for the test
  return exchange(
    `POST /api/login HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: 9\r\n\r\n{`,
    other,
  )
}

const host = 'Host: localhost\r\nConnection: close\r\n'
const manyHeaders = `GET / HTTP/1.1\r\n${host}X-Long: ${'x'.repeat(40_000)}\r\n\r\n`
const odd = `POST /api/login HTTP/1.1\r\n${host}Expect: tea\r\nContent-Length: 2\r\n\r\n{}`

const kinds: [string, number, keyof typeof kept, () => Promise<Answer>][] = [
  ['a page', 200, 'page', () => get('/', page)],
  ['a page of the app that no file is named after', 200, 'page', () => get('/messages/abc', page)],
  ['a page that did not change', 304, 'page', () => unchanged('/')],
  ['the head of a page', 200, 'page', () => get('/', { method: 'HEAD', ...page })],
  ['the page of the API document', 200, 'page', () => get('/api/docs', page)],
  ['an asset', 200, 'asset', () => get('/assets/app.1a2b.js', { headers: { 'accept-encoding': 'identity' } })],
  ['a compressed asset', 200, 'asset', () => get('/assets/app.1a2b.js')],
  ['an asset that did not change', 304, 'asset', () => unchanged('/assets/app.1a2b.js')],
  ['the head of an asset', 200, 'asset', () => get('/assets/app.1a2b.js', { method: 'HEAD' })],
  ['an asset that is gone', 404, 'never', () => get('/assets/old.js')],
  ['a file outside the folder', 404, 'never', () => get('/assets/..%2f..%2fsecret')],
  [
    'a range that a file does not have',
    416,
    'never',
    () => get('/assets/app.1a2b.js', { headers: { range: 'bytes=9-', 'accept-encoding': 'identity' } }),
  ],
  ['health', 200, 'never', () => get('/healthz')],
  ['health without a database', 503, 'never', withoutDatabase],
  ['a success of the API', 200, 'never', () => asRobin('/api/me')],
  ['the head of an answer of the API', 200, 'never', () => asRobin('/api/me', { method: 'HEAD' })],
  ['a redirect', 302, 'never', () => get('/users/sign_out')],
  ['a body that can not be read', 400, 'never', () => post('/api/login', '{')],
  ['a path that can not be read', 400, 'never', () => get('/%ff')],
  ['no token', 401, 'never', () => get('/api/me')],
  ['a disabled account', 403, 'never', disabled],
  ['a record that is not there', 404, 'never', () => asRobin('/api/notifications/unknown')],
  ['a call that is not there', 404, 'never', () => asRobin('/api/nothing')],
  ['a method that is not there', 404, 'never', () => asRobin('/api/me', { method: 'OPTIONS' })],
  ['a path that is too long', 404, 'never', () => asRobin(`/api/notifications/${'9'.repeat(5_000)}`)],
  ['a request that takes too long', 408, 'never', stalled],
  ['an edit of what has changed', 409, 'never', () => get('/stale')],
  ['a body that is too large', 413, 'never', () => post('/api/login', `"${'x'.repeat(1_048_577)}"`)],
  ['a body of another type', 415, 'never', () => post('/api/login', 'x', { 'content-type': 'application/xml' })],
  ['a refused call', 422, 'never', () => asRobin('/api/me?x=1')],
  ['a sign-in too many', 429, 'never', throttled],
  ['a failure that nobody expected', 500, 'never', broken],
  ['an expectation that nobody knows', 417, 'never', () => exchange(odd)],
  ['no Host header', 400, 'never', () => exchange('GET / HTTP/1.1\r\nConnection: close\r\n\r\n')],
  ['what is no HTTP', 400, 'never', () => exchange('NOT HTTP\r\n\r\n')],
  ['headers without end', 431, 'never', () => exchange(manyHeaders)],
]

describe('every kind of response has the strict headers', () => {
  it.each(kinds)('[D-22] %s', async (_kind, status, keeping, ask) => {
    const answer = await ask()
    const found = Object.fromEntries(Object.keys(strict).map((name) => [name, answer.headers.get(name)]))

    expect([answer.status, found]).toEqual([status, strict])
    expect(answer.headers.get('cache-control')).toBe(kept[keeping])
    expect(talkative.filter((name) => answer.headers.has(name))).toEqual([])
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    expect(answer.headers.get('set-cookie')).toBeNull()
  })
})

describe('with scripts that stand in the page', () => {
  it('[D-22] allows each by its digest, and no other', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'muster-inline-'))
    const html = '<script data-plan=\'{"a":1}\'>choose(1 < 2)</script><script src="/assets/app.js"></script>'
    writeFileSync(path.join(folder, 'index.html'), html)
    const other = await startTestServer({ clientFolder: folder })
    const told = (await other.anybody.send('/', page)).headers.get('content-security-policy') ?? ''
    // openssl dgst -sha256 -binary | base64
    expect(told.split(';')).toContain("script-src 'self' 'sha256-x6fyWCoOytgpBUUcNzCUUQFb3GlRaIvCHJnyzqtLVuI='")
  })
})

describe('with chat through Twilio', () => {
  it('[D-22] allows pages to connect to its hosts, and to no others', async () => {
    const sid = (kind: string) => kind + 'a1'.repeat(16)
    const other = await startTestServer({
      variables: {
        PUBLIC_URL: 'https://portal.test',
        TWILIO_ACCOUNT_SID: sid('AC'),
        TWILIO_API_KEY: sid('SK'),
        TWILIO_API_SECRET: 'secret-of-the-api-key',
        TWILIO_CONVERSATIONS_SERVICE_SID: sid('IS'),
      },
    })
    const told = (await other.anybody.send('/healthz')).headers.get('content-security-policy') ?? ''
    const hosts = 'wss://tsock.us1.twilio.com https://mcs.us1.twilio.com https://media.us1.twilio.com'

    expect(told.split(';').filter((directive) => !policy.split(';').includes(directive))).toEqual([
      "media-src 'self' blob: https://media.us1.twilio.com",
      `connect-src 'self' ${hosts}`,
    ])
  })
})
