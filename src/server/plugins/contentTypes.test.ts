import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'

/** Every kind of file in a build, with its content type. */
const kinds: Record<string, string> = {
  'index.html': 'text/html; charset=utf-8',
  'icon.svg': 'image/svg+xml; charset=utf-8',
  'icon.png': 'image/png',
  'manifest.webmanifest': 'application/manifest+json',
  'assets/app.1a2b.js': 'application/javascript; charset=utf-8',
  'assets/app.1a2b.css': 'text/css; charset=utf-8',
  'assets/inter.1a2b.woff2': 'font/woff2',
}
const json = 'application/json; charset=utf-8'
let server: TestServer

beforeAll(async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'muster-client-'))
  mkdirSync(path.join(folder, 'assets'))
  for (const file of Object.keys(kinds)) writeFileSync(path.join(folder, file), 'as it is')
  server = await startTestServer({ clientFolder: folder })
})
const typeOf = async (address: string, headers: Record<string, string> = {}) => {
  const answer = await server.anybody.send(address, { headers })
  return [answer.status, answer.headers.get('content-type'), answer.headers.get('x-content-type-options')]
}

describe('the type of an answer', () => {
  it.each(Object.entries(kinds))(
    'is sent for /%s, with a charset where it is text (ASVS 4.1.1)',
    async (file, type) => {
      expect(await typeOf(`/${file}`)).toEqual([200, type, 'nosniff'])
    },
  )

  it.each([
    ['/api/admin/settings/public', 200],
    ['/api/me', 401],
    ['/api/nothing', 404],
    ['/%ff', 400],
    ['/users/sign_out', 302],
  ])('is JSON in UTF-8 for %s, which no browser renders as a page (ASVS 3.2.1, 4.1.1)', async (address, status) => {
    const asAPage = { accept: 'text/html', 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' }
    expect(await typeOf(address, asAPage)).toEqual([status, json, 'nosniff'])
  })
})
