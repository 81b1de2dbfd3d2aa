import {
  linkOf,
  home,
  otherService,
  refusal,
  startMediaServer,
  useMediaServer,
  tokenOf,
  type MediaBody,
} from '@conversations/testing/startMediaServer'

const { media, ask, uploaded } = useMediaServer()

type Entry = { code: number; media_record: Partial<MediaBody> & { sid: string } }

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
    await media().room('alice', 'bob')

    expect([await see(sid, tokenOf('alice')), await see(sid, tokenOf('bob'))]).toEqual([200, 404])
  })

  it('is everybody in the conversation once a message has them, and nobody else', async () => {
    const { sid } = await uploaded()
    const room = await media().room('alice', 'bob')
    const message = await media().store.send({ identity: 'alice' }, room, { author: 'alice', mediaSids: [sid] })
    const { body } = await ask(`${home}/Media/${sid}`, tokenOf('bob'))

    expect([body.channel_sid, body.message_sid, body.author]).toEqual([room, message.sid, 'alice'])
    expect([(await ask(linkOf(body), null)).text, await see(sid, tokenOf('carol'))]).toEqual(['hello, wörld', 404])
    await media().store.removeParticipant('server', room, 'alice')
    expect(await see(sid, tokenOf('alice'))).toBe(404) // not even who sent it and has left
  })

  it('is their uploader again, and by no link of before, when the message is taken back', async () => {
    const { sid } = await uploaded()
    const room = await media().room('alice', 'bob')
    const { sid: message } = await media().store.send('server', room, { author: 'alice', mediaSids: [sid] })
    const { body } = await ask(`${home}/Media/${sid}`, tokenOf('bob'))
    expect((await ask(linkOf(body), null)).status).toBe(200)
    await media().store.removeMessage('server', room, message)

    expect((await ask(linkOf(body), null)).status).toBe(404)
    expect([await see(sid, tokenOf('bob')), await see(sid, tokenOf('alice'))]).toEqual([404, 200])
  })

  it('is nobody else when the conversation is gone', async () => {
    const { sid } = await uploaded()
    const room = await media().room('alice', 'bob')
    await media().store.send('server', room, { author: 'alice', mediaSids: [sid] })
    expect(await see(sid, tokenOf('bob'))).toBe(200)
    await media().store.remove('server', room)

    expect(await see(sid, tokenOf('bob'))).toBe(404)
  })

  it('is nobody of another organisation, whatever they are called', async () => {
    const { sid } = await uploaded()
    const theirs = tokenOf('alice', otherService)

    expect(await see(sid, theirs, `/mcs/v1/Services/${otherService}`)).toBe(404)
    expect(await see(sid, theirs)).toBe(403) // a token's service must be the path's
  })

  it('is told for sets in order, with a code for each', async () => {
    const [one, two] = [await uploaded(), await uploaded()]
    const unknown = `ME${'0'.repeat(32)}`
    const { status, body } = await set([two.sid, unknown, 'ME/../x', one.sid], tokenOf('alice'))

    expect(status).toBe(200)
    expect(body.map(({ code, media_record }) => [code, media_record.sid])).toEqual([
      [200, two.sid],
      [404, unknown],
      [404, 'ME/../x'],
      [200, one.sid],
    ])
    expect((await ask(body[3]?.media_record.links?.content_direct_temporary ?? '', null)).text).toBe('hello, wörld')
    expect((await set([one.sid], tokenOf('bob'))).body).toEqual([{ code: 404, media_record: { sid: one.sid } }])
  })

  it.each([
    ['without a list', '{"command":"get"}'],
    ['of another command', '{"command":"drop","list":[]}'],
    ['that is null', 'null'],
    ['that is no JSON', '['],
    ['that is empty', ''],
    ['of more than 100', JSON.stringify({ command: 'get', list: Array(101).fill({ media_sid: 'ME' }) })],
  ])('is refused for a set %s in one line', async (_title, body) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await ask(`${home}/MediaSet`, tokenOf('alice'), { method: 'POST', headers, body })

    expect([answer.status, answer.body]).toEqual([400, refusal(400)])
    expect(answer.text).not.toContain('\n')
  })

  it('is told who comes with a token of yesterday in the words that make the SDK fetch a new one', async () => {
    const { status, body } = await ask(`${home}/Media/${(await uploaded()).sid}`, 'old')
    expect([status, body]).toEqual([401, { ...refusal(401), code: 20104 }])
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

describe('pages of other origins', () => {
  it('are told nothing, not even when they ask beforehand', async () => {
    const headers = { origin: 'https://elsewhere.test', 'access-control-request-method': 'POST' }
    const answer = await ask(`${home}/Media`, null, { method: 'OPTIONS', headers })

    expect([answer.status, answer.headers.get('allow')]).toEqual([204, 'POST, OPTIONS'])
    expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
  })

  it('may upload when they were named, and only they', async () => {
    const named = await startMediaServer({ origins: ['https://app.test'] })
    const allowed = async (method: string, url: string, origin: string) => {
      const { status, headers } = await named.ask(url, tokenOf('alice'), { method, headers: { origin } })
      return [status, headers.get('access-control-allow-origin'), headers.get('access-control-allow-headers')]
    }
    const link = linkOf(await named.uploaded())

    expect(await allowed('OPTIONS', `${home}/Media`, 'https://app.test')).toEqual([
      204,
      'https://app.test',
      'Content-Type, X-Twilio-Token',
    ])
    expect(await allowed('POST', `${home}/Media`, 'https://app.test')).toEqual([201, 'https://app.test', null])
    expect(await allowed('OPTIONS', `${home}/Media`, 'https://elsewhere.test')).toEqual([204, null, null])
    expect((await named.ask(link, null)).headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    await named.close()
  })
})

describe('routes of foreign protocols', () => {
  it('are known as such, serve no call, and lie where their clients look for them', () => {
    const foreign = media().server.app.routeList.filter(({ isForeign }) => isForeign)
    const titles = foreign.map(({ method, url }) => `${method} ${url.replace('/mcs/v1/Services/:service', '')}`)

    expect(foreign.filter(({ call }) => call !== null)).toEqual([])
    expect(titles.sort()).toEqual([
      'DELETE /api/media/uploads/:id',
      'DELETE /scim/v2/*',
      'DELETE /scim/v2/Groups/:id',
      'DELETE /scim/v2/Me',
      'DELETE /scim/v2/Users/:id',
      'GET /Media/:sid',
      'GET /Media/:sid/Content',
      'GET /packages/*',
      'GET /scim/v2/*',
      'GET /scim/v2/Groups',
      'GET /scim/v2/Groups/:id',
      'GET /scim/v2/Me',
      'GET /scim/v2/ResourceTypes',
      'GET /scim/v2/ResourceTypes/:id',
      'GET /scim/v2/Schemas',
      'GET /scim/v2/Schemas/:id',
      'GET /scim/v2/ServiceProviderConfig',
      'GET /scim/v2/Users',
      'GET /scim/v2/Users/:id',
      'HEAD /Media/:sid',
      'HEAD /Media/:sid/Content',
      'HEAD /api/media/uploads/:id',
      'HEAD /packages/*',
      'OPTIONS /Media',
      'OPTIONS /Media/:sid',
      'OPTIONS /Media/:sid/Content',
      'OPTIONS /MediaSet',
      'PATCH /api/media/uploads/:id',
      'PATCH /scim/v2/*',
      'PATCH /scim/v2/Groups/:id',
      'PATCH /scim/v2/Me',
      'PATCH /scim/v2/Users/:id',
      'POST /Media',
      'POST /MediaSet',
      'POST /api/media/uploads',
      'POST /scim/v2/*',
      'POST /scim/v2/Bulk',
      'POST /scim/v2/Groups',
      'POST /scim/v2/Me',
      'POST /scim/v2/Users',
      'PUT /scim/v2/*',
      'PUT /scim/v2/Groups/:id',
      'PUT /scim/v2/Me',
      'PUT /scim/v2/Users/:id',
    ])
  })
})
