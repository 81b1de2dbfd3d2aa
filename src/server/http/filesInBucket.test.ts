import { healthCalls } from '@contract/health'
import { fileCalls, fileRoutes } from '@server/testing/fileCalls'
import { refuseAs, startS3, type TestS3 } from '@server/testing/startS3'
import { startTestServer } from '@server/testing/startTestServer'

const { put, attachLarge, show } = fileCalls
const note = { name: 'note.txt', type: 'text/plain', content: 'hello, wörld' }
const large = { name: 'large.txt', type: 'text/plain', content: 'x'.repeat(12_000_000) }

let s3: TestS3
beforeAll(async () => {
  s3 = await startS3()
})
beforeEach(() => s3.failAs())
afterAll(() => s3.stop())

const startServer = async () => {
  const lines: string[] = []
  const server = await startTestServer({
    routes: fileRoutes,
    variables: s3.variables,
    log: { write: (line) => void lines.push(line) },
  })
  const client = server.as(await server.given.person())
  return { server, client, lines }
}

describe('files of calls, in a bucket', () => {
  it('[D-69] are kept and answered, small and large, whole and in part', async () => {
    const { client } = await startServer()
    const small = (await client.call(put, { file: note })).body.files[0]?.id ?? ''
    const big = (await client.call(attachLarge, { files: [large] })).body.files[0]?.id ?? ''

    expect((await client.call(show, { params: { id: small } })).text).toBe('hello, wörld')
    expect((await client.call(show, { params: { id: big } })).text).toBe(large.content)
    const part = await client.call(show, { params: { id: small } }, { range: 'bytes=7-10' })
    expect([part.status, part.text, part.headers.get('content-range')]).toEqual([206, 'wör', 'bytes 7-10/13'])
  })

  it('[D-69] are refused in words while the storage is full, and nothing is recorded', async () => {
    const { client, server, lines } = await startServer()
    s3.failAs((_request, response) => refuseAs(response, 507, 'XMinioStorageFull'))
    const { status, problem, headers } = await client.call(put, { file: note })

    expect([status, headers.get('retry-after')]).toEqual([503, '5'])
    expect(problem.errors).toEqual({
      base: ['The file storage is full. No files can be saved until there is space again.'],
    })
    expect(await server.db.selectFrom('regions').select('id').execute()).toEqual([])
    const log = lines.join('')
    expect(log).toContain('S3 PutObject: XMinioStorageFull (507, attempts 1)')
    expect(log).not.toContain(s3.settings.secret)
  })

  it('can be away while everything else works, which the health page tells', async () => {
    const { server, client } = await startServer()
    expect((await server.anybody.call(healthCalls.ready, {})).body).toEqual({ status: 'ok', files: 'ok' })
    const { id = '' } = (await client.call(put, { file: note })).body.files[0] ?? {}
    const other = await startServer()
    s3.failAs((_request, response) => refuseAs(response, 403, 'InvalidAccessKeyId'))

    expect((await other.server.anybody.call(healthCalls.ready, {})).body).toEqual({
      status: 'ok',
      files: 'unavailable',
    })
    const { status, problem } = await client.call(show, { params: { id } })
    expect([status, problem.message]).toEqual([503, 'The file storage is not responding. Try again in a moment.'])
  })
})
