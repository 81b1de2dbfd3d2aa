import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { groupChatCalls } from '@contract/groupChats'
import { healthCalls } from '@contract/health'
import { expectExample } from '@server/testing/expectExample'
import { createTestClient } from '@server/testing/testClient'
import { lackingFiles, problemsOfFile } from './clientFiles'
import { callsNotMade, orderedExamples } from './exampleOrder'
import { complaintsOf } from '@server/testing/startProgram'

/** A server that responds like a broken one. */
const serve = async (listener: RequestListener) => {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
const servers: ReturnType<typeof createServer>[] = []
afterAll(() => servers.forEach((server) => server.close()))

describe('a call', () => {
  const token = orderedExamples.find(({ call }) => call === groupChatCalls.token)
  const callWith = async (status: number, body: object) => {
    const origin = await serve((_request, response) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
    )
    const client = createTestClient(
      () => origin,
      () => Promise.resolve(null),
    )
    if (!token) throw new Error('The document has no example of it')
    const { call, example } = token
    return client.call(call, example.input).then((answer) => expectExample(call, example, answer))
  }

  it('fails when it answers 500, and says what with', async () => {
    await expect(callWith(500, { message: 'Something went wrong' })).rejects.toThrow(
      'GET /api/group_chats/token answered 500 instead of 200: {"message":"Something went wrong"}',
    )
  })

  it('fails when a success is another than the example’s', async () => {
    await expect(callWith(200, { token: 'none' })).rejects.toThrow('toEqual')
  })

  it('fails when it was never made', () => {
    const document = { paths: { '/healthz': { get: {} }, '/api/feeds/{id}': { put: {}, get: {} } } }

    expect(callsNotMade(document, [healthCalls.live])).toEqual(['PUT /api/feeds/{id}', 'GET /api/feeds/{id}'])
  })
})

describe('a file of the app', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'muster-smoke-files-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const script = 'export const chunks = {7:"0123abcd",9:"0123abce"}'
  mkdirSync(path.join(folder, 'assets'))
  for (const [name, content] of [
    [
      'index.html',
      '<link href="/icon.svg"><script src="/assets/app.js"></script><script src="/assets/gone.js"></script>',
    ],
    ['icon.svg', '<svg/>'],
    ['manifest.webmanifest', '{"icons": [{ "src": "/icon-192.png" }]}'],
    ['assets/app.js', script],
    ['assets/app.js.gz', gzipSync(script)],
    ['assets/one.0123abcd.js', ''],
  ] as const)
    writeFileSync(path.join(folder, name), content)

  it('fails when a page, the manifest, the build or a chunk names one that is not there', () => {
    expect(lackingFiles(folder, { shell: ['assets/shell.css', 'assets/app.js'] })).toEqual([
      'assets/gone.js',
      'icon-192.png',
      'assets/shell.css',
      '0123abce',
    ])
  })

  const good = { 'content-type': 'application/javascript; charset=utf-8' }
  it.each<[string, RequestListener, string[]]>([
    ['missing', (_request, response) => response.writeHead(404, good).end(script), ['status 404']],
    ['of another type', (_request, response) => response.writeHead(200).end(script), ['content type null']],
    [
      'cut off',
      (_request, response) => response.writeHead(200, good).end('export'),
      ["6 bytes that are not the file's 49"],
    ],
    ['as it should be', (_request, response) => response.writeHead(200, good).end(script), []],
  ])('is told of when it is %s, and when it is not compressed', async (_title, listener, problems) => {
    const found = await problemsOfFile(await serve(listener), folder, 'assets/app.js')

    expect(found).toEqual([
      ...problems.map((problem) => `identity: ${problem}`),
      ...problems.filter((problem) => !problem.includes('bytes')).map((problem) => `gzip: ${problem}`),
      'gzip: encoded as identity',
      ...problems.filter((problem) => problem.includes('bytes')).map((problem) => `gzip: ${problem}`),
    ])
  })
})

describe('a program', () => {
  it('fails for an error in its log and for anything on stderr', () => {
    const out = 'Muster is ready\n{"level":30,"msg":"fine"}\n{"level":50,"msg":"unexpected"}\n'

    expect(complaintsOf({ out, err: '(node:1) Warning\n' })).toEqual([
      '{"level":50,"msg":"unexpected"}',
      '(node:1) Warning',
    ])
  })
})
