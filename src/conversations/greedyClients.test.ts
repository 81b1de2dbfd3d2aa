import { askingDatabase } from '@server/database/failures'
import { bob, endScene, establish, start, textOf, until, type RawClient } from './testing/hostileScene'
import { mintToken } from './testing/startConversations'

afterEach(async () => {
  jest.restoreAllMocks()
  await endScene()
})

describe('a client that asks for too much', () => {
  it('is answered with 429 and when to come again, on all its sockets, while others are served in time', async () => {
    const limits = { changeBurst: 50, changesPerSecond: 0, refusedRequests: Infinity }
    const { signIn, main, store, listener } = await start(limits)
    const receives = await listener()
    const [one, other] = await Promise.all([signIn('alice'), signIn('alice')])
    const answers: Awaited<ReturnType<RawClient['request']>>[] = []
    let isServed = false
    const post = (client: RawClient) =>
      client.request('POST', `/Client/v2/Conversations/${main}/Messages`, { body: 'flood' })
    /** So many requests at once that do not end before somebody else was served. */
    const flood = (client: RawClient, atOnce: number) =>
      Array.from({ length: atOnce }, async () => {
        do answers.push(await post(client))
        while (!isServed)
      })
    const flooding = Promise.all([...flood(one, 1_000), ...flood(other, 100)])
    await receives('in time')
    isServed = true
    await flooding
    const refused = answers.filter(({ code }) => code === 429)

    expect(answers.length).toBeGreaterThanOrEqual(1_100)
    expect(answers.length - refused.length).toBe(limits.changeBurst)
    expect(refused[0]).toMatchObject({ headers: { 'retry-after': '1' }, body: { code: 20429 } })
    expect(answers.length - refused.length).toBe(((await store.conversationOf(main))?.messagesCount ?? 0) - 4)
    expect((await one.request('GET', '/Client/v2/ContentTemplates')).code).toBe(200)
  })

  it('has no more waiting than it may, wherever in its frames it is', async () => {
    const { signIn, store } = await start({ bufferedBytes: 200_000, requestsAtOnce: 1 })
    const alice = await signIn('alice')
    jest.spyOn(store, 'conversationsOf').mockImplementation(() => new Promise(() => undefined)) // the others wait for it
    const http_request = { path: '/Client/v2/MyConversations', method: 'GET', params: { x: 'x'.repeat(50_000) } }
    for (let at = 0; at < 20; at++) void alice.ask('message', { http_request })

    expect(await alice.closed).toBe(1008)
  })

  it('gets no more by opening sockets or by coming anew', async () => {
    const { connect, signIn } = await start({
      connectBurst: 2,
      connectsPerSecond: 0,
      requestBurst: 3,
      requestsPerSecond: 0,
    })
    const ask = (client: RawClient) => client.request('GET', '/Client/v2/ContentTemplates')
    const [one, other] = [await signIn('alice'), await signIn('alice')]
    const codes = []
    for (const client of [one, other, one]) codes.push((await ask(client)).code)
    one.socket.close()
    await one.closed
    const third = await connect()
    const { header, payload } = await third.init(await mintToken('alice', 600))
    const refused = await ask(other)

    expect(codes).toEqual([200, 200, 200])
    expect(refused).toMatchObject({ code: 429, headers: { 'retry-after': '1' } })
    expect([header.status, payload]).toMatchObject([{ code: 429 }, { backoff_policy: { reconnect_min_ms: 10_000 } }])
    expect((await ask(await signIn(bob))).code).toBe(200)
  })

  it('is disconnected when it goes on', async () => {
    const { signIn } = await start({ requestBurst: 5, requestsPerSecond: 0, refusedRequests: 10 })
    const alice = await signIn('alice')
    for (let at = 0; at < 16; at++) void alice.request('GET', '/Client/v2/ContentTemplates')

    expect(await alice.closed).toBe(1008)
  })

  it.each([
    ['of one person', { workedOnAtOnce: 1 }, 1],
    ['of the database’s connections', {}, 2],
  ])('has few of its requests worked on at once, over all its sockets: %s', async (_title, limits, most) => {
    const { signIn, store } = await start(limits)
    const clients = await Promise.all(Array.from({ length: 5 }, () => signIn('alice')))
    const working = { now: 0, most: 0 }
    const read = store.conversationsOf
    jest.spyOn(store, 'conversationsOf').mockImplementation(async (...given) => {
      working.most = Math.max(working.most, ++working.now)
      const found = await read(...given)
      working.now -= 1
      return found
    })
    const answers = await Promise.all(
      clients.flatMap((client) =>
        Array.from({ length: 10 }, () => client.request('GET', '/Client/v2/MyConversations')),
      ),
    )

    expect(working.most).toBe(most)
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200]))
  })

  it('gets what it missed of many conversations in parts', async () => {
    const { signIn, store, sids } = await start({}, 10)
    const alice = await signIn('alice')
    const deltas = jest.spyOn(store, 'conversationDeltas')
    const outcome = await establish(
      alice,
      sids.map((sid) => ({ object_sid: `${sid}.messages`, object_type: 'list', last_event_id: 0 })),
    )

    expect(outcome.type).toBe('subscription_established')
    for (const [asked, limit] of deltas.mock.calls) expect(asked.length * limit).toBeLessThanOrEqual(2_000)
  })
})

describe('a client that does not take what it gets', () => {
  it('is disconnected when it acknowledges nothing and waits for more', async () => {
    const { signIn, store, main } = await start({ unacknowledged: 4, deliveryTimeoutMs: 100 })
    const deaf = await signIn('alice', { acknowledges: false })
    await establish(deaf, [{ object_sid: `${main}.messages`, object_type: 'list', last_event_id: 1_000_000 }])
    for (const text of ['one', 'two']) await store.send('server', main, { author: 'alice', body: text })
    await deaf.until(({ payload }) => textOf(payload) === 'two')
    void deaf.request('GET', '/Client/v2/ContentTemplates')

    expect(await deaf.closed).toBe(1006)
  })

  it('is disconnected when it does not read', async () => {
    const { signIn, store, main, listener, endpoint } = await start({ bufferedBytes: 100_000, deliveryTimeoutMs: 200 })
    for (let at = 0; at < 40; at++)
      await store.send('server', main, { author: 'alice', body: String.fromCharCode(1).repeat(32_000) })
    const receives = await listener()
    const stuck = await signIn('alice')
    stuck.socket.pause()
    for (let at = 0; at < 10; at++)
      void stuck.request('GET', `/v3/Lists/${main}.messages/Items?Order=desc&PageSize=100`)

    expect(await until(() => endpoint.sessionsCount() === 1)).toBe(true)
    await receives('still here')
  })

  it('is terminated when it does not close its socket', async () => {
    const { signIn, endpoint } = await start({ closeTime: 100 })
    const alice = await signIn('alice')
    alice.socket.pause()
    endpoint.endSessions({ organisationId: 'harbour', identity: 'alice' })

    expect(await until(() => endpoint.sessionsCount() === 0)).toBe(true)
  })
})

describe('messages of the largest size', () => {
  it('reach who reads them, as a page and as a replay', async () => {
    const { signIn, store, main } = await start()
    for (let at = 0; at < 60; at++)
      await store.send('server', main, { author: 'alice', body: String.fromCharCode(1).repeat(32_000) })
    const client = await signIn(bob)
    const pages = await Promise.all(
      [1, 2].map(() => client.request('GET', `/v3/Lists/${main}.messages/Items?Order=desc&PageSize=50`)),
    )
    const { outcome, replayed } = await establish(client, [
      { object_sid: `${main}.messages`, object_type: 'list', last_event_id: 0 },
    ])

    expect(pages.map(({ body }) => (body.items as object[]).length)).toEqual([50, 50])
    expect(outcome).toMatchObject({ replay_status: 'completed' })
    expect(replayed).toHaveLength(63)
    expect(client.socket.readyState).toBe(client.socket.OPEN)
  })
})

describe('sockets that say nothing', () => {
  it('keep nobody out', async () => {
    const { connect, signIn } = await start({ unauthenticatedConnections: 3 })
    const silent = [await connect(), await connect(), await connect()]
    const alice = await signIn('alice')

    expect((await alice.request('GET', '/Client/v2/ContentTemplates')).code).toBe(200)
    expect(await silent[0]?.closed).toBe(1006)
  })
})

describe('a database that is away', () => {
  it('makes clients try again', async () => {
    const { signIn, store } = await start()
    const alice = await signIn('alice')
    const away = Object.assign(new Error('terminating connection'), { code: '57P01' })
    jest.spyOn(store, 'conversationsOf').mockImplementation(() => askingDatabase(() => Promise.reject(away)))
    const answer = await alice.request('GET', '/Client/v2/MyConversations')

    expect(answer).toMatchObject({ code: 503, body: { status: 503 }, headers: { 'retry-after': '5' } })
  })
})
