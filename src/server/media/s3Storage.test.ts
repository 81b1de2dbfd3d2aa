import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { inspect } from 'node:util'
import { until } from '@server/testing/startFileServer'
import { refuseAs, startS3, type TestS3 } from '@server/testing/startS3'
import { storageContract } from '@server/testing/storageContract'
import { createS3Storage } from './s3Storage'
import { storageKey, type MediaStorage } from './storage'

const key = storageKey('conversations', 'harbour', 'ME0123456789')
const large = Buffer.alloc(7_000_000, 'x')
const sentences = {
  unreachable: 'The file storage is not responding. Try again in a moment.',
  slow: 'The file storage is taking too long. Try again in a moment.',
  full: 'The file storage is full. No files can be saved until there is space again.',
}
const as = (message: string) => ({ status: 503, message, headers: { 'retry-after': '5' } })

let s3: TestS3
beforeAll(async () => {
  s3 = await startS3()
})
beforeEach(() => s3.failAs())
afterAll(() => s3.stop())

/** For a service that does not answer: it connects in time, however slow the machine is. */
const quick = { connectMs: 60_000, requestMs: 300, silentMs: 300 }
const emptied = async (limits = {}): Promise<MediaStorage> => {
  const storage = createS3Storage(s3.settings, limits)
  for (const folder of ['conversations', 'nothing'])
    for await (const file of storage.list(folder)) await storage.remove(file.key)
  return storage
}
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (failure: Error & { cause?: Error }) => failure,
  )

/** Reads a file of which the service sends the beginning alone. */
const readInSilence = async (storage: MediaStorage, isGone = false) => {
  s3.failAs((_request, response) => {
    response.writeHead(200, { 'content-length': String(large.byteLength) })
    response.write(large.subarray(0, 1_000))
    if (isGone) setImmediate(() => response.destroy())
    return true
  })
  return buffer(await storage.read(key))
}

describe('files in a bucket', () => {
  storageContract(() => emptied())

  it('that are large arrive in parts, which are gone when they can not be ended', async () => {
    const storage = await emptied()
    const asked: string[] = []
    s3.failAs((request, response) => {
      asked.push(`${request.method} ${new URL(request.url ?? '', 'http://x').searchParams.get('partNumber') ?? ''}`)
      const isEnd = request.method === 'POST' && request.url?.includes('uploadId') === true
      return isEnd && refuseAs(response, 400, 'InvalidPart')
    })
    await expect(storage.put(key, large)).rejects.toMatchObject(as(sentences.unreachable))

    expect(asked).toEqual(expect.arrayContaining(['PUT 1', 'PUT 2']))
    s3.failAs()
    expect([s3.unfinished.size, await storage.size(key)]).toEqual([0, undefined])
  })

  it('are tried again when the service is busy for a moment', async () => {
    const storage = await emptied()
    let refusals = 2
    s3.failAs((_request, response) => refusals-- > 0 && refuseAs(response, 503, 'SlowDown'))

    expect(await storage.put(key, Buffer.from('in the end'))).toBe(10)
    expect(refusals).toBe(-1)
  })

  it.each([
    ['says that it is busy', 503, 'SlowDown', sentences.slow],
    ['has no space', 507, 'XMinioStorageFull', sentences.full],
    ['has reached a limit', 403, 'QuotaExceeded', sentences.full],
    ['fails', 500, 'InternalError', sentences.unreachable],
    ['refuses the key', 403, 'SignatureDoesNotMatch', sentences.unreachable],
  ])('can not be kept or read while the service %s, in words', async (_what, status, code, sentence) => {
    const storage = await emptied()
    let asked = 0
    s3.failAs((_request, response) => {
      asked += 1
      return refuseAs(response, status, code)
    })

    await expect(storage.put(key, Buffer.from('x'))).rejects.toMatchObject(as(sentence))
    expect(asked).toBeLessThanOrEqual(3)
    for (const work of [() => storage.read(key), () => storage.remove(key), () => storage.sweepUnfinished(new Date())])
      await expect(Promise.resolve().then<unknown>(work)).rejects.toMatchObject({ status: 503 })
  })

  it('can not be kept or read while the service does not answer, in words and in time', async () => {
    const storage = await emptied(quick)
    s3.failAs(() => true)

    await expect(storage.put(key, Buffer.from('x'))).rejects.toMatchObject(as(sentences.slow))
    await expect(storage.size(key)).rejects.toMatchObject(as(sentences.slow))
    await expect(storage.requireReady()).rejects.toMatchObject(as(sentences.slow))
  })

  it('are not reported as missing when the bucket is', async () => {
    await emptied()
    const elsewhere = createS3Storage({ ...s3.settings, bucket: 'not-there' })

    const { size, read, put, requireReady } = elsewhere
    for (const work of [() => size(key), () => read(key), () => put(key, large), requireReady])
      await expect(Promise.resolve().then<unknown>(work)).rejects.toMatchObject(as(sentences.unreachable))
  })

  it('end with a failure when the service falls silent or is gone in the middle, not as a shorter file', async () => {
    await (await emptied()).put(key, large) // not within the time of tests about silence
    const storage = createS3Storage(s3.settings, { silentMs: 300 })
    for (const isGone of [false, true]) await expect(readInSilence(storage, isGone)).rejects.toThrow()
  })

  it('wait for whoever reads slowly', async () => {
    const silentMs = 299_999 // as no other timer
    const storage = await emptied({ silentMs })
    await storage.put(key, large)
    const [started, ended] = [jest.spyOn(globalThis, 'setTimeout'), jest.spyOn(globalThis, 'clearTimeout')]
    const timers = () => started.mock.results.filter((_, at) => started.mock.calls[at]?.[1] === silentMs)
    const isWatched = () => timers().some(({ value }) => !ended.mock.calls.some(([timer]) => timer === value))
    const file = await storage.read(key)
    await once(file, 'readable')
    const first = file.read() as Buffer
    await until(() => !isWatched()) // nobody reads on
    const watched = timers().length
    started.mockRestore()
    ended.mockRestore()

    expect(watched).toBeGreaterThan(0)
    expect(first.byteLength + (await buffer(file)).byteLength).toBe(large.byteLength)
  })

  it('leave the connection to the service when they are not read to their end', async () => {
    const storage = await emptied({ connections: 3 })
    await storage.put(key, large)
    for (let round = 0; round < 7; round += 1) (await storage.read(key)).destroy()

    expect(await storage.size(key)).toBe(large.byteLength)
  })

  it('of a server that was killed in between are swept when they are old, and others in the bucket left alone', async () => {
    const storage = await emptied()
    const other = { key: 'backup.2026/of-somebody-else', since: new Date(0) }
    s3.unfinished.set('other', other)
    let isKilled = false
    s3.failAs((request, response) => {
      isKilled ||= request.method === 'POST' && request.url?.includes('uploadId') === true
      if (isKilled) response.destroy()
      return isKilled
    })
    await failureOf(createS3Storage(s3.settings, { attempts: 1 }).put(key, large))
    s3.failAs()
    expect(s3.unfinished.size).toBe(2)

    expect(await storage.sweepUnfinished(new Date(Date.now() - 60_000))).toBe(0)
    expect(await storage.sweepUnfinished(new Date(Date.now() + 60_000))).toBe(1)
    expect([...s3.unfinished.values()]).toEqual([other])
    s3.unfinished.clear()
  })

  it('are swept by the rules of a service that lists no unfinished ones', async () => {
    const storage = await emptied()
    s3.failAs((_request, response) => refuseAs(response, 501, 'NotImplemented'))

    expect(await storage.sweepUnfinished(new Date())).toBe(0)
  })

  it('never put the secret or a signature into a failure', async () => {
    const storage = await emptied()
    s3.failAs((request, response) => {
      const authorization = request.headers.authorization ?? ''
      response.writeHead(403, { 'content-type': 'application/xml' })
      const told = `<StringToSign>${authorization}</StringToSign><SignatureProvided>${authorization}</SignatureProvided>`
      response.end(`<Error><Code>SignatureDoesNotMatch</Code><Message>no</Message>${told}</Error>`)
      return true
    })
    const failure = await failureOf(storage.put(key, Buffer.from('x')))

    const said = inspect(failure, { depth: 10, showHidden: true })
    expect(failure?.cause?.message).toMatch(/^S3 PutObject: SignatureDoesNotMatch \(403, attempts 1\) no$/)
    expect(said).not.toContain(s3.settings.secret)
    expect(said).not.toContain('Signature=')
  })
})
