import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { demoRows } from '@server/demo/demoRows'
import { createGiven } from '@server/testing/given'
import { openTestDatabase } from '@server/testing/openTestDatabase'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'

const page = '<title>{{name}}</title><p>{{opens}}</p><dl><dd>{{address}}</dd>{{parameters}}</dl>'
const app = '<!doctype html>the app'

const clientFolder = mkdtempSync(path.join(tmpdir(), 'muster-services-'))
for (const [name, text] of [
  ['index.html', app],
  ['.service-page', page],
  ['.no-service-page', 'none of ours'],
] as const)
  writeFileSync(path.join(clientFolder, name), text)

/** Starts a server with or without a demo organisation. */
const startWith = async (is_demo: boolean, folder = clientFolder) => {
  const database = await openTestDatabase()
  await createGiven(database.owner, () => new Date()).organisation({ id: 'house', is_demo })
  databases.push(database)
  return startTestServer({ database, clientFolder: folder })
}
const databases: Awaited<ReturnType<typeof openTestDatabase>>[] = []
afterAll(async () => {
  for (const { close } of databases) await close()
})

let server: TestServer
beforeAll(async () => {
  server = await startWith(true)
})
const visit = (url: string, from = server) => from.anybody.send(url, { headers: { accept: 'text/html' } })

describe('the pages of the demo services', () => {
  it('[D-55] show the name of the service, what would open there, and the received parameters', async () => {
    const { status, headers, text } = await visit('/services/task/my-tasks?list-id=closing%20down&view=a&view=b')

    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(text).toContain('<title>My Tasks</title>')
    expect(text).toContain('Your lists in the task system')
    expect(text).toContain('<dd>/services/task/my-tasks</dd>')
    expect(text).toContain('<div><dt>list-id</dt><dd>closing down</dd></div>')
    expect(text).toContain('<div><dt>view</dt><dd>a</dd></div><div><dt>view</dt><dd>b</dd></div>')
  })

  it('[D-55] exist for every service of the demo, and redirect to the portal where the service is the portal', async () => {
    const rows = demoRows({ now: new Date(), passwordHash: 'none' }).flatMap(({ services = [] }) => services)

    expect(rows.length).toBeGreaterThan(10)
    for (const { kind, name, url } of rows) {
      const { status, headers, text } = await visit(`/services/${kind}`)
      const isPage = text.includes(`<title>${name}</title><p>T`) || text.includes(`<title>${name}</title><p>Y`)
      if (url.startsWith('/services/')) expect([kind, status, isPage]).toEqual([kind, 200, true])
      else expect([kind, status, headers.get('location')]).toEqual([kind, 302, url])
    }
  })

  it.each([
    `/services/task?<script>alert(1)</script>=<img src=x onerror=alert(1)>`,
    `/services/task/"><script>alert(1)</script>?a='"><script>alert(1)</script>`,
    `/services/task/%3Cscript%3Ealert(1)%3C/script%3E?%22%3E=%3C/dd%3E%3Cscript%3E`,
    '/services/task?{{name}}={{opens}}&$&=$1',
  ])('[D-55] show %s as it was received, as plain text (ASVS 1.2.1)', async (url) => {
    const { statusCode, body } = await server.app.inject({ url: encodeURI(decodeURI(url)) })

    expect(statusCode).toBe(200)
    expect(body.replace(/<\/?(title|p|dl|dd|div|dt)>/g, '')).not.toMatch(/[<>"']/)
  })

  it('[D-55] run no scripts, load nothing from other sites and send nothing', async () => {
    const policy = (await visit('/services/news')).headers.get('content-security-policy')?.split(';')

    expect(policy).toEqual(
      expect.arrayContaining(["default-src 'none'", "form-action 'none'", "frame-ancestors 'none'"]),
    )
    expect(policy?.filter((rule) => rule.startsWith('script-src'))).toEqual([])
  })

  it.each(['/services/nothing', '/services/', '/services/constructor', '/services/nothing/my-shifts'])(
    '[D-55] answer 404 for %s',
    async (url) => {
      const { status, text, headers } = await visit(url)
      expect([status, text, headers.get('content-type')]).toEqual([404, 'none of ours', 'text/html; charset=utf-8'])
    },
  )

  it('[D-55] need no token', async () => {
    const { status } = await server.as(await server.given.person()).send('/services/hris')
    expect([status, (await visit('/services/hris')).status]).toEqual([200, 200])
  })

  it('[D-55] do not exist without the demo organisations', async () => {
    const { status, text } = await visit('/services/task', await startWith(false))
    expect([status, text]).toEqual([200, app])
  })

  it('leave the address to the app when they are not built', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'muster-services-'))
    writeFileSync(path.join(folder, 'index.html'), app)

    expect((await visit('/services/task', await startWith(true, folder))).text).toBe(app)
  })
})
