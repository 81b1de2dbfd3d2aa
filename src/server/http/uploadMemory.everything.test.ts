import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, statSync } from 'node:fs'
import { request, type ClientRequest, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { mediaCalls, mediaField, resumableUploads } from '@contract/media'
import { fileCalls } from '@server/testing/fileCalls'
import { openTestDatabase, testServerUrl } from '@server/testing/openTestDatabase'
import { programOfTest } from '@server/testing/programs'
import { templateVariable } from '@server/testing/templateDatabase'

const megabyte = 1_048_576
const size = 50 * megabyte
/** As the checklist has it. */
const mostGrowth = 64 * megabyte

let folder: string
let child: ChildProcess
let served: { baseUrl: string; token: string }
let close = () => Promise.resolve()
const told = async <Told>() => ((await once(child, 'message')) as [Told])[0]
beforeAll(async () => {
  const database = testServerUrl() === null ? null : await openTestDatabase()
  const place = database?.url ?? process.env[templateVariable] ?? ''
  folder = mkdtempSync(path.join(tmpdir(), 'muster-memory-'))
  child = fork(programOfTest('server/testing/programs/serveFiles.ts'), [folder, place], { execArgv: [] })
  served = await told()
  close = async () => {
    const ended = once(child, 'exit')
    child.disconnect()
    await ended
    await database?.close()
  }
})
afterAll(() => close())

const peak = async () => {
  child.send('peak')
  return (await told<{ peak: number }>()).peak
}
const storedSizes = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [statSync(path.join(entry.parentPath, entry.name)).size] : [],
  )
const begin = ({ path: where }: { path: string }, headers: Record<string, string | number>, method = 'POST') => {
  const sent = request(served.baseUrl + where, {
    method,
    headers: { authorization: `Bearer ${served.token}`, ...headers },
  })
  sent.on('error', () => {}) // when the test breaks it off
  return sent
}
const answered = async (sent: ClientRequest) => {
  const [{ statusCode }] = (await once(sent, 'response')) as [IncomingMessage]
  return statusCode
}

const chunk = Buffer.alloc(65_536, 'a')
function* bytes(total: number, before = '', after = '') {
  yield Buffer.from(before)
  for (let sent = 0; sent < total; sent += chunk.length) yield chunk
  yield Buffer.from(after)
}
const put = async (total: number) => {
  const sent = begin(fileCalls.putLarge, { 'content-type': 'a/b' })
  const status = answered(sent)
  await pipeline(Readable.from(bytes(total)), sent)
  return status
}
/** Noise, which compresses badly, as a phone has taken it: turned, and with its name. */
const photo = (side: number) =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: 'grey',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .withExif({ IFD0: { Make: 'Phone' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 90 })
    .toBuffer()
const attachPhoto = async (content: Buffer) => {
  const form = new FormData()
  form.append(mediaField, new Blob([new Uint8Array(content)]), 'photo.jpg')
  const headers = { authorization: `Bearer ${served.token}` }
  return (await fetch(served.baseUrl + mediaCalls.attach.path, { method: 'POST', headers, body: form })).status
}
const attach = async (total: number) => {
  const sent = begin(fileCalls.attachLarge, { 'content-type': 'multipart/form-data; boundary=x' })
  const status = answered(sent)
  const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="b"\r\n\r\n'
  await pipeline(Readable.from(bytes(total, head, '\r\n--x--\r\n')), sent)
  return status
}

const unfinishedSizes = () => {
  const names = readdirSync(path.join(folder, 'media', '.unfinished'))
  const sizes = names.map(
    (name) => statSync(path.join(folder, 'media', '.unfinished', name), { throwIfNoEntry: false })?.size,
  )
  return sizes.filter((one) => one !== undefined).sort() // or gone just now
}

describe('uploads of 50 MB', () => {
  it('take at most 64 MB of memory, as forms and as bodies, however many follow each other', async () => {
    for (const send of [attach, put]) await send(megabyte) // everything is loaded
    await peak()
    const before = await peak()
    const statuses = [await attach(size), await attach(size), await put(size)]
    const growth = (await peak()) - before

    expect([statuses, Math.max(...storedSizes())]).toEqual([[201, 201, 201], size])
    expect(growth).toBeGreaterThan(0)
    expect(growth).toBeLessThanOrEqual(mostGrowth)
  })
})

describe('a resumable upload of 20 MB', () => {
  const said = `filename ${Buffer.from('plan.pdf').toString('base64')},filetype ${Buffer.from('application/pdf').toString('base64')}`
  const send = (method: string, where: string, headers: Record<string, string | number>) =>
    begin({ path: where }, { 'tus-resumable': '1.0.0', ...headers }, method)
  const upload = async (total: number) => {
    const begun = send('POST', resumableUploads, { 'upload-length': total, 'upload-metadata': said })
    begun.end()
    const [{ headers }] = (await once(begun, 'response')) as [IncomingMessage]
    const where = headers.location ?? ''
    const part = send('PATCH', where, { 'content-type': 'application/offset+octet-stream', 'upload-offset': 0 })
    const sending = answered(part)
    await pipeline(Readable.from(bytes(total - 8, '%PDF-1.4')), part)
    const patched = await sending
    const completed = await fetch(`${served.baseUrl}${where}/complete`, {
      method: 'POST',
      headers: { authorization: `Bearer ${served.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ policy: 'own' }),
    })
    return [patched, completed.status]
  }

  const large = 319 * chunk.length + 8

  it('[D-69] takes at most 64 MB of memory, sent and completed', async () => {
    await upload(chunk.length + 8) // everything is loaded
    await peak()
    const before = await peak()
    const statuses = [await upload(large), await upload(large)]
    const growth = (await peak()) - before

    expect(statuses).toEqual([
      [204, 200],
      [204, 200],
    ])
    expect(growth).toBeLessThanOrEqual(mostGrowth)
  })
})

describe('a photo', () => {
  it.each([
    ['of nearly 20 MB, with a note of how it is turned', 5_000],
    ['of 12 million pixels, which is turned', 3_500],
  ])('[D-69] %s, takes at most 64 MB of memory', async (_what, side) => {
    await attachPhoto(await photo(600)) // everything is loaded
    const large = await photo(side)
    await peak()
    const before = await peak()
    const statuses = [await attachPhoto(large), await attachPhoto(large)]
    const growth = (await peak()) - before

    expect(large.length).toBeLessThan(20 * megabyte)
    expect(statuses).toEqual([201, 201])
    expect(growth).toBeLessThanOrEqual(mostGrowth)
  })
})

describe('an upload that takes its time', () => {
  it('lies on the disk as far as it has come, beside others, and not at all when it stops half-way', async () => {
    const halfWay = begin(fileCalls.putLarge, { 'content-length': size })
    await pipeline(Readable.from(bytes(size / 2)), halfWay, { end: false })
    const slow = begin(fileCalls.putLarge, { 'content-length': 3 * chunk.length })
    slow.write(chunk)
    while (unfinishedSizes().join() !== [size / 2, chunk.length].sort().join()) await wait(10)
    halfWay.destroy()
    while (unfinishedSizes().length > 1) await wait(10)
    const beside = await put(size)
    slow.write(chunk)
    slow.end(chunk)

    expect([beside, await answered(slow)]).toEqual([201, 201])
    expect(unfinishedSizes()).toEqual([])
  })
})
