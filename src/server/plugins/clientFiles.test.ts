import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'

const page = '<!doctype html><title>Muster</title>'
const script = 'globalThis.answer = 42'
const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
let server: TestServer

beforeAll(async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'muster-client-'))
  mkdirSync(path.join(folder, 'assets'))
  writeFileSync(path.join(folder, 'index.html'), page)
  writeFileSync(path.join(folder, 'assets', 'app.1a2b.js'), script)
  writeFileSync(path.join(folder, 'assets', 'app.1a2b.js.gz'), gzipSync(script))
  writeFileSync(path.join(folder, '..', 'secret.txt'), 'not yours')
  writeFileSync(path.join(folder, '.env'), 'not yours')
  server = await startTestServer({ clientFolder: folder })
})
const get = (address: string, headers: Record<string, string> = browser) => server.anybody.send(address, { headers })

describe('the built app', () => {
  it.each(['/', '/messages/abc', '/users/sign_in', '/feeds/1.2?tab=a'])(
    '[D-29] %s answers the page, revalidated each time',
    async (address) => {
      const { status, headers, text } = await get(address)

      expect([status, text]).toEqual([200, page])
      expect(headers.get('cache-control')).toBe('no-cache')
      expect(headers.get('content-type')).toContain('text/html')
    },
  )

  it.each(['/', '/messages/', '/messages'])(
    '[D-29] %s answers the page to clients without compression',
    async (address) => {
      const plain = { 'accept-encoding': 'identity' }
      const asked = await get(address, { ...browser, ...plain })
      const unsaid = await get(address, { ...plain, accept: '' })
      const head = await server.anybody.send(address, { method: 'HEAD', headers: plain })

      expect([asked.status, asked.text, unsaid.text]).toEqual([200, page, page])
      expect([head.status, head.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    },
  )

  it('[D-95] has the page that replays snapshots connect to nobody, and no other page', async () => {
    const policyOf = async (address: string, headers = {}) =>
      (await get(address, { ...browser, ...headers })).headers.get('content-security-policy')?.split(';')
    const { headers } = await get('/qa/replay?replay=x')
    const unchanged = { 'if-none-match': headers.get('etag') ?? '' }
    for (const policy of [await policyOf('/qa/replay?replay=x'), await policyOf('/qa/replay', unchanged)])
      expect(policy).toEqual(
        expect.arrayContaining(["connect-src 'none'", "img-src 'self' data: blob:", "form-action 'none'"]),
      )
    for (const address of ['/', '/qa/replay/of', '/assets/app.1a2b.js'])
      expect(await policyOf(address)).toEqual(expect.arrayContaining(["connect-src 'self'", "form-action 'self'"]))
  })

  it.each(['gzip', 'identity'])('tells caches that a file requested as %s has other encodings', async (encoding) => {
    const { headers } = await get('/assets/app.1a2b.js', { 'accept-encoding': encoding })
    expect(headers.get('vary')).toMatch(/^accept-encoding$/i)
  })

  it('[D-13] refuses a range outside of a file in the one shape', async () => {
    const ask = { 'accept-encoding': 'identity', range: 'bytes=5000-' }
    const { status, headers, problem } = await get('/assets/app.1a2b.js', ask)

    expect([status, problem.message]).toEqual([416, 'The file has no such range'])
    expect(headers.get('content-range')).toBe(`bytes */${script.length}`)
  })

  it('serves assets as immutable, from the precompressed files', async () => {
    const { status, headers, text } = await get('/assets/app.1a2b.js', { 'accept-encoding': 'gzip' })

    expect([status, text, headers.get('content-encoding')]).toEqual([200, script, 'gzip'])
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  })

  it.each([
    '/assets/old.9f.js',
    '/api/nothing',
    '/healthz/x',
    '/..%2fsecret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/.env',
  ])('answers 404 for %s', async (address) => {
    const { status, text } = await get(address, { accept: '*/*' })
    expect(status).toBe(404)
    expect(text).not.toContain('not yours')
    expect(text).not.toContain('<!doctype')
  })

  it('answers 404 for a missing picture, whatever its path', async () => {
    expect((await get('/logo.png', { accept: 'image/avif,image/*,*/*;q=0.8' })).status).toBe(404)
  })

  it('explains how to build it when it is not built', async () => {
    const unbuilt = await startTestServer()
    const { status, text } = await unbuilt.anybody.send('/', { headers: browser })
    expect([status, text]).toEqual([404, 'The app is not built yet. Build it with: npm run build\n'])
  })
})
