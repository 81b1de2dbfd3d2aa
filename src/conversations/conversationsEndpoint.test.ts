import type { Kysely } from 'kysely'
import { LostCommit } from '@server/database/retrying'
import type { Database } from '@server/database/schema'
import { openTestDatabase } from '@server/testing/openTestDatabase'
import { openRawClient } from './testing/rawClient'
import { mintToken, seedConversations, startConversations } from './testing/startConversations'

const stops: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
})

type RawClient = Awaited<ReturnType<typeof openRawClient>>
type Running = Awaited<ReturnType<typeof startConversations>>

const start = async (seed: { conversations?: number; messages?: number } = {}) => {
  let statements = 0
  const database = await openTestDatabase(() => (statements += 1))
  stops.push(database.close)
  const server = async () => {
    const running = await startConversations({ database })
    stops.push(running.stop)
    return running
  }
  const first = await server()
  const { main, sids } = await seedConversations(database, first.stores, { conversations: 1, messages: 3, ...seed })
  return { first, main, sids, server, db: database.db, statements: () => statements }
}

const signIn = async (running: Running, identity: string, options?: { acknowledges?: boolean }) => {
  const client = await openRawClient(running.clientOptions.Twilsock.uri, options)
  stops.push(() => Promise.resolve(client.socket.terminate()))
  await client.init(await mintToken(identity, 600))
  return client
}

let correlation = 0
const subscribe = async (client: RawClient, object_sid: string, object_type: string, last_event_id: number) => {
  const correlation_id = ++correlation
  const from = client.received.length
  const requests = [{ object_sid, object_type, last_event_id }]
  await client.request('POST', '/v4/Subscriptions', { action: 'establish', correlation_id, requests })
  const isOurs = (payload: Record<string, unknown>) => payload.correlation_id === correlation_id
  const { payload } = await client.until(
    ({ payload: candidate }) => isOurs(candidate) && String(candidate.event_type).startsWith('subscription_'),
  )
  const events = client.received
    .slice(from)
    .flatMap(({ payload: candidate }) => (isOurs(candidate) ? (candidate.events ?? []) : []))
  const outcome = payload.event as Record<string, unknown>
  return { type: payload.event_type, outcome, replayed: events as { id: number; item_index: number }[] }
}
const subscribeToMessages = async (client: RawClient, running: Running, sid: string) => {
  const { seq = 0 } = (await running.store.conversationOf(sid)) ?? {}
  return subscribe(client, `${sid}.messages`, 'list', seq)
}

type LiveEvent = { id: number; item_index: number; item_data: { text: string } }
/** The texts of the messages that a client received as live events, in order. */
const textsReceivedBy = ({ received }: RawClient) =>
  received.flatMap(({ header, payload }) => {
    if (header.message_type !== 'com.twilio.rtd.cds.list') return []
    const events = (payload.events ?? [payload.event]) as LiveEvent[]
    return events.map(({ item_data }) => item_data.text)
  })
const receives = (client: RawClient, text: string) => client.until(() => textsReceivedBy(client).includes(text))
const send = (running: Running, sid: string, body: string) =>
  running.store.send('server', sid, { author: 'alice', body })

/** Loses the connection with the answer to the next commit: the changes are stored, and the server does not know it. */
const loseNextCommit = (db: Kysely<Database>) => {
  const builder = db.connection()
  const execute: typeof builder.execute = async (work) => {
    await builder.execute(work)
    throw new LostCommit(new Error('the network'))
  }
  jest.spyOn(db, 'connection').mockReturnValueOnce({ execute } as typeof builder)
}

describe('live events', () => {
  it('reach every session of the participants, and no other', async () => {
    const { first, main } = await start()
    const [alice, tab, carol] = await Promise.all([
      signIn(first, 'alice'),
      signIn(first, 'alice'),
      signIn(first, 'carol/ü'),
    ])
    for (const client of [alice, tab]) await subscribeToMessages(client, first, main)
    const refused = await subscribeToMessages(carol, first, main)
    await send(first, main, 'hello')
    await Promise.all([receives(alice, 'hello'), receives(tab, 'hello')])

    expect(refused).toMatchObject({ type: 'subscription_failed', outcome: { error: { status: 404 } } })
    expect(textsReceivedBy(carol)).toEqual([])
    expect((await carol.request('GET', `/v3/Lists/${main}.messages/Items`)).code).toBe(404)
    expect((await carol.request('GET', `/v3/Documents/${main}.channel`)).code).toBe(404)
    expect((await carol.request('GET', `/Client/v2/Conversations/${main}`)).code).toBe(404)
  })

  it('end with the participation', async () => {
    const { first, main } = await start()
    const [alice, bob] = await Promise.all([signIn(first, 'alice'), signIn(first, 'bob@example.com')])
    for (const client of [alice, bob]) await subscribeToMessages(client, first, main)
    await first.store.removeParticipant('server', main, 'bob@example.com')
    await send(first, main, 'without Bob')
    await receives(alice, 'without Bob')
    await bob.ask('put_notification_ctx')

    expect(textsReceivedBy(bob)).toEqual([])
    expect((await subscribe(bob, `${main}.messages`, 'list', 0)).type).toBe('subscription_failed')
  })

  it('notify a participant who was removed on another server before a subscription to the conversation fails', async () => {
    const { first, main, server } = await start()
    const second = await server()
    const bob = await signIn(second, 'bob@example.com')
    const { sid = '' } = (await second.store.userOf('bob@example.com')) ?? {}
    await subscribe(bob, `${sid}.conversations`, 'map', 0)
    await first.store.removeParticipant('server', main, 'bob@example.com')
    const from = bob.received.length
    await subscribe(bob, `${main}.channel`, 'document', 0)
    const types = bob.received.slice(from).flatMap(({ payload }) => payload.event_type ?? [])

    expect(types).toEqual(['map_item_removed', 'subscription_failed'])
  })

  it('are complete and in order when notifications of other servers arrive late, twice, or not at all', async () => {
    const { first, main, server } = await start()
    const second = await server()
    const bob = await signIn(second, 'bob@example.com')
    await subscribeToMessages(bob, second, main)
    const changes: { organisationId: string; of: 'conversation' | 'user'; sid: string; to: number }[] = []
    first.stores.listen(({ organisationId, of, sid, to }) => changes.push({ organisationId, of, sid, to }))

    for (const text of ['one', 'two', 'three']) await send(first, main, text)
    for (const change of changes.toReversed()) second.endpoint.handleRemote(change)
    await receives(bob, 'three')
    await send(first, main, 'missed')
    await send(second, main, 'own')
    await receives(bob, 'own')
    await send(first, main, 'lost')
    second.endpoint.catchUpAll()
    await receives(bob, 'lost')

    expect(textsReceivedBy(bob)).toEqual(['one', 'two', 'three', 'missed', 'own', 'lost'])
  })

  it('come of a commit whose outcome is unknown, by reading what it changed', async () => {
    const { first, main, db } = await start()
    const alice = await signIn(first, 'alice')
    const { seq = 0 } = (await first.store.conversationOf(main)) ?? {}
    await subscribe(alice, `${main}.channel`, 'document', seq)
    loseNextCommit(db)
    await expect(first.store.change('server', main, { friendlyName: 'Kitchen' })).rejects.toThrow(LostCommit)
    const { payload } = await alice.until(({ payload: received }) => received.event_type === 'document_updated')

    expect(payload.event).toMatchObject({ document_data: { friendlyName: 'Kitchen' } })
  })

  it('come before the list that a client reads, which contains nothing that it has not taken as an event', async () => {
    const { first, main } = await start()
    const slow = await signIn(first, 'alice', { acknowledges: false })
    await subscribeToMessages(slow, first, main)
    await send(first, main, 'known')
    await receives(slow, 'known')
    const reading = slow.request('GET', `/v3/Lists/${main}.messages/Items?Order=desc&PageSize=2`)
    await slow.request('GET', '/Client/v2/ContentTemplates') // answered after the read has started
    await send(first, main, 'delivered as an event')

    const { body } = await reading
    expect((body.items as { index: number }[]).map(({ index }) => index)).toEqual([2])
    expect(body.meta).toMatchObject({ previous_token: null })
  })

  it('deliver each message of a burst, and the document once', async () => {
    const { first, main } = await start()
    const alice = await signIn(first, 'alice')
    await subscribeToMessages(alice, first, main)
    const { seq = 0 } = (await first.store.conversationOf(main)) ?? {}
    await subscribe(alice, `${main}.channel`, 'document', seq)
    await Promise.all(Array.from({ length: 20 }, (_, at) => send(first, main, `burst ${at}`)))
    const isLast = (payload: Record<string, unknown>) =>
      (payload.event as { document_data?: { lastMessage: { index: number } } } | undefined)?.document_data?.lastMessage
        .index === 22
    await alice.until(({ payload }) => isLast(payload))
    const documents = alice.received.filter(({ payload }) => payload.event_type === 'document_updated')

    expect(textsReceivedBy(alice)).toHaveLength(20)
    expect(documents.length).toBeLessThan(20)
  })

  it('carry typing to the others, on every server', async () => {
    const { first, main, server } = await start()
    const second = await server()
    const [alice, tab, bob] = await Promise.all([
      signIn(first, 'alice'),
      signIn(first, 'alice'),
      signIn(second, 'bob@example.com'),
    ])
    await subscribeToMessages(bob, second, main)
    const answer = await alice.request('POST', '/Client/v1/typing', { ChannelSid: main })
    second.endpoint.handleSignal(
      {
        kind: 'typing',
        organisationId: 'harbour',
        conversationSid: main,
        identity: 'alice',
      },
      'first',
    )
    const { payload } = await bob.until(({ header }) => header.message_type === 'twilio.ipmsg.typing_indicator')
    await tab.ask('put_notification_ctx')

    expect(answer.body).toEqual({ typing_timeout: 5 })
    expect(payload).toEqual({ channel_sid: main, identity: 'alice', typing_timeout: 6 })
    expect(tab.received.some(({ header }) => header.message_type === 'twilio.ipmsg.typing_indicator')).toBe(false)
  })
})

describe('a replay', () => {
  it('goes on where it was interrupted until nothing is missing', async () => {
    const { first, main } = await start({ messages: 620 })
    const alice = await signIn(first, 'alice')
    const part = await subscribe(alice, `${main}.messages`, 'list', 0)
    const rest = await subscribe(alice, `${main}.messages`, 'list', part.replayed.at(-1)?.id ?? 0)

    expect(part.outcome.replay_status).toBe('interrupted')
    expect(rest.outcome.replay_status).toBe('completed')
    const indexes = [...part.replayed, ...rest.replayed].map(({ item_index }) => item_index)
    expect(indexes).toEqual(Array.from({ length: 620 }, (_, at) => at))
  })
})

describe('reachability', () => {
  it('is replayed to a client that read the user between the event of another server and its signal', async () => {
    const { first, server } = await start()
    const second = await server()
    const alice = await signIn(second, 'alice')
    const { sid } = await first.store.ensureUser('bob@example.com')
    const signal = (isOnline: boolean) =>
      second.endpoint.handleSignal(
        { kind: 'presence', organisationId: 'harbour', identity: 'bob@example.com', isOnline },
        'first',
      )
    const known = async () => {
      const { body } = await alice.request('GET', `/v3/Maps/${sid}.user_info/Items`)
      const items = body.items as { key: string; last_event_id: number; data: { online: boolean } }[]
      return items.find(({ key }) => key === 'reachability')
    }
    signal(true)
    while (!(await known())?.data.online);
    const { seq } = await first.store.touchUser(sid) // bob leaves, and the first server allocates the event
    const before = (await known())?.data.online
    signal(false)
    while ((await known())?.last_event_id !== seq); // until then it would be delivered live
    const { replayed } = await subscribe(alice, `${sid}.user_info`, 'map', seq)

    expect(before).toBe(true)
    expect(replayed).toContainEqual(
      expect.objectContaining({ id: seq, item_key: 'reachability', item_data: { online: false, notifiable: false } }),
    )
  })
})

describe('the list of a client that starts', () => {
  it('reads no roster, and later starts none that is known', async () => {
    const { first, main } = await start()
    for (let at = 0; at < 30; at++) await first.store.addParticipant('server', main, { identity: `more ${at}` })
    const [alice, bob] = await Promise.all([signIn(first, 'alice'), signIn(first, 'bob@example.com')])
    const rosters = jest.spyOn(first.store, 'rosters')
    const { body } = await alice.request('GET', '/Client/v2/MyConversations')
    const afterList = rosters.mock.calls.length
    for (const client of [alice, bob]) {
      await client.request('GET', '/Client/v2/MyConversations')
      const { body: page } = await client.request('GET', `/v3/Maps/${main}.roster/Items?PageSize=50&Order=asc`)
      expect(page.items).toHaveLength(32)
    }

    expect(body.conversations).toHaveLength(1)
    expect([afterList, rosters.mock.calls.length]).toEqual([0, 1])
  })
})
