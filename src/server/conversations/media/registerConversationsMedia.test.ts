import { mkdtempSync, readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createFolderStorage } from '@server/media/folderStorage'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'
import { fakeMediaStores, fakeTokenOf, fakeTokens } from './mediaOfTest'
import { registerConversationsMedia } from './registerConversationsMedia'

const service = 'IS00000000000000000000000000000001'
const home = `/mcs/v1/Services/${service}`
const secret = 'a secret that only the tests know about'
const start = new Date('2026-03-02T09:30:00.000Z')
const megabyte = 1_048_576

type Body = {
  sid: string
  filename: string | null
  content_type: string
  size: number
  author: string
  channel_sid: string | null
  message_sid: string | null
  url: string
  links: { content: string; content_direct_temporary: string }
}
type Entry = { code: number; media_record: Partial<Body> & { sid: string } }

let server: TestServer
let folder: string
let chat: ReturnType<typeof fakeMediaStores>

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'muster-media-'))
  const now = () => server.now()
  chat = fakeMediaStores(now)
  server = await startTestServer({
    routes: (app) =>
      void app.register((inner) =>
        registerConversationsMedia(inner, {
          ...{ stores: chat.stores, storage: createFolderStorage(folder), verifyToken: fakeTokens(now), secret, now },
          publicBase: () => server.baseUrl(),
        }),
      ),
  })
})
beforeEach(() => server.moveTo(start))

const tokenOf = (identity: string, organisationId = 'harbour', serviceSid = service) =>
  fakeTokenOf({ organisationId, identity, serviceSid })
const ask = async <Answered = Body>(url: string, token: string | null, wish: RequestInit = {}) => {
  const response = await fetch(url.startsWith('http') ? url : server.baseUrl() + url, {
    ...wish,
    headers: { ...(token !== null && { 'x-twilio-token': token }), ...(wish.headers as Record<string, string>) },
  })
  const bytes = Buffer.from(await response.arrayBuffer())
  const isJson = /^[[{].*[\]}]$/s.test(bytes.toString())
  return {
    ...response,
    status: response.status,
    headers: response.headers,
    bytes,
    text: bytes.toString(),
    body: (isJson ? JSON.parse(bytes.toString()) : undefined) as Answered,
  }
}
const upload = (content: BodyInit, type: string, { name = '', token = tokenOf('alice') } = {}) =>
  ask(`${home}/Media?Category=media${name === '' ? '' : `&Filename=${encodeURIComponent(name)}`}`, token, {
    method: 'POST',
    body: content,
    headers: { 'content-type': type },
  })
const uploaded = async (content = 'hello, wörld', type = 'text/plain', name = 'note.txt') =>
  (await upload(content, type, { name })).body
const linkOf = ({ links }: Body) => links.content_direct_temporary
const filesKept = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [entry.name] : []))
const refusal = (status: number) => ({ status, code: 20_000 + status, message: expect.any(String) as string })

describe('an upload', () => {
  it('is answered with a record of what was sent, in the words of the SDK', async () => {
    const bytes = Buffer.from(Array.from({ length: 5_000 }, (_, index) => index % 256))
    const { status, body } = await upload(bytes, 'image/png', { name: 'pic ü.png' })

    expect(status).toBe(201)
    expect(body).toEqual({
      sid: expect.stringMatching(/^ME[0-9a-f]{32}$/) as string,
      ...{ service_sid: service, channel_sid: null, message_sid: null, author: 'alice', category: 'media' },
      ...{ filename: 'pic ü.png', content_type: 'image/png', size: 5_000, is_multipart_upstream: false },
      ...{ date_created: start.toISOString(), date_updated: start.toISOString() },
      date_upload_updated: start.toISOString(),
      url: `${server.baseUrl()}${home}/Media/${body.sid}`,
      links: {
        content: `${body.url}/Content`,
        content_direct_temporary: expect.stringMatching(/\/Content\?exp=\d+&org=harbour&sig=[\w-]{43}$/) as string,
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
        ...[201, type],
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
    const before = filesKept().length
    const { status, body } = await upload(content, type)

    expect([status, body]).toEqual([400, refusal(400)])
    expect([filesKept().length, chat.records().filter(({ size }) => size === 4)]).toEqual([before, []])
  })

  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\temp\\list.xls', 'list.xls'],
    ['invoice\u202egpj.exe', 'invoicegpj.exe'],
    ['line\r\nSet-Cookie: a=b.txt', 'lineSet-Cookie: a=b.txt'],
    [`${'x'.repeat(300)}.txt`, 'x'.repeat(256)],
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
  const send = (body: BodyInit, wish: RequestInit = {}) =>
    ask(`${home}/Media`, tokenOf('alice'), { method: 'POST', body, ...wish })

  it('may be 20 MB, as a body and in a form', async () => {
    expect((await send(large(20 * megabyte))).body.size).toBe(20 * megabyte)
    expect((await send(formOf(20 * megabyte))).body.size).toBe(20 * megabyte)
  })

  it('is refused beyond that in every form, keeps nothing and answers the sender', async () => {
    const before = [filesKept().length, chat.records().length]
    const halfDuplex = { duplex: 'half' } as RequestInit
    const answers = [
      await send(large(20 * megabyte + 1)),
      await send(formOf(20 * megabyte + 1)),
      await send(streamed(20 * megabyte + 1), halfDuplex),
      await send(formOf(30 * megabyte)),
    ]

    expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [413, refusal(413)]))
    expect([filesKept().length, chat.records().length]).toEqual(before)
  })

  it('is refused by what its header says before any of it is sent', async () => {
    const { port } = new URL(server.baseUrl())
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
    const before = filesKept().length
    const { port } = new URL(server.baseUrl())
    const socket = connect(Number(port), '127.0.0.1')
    const head = [`POST ${home}/Media HTTP/1.1`, 'Host: x', `X-Twilio-Token: ${tokenOf('alice')}`, 'Content-Type: a/b']
    socket.write([...head, 'Content-Length: 100000', '', 'x'.repeat(50_000)].join('\r\n'))
    const until = async (isSo: () => boolean) => {
      while (!isSo()) await new Promise(setImmediate)
    }
    await until(() => filesKept().length === before + 1)
    socket.destroy()
    await until(() => filesKept().length === before)

    expect(chat.records().filter(({ size }) => size === 50_000)).toEqual([])
  })
})

describe('who may see media', () => {
  const see = async (sid: string, token: string | null, at = home) => (await ask(`${at}/Media/${sid}`, token)).status
  const set = (sids: string[], token: string) =>
    ask<Entry[]>(`${home}/MediaSet`, token, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ command: 'get', list: sids.map((media_sid) => ({ media_sid })) }),
    })

  it('is their uploader alone while no message has them', async () => {
    const { sid } = await uploaded()
    chat.join('CH1', 'bob')

    expect([await see(sid, tokenOf('alice')), await see(sid, tokenOf('bob'))]).toEqual([200, 404])
  })

  it('is everybody in the conversation once a message has them, and nobody else', async () => {
    const { sid } = await uploaded()
    chat.join('CH2', 'alice')
    chat.join('CH2', 'bob')
    chat.bind(sid, 'CH2', 'IM2')

    expect([await see(sid, tokenOf('bob')), await see(sid, tokenOf('carol'))]).toEqual([200, 404])
    chat.leave('CH2', 'alice')
    expect(await see(sid, tokenOf('alice'))).toBe(404) // not even who sent it and has left
  })

  it('is nobody, by record or by link, after the message was taken back', async () => {
    const { sid } = await uploaded()
    chat.join('CH3', 'alice')
    chat.bind(sid, 'CH3', 'IM3')
    const { body } = await ask(`${home}/Media/${sid}`, tokenOf('alice'))
    expect((await ask(linkOf(body), null)).status).toBe(200)
    chat.removeMessage('CH3', 'IM3')

    expect([await see(sid, tokenOf('alice')), (await ask(linkOf(body), null)).status]).toEqual([404, 404])
  })

  it('is nobody of another organisation, whatever they are called', async () => {
    const { sid } = await uploaded()
    const other = 'IS00000000000000000000000000000002'

    expect(await see(sid, tokenOf('alice', 'southern', other), `/mcs/v1/Services/${other}`)).toBe(404)
    expect(await see(sid, tokenOf('alice', 'southern', other))).toBe(403) // a token's service must be the path's
  })

  it('is told for sets in order, with a code for each', async () => {
    const [one, two] = [await uploaded(), await uploaded()]
    const unknown = `ME${'0'.repeat(32)}`
    const { status, body } = await set([two.sid, unknown, 'ME/../x', one.sid], tokenOf('alice'))

    expect(status).toBe(200)
    expect(body.map(({ code, media_record }) => [code, media_record.sid])).toEqual([
      ...[
        [200, two.sid],
        [404, unknown],
        [404, 'ME/../x'],
      ],
      [200, one.sid],
    ])
    expect((await ask(body[3]?.media_record.links?.content_direct_temporary ?? '', null)).text).toBe('hello, wörld')
    expect((await set([one.sid], tokenOf('bob'))).body).toEqual([{ code: 404, media_record: { sid: one.sid } }])
  })

  it.each([
    '{"command":"get"}',
    '{"command":"drop","list":[]}',
    'null',
    '[',
    '',
    JSON.stringify({ command: 'get', list: Array(101).fill({ media_sid: 'ME' }) }),
  ])('is refused for a set like %j in one line', async (body) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await ask(`${home}/MediaSet`, tokenOf('alice'), { method: 'POST', headers, body })

    expect([answer.status, answer.body]).toEqual([400, refusal(400)])
    expect(answer.text).not.toContain('\n')
  })

  it('is nobody without a right token, on every request but that of a content', async () => {
    const { sid } = await uploaded()
    for (const [method, url] of [
      ['POST', '/Media'],
      ['POST', '/MediaSet'],
      ['GET', `/Media/${sid}`],
      ['HEAD', `/Media/${sid}`],
    ] as const)
      for (const token of [null, 'forged']) {
        const { status, body } = await ask(home + url, token, { method, ...(method === 'POST' && { body: 'x' }) })
        expect([url, status, body]).toEqual([
          url,
          401,
          method === 'HEAD' ? undefined : { ...refusal(401), code: 20101 },
        ])
      }
  })
})

describe('the link of a content', () => {
  it.each<[string, (link: URL) => void]>([
    ['without its proof', (link) => link.searchParams.delete('sig')],
    [
      'with a changed proof',
      (link) => link.searchParams.set('sig', `A${link.searchParams.get('sig')?.slice(1) ?? ''}`),
    ],
    [
      'with a proof cut short',
      (link) => link.searchParams.set('sig', link.searchParams.get('sig')?.slice(0, 20) ?? ''),
    ],
    ['with two proofs', (link) => link.searchParams.append('sig', link.searchParams.get('sig') ?? '')],
    ['with more time', (link) => link.searchParams.set('exp', String(Number(link.searchParams.get('exp')) + 1))],
    ['of another organisation', (link) => link.searchParams.set('org', 'southern')],
    ['of another service', (link) => (link.pathname = link.pathname.replace(/.\/Media/, '9/Media'))],
    ['to another file', (link) => (link.pathname = link.pathname.replace(/ME[^/]+/, `ME${'0'.repeat(32)}`))],
    ['to no file', (link) => (link.pathname = link.pathname.replace(/ME[^/]+/, '..%2f..%2fsession-secret'))],
  ])('is no use %s', async (_what, change) => {
    const link = new URL(linkOf(await uploaded()))
    change(link)
    const { status, body } = await ask(link.href, tokenOf('alice'))

    expect([status, body]).toEqual([403, refusal(403)])
  })

  it('opens for five minutes', async () => {
    const link = linkOf(await uploaded())
    server.moveTo(new Date(start.getTime() + 5 * 60_000 - 1))
    expect((await ask(link, null)).status).toBe(200)
    server.moveTo(new Date(start.getTime() + 5 * 60_000))
    expect((await ask(link, null)).status).toBe(403)
  })

  it.each([
    ['image/png', 'a.png', 'image/png', 'inline'],
    ['audio/webm;codecs=opus', 'a.webm', 'audio/webm', 'inline'],
    ['video/mp4', 'a.mp4', 'video/mp4', 'inline'],
    ['text/plain', 'a.txt', 'text/plain; charset=utf-8', 'inline'],
    ['image/svg+xml', 'a.svg', 'image/svg+xml; charset=utf-8', 'attachment'],
    ['image/anything+xml', 'a.xml', 'image/anything+xml', 'attachment'],
    ['text/html', 'a.html', 'text/html; charset=utf-8', 'attachment'],
    ['application/pdf', 'a.pdf', 'application/pdf', 'attachment'],
    ['application/xhtml+xml', 'a.xhtml', 'application/xhtml+xml', 'attachment'],
  ])('shows or only saves %s, and lets it do nothing', async (type, name, served, disposition) => {
    const { headers } = await ask(linkOf((await upload('<script>', type, { name })).body), null)

    expect(headers.get('content-type')).toBe(served)
    expect(headers.get('content-disposition')).toBe(`${disposition}; filename*=UTF-8''${name}`)
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';.*; sandbox$/)
    expect([headers.get('x-content-type-options'), headers.get('cross-origin-resource-policy')]).toEqual([
      ...['nosniff', 'same-origin'],
    ])
    expect(headers.get('cache-control')).toBe('private, max-age=300, immutable')
  })

  it("names a file in its saving's header, whatever it is called", async () => {
    const { headers } = await ask(linkOf(await uploaded('x', 'application/zip', `ü"';*(1).zip`)), null)
    expect(headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''%C3%BC%22%27%3B%2A%281%29.zip")
  })

  it.each([
    ['bytes=0-4', 206, 'hello', 'bytes 0-4/13'],
    ['bytes=7-', 206, 'wörld', 'bytes 7-12/13'],
    ['bytes=-3', 206, 'rld', 'bytes 10-12/13'],
    ['bytes=-99', 206, 'hello, wörld', 'bytes 0-12/13'],
    ['bytes=5-999', 206, ', wörld', 'bytes 5-12/13'],
    ['bytes=0-1,3-4', 200, 'hello, wörld', null],
    ['bytes=4-1', 200, 'hello, wörld', null],
    ['lines=1-2', 200, 'hello, wörld', null],
  ])('answers the range %s', async (range, status, text, contentRange) => {
    const answer = await ask(linkOf(await uploaded()), null, { headers: { range } })

    expect([answer.status, answer.text, answer.headers.get('content-range')]).toEqual([status, text, contentRange])
    expect(answer.headers.get('content-length')).toBe(String(Buffer.byteLength(text)))
  })

  it.each(['bytes=13-', 'bytes=99-100', 'bytes=-0'])('has nothing in the range %s', async (range) => {
    const answer = await ask(linkOf(await uploaded()), null, { headers: { range } })
    expect([answer.status, answer.headers.get('content-range'), answer.body]).toEqual([416, 'bytes */13', refusal(416)])
  })

  it('is asked for again by its tag', async () => {
    const link = linkOf(await uploaded())
    const tag = (await ask(link, null)).headers.get('etag') ?? ''
    const again = await ask(link, null, { headers: { 'if-none-match': tag } })
    const range = { range: 'bytes=0-4' }

    expect([again.status, again.text]).toEqual([304, ''])
    expect((await ask(link, null, { headers: { ...range, 'if-range': tag } })).status).toBe(206)
    expect((await ask(link, null, { headers: { ...range, 'if-range': '"another"' } })).status).toBe(200)
  })

  it('answers HEAD with the same headers and no bytes', async () => {
    const link = linkOf(await uploaded())
    const { status, text, headers } = await ask(link, null, { method: 'HEAD' })

    expect([status, text, headers.get('content-length'), headers.get('accept-ranges')]).toEqual([
      200,
      '',
      '13',
      'bytes',
    ])
  })

  it('answers 404 when its file is gone', async () => {
    const body = await uploaded()
    await createFolderStorage(folder).remove(`conversations/harbour/${body.sid}`)
    expect([(await ask(linkOf(body), null)).status]).toEqual([404])
  })
})

describe('pages of other origins', () => {
  it('are told nothing, not even when they ask beforehand', async () => {
    const headers = { origin: 'https://elsewhere.test', 'access-control-request-method': 'POST' }
    const answer = await ask(`${home}/Media`, null, { method: 'OPTIONS', headers })

    expect([answer.status, answer.headers.get('allow')]).toEqual([204, 'POST, OPTIONS'])
    expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
  })
})

describe('routes of the foreign protocol', () => {
  it('are known as such, serve no call, and lie where the SDK looks for them', () => {
    const foreign = server.app.routeList.filter(({ isForeign }) => isForeign)
    const titles = foreign.map(({ method, url }) => `${method} ${url.replace('/mcs/v1/Services/:service', '')}`)

    expect(foreign.filter(({ call }) => call !== null)).toEqual([])
    expect(titles.sort()).toEqual([
      ...['GET /Media/:sid', 'GET /Media/:sid/Content', 'HEAD /Media/:sid', 'HEAD /Media/:sid/Content'],
      ...['OPTIONS /Media', 'OPTIONS /Media/:sid', 'OPTIONS /Media/:sid/Content', 'OPTIONS /MediaSet'],
      ...['POST /Media', 'POST /MediaSet'],
    ])
  })
})
