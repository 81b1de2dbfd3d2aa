import { createGiven } from '@server/testing/given'
import { ask, bob, endScene, establish, start, textOf, until, type Wanted } from './testing/hostileScene'
import { mintToken } from './testing/startConversations'

afterEach(async () => {
  jest.restoreAllMocks()
  await endScene()
})

const frame = (header: string, payload = '') =>
  Buffer.from(`TWILSOCK V3.0 ${Buffer.byteLength(header)}\r\n${header}\r\n${payload}`)

describe('what is no frame', () => {
  const header = (rest: object) => JSON.stringify({ id: 'TM9', method: 'message', ...rest })
  const broken: [string, string | Buffer][] = [
    ['a text frame', 'TWILSOCK V3.0 2\r\n{}\r\n'],
    ['another protocol', Buffer.from('GET / HTTP/1.1\r\n\r\n')],
    ['nothing', Buffer.alloc(0)],
    ['a length that is none', Buffer.from('TWILSOCK V3.0 -5\r\n{}\r\n')],
    ['a header that is cut', Buffer.from('TWILSOCK V3.0 9999\r\n{}\r\n')],
    ['a header that is no JSON', frame('{"id":')],
    ['a header that is no object', frame('null')],
    ['a header without an id', frame('{"method":"message"}')],
    ['a header of a hundred kilobytes', frame(header({ http_request: { params: 'x'.repeat(100_000) } }))],
    ['a payload that is cut', frame(header({ payload_size: 5 }), 'no')],
    ['a payload of a negative size', frame(header({ payload_size: -1 }))],
  ]

  it('ends the socket that it came from, and is noticed by nobody else', async () => {
    const { signIn, listener, failures, endpoint } = await start({ socketsPerIdentity: 50 })
    const receives = await listener()
    for (const [what, bytes] of broken) {
      const client = await signIn('alice')
      client.socket.send(bytes)
      expect([what, await client.closed]).toEqual([what, 1008])
    }
    const huge = await signIn('alice')
    huge.socket.send(Buffer.alloc(10 * 1024 * 1024))

    expect(await huge.closed).toBe(1009)
    await receives('still here')
    expect(failures).toEqual([])
    expect(await until(() => endpoint.sessionsCount() === 1)).toBe(true)
  })
})

describe('nonsense in the tunnel', () => {
  it('is refused as what it is, without a failure inside', async () => {
    const { signIn, main, failures } = await start()
    const alice = await signIn('alice')
    const list = `/v3/Lists/${main}.messages/Items`
    const one = { object_sid: `${main}.messages`, object_type: 'list' }
    const answers = [
      await alice.request('GET', `${list}?From=abc`),
      await alice.request('GET', `${list}?From=99999999999`),
      await alice.request('GET', `${list}?From=1.5`),
      await alice.request('GET', `${list}?Index=-1`),
      await alice.request('GET', '/v3/Lists/CH%00.messages/Items'),
      await alice.request('GET', '/v3/Maps/__proto__.roster'),
      await alice.request('GET', '/Client/v2/Users/%00'),
      await alice.request('GET', '/Client/v2/Users/\ud800'),
      await alice.request('GET', '/'.repeat(4_000)),
      await alice.request('PUT', list, {}),
      await alice.request('POST', '/Client/v1/typing', { ChannelSid: 'CH\0' }),
      await alice.request('POST', `/Client/v2/Conversations/${main}/Messages`, { media_sids: ['\0'] }),
      await alice.request('POST', `/Client/v2/Conversations/${main}/Messages`, { body: 'x'.repeat(40_000) }),
      await alice.request('POST', `/Client/v2/Conversations/${main}/Messages`, { attributes: '{'.repeat(1_000) }),
      await alice.request('POST', `/Client/v2/MyConversations/${main}`, { last_read_message_index: 1e300 }),
      await ask(alice, [{ ...one, last_event_id: 1e300 }], 1),
      await ask(alice, [{ ...one, last_event_id: -1 }], 1),
      await ask(alice, [{ ...one, last_event_id: 0.5 }], 1),
      await ask(alice, Array<Wanted>(1_001).fill(one), 1),
    ]

    expect(answers.filter(({ code }) => code < 400 || code >= 500)).toEqual([])
    expect(failures).toEqual([])
    expect(alice.socket.readyState).toBe(alice.socket.OPEN)
  })

  it('does no harm where it is none of the endpoint’s business', async () => {
    const { signIn, main, failures } = await start()
    const alice = await signIn('alice')
    const params = JSON.parse('{"__proto__":{"PageSize":"1"},"constructor":"x"}') as object
    const path = `/v3/Lists/${main}.messages/Items`
    const read = await alice.ask('message', { http_request: { path, method: 'GET', params } })
    const deep = `{"body":"deep","other":${'['.repeat(100_000)}${']'.repeat(100_000)}}`
    const sent = frame(
      JSON.stringify({
        id: 'TMdeep',
        method: 'message',
        payload_size: deep.length,
        http_request: { path: `/Client/v2/Conversations/${main}/Messages`, method: 'POST' },
      }),
      deep,
    )
    alice.socket.send(sent)
    const { header } = await alice.until(({ header: { id } }) => id === 'TMdeep')
    const outcome = await establish(alice, [{ object_sid: `${'x'.repeat(190)}.roster`, object_type: 'map' }])
    const unknown = await alice.ask('dance')

    expect((read.payload.items as object[]).length).toBe(3)
    expect(header.http_status).toMatchObject({ code: 201 })
    expect(outcome.type).toBe('subscription_failed')
    expect(unknown.header.status).toMatchObject({ code: 400 })
    expect(failures).toEqual([])
  })
})

describe('what is somebody else’s', () => {
  it('answers the same for a file of another user as for a missing one', async () => {
    const { signIn, main } = await start()
    const carol = await signIn('carol')
    const post = async (conversation: string) => {
      const media_sids = [`ME${'0'.repeat(32)}`]
      const { code, body } = await carol.request('POST', `/Client/v2/Conversations/${conversation}/Messages`, {
        media_sids,
      })
      return [code, body]
    }

    expect(await post(main)).toEqual(await post(`CH${'0'.repeat(32)}`))
  })

  it('is there for nobody who only knows its id', async () => {
    const { signIn, store, main } = await start()
    const [carol, user] = [await signIn('carol/ü'), await store.userOf('alice')]
    const own = `${user?.sid ?? ''}.conversations`
    const message = (await store.messages(main, { order: 'asc', size: 1 })).items[0]?.sid ?? ''
    const conversation = `/Client/v2/Conversations/${main}`
    const answers = [
      await carol.request('GET', `/v3/Maps/${own}`),
      await carol.request('GET', `/v3/Maps/${own}/Items`),
      await carol.request('GET', `/v3/Maps/${main}.roster/Items`),
      await carol.request('GET', `/Client/v2/MyConversations/${main}`),
      await carol.request('POST', `/Client/v2/MyConversations/${main}`, { last_read_message_index: 0 }),
      await carol.request('POST', `${conversation}/Messages`, { body: 'hello' }),
      await carol.request('POST', `${conversation}/Messages/${message}`, { attributes: '{"by":"carol"}' }),
      await carol.request('DELETE', `${conversation}/Messages/${message}`),
      await carol.request('GET', `${conversation}/Messages/${message}/Receipts`),
      await carol.request('GET', `${conversation}/MessageRecipients`),
      await carol.request('POST', `${conversation}/Participants`, { identity: 'carol/ü' }),
      await carol.request('POST', `${conversation}/Participants/alice`, { attributes: '{"by":"carol"}' }),
      await carol.request('DELETE', `${conversation}/Participants/alice`),
      await carol.request('POST', conversation, { friendly_name: 'Mine' }),
      await carol.request('DELETE', conversation),
      await carol.request('POST', '/Client/v1/typing', { ChannelSid: main }),
    ]
    const stolen = await establish(carol, [{ object_sid: own, object_type: 'map', last_event_id: 0 }])

    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 404))
    expect(stolen).toMatchObject({ type: 'subscription_failed', replayed: [] })
    expect((await carol.request('POST', '/Client/v2/Users/alice', { friendly_name: 'Carol' })).code).toBe(403)
  })

  it('is in another organisation as if it were nowhere', async () => {
    const { connect, store, main, database, listener } = await start()
    await createGiven(database.owner, () => new Date()).organisation({ id: 'lighthouse' })
    const alice = await store.userOf('alice')
    const eve = await connect()
    await eve.init(await mintToken('alice', 600, 'lighthouse'))
    const receives = await listener()
    const info = await eve.request('GET', `/v3/Maps/${alice?.sid ?? ''}.user_info`)
    const opened = await eve.request('GET', `/v3/Documents/${main}.channel`)
    const outcome = await establish(eve, [
      { object_sid: `${main}.messages`, object_type: 'list', last_event_id: 0 },
      { object_sid: `${alice?.sid ?? ''}.user_info`, object_type: 'map', last_event_id: 0 },
    ])
    await receives('for Bob alone')

    expect([info.code, opened.code]).toEqual([404, 404])
    expect(outcome).toMatchObject({ type: 'subscription_failed', replayed: [] })
    expect(eve.received.filter(({ payload }) => textOf(payload) !== undefined)).toEqual([])
  })

  it('is out of reach for who was removed, by what they did before, too', async () => {
    const { signIn, store, main, sids } = await start()
    const client = await signIn(bob)
    const conversation = `/Client/v2/Conversations/${main}`
    const message = (await store.messages(main, { order: 'asc', size: 1 })).items[0]?.sid ?? ''
    const again = { 'X-Twilio-Mutation-Id': 'touched-before' }
    const touch = () => client.request('POST', `${conversation}/Messages/${message}`, { attributes: '{"a":1}' }, again)
    const before = [await touch(), await touch()]
    await establish(client, [{ object_sid: `${main}.messages`, object_type: 'list', last_event_id: 1_000_000 }])
    await store.removeParticipant('server', main, bob)
    await store.send('server', main, { author: 'alice', body: 'without Bob' })
    const after = [
      await touch(),
      await client.request('POST', `${conversation}/Participants/alice`, { attributes: '{}' }, again),
      await client.request('POST', `${conversation}/Participants`, { identity: 'alice' }, again),
      await client.request('POST', conversation, { friendly_name: 'x' }, again),
      await client.request('POST', `${conversation}/Messages`, { body: 'hello' }, again),
      await client.request('POST', '/Client/v1/typing', { ChannelSid: main }),
      await client.request('GET', `/v3/Lists/${main}.messages/Items`),
      await client.request('POST', `/Client/v2/Conversations/${sids[1] ?? ''}/Participants/alice`, {}, again),
    ]

    expect(before.map(({ code }) => code)).toEqual([200, 200])
    expect(after.map(({ code }) => code)).toEqual(after.map(() => 404))
    expect(client.received.filter(({ payload }) => textOf(payload) === 'without Bob')).toEqual([])
  })
})
