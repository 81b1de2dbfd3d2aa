import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { packageCalls } from '@contract/training/packages'
import { sessionCalls } from '@contract/session'
import { sampleManifest } from '@server/demo/packages/samplePackage'
import { filesOf, giveScormSet, uploadTo } from '@server/testing/packagesOfTest'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'

const clientFolder = mkdtempSync(path.join(tmpdir(), 'muster-packages-'))
mkdirSync(path.join(clientFolder, 'packageRuntime'))
writeFileSync(path.join(clientFolder, 'index.html'), 'the portal')
writeFileSync(path.join(clientFolder, 'packageRuntime/scorm1.2.js'), 'the runtime')

const lines: string[] = []
let server: TestServer
beforeAll(
  async () => void (server = await startTestServer({ clientFolder, log: { write: (line) => lines.push(line) } })),
)

const two = [
  { title: 'First <b>', href: 'a/one.html?lang=en' },
  { title: 'Second', href: 'Two.htm#start' },
]
const files = {
  'imsmanifest.xml': sampleManifest('1.2', 'Two parts', two),
  'a/one.html': '\ufeff<!-- <head> --><!doctype html><HTML lang="en"><head><title>One</title></head></HTML>',
  'Two.htm': '<p>two</p>',
  'a/Ärger & Co.txt': 'zwölf',
  'video.mp4': '0123456789',
  'run.php': '<?php',
  'index.html.exe': 'MZ',
  'empty.js': '',
}
const opened = async (on = server, content: Parameters<typeof uploadTo>[2] = files) => {
  const set = await giveScormSet(on)
  const { body } = await uploadTo(set.admin, set.id, content)
  const version = body.draft?.id ?? ''
  const preview = (client = set.admin) => client.call(packageCalls.preview, { params: { id: version } })
  return { ...set, version, preview, of: (await preview()).body }
}
const folderOf = (url: string) => /^.*\/packages\/[^/]+\//.exec(url)?.[0] ?? ''
const get = (address: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(new URL(address, server.baseUrl()), { headers, method })

describe('a package', () => {
  let at: Awaited<ReturnType<typeof opened>>
  let folder: string
  beforeAll(async () => {
    at = await opened()
    folder = folderOf(at.of.items[0]?.url ?? '')
  })
  const own = () => `${new URL(server.baseUrl()).host}${folder}`

  it('lists its parts in the order of its organisation, each with an address of its own', () => {
    expect(at.of).toMatchObject({ title: 'Two parts', sandbox: 'allow-scripts allow-forms allow-popups allow-modals' })
    expect(at.of.items.map(({ title }) => title)).toEqual(['First <b>', 'Second'])
    expect(at.of.items.map(({ url }) => url.replace(folderOf(url), ''))).toEqual([
      'a/one.html?lang=en',
      'Two.htm#start',
    ])
  })

  it('has the runtime in front of the scripts of each page, in an opaque origin that reaches nothing else', async () => {
    const answer = await get(at.of.items[0]?.url ?? '', { 'sec-fetch-site': 'same-origin' })
    const scripts = ['start', 'scorm1.2'].map((name) => `<script src="${folder}-/${name}.js"></script>`).join('')
    expect(Buffer.from(await answer.arrayBuffer()).toString()).toBe(
      `\ufeff<!-- <head> --><!doctype html><HTML lang="en"><head>${scripts}<title>One</title></head></HTML>`,
    )
    const { 'content-security-policy': policy, ...headers } = Object.fromEntries(answer.headers)
    expect(headers).toMatchObject({
      'content-type': 'text/html',
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['x-frame-options']))
    expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['set-cookie']))
    expect(policy?.split('; ')).toEqual(
      expect.arrayContaining([
        'sandbox allow-scripts allow-forms allow-popups allow-modals',
        "frame-ancestors 'self'",
        `connect-src ${own()} data: blob:`,
        `default-src ${own()} data: blob:`,
        `form-action ${own()}`,
      ]),
    )
    expect(await (await get(`${folder}Two.htm`)).text()).toBe(`${scripts}<p>two</p>`)
  })

  it('tells its pages who learns, and what was kept', async () => {
    const start = await (await get(`${folder}-/start.js`)).text()
    expect(JSON.parse(start.replace('self.musterPackage=', ''))).toEqual({
      scormType: '1.2',
      itemId: 'part-1',
      cmi: null,
      learner: { id: at.person.id, name: expect.any(String) as string },
      given: {},
      mode: 'browse',
      portal: null,
    })
    expect(await (await get(`${folder}-/scorm1.2.js`)).text()).toBe('the runtime')
    expect((await get(`${folder}-/secret.js`)).status).toBe(404)
  })

  it.each([
    ['a/%C3%84rger%20%26%20Co.txt', 'text/plain; charset=utf-8', 'inline', 'zwölf'],
    ['VIDEO.MP4', 'video/mp4', 'inline', '0123456789'],
    ['run.php', 'application/octet-stream', "attachment; filename*=UTF-8''run.php", '<?php'],
    ['index.html.exe', 'application/octet-stream', "attachment; filename*=UTF-8''index.html.exe", 'MZ'],
    ['empty.js', 'text/javascript', 'inline', ''],
  ])('answers %s as %s', async (name, type, disposition, text) => {
    const answer = await get(folder + name)
    const found = ['content-type', 'content-disposition', 'x-content-type-options'].map((one) =>
      answer.headers.get(one),
    )
    expect(found).toEqual([type, disposition, 'nosniff'])
    expect(await answer.text()).toBe(text)
  })

  it('answers parts of a film, and nothing twice', async () => {
    const part = await get(`${folder}video.mp4`, { range: 'bytes=2-4' })
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([206, 'bytes 2-4/10', '234'])
    const etag = part.headers.get('etag') ?? ''
    expect((await get(`${folder}video.mp4`, { 'if-none-match': etag })).status).toBe(304)
    expect((await get(`${folder}video.mp4`, { range: 'bytes=10-' })).status).toBe(416)
    const head = await get(`${folder}a/one.html`, {}, 'HEAD')
    const whole = await (await get(`${folder}a/one.html`)).arrayBuffer()
    expect(head.headers.get('content-length')).toBe(String(whole.byteLength))
  })

  it('is not there without its ticket, for workers, and outside of itself', async () => {
    const changed = folder.replace(/\.(.)/, (_signed, one) => `.${one === 'A' ? 'B' : 'A'}`)
    const addresses = [
      `${changed}video.mp4`,
      '/packages/',
      '/packages/x',
      `${folder}none.js`,
      `${folder}%2e%2e/video.mp4`,
    ]
    for (const address of addresses) expect((await get(address)).status).toBe(404)
    expect((await get(`${folder}empty.js`, { 'service-worker': 'script' })).status).toBe(404)
    expect((await get(folder.replace('/packages/', '/api/me?link='))).status).toBe(401)
  })

  it('is in no log by its ticket', () => {
    const logged = lines.filter((line) => line.includes('/packages/'))
    expect(logged.length).toBeGreaterThan(5)
    expect(logged.filter((line) => line.includes(folder.slice(10, 40)))).toEqual([])
  })

  it('is gone with the session that opened it, with its version, and after four hours', async () => {
    const mine = await opened()
    const token = server.withToken(await server.tokenOf(mine.person))
    const address = `${folderOf((await mine.preview(token)).body.items[0]?.url ?? '')}video.mp4`
    const kept = `${folderOf(mine.of.items[0]?.url ?? '')}video.mp4`
    const status = async (of: string) => (await get(of)).status
    expect([await status(address), await status(kept)]).toEqual([200, 200])
    await token.call(sessionCalls.signOut, {})
    expect([await status(address), await status(kept)]).toEqual([404, 200])
    await uploadTo(mine.admin, mine.id, filesOf('1.2'))
    expect(await status(kept)).toBe(404)

    const own = `${folder}video.mp4`
    server.moveTo(new Date(server.now().getTime() + 3.9 * 3_600_000))
    expect(await status(own)).toBe(200)
    server.moveTo(new Date(server.now().getTime() + 0.2 * 3_600_000))
    expect(await status(own)).toBe(404)
  })
})

describe('with an origin of their own', () => {
  it('packages keep it, and nothing else is on it', async () => {
    const variables = { PUBLIC_URL: 'https://portal.test', CONTENT_ORIGIN: 'https://content.test' }
    const other = await startTestServer({ clientFolder, variables })
    const { of, admin } = await opened(other)
    const url = new URL(of.items[0]?.url ?? '')
    expect([url.origin, of.sandbox]).toEqual([
      'https://content.test',
      'allow-scripts allow-forms allow-popups allow-modals allow-same-origin',
    ])
    const ask = (address: string, host: string) =>
      other.app.inject({ url: address, headers: { host, accept: 'text/html' } })
    const page = await ask(url.pathname, 'content.test')
    const policy = String(page.headers['content-security-policy']).split('; ')
    expect(policy).toContain(`connect-src content.test${folderOf(url.pathname)} data: blob:`)
    expect(policy).toContain("frame-ancestors 'self' https://portal.test")
    expect(page.headers).not.toHaveProperty('access-control-allow-origin')
    expect((await ask(url.pathname, 'portal.test')).statusCode).toBe(404)
    for (const address of ['/', '/api/me', '/healthz', '/inbox', '/packageRuntime/scorm1.2.js'])
      expect((await ask(address, 'content.test')).statusCode).toBe(404)
    const portal = await admin.send('/api/me')
    expect(portal.headers.get('content-security-policy')).toContain('frame-src https://content.test/packages/ ')
  })
})
