import { openTestDatabase } from '@server/testing/openTestDatabase'
import { openRawClient } from '@conversations/testing/rawClient'
import { mintToken, seedConversations, startConversations } from '@conversations/testing/startConversations'
import type { Limits } from './limits'

const stops: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
})

const start = async (limits: Partial<Limits> = {}, now = () => new Date()) => {
  const database = await openTestDatabase()
  stops.push(database.close)
  const running = await startConversations({ database, limits, now })
  stops.push(running.stop)
  await seedConversations(database, running.stores, { conversations: 2, messages: 3 })
  const connect = async (options?: { acknowledges?: boolean }) => {
    const client = await openRawClient(running.clientOptions.Twilsock.uri, options)
    stops.push(() => Promise.resolve(client.socket.terminate()))
    return client
  }
  const signedIn = async (identity = 'alice', options?: { acknowledges?: boolean }) => {
    const client = await connect(options)
    await client.init(await mintToken(identity, 600))
    return client
  }
  return { ...running, connect, signedIn }
}

describe('a session', () => {
  it('begins with a token, and ends at once for what is no client', async () => {
    const { connect } = await start()
    const [text, noise, stranger, twice] = await Promise.all([connect(), connect(), connect(), connect()])
    text.socket.send('hello')
    noise.socket.send(Buffer.from('hello'))
    void stranger.ask('message', { http_request: { path: '/Client/v2/Configuration', method: 'GET' } })
    await twice.init(await mintToken('alice', 600))
    void twice.ask('init', { token: 'again' })

    expect(await Promise.all([text.closed, noise.closed, stranger.closed, twice.closed])).toEqual([
      1008, 1008, 1008, 1008,
    ])
  })

  it('closes sockets that say nothing, and frames that are too large', async () => {
    const { connect } = await start({ initTime: 50, frameBytes: 1_000 })
    const [silent, large] = await Promise.all([connect(), connect()])
    large.socket.send(Buffer.alloc(2_000))

    expect(await silent.closed).toBe(1008)
    expect(await large.closed).toBe(1009)
  })

  it('distinguishes an expired token from a forged one, and disconnects both', async () => {
    const { connect, endpoint } = await start()
    const [expired, forged] = await Promise.all([connect(), connect()])
    const late = await expired.init(await mintToken('alice', -5))
    const wrong = await forged.init('forged')

    expect(late.header.status).toMatchObject({ code: 401, errorCode: 20104 })
    expect(wrong.header.status).toMatchObject({ code: 401, errorCode: 20101 })
    expect(endpoint.sessionsCount()).toBe(0)
    expect(await expired.closed).toBe(1008)
  })

  it('takes a new token of the same person only', async () => {
    const { signedIn } = await start()
    const alice = await signedIn()
    const other = await alice.ask('update', { token: await mintToken('bob@example.com', 600) })
    const own = await alice.ask('update', { token: await mintToken('alice', 700) })

    expect(other.header.status).toMatchObject({ code: 403 })
    expect(own.header.status).toMatchObject({ code: 200 })
  })

  it('warns before the token expires, and closes the socket when it has', async () => {
    // its clock is ahead, so that the token is valid for as long as this machine needs to begin
    const { connect } = await start({}, () => new Date(Date.now() + 598_000))
    const client = await connect()
    const begun = await client.init(await mintToken('alice', 600))
    expect(begun.header.status).toMatchObject({ code: 200 })
    const { header } = await client.until(({ header: { method } }) => method === 'client_update')

    expect(header.client_update_type).toBe('token_about_to_expire')
    expect(await client.closed).toBe(1000)
  })

  it('has a few sockets for each person', async () => {
    const { signedIn, connect } = await start({ socketsPerIdentity: 2 })
    await Promise.all([signedIn(), signedIn()])
    const third = await connect()
    const refused = await third.init(await mintToken('alice', 600))
    const bob = await connect()

    expect(refused.header.status).toMatchObject({ code: 429 })
    expect(refused.payload).toMatchObject({ backoff_policy: { reconnect_min_ms: expect.any(Number) as number } })
    expect((await bob.init(await mintToken('bob@example.com', 600))).header.status).toMatchObject({ code: 200 })
  })

  it('answers too many requests with 429, and the socket stays', async () => {
    const { signedIn } = await start({ requestBurst: 3, requestsPerSecond: 0 })
    const alice = await signedIn()
    const answers = []
    for (let at = 0; at < 4; at++) answers.push(await alice.request('GET', '/Client/v2/ContentTemplates'))

    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200, 429])
    expect(answers.at(-1)).toMatchObject({ transport: { code: 200 }, body: { code: 20429, status: 429 } })
    expect(alice.socket.readyState).toBe(alice.socket.OPEN)
  })

  it('answers what it does not know, and what is wrong, without closing the socket', async () => {
    const { signedIn } = await start()
    const alice = await signedIn()

    expect(await alice.request('GET', '/Client/v9/Nothing')).toMatchObject({ code: 404, body: { status: 404 } })
    expect(await alice.request('GET', '/Client/v2/Users/%zz')).toMatchObject({ code: 400 })
    expect(await alice.request('POST', '/v4/Subscriptions', { action: 'dance' })).toMatchObject({ code: 400 })
    expect((await alice.ask('put_notification_ctx')).header.status).toMatchObject({ code: 200 })
    expect(alice.socket.readyState).toBe(alice.socket.OPEN)
  })

  it('disconnects a client that acknowledges nothing', async () => {
    const { signedIn, store, endpoint } = await start({ unacknowledged: 3 })
    const deaf = await signedIn('alice', { acknowledges: false })
    const [first] = await store.conversationsOf((await store.userOf('alice'))?.sid ?? '')
    const { sid = '', seq = 0 } = first?.conversation ?? {}
    const requests = [{ object_sid: `${sid}.messages`, object_type: 'list', last_event_id: seq }]
    await deaf.request('POST', '/v4/Subscriptions', { action: 'establish', correlation_id: 1, requests })
    await deaf.until(({ payload }) => payload.event_type === 'subscription_established')
    for (let at = 0; at < 4; at++) await store.send('server', sid, { author: 'alice', body: 'hello' })

    expect(await deaf.closed).toBe(1006)
    expect(endpoint.sessionsCount()).toBe(0)
  })

  it('answers what a client needs to open a conversation before rosters', async () => {
    const { signedIn, store } = await start()
    const client = await signedIn()
    const own = await store.conversationsOf((await store.userOf('alice'))?.sid ?? '')
    const sids = own.map(({ conversation }) => conversation.sid)
    const answered: string[] = []
    const ask = async (path: string) => {
      await client.request('GET', path)
      answered.push(path)
    }
    const people = sids.map((sid) => `/v3/Maps/${sid}.roster/Items`)
    const opening = sids.flatMap((sid) => [`/v3/Lists/${sid}.messages`, `/v3/Maps/${sid}.roster`])
    const many = Array.from({ length: 100 }, () => '/Client/v2/Configuration')
    await Promise.all([...many, ...people, ...opening].map(ask))

    const after = answered.slice(many.length) // of each kind in any order: they are read side by side
    expect(after.slice(0, opening.length).toSorted()).toEqual(opening.toSorted())
    expect(after.slice(opening.length).toSorted()).toEqual(people.toSorted())
  })

  it('terminates sockets that do not answer a ping', async () => {
    const { signedIn } = await start({ pingEvery: 100 })
    const [alive, gone] = await Promise.all([signedIn(), signedIn('bob@example.com')])
    gone.socket.pause()
    gone.socket.pong = () => undefined
    gone.socket.removeAllListeners('ping')
    const { header } = await alive.ask('put_notification_ctx')

    expect(header.status).toMatchObject({ code: 200 })
    gone.socket.resume()
    expect(await Promise.race([gone.closed, alive.closed.then(() => 'alive closed')])).toBe(1006)
  })
})
