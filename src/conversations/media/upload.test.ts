import { connect } from 'node:net'
import {
  linkOf,
  home,
  refusal,
  startMediaServer,
  useMediaServer,
  start,
  tokenOf,
  service,
} from '@conversations/testing/startMediaServer'

const { media, ask, upload, uploaded } = useMediaServer()
const recordsKept = async (size?: number) => {
  const rows = await media().server.db.selectFrom('conversation_media').select('size').execute()
  return rows.filter((row) => size === undefined || Number(row.size) === size).length
}
const megabyte = 1_048_576

describe('an upload', () => {
  it('is answered with a record of what was sent, in the words of the SDK', async () => {
    const bytes = Buffer.from(Array.from({ length: 5_000 }, (_, index) => index % 256))
    const { status, body } = await upload(bytes, 'image/png', { name: 'pic ü.png' })

    expect(status).toBe(201)
    expect(body).toEqual({
      sid: expect.stringMatching(/^ME[0-9a-f]{32}$/) as string,
      service_sid: service,
      channel_sid: null,
      message_sid: null,
      author: 'alice',
      category: 'media',
      filename: 'pic ü.png',
      content_type: 'image/png',
      size: 5_000,
      is_multipart_upstream: false,
      date_created: start.toISOString(),
      date_updated: start.toISOString(),
      date_upload_updated: start.toISOString(),
      url: `${media().server.baseUrl()}${home}/Media/${body.sid}`,
      links: {
        content: `${body.url}/Content`,
        content_direct_temporary: expect.stringMatching(/\/Content\?exp=\d+&by=[\w-]+&sig=[\w-]{43}$/) as string,
      },
    })
    const content = await ask(linkOf(body), null)
    expect([content.status, content.bytes.equals(bytes)]).toEqual([200, true])
  })

  it.each(['application/json', 'application/x-www-form-urlencoded', 'text/html'])(
    'is a file whatever its type says: %s is not read as a call',
    async (type) => {
      const { status, body } = await upload('{"__proto__": 1, not json', type)

      expect([status, body.content_type, (await ask(linkOf(body), null)).text]).toEqual([
        201,
        type,
        '{"__proto__": 1, not json',
      ])
    },
  )

  it('may be empty', async () => {
    const { status, body } = await upload('', 'text/plain', { name: 'empty.txt' })

    expect([status, body.size, (await ask(linkOf(body), null)).text]).toEqual([201, 0, ''])
  })

  it('may be a form, whose first file counts', async () => {
    const form = new FormData()
    form.append('remark', 'no file')
    form.append('whatever', new File(['the first'], 'first ü.txt', { type: 'text/plain' }))
    form.append('file', new File(['the second'], 'second.txt', { type: 'text/csv' }))
    const { status, body } = await ask(`${home}/Media?Category=media`, tokenOf('alice'), { method: 'POST', body: form })

    expect([status, body.filename, body.content_type, body.size]).toEqual([201, 'first ü.txt', 'text/plain', 9])
    expect((await ask(linkOf(body), null)).text).toBe('the first')
  })

  it.each([
    [
      'without a file',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--x--',
    ],
    ['without a boundary', 'multipart/form-data; charset=utf-8', 'what is this'],
    [
      'that breaks off',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="a"; filename="b"\r\n\r\nhalf',
    ],
  ])('is refused and leaves nothing as a form %s', async (_what, type, content) => {
    const before = media().files().length
    const { status, body } = await upload(content, type)

    expect([status, body]).toEqual([400, refusal(400)])
    expect(media().files().length).toEqual(before)
  })

  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\temp\\list.xls', 'list.xls'],
    ['invoice\u202egpj.exe', 'invoicegpj.exe'],
    ['line\r\nSet-Cookie: a=b.txt', 'lineSet-Cookie: a=b.txt'],
    [`${'x'.repeat(300)}.txt`, `${'x'.repeat(252)}.txt`],
  ])('named %j is called %j', async (name, called) => {
    expect((await uploaded('x', 'text/plain', name)).filename).toBe(called)
  })

  it('has no name when nobody gave one, and no type when it makes no sense', async () => {
    const { body } = await upload('x', 'text/"><script>')
    const nameless = (await upload('x', 'text/plain')).body

    expect([nameless.filename, nameless.content_type]).toEqual([null, 'text/plain'])
    expect([undefined, 'application/octet-stream']).toContain(body.content_type)
  })

  it('of another category than media is refused', async () => {
    const { status, body } = await ask(`${home}/Media?Category=body`, tokenOf('alice'), { method: 'POST', body: 'x' })
    expect([status, body]).toEqual([400, refusal(400)])
  })
})

describe('the size of an upload', () => {
  const large = (bytes: number) => Buffer.alloc(bytes, 'a')
  /** Its length is told by nobody beforehand. */
  const streamed = (bytes: number) => {
    let left = bytes
    return new ReadableStream({
      pull: (controller) => {
        const chunk = Math.min(left, 65_536)
        if (chunk === 0) return controller.close()
        controller.enqueue(Buffer.alloc(chunk, 'a'))
        left -= chunk
      },
    })
  }
  const formOf = (bytes: number) => {
    const form = new FormData()
    form.append('file', new File([large(bytes)], 'large.bin'))
    return form
  }
  const send = (body: BodyInit, options: RequestInit = {}) =>
    ask(`${home}/Media`, tokenOf('alice'), { method: 'POST', body, ...options })

  it('may be 20 MB, as a body and in a form', async () => {
    expect((await send(large(20 * megabyte))).body.size).toBe(20 * megabyte)
    expect((await send(formOf(20 * megabyte))).body.size).toBe(20 * megabyte)
  })

  it('is refused beyond that in every form, keeps nothing and answers the sender', async () => {
    const before = [media().files().length, await recordsKept()]
    const halfDuplex = { duplex: 'half' } as RequestInit
    const answers = [
      await send(large(20 * megabyte + 1)),
      await send(formOf(20 * megabyte + 1)),
      await send(streamed(20 * megabyte + 1), halfDuplex),
      await send(formOf(30 * megabyte)),
    ]

    expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [413, refusal(413)]))
    expect([media().files().length, await recordsKept()]).toEqual(before)
  })

  it('is refused by what its header says before any of it is sent', async () => {
    const { port } = new URL(media().server.baseUrl())
    const socket = connect(Number(port), '127.0.0.1')
    const head = [`POST ${home}/Media HTTP/1.1`, 'Host: x', `X-Twilio-Token: ${tokenOf('alice')}`, 'Content-Type: a/b']
    socket.write([...head, 'Content-Length: 9000000000', '', ''].join('\r\n'))
    let answer = ''
    for await (const chunk of socket) answer += String(chunk)

    expect(answer).toMatch(/^HTTP\/1.1 413 .*\r\n(?:.*\r\n)*connection: close/i)
  })
})

describe('a sender who breaks off', () => {
  it('leaves nothing behind', async () => {
    const before = media().files().length
    const { port } = new URL(media().server.baseUrl())
    const socket = connect(Number(port), '127.0.0.1')
    const head = [`POST ${home}/Media HTTP/1.1`, 'Host: x', `X-Twilio-Token: ${tokenOf('alice')}`, 'Content-Type: a/b']
    socket.write([...head, 'Content-Length: 100000', '', 'x'.repeat(50_000)].join('\r\n'))
    const until = async (isSo: () => boolean) => {
      while (!isSo()) await new Promise(setImmediate)
    }
    await until(() => media().files().length === before + 1)
    socket.destroy()
    await until(() => media().files().length === before)

    expect(await recordsKept(50_000)).toBe(0)
  })

  it.each([
    ['file', 'a/b', ''],
    [
      'form',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="a"; filename="b"\r\n\r\n',
    ],
  ])('in the middle of a %s is noted as what they did, and as no fault of the server', async (_what, type, head) => {
    const lines: string[] = []
    const log = { write: (line: string) => void lines.push(line) }
    const noting = await startMediaServer({ log })
    const { port } = new URL(noting.server.baseUrl())
    const socket = connect(Number(port), '127.0.0.1')
    const headers = [`POST ${home}/Media HTTP/1.1`, 'Host: x', `X-Twilio-Token: ${tokenOf('alice')}`]
    socket.write([...headers, `Content-Type: ${type}`, 'Content-Length: 100000', '', head].join('\r\n'))
    socket.write('x'.repeat(50_000))
    const until = async (isSo: () => boolean) => {
      while (!isSo()) await new Promise(setImmediate)
    }
    await until(() => noting.files().length === 1)
    socket.destroy()
    await until(() => lines.some((line) => /"err"|broke off/.test(line)))
    await noting.close()
    const logged = lines.map((line) => JSON.parse(line) as { level: number; msg?: string; err?: object })

    expect(logged.filter(({ level, err }) => level > 30 || err !== undefined)).toEqual([])
    expect(logged.filter(({ msg }) => msg === 'who uploaded a file broke off')).toMatchObject([{ level: 30 }])
  })
})
