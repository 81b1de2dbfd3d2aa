import { randomBytes } from 'node:crypto'
import { mediaCalls, resumableUploads as base } from '@contract/media'
import { createResumableUploads } from '@server/media/resumableUploads'
import { connectS3 } from '@server/media/s3Connection'
import { s3Limits } from '@server/media/s3Settings'
import { createS3Storage } from '@server/media/s3Storage'
import type { GivenPerson } from '@server/testing/given'
import { openTestDatabase } from '@server/testing/openTestDatabase'
import { until } from '@server/testing/startFileServer'
import { refuseAs, startS3, type TestS3 } from '@server/testing/startS3'
import { startTestServer, testStart, type TestServer } from '@server/testing/startTestServer'

/** The size of a part in the bucket. Only what is about parts uploads more than one, because each byte costs. */
const part = 5_242_880
const content = randomBytes(part + 400_000)
content.write('%PDF-1.4')
const small = 100_000
const metadata = `filename ${Buffer.from('menu.pdf').toString('base64')},filetype ${Buffer.from('application/pdf').toString('base64')}`
const full = 'The file storage is full. No files can be saved until there is space again.'
const silent = 'The file storage is not responding. Try again in a moment.'

let s3: TestS3
let one: TestServer
let other: TestServer
let database: Awaited<ReturnType<typeof openTestDatabase>>
let robin: GivenPerson
let token = ''
const lines: string[] = []
beforeAll(async () => {
  s3 = await startS3()
  database = await openTestDatabase()
  const log = { write: (line: string) => void lines.push(line) }
  one = await startTestServer({ database, variables: s3.variables, log })
  other = await startTestServer({ database, variables: s3.variables, log })
})
beforeEach(async () => {
  s3.failAs()
  lines.length = 0
  robin = await one.given.person()
  token = await one.tokenOf(robin)
})
afterAll(async () => {
  await database.close()
  await s3.stop()
})

const send = (at: TestServer, method: string, where: string, more: RequestInit = {}, as = token) => {
  const headers = { 'tus-resumable': '1.0.0', authorization: `Bearer ${as}`, ...(more.headers as object) }
  return fetch(at.baseUrl() + where, { method, ...more, headers })
}
const begin = async (at = one, length = small) => {
  const headers = { 'upload-length': String(length), 'upload-metadata': metadata }
  return (await send(at, 'POST', base, { headers })).headers.get('location') ?? ''
}
const patch = (at: TestServer, where: string, from: number, to = small, as = token) => {
  const headers = { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(from) }
  return send(at, 'PATCH', where, { headers, body: new Uint8Array(content.subarray(from, to)) }, as)
}
/** A request that sends up to there and stays open until it is cut. */
const hold = (at: TestServer, where: string, from: number, to: number) => {
  const cut = new AbortController()
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new Uint8Array(content.subarray(from, to))),
  })
  const headers = { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(from) }
  const sending = send(at, 'PATCH', where, { headers, body, signal: cut.signal, duplex: 'half' } as RequestInit)
  return async () => {
    cut.abort()
    await expect(sending).rejects.toThrow()
  }
}
const offsetOf = async (at: TestServer, where: string) =>
  Number((await send(at, 'HEAD', where)).headers.get('upload-offset'))
const idOf = (where: string) => where.slice(base.length + 1)
const complete = (at: TestServer, where: string, as = token) =>
  at.withToken(as).call(mediaCalls.complete, { params: { id: idOf(where) }, body: { policy: 'own' } })
const downloaded = async (at: TestServer, where: string) => {
  const { body } = await complete(at, where)
  const file = await fetch(at.baseUrl() + (body.objectFiles[0]?.url ?? ''))
  return Buffer.from(await file.arrayBuffer())
}
const kept = async () => {
  const keys: string[] = []
  for await (const { key } of connectS3(s3.settings, s3Limits).list('uploads/')) keys.push(key)
  return keys
}

describe('a resumable upload to a bucket', () => {
  it('[D-69] is in pieces of any size, sent to both, and leaves nothing but its medium', async () => {
    const where = await begin(one, content.byteLength)
    const ends = [1, 2_000_000, part, part + 1, part + 200_000, content.byteLength]
    let from = 0
    for (const [index, to] of ends.entries()) {
      if (index === 3) expect((await complete(other, where)).problem.message).toBe('The upload is not finished')
      expect((await patch(index % 2 === 0 ? one : other, where, from, to)).status).toBe(204)
      from = to
    }

    const [first, second] = await Promise.all([complete(one, where), complete(other, where)])
    expect([first.status, second.status, first.body.id]).toEqual([200, 200, second.body.id])
    expect(first.body.objectFiles.map(({ name, size }) => [name, size])).toEqual([['menu.pdf', content.byteLength]])
    expect((await downloaded(one, where)).equals(content)).toBe(true)
    expect([await kept(), s3.unfinished.size]).toEqual([[], 0])
  })

  it('[D-69] is not spoilt by a server that learns too late that its connection is gone', async () => {
    const where = await begin(one, content.byteLength)
    const cut = hold(one, where, 0, 1_000_000)
    await new Promise((passed) => setTimeout(passed, 300)) // what it sends is on the way
    expect((await patch(other, where, 0, part + 100_000)).status).toBe(204)
    await cut()
    await until(async () => (await kept()).some((key) => key.endsWith('.0.part')))

    expect(await offsetOf(other, where)).toBe(part + 100_000)
    expect((await patch(other, where, part + 100_000, content.byteLength)).status).toBe(204)
    expect((await downloaded(other, where)).equals(content)).toBe(true)
    expect(await kept()).toEqual([])
  })

  it('[D-69] is sent again from the first part that is missing', async () => {
    const where = await begin(one, content.byteLength)
    s3.failAs(({ url = '' }, response) => url.includes('partNumber=1&') && refuseAs(response, 500, 'InternalError'))
    expect((await patch(one, where, 0, content.byteLength)).status).toBe(503)
    s3.failAs()

    expect(await offsetOf(other, where)).toBe(0)
    expect((await patch(other, where, 0, content.byteLength)).status).toBe(204)
    expect((await downloaded(other, where)).equals(content)).toBe(true)
  })

  it('[D-69] is completed when its last request failed after all bytes had arrived', async () => {
    const where = await begin(one)
    s3.failAs(({ method, url = '' }, response) => {
      const isEnd = method === 'POST' && url.includes('uploadId=')
      return isEnd && refuseAs(response, 500, 'InternalError')
    })
    expect((await patch(one, where, 0)).status).toBe(503)
    s3.failAs()

    expect(await offsetOf(other, where)).toBe(small)
    expect((await downloaded(other, where)).equals(content.subarray(0, small))).toBe(true)
  })

  it('[D-69] is not there for anybody else, or once it is deleted, at any server', async () => {
    const where = await begin(one)
    const somebody = await one.tokenOf(await one.given.person())
    expect((await patch(other, where, 0, undefined, somebody)).status).toBe(404)
    expect((await send(other, 'HEAD', where, {}, somebody)).status).toBe(404)
    expect((await send(other, 'DELETE', where, {}, somebody)).status).toBe(404)
    expect((await complete(other, where, somebody)).status).toBe(404)
    expect((await send(other, 'HEAD', `${where}.info`)).status).toBe(404)

    await patch(one, where, 0, small / 2)
    expect((await send(other, 'DELETE', where)).status).toBe(204)
    expect((await send(one, 'HEAD', where)).status).toBe(404)
    expect((await patch(one, where, small / 2)).status).toBe(404)
    expect([await kept(), s3.unfinished.size]).toEqual([[], 0])
  })

  it('[D-69] is removed after a day, finished or not, and not by whoever sweeps what a stopped server left', async () => {
    const [untouched, begun, finished] = [await begin(), await begin(), await begin()]
    await patch(one, begun, 0, small / 2)
    await patch(one, finished, 0)
    const keys = await kept()
    await createS3Storage(s3.settings).sweepUnfinished(new Date(Date.now() + 60_000))
    one.moveTo(new Date(Date.now() + 23 * 3_600_000))
    await one.runJobs()
    expect([await kept(), s3.unfinished.size]).toEqual([keys, 2])

    one.moveTo(new Date(Date.now() + 25 * 3_600_000))
    await one.runJobs()
    one.moveTo(testStart)
    token = await one.tokenOf(robin) // the session is swept too
    expect([await kept(), s3.unfinished.size]).toEqual([[], 0])
    for (const where of [untouched, begun, finished]) {
      expect((await send(other, 'HEAD', where)).status).toBe(404)
      expect((await complete(other, where)).status).toBe(404)
    }
  })

  it('[D-69] that the service ended by rules of its own is gone', async () => {
    const where = await begin()
    await patch(one, where, 0, small / 2)
    for (const [id, { key }] of s3.unfinished) await connectS3(s3.settings, s3Limits).abort(key, id)

    expect((await send(one, 'HEAD', where)).status).toBe(404)
    expect((await complete(one, where)).status).toBe(404)
    expect((await send(one, 'DELETE', where)).status).toBe(404)
    await createResumableUploads(one.settings).sweep(new Date(Date.now() + 60_000))
    expect(await kept()).toEqual([])
  })

  it.each([
    ['full', 507, 'XMinioStorageFull', full],
    ['away', 403, 'InvalidAccessKeyId', silent],
  ])('[D-13] is refused in words while the bucket is %s, and goes on later', async (_what, status, code, sentence) => {
    const where = await begin()
    s3.failAs(({ url = '' }, response) => url.includes('partNumber') && refuseAs(response, status, code))
    const refused = await patch(one, where, 0)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await refused.json()).toMatchObject({ errors: { base: [sentence] }, message: sentence })
    expect(lines.join('')).toContain(`S3 UploadPart: ${code} (${status}`)

    s3.failAs((_request, response) => refuseAs(response, status, code))
    const attempts = [await begin(), (await send(one, 'HEAD', where)).status, (await complete(one, where)).status]
    expect(attempts).toEqual(['', 503, 503])
    expect(lines.join('')).not.toMatch(/Signature|Secret\.Of/)
    s3.failAs()
    expect((await patch(other, where, 0)).status).toBe(204)
    expect((await complete(one, where)).status).toBe(200)
  })

  it('[D-13] is told in words, and not as missing, that the bucket does not answer', async () => {
    const id = idOf(await begin())
    const quick = { requestMs: 200, attempts: 1 }
    const uploads = createResumableUploads(one.settings, quick)
    s3.failAs(() => true)

    const slow = { status: 503, message: 'The file storage is taking too long. Try again in a moment.' }
    await expect(uploads.requireOwn(id, { organisationId: '', personId: '' })).rejects.toMatchObject(slow)
    await expect(uploads.remove(id)).rejects.toMatchObject(slow)
    await expect(uploads.sweep(new Date())).rejects.toMatchObject(slow)
    s3.failAs()
    await expect(uploads.requireOwn(id, { organisationId: '', personId: '' })).rejects.toMatchObject({ status: 404 })
  })
})
