import { setTimeout as wait } from 'node:timers/promises'
import type { Call } from '@contract/call'
import { sessionCalls } from '@contract/session'
import { fileCalls, largest } from '@server/testing/fileCalls'
import { holdArrival, sendInSpans, type HeldArrival } from '@server/testing/holdArrival'
import { startFileServer, until, type FileServer } from '@server/testing/startFileServer'

const { attach, put } = fileCalls
const boundary = 'Content-Type: multipart/form-data; boundary=x'
const partHead = '--x\r\nContent-Disposition: form-data; name="media[files][]"; filename="b"\r\n\r\n'
const kinds: [string, Call, string, string][] = [
  ['body', put, 'Content-Type: a/b', ''],
  ['form', attach, boundary, partHead],
]

const endings = new Map([
  ['reset', { end: 'resetAndDestroy', line: { msg: 'the sender of an upload broke off' } }],
  ['ended', { end: 'destroy', line: { status: 400, code: 'HPE_INVALID_EOF_STATE' } }],
] as const)

let server: FileServer
const lines: { level: number; status?: number; msg?: string; err?: object }[] = []
beforeAll(async () => {
  server = await startFileServer({ log: { write: (line) => void lines.push(JSON.parse(line) as (typeof lines)[0]) } })
})
beforeEach(() => void lines.splice(0))

/** Of someone who has sent half of a file. */
const halfSent = async ([, call, type, head]: (typeof kinds)[0], token?: string) => {
  const before = server.stored().length
  const sender = token ?? (await server.tokenOf(await server.given.person()))
  const begun = server.begin(sender, call, [type, 'Content-Length: 100000'])
  begun.socket.write(head + 'x'.repeat(50_000))
  await until(() => server.stored().length === before + 1)
  return { ...begun, isGone: () => server.stored().length === before }
}

describe('a sender who stops half-way', () => {
  it.each(kinds.flatMap((kind) => [...endings].map(([way, ending]) => [kind[0], way, kind, ending] as const)))(
    'through a %s, whose connection is %s, leaves nothing behind, and one line in the log',
    async (_kind, _way, kind, { end, line }) => {
      const records = await server.recorded()
      const { socket, isGone } = await halfSent(kind)
      socket[end]()
      await until(() => isGone() && lines.length > 0)
      await wait(50)

      expect(await server.recorded()).toEqual(records)
      expect(lines).toMatchObject([{ level: 30, ...line }])
      expect(lines.filter(({ err }) => err !== undefined)).toEqual([])
      expect((await server.anybody.send('/readyz')).status).toBe(200)
    },
  )

  it.each(kinds)('of %s and keeps the connection open is cut off when the server stops', async (...kind) => {
    const stopping = await startFileServer()
    const token = await stopping.tokenOf(await stopping.given.person())
    const { socket, closed } = stopping.begin(token, kind[1], [kind[2], 'Content-Length: 100000'])
    socket.write(kind[3] + 'x'.repeat(50_000))
    await until(() => stopping.stored().length === 1)
    stopping.app.server.closeAllConnections()
    await closed

    await until(() => stopping.stored().length === 0)
  })
})

describe('a form that is whole and ends', () => {
  it.each([
    ['first', `${partHead}half`],
    ['second', `${partHead}whole\r\n${partHead}half`],
  ])('inside its %s file is refused as unreadable, leaves nothing, and no fault in the log', async (_which, body) => {
    const before = [server.stored(), await server.recorded()]
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const sender = server.as(await server.given.person())
    const { status, text } = await sender.send(attach.path, { method: 'POST', headers, body })

    expect([status, text]).toEqual([400, expect.stringContaining('The form could not be read')])
    expect([server.stored(), await server.recorded()]).toEqual(before)
    expect(lines.filter(({ err, level }) => err !== undefined || level > 30)).toEqual([])
  })
})

describe('a slow sender', () => {
  let held: HeldArrival
  beforeEach(() => {
    expect(server.app.arrivalLimits).toMatchObject({ requestMs: 30_000, windowMs: 30_000, leastBytesPerSecond: 4_000 })
    held = holdArrival(server.app, { leastBytesPerSecond: 40 }) // for the small files of these calls
  })
  afterEach(() => held.release())
  const sending = async (parts: (least: number) => number[]) => {
    const token = await server.tokenOf(await server.given.person())
    const headers = ['Connection: close', `Content-Length: ${5 * held.leastBytes}`]
    const { socket, closed, answer } = server.begin(token, put, headers)
    await sendInSpans(held, parts(held.leastBytes), (bytes) => socket.write(bytes))
    await closed
    return answer().split('\r\n', 1)[0]
  }

  it('above the rate is taken, however long it takes', async () => {
    expect(await sending((least) => [least, least, least, least, least])).toBe('HTTP/1.1 201 Created')
  })

  it('below the rate is cut off, and leaves nothing', async () => {
    const before = server.stored().length

    expect(await sending((least) => [least - 1, 1])).toBe('HTTP/1.1 408 Request Timeout')
    await until(() => server.stored().length === before)
    expect(lines.filter(({ err, level }) => err !== undefined || level > 30)).toEqual([])
  })
})

describe('a person whose upload is under way', () => {
  it('uses the portal as before, on one connection to the database too', async () => {
    const robin = await server.given.person()
    const upload = await halfSent(kinds[0] as (typeof kinds)[0], await server.tokenOf(robin))
    const answers = await Promise.all([1, 2, 3].map(() => server.as(robin).call(sessionCalls.me, {})))
    expect(upload.isGone()).toBe(false)
    upload.socket.destroy()
    await until(upload.isGone)

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  })

  it('has six at once, and is told when the next may come', async () => {
    const robin = await server.given.person()
    const token = await server.tokenOf(robin)
    const before = server.stored().length
    const running: Awaited<ReturnType<typeof halfSent>>[] = []
    for (let count = 0; count < 6; count++) running.push(await halfSent(kinds[0] as (typeof kinds)[0], token))
    const file = { type: 'text/plain', content: 'a'.repeat(largest) }
    const seventh = await server.as(robin).call(put, { file })
    const other = await server.as(await server.given.person()).call(put, { file })
    running.forEach(({ socket }) => socket.destroy())
    await until(() => server.stored().length === before + 1)

    expect([seventh.status, seventh.headers.get('retry-after'), other.status]).toEqual([429, '1', 201])
    await until(async () => (await server.as(robin).call(put, { file })).status === 201)
  })
})
