import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import type { ApiErrorBody } from '@contract/apiError'
import { mediaCalls, resumableUploads as base } from '@contract/media'
import { uploadFolderOf } from '@server/media/resumableUploads'
import type { GivenPerson } from '@server/testing/given'
import { holdArrival, sendInSpans } from '@server/testing/holdArrival'
import { startFileServer, until, type FileServer } from '@server/testing/startFileServer'

const content = Buffer.alloc(600_000, ' ')
content.write('%PDF-1.4')
const tus = { 'tus-resumable': '1.0.0' }
const metadata = `filename ${Buffer.from('menu.pdf').toString('base64')},filetype ${Buffer.from('application/pdf').toString('base64')}`
const bytes = { 'content-type': 'application/offset+octet-stream' }

let server: FileServer
let robin: GivenPerson
let token = ''
beforeAll(async () => void (server = await startFileServer()))
beforeEach(async () => {
  robin = await server.given.person()
  token = await server.tokenOf(robin)
})

const send = (method: string, where: string, headers: Record<string, string>, body?: Uint8Array, as = token) =>
  fetch(server.baseUrl() + where, {
    method,
    headers: { ...tus, authorization: `Bearer ${as}`, ...headers },
    ...(body && { body: new Uint8Array(body) }),
  })
const begin = async (length = content.byteLength, said = metadata) => {
  const answer = await send('POST', base, { 'upload-length': String(length), 'upload-metadata': said })
  return answer.headers.get('location') ?? ''
}
const patch = (where: string, offset: number, body: Uint8Array, as = token) =>
  send('PATCH', where, { ...bytes, 'upload-offset': String(offset) }, body, as)
const offsetOf = async (where: string) => Number((await send('HEAD', where, {})).headers.get('upload-offset'))
const idOf = (where: string) => path.basename(where)
const complete = (where: string, more: { mediaId?: string } = {}, as = token) =>
  server.withToken(as).call(mediaCalls.complete, { params: { id: idOf(where) }, body: { policy: 'own', ...more } })
const folder = () => uploadFolderOf(server.settings)
describe('a resumable upload', () => {
  it('[D-69] goes on where it was cut off, also in another session, and becomes a medium once', async () => {
    const where = await begin()
    const half = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new Uint8Array(content.subarray(0, 250_000))),
    })
    const cut = new AbortController()
    const sending = fetch(server.baseUrl() + where, {
      method: 'PATCH',
      headers: { ...tus, ...bytes, 'upload-offset': '0', authorization: `Bearer ${token}` },
      body: half,
      signal: cut.signal,
      duplex: 'half',
    } as RequestInit)
    const stored = () => readFileSync(path.join(folder(), idOf(where))).byteLength
    await until(() => stored() === 250_000)
    cut.abort()
    await expect(sending).rejects.toThrow()

    token = await server.tokenOf(robin)
    expect(await offsetOf(where)).toBe(250_000)
    expect((await complete(where)).problem.message).toBe('The upload is not finished')
    expect((await patch(where, 250_000, content.subarray(250_000))).status).toBe(204)
    const first = await complete(where)
    expect(first.status).toBe(200)
    expect(first.body.objectFiles.map(({ name, size }) => [name, size])).toEqual([['menu.pdf', 600_000]])
    expect((await complete(where)).body).toEqual(first.body)
    const file = await fetch(server.baseUrl() + (first.body.objectFiles[0]?.url ?? ''))
    expect(Buffer.from(await file.arrayBuffer()).equals(content)).toBe(true)
    expect(readdirSync(folder())).not.toContain(idOf(where))
  })

  it('[D-69] is completed once when it is asked twice at the same time', async () => {
    const where = await begin()
    await patch(where, 0, content)
    const [one, two] = await Promise.all([complete(where), complete(where)])

    expect([one.status, two.status]).toEqual([200, 200])
    expect(one.body.id).toBe(two.body.id)
  })

  it('[D-69] adds its file to a medium', async () => {
    const first = await begin()
    await patch(first, 0, content)
    const { id } = (await complete(first)).body
    const second = await begin()
    await patch(second, 0, content)
    const { body } = await complete(second, { mediaId: id })

    expect([body.id, body.objectFiles.length]).toEqual([id, 2])
  })

  it('[D-69] is not there for anybody else', async () => {
    const where = await begin()
    const other = await server.tokenOf(await server.given.person())

    expect((await patch(where, 0, content, other)).status).toBe(404)
    expect((await send('HEAD', where, {}, undefined, other)).status).toBe(404)
    expect((await send('DELETE', where, {}, undefined, other)).status).toBe(404)
    expect((await complete(where, {}, other)).status).toBe(404)
    expect(await offsetOf(where)).toBe(0)
    expect((await send('POST', base, { 'upload-length': '1' }, undefined, 'no token')).status).toBe(401)

    // the id of one's own before the one of the other
    const { headers } = await send(
      'POST',
      base,
      { 'upload-length': '9', 'upload-metadata': metadata },
      undefined,
      other,
    )
    const through = `${headers.get('location') ?? ''}?/${idOf(where)}`
    expect((await send('HEAD', through, {}, undefined, other)).status).toBe(404)
    expect((await send('DELETE', through, {}, undefined, other)).status).toBe(404)
    expect(await offsetOf(where)).toBe(0)
  })

  it.each([
    ['at a wrong byte', 409, { 'upload-offset': '5', ...bytes }],
    ['without a byte to go on from', 400, { ...bytes }],
    ['of another type', 400, { 'upload-offset': '0', 'content-type': 'text/plain' }],
    ['in another version', 400, { 'upload-offset': '0', ...bytes, 'tus-resumable': '9' }],
    ['at a byte that is no number', 400, { ...bytes, 'upload-offset': 'half' }],
  ])('[D-14] is refused %s, without signing anybody out, and keeps what it has', async (_what, status, headers) => {
    const where = await begin()
    const answer = await send('PATCH', where, headers, content)

    expect(answer.status).toBe(status)
    const body = (await answer.json()) as ApiErrorBody
    expect(body).toEqual({ errors: { base: [body.message] }, message: body.message, requestId: body.requestId })
    expect([body.message, body.requestId]).toEqual([expect.stringMatching(/^\S.*\S$/), expect.stringMatching(/\S/)])
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(await offsetOf(where)).toBe(0)
  })

  it('[D-13] on a full disk is told so, as an outage that may pass', async () => {
    const where = await begin()
    const file = path.join(folder(), idOf(where))
    rmSync(file)
    symlinkSync('/dev/full', file) // the kernel's own full disk
    const answer = await patch(where, 0, content)

    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    const message = 'The file storage is full. No files can be saved until there is space again.'
    expect(await answer.json()).toMatchObject({ errors: { base: [message] }, message })

    rmSync(file)
    writeFileSync(file, '') // there is space again
    expect((await patch(where, 0, content)).status).toBe(204)
    expect((await complete(where)).status).toBe(200)
  })

  it('[D-69] goes on at 64 kbit/s beyond every timeout, and is cut off when it trickles', async () => {
    const held = holdArrival(server.app)
    const drip = async (parts: number[], length: number) => {
      const where = await begin(length)
      const socket = connect(Number(new URL(server.baseUrl()).port), '127.0.0.1')
      let answer = ''
      socket.on('data', (part) => (answer += part.toString()))
      socket.on('error', () => {}) // cut off while it writes
      const closed = once(socket, 'close')
      const headers = { ...tus, ...bytes, 'upload-offset': '0', authorization: `Bearer ${token}` }
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
      const head = [`PATCH ${where} HTTP/1.1`, 'host: x', 'connection: close', `content-length: ${length}`, ...lines]
      socket.write([...head, '', ''].join('\r\n'))
      await sendInSpans(held, parts, (part) => socket.write(part))
      await closed
      return answer.split('\r\n', 1)[0]
    }
    const at64kbit = 8 * held.seconds * 1_000
    const steady = await drip([at64kbit, at64kbit, at64kbit, at64kbit], 4 * at64kbit)
    const trickle = await drip([100 * held.seconds, 1], at64kbit)
    held.release()

    expect(steady).toMatch(/ 204 /)
    expect(trickle).toMatch(/ 408 /)
  })

  it('[D-69] is refused when it is too large, as announced and as sent', async () => {
    const announced = await send('POST', base, { 'upload-length': '104857601' })
    expect(announced.status).toBe(413)
    const where = await begin(10)
    expect((await patch(where, 0, content)).status).toBe(413)
    expect((await send('POST', base, { 'upload-defer-length': '1' })).status).toBe(400)
  })

  it('[D-69] takes from what its client says a name and a type alone', async () => {
    const of = (text: string) => Buffer.from(text).toString('base64')
    const hostile = `filename ${of('../../etc/menu\u202e.pdf')},personId ${of('somebody')},organisationId ${of('another')}`
    const where = await begin(content.byteLength, hostile)
    await patch(where, 0, content)

    expect((await complete(where)).body.objectFiles[0]?.name).toBe('menu.pdf')
  })

  it('[D-69] is judged by its content', async () => {
    const where = await begin(12)
    await patch(where, 0, Buffer.from('MZ no picture'.slice(0, 12)))

    expect((await complete(where)).problem.message).toContain('is not a picture, video, PDF or Word document')
  })

  it('[D-69] expires after a day, and is removed by the job', async () => {
    const where = await begin()
    const [file, facts] = [path.join(folder(), idOf(where)), path.join(folder(), `${idOf(where)}.json`)]
    const saved = JSON.parse(readFileSync(facts, 'utf8')) as object
    writeFileSync(facts, JSON.stringify({ ...saved, creation_date: new Date(Date.now() - 90_000_000) }))
    expect((await patch(where, 0, content)).status).toBe(410)

    const foreign = path.join(folder(), 'lost+found') // of a disk of its own
    mkdirSync(foreign)
    for (const old of [file, foreign]) utimesSync(old, new Date(0), new Date(0))
    await server.runJobs()
    expect(readdirSync(folder())).not.toContain(idOf(where))
    expect(readdirSync(folder())).toContain('lost+found')
    expect((await send('HEAD', where, {})).status).toBe(404)
  })
})
