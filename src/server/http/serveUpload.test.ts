import { idempotencyKeyHeader, type FileInput } from '@contract/call'
import { fileCalls, largest } from '@server/testing/fileCalls'
import type { GivenPerson } from '@server/testing/given'
import type { TestClient } from '@server/testing/testClient'
import { startFileServer, type FileServer } from '@server/testing/startFileServer'

const { attach, put, putPicture, show } = fileCalls
const note: FileInput = { name: 'note.txt', type: 'text/plain', content: 'hello, wörld' }
const letters = (count: number): FileInput => ({ name: 'letters.txt', type: 'text/plain', content: 'a'.repeat(count) })

let server: FileServer
let robin: GivenPerson
let client: TestClient
beforeAll(async () => {
  server = await startFileServer()
})
beforeEach(async () => {
  robin = await server.given.person()
  client = server.as(robin)
})

const attached = (files: readonly FileInput[], key?: string, from = client) =>
  from.call(attach, { files }, key === undefined ? {} : { [idempotencyKeyHeader]: key })
const putOne = (file: FileInput, key?: string, call: typeof put | typeof putPicture = put) =>
  client.call(call, { file }, key === undefined ? {} : { [idempotencyKeyHeader]: key })
const textOf = async (id: string) => (await client.call(show, { params: { id } })).text
const kept = async () => [server.stored().length, (await server.recorded()).length]
const sendRaw = (path: string, type: string, body: string) =>
  client.send(path, { method: 'POST', headers: { 'content-type': type }, body })
const formWith = (...parts: string[]) =>
  sendRaw(attach.path, 'multipart/form-data; boundary=x', parts.map((part) => `--x\r\n${part}\r\n`).join('') + '--x--')

const fileDisposition = 'Content-Disposition: form-data; name="media[files][]"; filename="a"'
const fileHead = `--x\r\n${fileDisposition}\r\n\r\n`
const sendForm = (body: string) => sendRaw(attach.path, 'multipart/form-data; boundary=x', body)

describe('a call that takes files', () => {
  it('keeps those of a form in their order, with what is known of them', async () => {
    const { status, body } = await attached([note, { ...letters(200_000), name: '../../ü.txt' }])

    expect(status).toBe(201)
    expect(body.files.map(({ name, size }) => [name, size])).toEqual([
      ['note.txt', 13],
      ['ü.txt', 200_000],
    ])
    expect(await Promise.all(body.files.map(({ id }) => textOf(id)))).toEqual(['hello, wörld', 'a'.repeat(200_000)])
  })

  it.each(['application/json', 'text/html', 'application/x-www-form-urlencoded'])(
    'keeps a body as it is, whatever its type says: %s is not read as a call',
    async (type) => {
      const { status, body } = await putOne({ type, content: '{"__proto__": 1, not json' })

      expect([status, await textOf(body.files[0]?.id ?? '')]).toEqual([201, '{"__proto__": 1, not json'])
    },
  )

  it('may have a file of no bytes', async () => {
    expect((await attached([{ ...note, content: '' }])).body.files[0]?.size).toBe(0)
    expect((await putOne({ ...note, content: '' })).body.files[0]?.size).toBe(0)
  })

  it.each<[string, number, () => Promise<{ status: number }>]>([
    ['a form without a file', 422, () => attached([])],
    ['more files than it takes', 422, () => attached([note, note, note, note])],
    [
      'a file under another name',
      422,
      () => formWith('Content-Disposition: form-data; name="b"; filename="c"\r\n\r\nd'),
    ],
    ['a field', 422, () => formWith('Content-Disposition: form-data; name="media[files][]"\r\n\r\ntext')],
    [
      'a form that breaks off',
      400,
      () => sendRaw(attach.path, 'multipart/form-data; boundary=x', '--x\r\nContent-Disp'),
    ],
    ['a form that ends inside its first file', 400, () => sendForm(`${fileHead}half`)],
    ['a form that ends inside its second file', 400, () => sendForm(`${fileHead}whole\r\n${fileHead}half`)],
    ['a part without a name', 400, () => formWith('Content-Disposition: form-data; filename="c"\r\n\r\nd')],
    [
      'a part whose name is long',
      400,
      () => formWith(`Content-Disposition: form-data; name="${'n'.repeat(70_000)}"; filename="c"\r\n\r\nd`),
    ],
    ...(
      [
        ['no disposition', 'Content-Type: text/plain'],
        ['another disposition', 'Content-Disposition: attachment; name="media[files][]"; filename="z"'],
        ['its disposition after 20 headers', `${'A: b\r\n'.repeat(20)}${fileDisposition}`],
        ['a line break in its name', `Content-Disposition: form-data; name="media[files][]"; filename="a\nb"`],
      ] as const
    ).map(([what, headers]): [string, number, () => Promise<{ status: number }>] => [
      `a part with ${what} between two files`,
      400,
      () => sendForm(`${fileHead}one\r\n--x\r\n${headers}\r\n\r\nlost\r\n${fileHead}two\r\n--x--`),
    ]),
    [
      '30 parts without a disposition between two files',
      400,
      () => sendForm(`${fileHead}one\r\n${'--x\r\nA: b\r\n\r\nc\r\n'.repeat(30)}${fileHead}two\r\n--x--`),
    ],
    ['a form of bare boundaries', 400, () => sendForm(`${fileHead}file\r\n${'--x\r\n'.repeat(60_000)}--x--`)],
    ['a form without a boundary', 415, () => sendRaw(attach.path, 'multipart/form-data', 'what is this')],
    ['JSON in place of a form', 415, () => sendRaw(attach.path, 'application/json', '{}')],
  ])('refuses %s with %d and keeps nothing', async (_what, expected, send) => {
    const before = await kept()

    expect((await send()).status).toBe(expected)
    expect(await kept()).toEqual(before)
  })

  it('takes a file whose name is half a character, without that name, under a key too', async () => {
    const disposition = `Content-Disposition: form-data; name="media[files][]"; filename*=utf-16le''%00%D8`
    const { status, text } = await client.send(attach.path, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x', [idempotencyKeyHeader]: 'half' },
      body: `--x\r\n${disposition}\r\n\r\nd\r\n--x--`,
    })

    expect([status, JSON.parse(text)]).toMatchObject([201, { files: [{ name: null, size: 1 }] }])
  })

  it('counts what a form wrote that fails at its end, as much as one that is kept', async () => {
    const { quota } = server.app.files
    const within = quota.within
    const counted: number[] = []
    quota.within = (person, upload) =>
      within(person, (count) =>
        upload((size) => {
          counted.push(size)
          count(size)
        }),
      )
    const file = `${fileHead}${'a'.repeat(200_000)}\r\n`
    const wrongLast = '--x\r\nContent-Disposition: form-data; name="b"; filename="c"\r\n\r\nd\r\n--x--'
    const statuses: number[] = []
    for (const end of ['--x--', '', wrongLast]) statuses.push((await sendForm(file + end)).status)
    quota.within = within

    expect([statuses, counted.length]).toEqual([[201, 400, 422], 3])
    expect(Math.min(...counted)).toBeGreaterThan(100_000) // the last bytes of a refused form are dropped unwritten
  })

  it('keeps nothing of a form whose last file is refused', async () => {
    const before = await kept()

    expect((await attached([note, letters(1_000), letters(largest + 1)])).status).toBe(413)
    expect(await kept()).toEqual(before)
  })

  it('[D-69] judges types by content, whatever is declared', async () => {
    const before = await kept()
    const lying = await putOne({ type: 'image/png', content: 'alert(1)' }, undefined, putPicture)
    const [filesNow, recordsNow] = await kept()
    const honest = await putOne({ type: 'text/plain', content: 'GIF89a…' }, undefined, putPicture)

    expect([lying.status, lying.problem.message]).toEqual([422, 'A file of this type is not allowed'])
    expect([filesNow, recordsNow]).toEqual(before)
    expect(honest.status).toBe(201)
  })
})

describe('the size of a file', () => {
  /** Its length stands in no header. */
  const streamed = async (bytes: number) => {
    const token = await server.tokenOf(robin)
    const { socket, closed, answer } = server.begin(token, put, ['Transfer-Encoding: chunked', 'Connection: close'])
    for (let left = bytes; left > 0; left -= 16_384) {
      const chunk = Math.min(left, 16_384)
      socket.write(`${chunk.toString(16)}\r\n${'a'.repeat(chunk)}\r\n`)
    }
    socket.write('0\r\n\r\n')
    await closed
    return answer().split('\r\n', 1)[0]
  }

  it('may be what the call says, in every form', async () => {
    expect((await attached([letters(largest)])).body.files[0]?.size).toBe(largest)
    expect((await putOne(letters(largest))).body.files[0]?.size).toBe(largest)
    expect(await streamed(largest)).toBe('HTTP/1.1 201 Created')
  })

  it('[D-13] is refused beyond that in every form, keeps nothing and answers the sender', async () => {
    const before = await kept()
    const answers = [await attached([letters(largest + 1)]), await putOne(letters(largest + 1))]

    expect(answers.map(({ status, problem }) => [status, problem.message])).toEqual(
      answers.map(() => [413, 'A file may have 256 kB']),
    )
    expect(await streamed(largest + 1)).toBe('HTTP/1.1 413 Payload Too Large')
    expect(await kept()).toEqual(before)
  })

  it('is refused by what its header says, before any of it is sent', async () => {
    const token = await server.tokenOf(robin)
    const { closed, answer } = server.begin(token, put, ['Content-Length: 9000000000'])
    await closed

    expect(answer()).toMatch(/^HTTP\/1.1 413 [^]*\r\nconnection: close[^]*A file may have 256 kB/i)
  })
})

describe('a permission', () => {
  it.each([attach, put])('[D-14] is refused before any of the body of $path is read', async (call) => {
    const outsider = await server.tokenOf(await server.given.person({ role: [] }))
    const { socket, answer } = server.begin(outsider, call, ['Content-Length: 200000', 'Content-Type: a/b'])
    while (!answer().endsWith('}')) await new Promise(setImmediate)
    socket.destroy()

    expect(answer()).toMatch(/^HTTP\/1.1 422 [^]*You don't have permission to do this/)
  })

  it('[D-14] is refused in an answer that a sender of the whole body reads', async () => {
    const outsider = server.as(await server.given.person({ role: [] }))
    const answers = await Promise.all(
      [1, 2, 3].map(() => attached([letters(largest), letters(largest)], 'k', outsider)),
    )

    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422])
  })
})

describe('files that are sent twice', () => {
  it.each<[string, (key: string, content: string) => ReturnType<typeof putOne>]>([
    ['a form', (key, content) => attached([note, { ...note, content }], key)],
    ['a body', (key, content) => putOne({ ...note, content }, key)],
  ])('[D-16] as %s are kept once, and answered the same', async (_kind, send) => {
    const [files, records] = (await kept()) as [number, number]
    const first = await send('key-1', 'once')
    const perUpload = first.body.files.length
    const second = await send('key-1', 'once')

    expect([first.status, second.status, second.body]).toEqual([201, 201, first.body])
    expect(await kept()).toEqual([files + perUpload, records + perUpload])

    const other = await send('key-1', 'other bytes')
    expect([other.status, other.problem.errors]).toEqual([422, { base: ['This form was already sent'] }])
    expect(await kept()).toEqual([files + perUpload, records + perUpload])
  })

  it('[D-16] at the same moment are kept once', async () => {
    const [files = 0] = await kept()
    const answers = await Promise.all([1, 2, 3].map(() => putOne(letters(100_000), 'key-2')))

    expect(new Set(answers.map(({ body }) => body.files[0]?.id)).size).toBe(1)
    expect(await kept()).toEqual([files + 1, expect.any(Number)])
  })

  it('[D-16] may be sent again when the first broke off', async () => {
    const token = await server.tokenOf(robin)
    const headers = ['Content-Length: 1000', `${idempotencyKeyHeader}: key-3`]
    const { socket, closed } = server.begin(token, put, headers)
    socket.write('half of it')
    socket.end()
    await closed

    expect((await putOne(letters(1_000), 'key-3')).status).toBe(201)
  })
})
