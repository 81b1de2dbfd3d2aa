import { sessionCalls } from '@contract/session'
import { fileCalls } from '@server/testing/fileCalls'
import type { TestClient } from '@server/testing/testClient'
import { startFileServer, type FileServer } from '@server/testing/startFileServer'

const { put } = fileCalls
const start = new Date('2026-03-02T09:30:00.000Z')
const minute = 60_000

let server: FileServer
let client: TestClient
const lines: string[] = []
beforeAll(async () => {
  server = await startFileServer({ log: { write: (line) => void lines.push(line) } })
})
beforeEach(async () => {
  server.moveTo(start)
  client = server.as(await server.given.person())
})

const kept = async (content: string | Blob = 'hello, wörld', type = 'text/plain') => {
  const { body } = await client.call(put, { file: { type, content } })
  return body.files[0] as { id: string; url: string }
}
/** As the browser opens it: without a token. */
const open = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  server.anybody.send(url, { method, headers })
/** As another answer about the same file would say. */
const urlAgain = async (id: string, reader = client) => (await reader.call(fileCalls.link, { params: { id } })).body.url
const statusOf = async (url: string) => (await open(url)).status
const pdf = '%PDF-1.7 …'
const png = new Blob([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])])
const mp4 = '\0\0\0\x18ftypisom'

describe('a call that answers a file', () => {
  it.each([
    ['bytes=0-4', 206, 'hello', 'bytes 0-4/13'],
    ['bytes=7-', 206, 'wörld', 'bytes 7-12/13'],
    ['bytes=-3', 206, 'rld', 'bytes 10-12/13'],
    ['bytes=0-1,3-4', 200, 'hello, wörld', null],
  ])('answers the range %s with %d', async (range, status, text, contentRange) => {
    const answer = await open((await kept()).url, { range })

    expect([answer.status, answer.text, answer.headers.get('content-range')]).toEqual([status, text, contentRange])
    expect(answer.headers.get('content-length')).toBe(String(Buffer.byteLength(text)))
  })

  it('[D-13] has nothing in a range behind its end', async () => {
    const { status, headers, problem } = await open((await kept()).url, { range: 'bytes=13-' })

    expect([status, headers.get('content-range')]).toEqual([416, 'bytes */13'])
    expect(problem.errors).toEqual({ base: ['The file has no such range'] })
  })

  it('is asked for again by its tag', async () => {
    const { url } = await kept()
    const tag = (await open(url)).headers.get('etag') ?? ''
    const range = { range: 'bytes=0-4' }

    expect((await open(url, { 'if-none-match': tag })).status).toBe(304)
    expect((await open(url, { ...range, 'if-range': tag })).status).toBe(206)
    expect((await open(url, { ...range, 'if-range': '"another"' })).status).toBe(200)
  })

  it('answers HEAD with the same headers and no bytes', async () => {
    const { status, text, headers } = await open((await kept()).url, {}, 'HEAD')

    expect([status, text, headers.get('content-length'), headers.get('accept-ranges')]).toEqual([
      200,
      '',
      '13',
      'bytes',
    ])
  })

  it('[D-14] opens to a token too, of who may see it, and to nobody without one', async () => {
    const { id } = await kept()
    const stranger = server.as(await server.given.person({ organisation_id: (await server.given.organisation()).id }))
    const input = { params: { id } }

    expect((await client.call(fileCalls.show, input)).text).toBe('hello, wörld')
    expect((await client.call(fileCalls.show, input)).headers.get('cache-control')).toBe('private, no-cache')
    expect((await stranger.call(fileCalls.show, input)).status).toBe(404)
    expect((await server.anybody.call(fileCalls.show, input)).status).toBe(401)
  })

  it.each<[string, string | Blob, string, string]>([
    ['a picture', png, 'image/png', 'inline'],
    ['a PDF', pdf, 'application/pdf', 'inline'],
    ['a film', mp4, 'video/mp4', 'inline'],
    ['a text', 'hello', 'application/octet-stream', 'attachment'],
    ['a page', '<script>alert(1)</script>', 'application/octet-stream', 'attachment'],
    ['an SVG', '<svg onload="alert(1)"/>', 'application/octet-stream', 'attachment'],
  ])('[D-69, MD-017] shows or only saves %s, and lets it do nothing', async (_what, content, served, disposition) => {
    const { headers } = await open((await kept(content, 'image/png')).url)

    expect([headers.get('content-type'), headers.get('content-disposition')]).toEqual([served, disposition])
    expect([headers.get('x-content-type-options'), headers.get('referrer-policy')]).toEqual(['nosniff', 'no-referrer'])
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';/)
    expect(headers.get('content-security-policy')?.endsWith('sandbox')).toBe(served !== 'application/pdf')
  })

  it.each(['script', 'style', 'iframe', 'object', 'serviceworker'])(
    'gives nothing to a page as %s',
    async (destination) => {
      expect((await open((await kept()).url, { 'sec-fetch-dest': destination })).status).toBe(404)
    },
  )

  it('answers 404 when the file is gone', async () => {
    const { id, url } = await kept()
    await server.app.files.storage.remove(`trial/home/${id}`)

    expect(await statusOf(url)).toBe(404)
  })
})

describe('a link to a file', () => {
  it("[D-69] is the same within the hour, so that the browser's cache works, and another one after it", async () => {
    const { id, url } = await kept()
    server.moveTo(new Date(start.getTime() + 30 * minute - 1))
    expect(await urlAgain(id)).toBe(url)
    server.moveTo(new Date(start.getTime() + 30 * minute))
    const next = await urlAgain(id)

    expect(next).not.toBe(url)
    expect([await statusOf(url), await statusOf(next)]).toEqual([200, 200])
  })

  it('[D-69] is kept by browsers as long as it opens, which is one to two hours', async () => {
    const { url } = await kept()

    expect((await open(url)).headers.get('cache-control')).toBe('private, max-age=5400, immutable')
    server.moveTo(new Date(start.getTime() + 90 * minute - 1_000))
    expect(await statusOf(url)).toBe(200)
    server.moveTo(new Date(start.getTime() + 90 * minute))
    expect(await statusOf(url)).toBe(404)
  })

  it('[D-69] is dead when its session is, and no other of the same person', async () => {
    const robin = await server.given.person()
    const [here, there] = [server.as(robin), server.as(robin)]
    const { body } = await here.call(put, { file: { type: 'text/plain', content: 'x' } })
    const [{ id = '', url = '' } = {}] = body.files
    const other = await urlAgain(id, there)
    await here.call(sessionCalls.signOut, {})

    expect(other).not.toBe(url)
    expect([await statusOf(url), await statusOf(other)]).toEqual([404, 200])
  })

  it('[D-14, D-69] is dead when the account is disabled', async () => {
    const robin = await server.given.person()
    const { body } = await server.as(robin).call(put, { file: { type: 'text/plain', content: 'x' } })
    await server.db.updateTable('people').set({ disabled_at: server.now() }).where('id', '=', robin.id).execute()

    expect(await statusOf(body.files[0]?.url ?? '')).toBe(404)
  })

  it('[D-69] opens what its holder may still see, by a permission that they still have', async () => {
    const robin = await server.given.person()
    const { body } = await server.as(robin).call(put, { file: { type: 'text/plain', content: 'x' } })
    await server.db.updateTable('people').set({ role: '[]' }).where('id', '=', robin.id).execute()

    expect(await statusOf(body.files[0]?.url ?? '')).toBe(422)
  })

  it.each<[string, (url: URL, other: string) => void]>([
    ['with a changed proof', (url) => url.searchParams.set('link', `${url.searchParams.get('link')?.slice(0, -2)}AA`)],
    ['with a proof cut short', (url) => url.searchParams.set('link', url.searchParams.get('link')?.slice(0, -9) ?? '')],
    ['without claims', (url) => url.searchParams.set('link', `.${url.searchParams.get('link')?.split('.')[1]}`)],
    ['with two proofs', (url) => url.searchParams.append('link', url.searchParams.get('link') ?? '')],
    ['with more behind its proof', (url) => url.searchParams.set('link', `${url.searchParams.get('link')}.more`)],
    ['with another query behind its own', (url) => (url.search += '?&variant=large')],
    ['that is empty', (url) => url.searchParams.set('link', '')],
    ['with another key in its query', (url) => url.searchParams.set('variant', 'large')],
    ['to another file', (url, other) => (url.pathname = url.pathname.replace(/[^/]+$/, other))],
  ])('[D-14] %s is no use, to somebody with a token either', async (_what, change) => {
    const [{ url }, other] = [await kept(), await kept()]
    const changed = new URL(url, 'http://portal.test')
    change(changed, other.id)
    const address = changed.pathname + changed.search

    expect([await statusOf(address), (await client.send(address)).status]).toEqual([404, 404])
  })

  it('[D-69] stands in no log', async () => {
    const { url } = await kept()
    await open(url)
    await open(`${url}x`)

    expect(lines.some((line) => line.includes('/api/trial_files/'))).toBe(true)
    expect(lines.join('')).not.toContain('link=')
  })
})
