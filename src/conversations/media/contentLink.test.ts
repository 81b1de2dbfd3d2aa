import { home, linkOf, refusal, useMediaServer, start, tokenOf } from '@conversations/testing/startMediaServer'

const { media, ask, upload, uploaded } = useMediaServer()

describe('the link of a content', () => {
  it.each<[string, (link: URL) => void]>([
    ['without its proof', (link) => link.searchParams.delete('sig')],
    [
      'with a changed proof',
      (link) =>
        link.searchParams.set(
          'sig',
          (link.searchParams.get('sig') ?? '').replace(/^./, (a) => (a === 'A' ? 'B' : 'A')),
        ),
    ],
    [
      'with a proof cut short',
      (link) => link.searchParams.set('sig', link.searchParams.get('sig')?.slice(0, 20) ?? ''),
    ],
    ['with two proofs', (link) => link.searchParams.append('sig', link.searchParams.get('sig') ?? '')],
    ['with more time', (link) => link.searchParams.set('exp', String(Number(link.searchParams.get('exp')) + 1))],
    ['without whose it is', (link) => link.searchParams.delete('by')],
    ["of somebody else's", (link) => link.searchParams.set('by', Buffer.from('["bob",null]').toString('base64url'))],
    ['of another service', (link) => (link.pathname = link.pathname.replace(/.\/Media/, '9/Media'))],
    ['to another file', (link) => (link.pathname = link.pathname.replace(/ME[^/]+/, `ME${'0'.repeat(32)}`))],
    ['to no file', (link) => (link.pathname = link.pathname.replace(/ME[^/]+/, '..%2f..%2fsession-secret'))],
  ])('is no use %s', async (_what, change) => {
    const link = new URL(linkOf(await uploaded()))
    change(link)
    const { status, body } = await ask(link.href, tokenOf('alice'))

    expect([status, body]).toEqual([403, refusal(403)])
  })

  it.each([
    'script',
    'style',
    'worker',
    'serviceworker',
    'sharedworker',
    'iframe',
    'frame',
    'object',
    'embed',
    'font',
    'manifest',
    'track',
    'xslt',
    'report',
  ])('gives nothing to a page that wants it as %s', async (destination) => {
    const link = linkOf((await upload('alert(1)', 'text/javascript')).body)
    const { status, body } = await ask(link, null, { headers: { 'sec-fetch-dest': destination } })

    expect([status, body]).toEqual([403, refusal(403)])
  })

  it.each(['document', 'image', 'video', 'audio', 'empty'])('gives it to a browser as %s', async (destination) => {
    const link = linkOf(await uploaded())
    expect((await ask(link, null, { headers: { 'sec-fetch-dest': destination } })).status).toBe(200)
  })

  it('opens nothing any more once its person is out of the conversation, also for who got it from them', async () => {
    const { sid } = await uploaded()
    const room = await media().room('alice', 'bob')
    await media().store.send({ identity: 'alice' }, room, { author: 'alice', mediaSids: [sid] })
    const links = await Promise.all(
      ['alice', 'bob'].map(async (name) => linkOf((await ask(`${home}/Media/${sid}`, tokenOf(name))).body)),
    )
    const open = () => Promise.all(links.map(async (link) => (await ask(link, null)).status))
    expect(await open()).toEqual([200, 200])

    await media().store.removeParticipant('server', room, 'bob')
    expect(await open()).toEqual([200, 404])
  })

  it('opens for five minutes', async () => {
    const link = linkOf(await uploaded())
    media().server.moveTo(new Date(start.getTime() + 5 * 60_000 - 1))
    expect((await ask(link, null)).status).toBe(200)
    media().server.moveTo(new Date(start.getTime() + 5 * 60_000))
    expect((await ask(link, null)).status).toBe(403)
  })

  it.each([
    ['image/png', 'a.png', 'image/png', 'inline'],
    ['audio/webm;codecs=opus', 'a.webm', 'audio/webm', 'inline'],
    ['video/mp4', 'a.mp4', 'video/mp4', 'inline'],
    ['text/plain', 'a.txt', 'text/plain; charset=utf-8', 'inline'],
    ['image/svg+xml', 'a.svg', 'application/octet-stream', 'attachment'],
    ['image/anything+xml', 'a.xml', 'application/octet-stream', 'attachment'],
    ['text/html', 'a.html', 'application/octet-stream', 'attachment'],
    ['text/javascript', 'a.js', 'application/octet-stream', 'attachment'],
    ['text/css', 'a.css', 'application/octet-stream', 'attachment'],
    ['application/pdf', 'a.pdf', 'application/octet-stream', 'attachment'],
    ['application/xhtml+xml', 'a.xhtml', 'application/octet-stream', 'attachment'],
  ])('shows or only saves %s, and lets it do nothing', async (type, name, served, disposition) => {
    const { headers } = await ask(linkOf((await upload('<script>', type, { name })).body), null)

    expect(headers.get('content-type')).toBe(served)
    expect(headers.get('content-disposition')).toBe(`${disposition}; filename*=UTF-8''${name}`)
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';.*; sandbox$/)
    expect([headers.get('x-content-type-options'), headers.get('cross-origin-resource-policy')]).toEqual([
      'nosniff',
      'same-origin',
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
    await media().storage.remove(`conversations/harbour/${body.sid}`)
    expect([(await ask(linkOf(body), null)).status]).toEqual([404])
  })
})
