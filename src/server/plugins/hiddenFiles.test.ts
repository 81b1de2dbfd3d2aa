import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'

const secret = 'nobody outside may read this'
let server: TestServer

beforeAll(async () => {
  const project = mkdtempSync(path.join(tmpdir(), 'muster-project-'))
  const client = path.join(project, 'client')
  for (const folder of [project, client]) {
    mkdirSync(path.join(folder, '.git', 'refs'), { recursive: true })
    for (const file of ['.git/config', '.git/HEAD', '.git/refs/main', '.env', '.npmrc'])
      writeFileSync(path.join(folder, file), secret)
  }
  writeFileSync(path.join(project, 'session-secret'), secret)
  writeFileSync(path.join(client, 'index.html'), '<!doctype html>')
  server = await startTestServer({ clientFolder: client })
})

describe('a file outside of the app', () => {
  it.each([
    '/.git/config',
    '/.git/HEAD',
    '/.git/refs/main',
    '/.git',
    '/.git/',
    '/.env',
    '/.npmrc',
    '/%2egit/config',
    '/..%2f.git%2fconfig',
    '/%2e%2e%2f.env',
    '/..%5c.env',
    '/assets/..%2f..%2f.git/HEAD',
    '//.git/config',
    '/session-secret',
    '/..%2fsession-secret',
    '/.git%00/config',
    '/./.git/./config',
  ])('is not served at %s (ASVS 5.3.2, 13.4.1)', async (url) => {
    for (const accept of ['*/*', 'text/html']) {
      const { statusCode, body } = await server.app.inject({ url, headers: { accept } }) // fetch would change the path
      expect(body).not.toContain(secret)
      expect([200, 404]).toContain(statusCode)
    }
  })
})
