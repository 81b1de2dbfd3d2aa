import { once, EventEmitter } from 'node:events'
import pg from 'pg'
import { testServerUrl } from '@server/testing/openTestDatabase'
import { openConversations, conversationWith } from '../testing/openConversations'
import type { Change } from './conversationStore'
import { createConversationStores } from './createConversationStores'
import { createServerChannel, type RemoteChange, type RemoteSignal, type ServerChannel } from './serverChannel'

/** The embedded database has one server. */
const onPostgres = testServerUrl() === null ? describe.skip : describe

onPostgres('servers on one PostgreSQL', () => {
  let opened: Awaited<ReturnType<typeof openConversations>>
  let remote: ServerChannel
  const received: (RemoteChange | RemoteSignal | string)[] = []
  const receiving = new EventEmitter()
  const receive = (what: RemoteChange | RemoteSignal | string) => {
    received.push(what)
    receiving.emit('received')
  }
  const receivesUntil = async (isDone: () => boolean) => {
    while (!isDone()) await once(receiving, 'received', { signal: AbortSignal.timeout(20_000) })
  }
  const says = async (statement: string) => {
    const client = new pg.Client({ connectionString: opened.url ?? '' })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  const storesOf = (serverId: string) =>
    createConversationStores({
      db: opened.db,
      now: opened.now,
      notify: { serverId },
      onListenerFailed: (failure) => {
        throw failure
      },
    })

  const open = (serverId: string, listener: Partial<Parameters<ServerChannel['listen']>[0]>) => {
    const channel = createServerChannel({ url: opened.url ?? '', serverId, log: () => {} })
    channel.listen({ onChange: () => {}, onSignal: () => {}, onListening: () => {}, ...listener })
    channel.start()
    return channel
  }

  beforeAll(async () => {
    opened = await openConversations()
    remote = open('here', { onChange: receive, onSignal: receive, onListening: () => receive('listening') })
    await receivesUntil(() => received.includes('listening'))
  })
  afterAll(async () => {
    await remote.close()
    await opened.close()
  })

  it('receive the event numbers that others committed, and not their own', async () => {
    const [there, here] = [storesOf('there').of('ours'), storesOf('here').of('ours')]
    const sid = await conversationWith(opened.store, 'robin')
    received.length = 0
    await here.send('server', sid, { author: 'robin', body: 'ours' })
    await expect(there.send({ identity: 'nobody' }, sid, { author: '', body: 'x' })).rejects.toMatchObject({
      status: 404,
    })
    await there.send('server', sid, { author: 'robin', body: 'theirs' })
    await receivesUntil(() => received.length > 0)

    expect(received).toEqual([
      { organisationId: 'ours', of: 'conversation', sid, to: (await here.conversationOf(sid))?.seq },
    ])
  })

  it('commit in the order of their events, whoever writes', async () => {
    const stores = ['one', 'two'].map(storesOf)
    const published: Change[] = []
    for (const each of stores) each.listen((change) => published.push(change))
    const sid = await conversationWith(opened.store, 'robin')
    received.length = 0
    const send = (place: number) => {
      const store = (stores[place % 2] ?? opened.stores).of('ours')
      return store.send({ identity: 'robin' }, sid, { author: '', body: 'x' }, { mutationId: `s${place}` })
    }
    await Promise.all(Array.from({ length: 20 }, (_, place) => send(place)))
    await receivesUntil(() => received.length >= 20)
    const ends = received.map((what) => (typeof what === 'object' && 'to' in what ? what.to : 0))
    const taken = published.map(({ from, to }) => [from, to]).sort(([a = 0], [b = 0]) => a - b)

    expect(ends).toEqual([...ends].sort((a, b) => a - b))
    expect(taken).toEqual(Array.from({ length: 20 }, (_, place) => [3 + 2 * place, 4 + 2 * place]))
  })

  it('pass on signals that are not stored', async () => {
    const other = open('other', { onSignal: () => receive('the other received') })
    const typing = { organisationId: 'ours', kind: 'typing', conversationSid: 'CH1', identity: 'robin' } as const
    received.length = 0
    const publishing = setInterval(() => remote.send(typing), 20) // until the other one listens
    await receivesUntil(() => received.includes('the other received'))
    clearInterval(publishing)
    expect(received.filter((what) => typeof what === 'object')).toEqual([])

    other.send({ organisationId: 'ours', kind: 'presence', identity: 'robin', isOnline: true })
    await receivesUntil(() => received.some((what) => typeof what === 'object'))
    await other.close()

    expect(received).toContainEqual(expect.objectContaining({ kind: 'presence', identity: 'robin', isOnline: true }))
  })

  it('send many signals by one statement after the other, because the driver takes one at a time', async () => {
    let [running, most] = [0, 0]
    const { prototype } = pg.Client
    const original = Reflect.get(prototype, 'query')
    prototype.query = new Proxy(original, {
      async apply(query, client, given) {
        running += 1
        most = Math.max(most, running)
        const answer: unknown = await Reflect.apply(query, client, given)
        running -= 1
        return answer
      },
    })
    received.length = 0
    const other = open('third', { onListening: () => receive('the third listens') })
    await receivesUntil(() => received.includes('the third listens'))
    for (let at = 0; at < 20; at++)
      other.send({ organisationId: 'ours', kind: 'typing', conversationSid: `CH${at}`, identity: 'robin' })
    await other.close()
    prototype.query = original
    await receivesUntil(() => received.length === 21)

    expect(most).toBe(1)
    expect(
      received.slice(1).map((what) => typeof what === 'object' && 'conversationSid' in what && what.conversationSid),
    ).toEqual(Array.from({ length: 20 }, (_, at) => `CH${at}`))
  })

  it('reconnect when their connection is cut, and report it', async () => {
    received.length = 0
    await says(`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'muster conversations' and datname = current_database()`)
    await receivesUntil(() => received.includes('listening'))
    const sid = await conversationWith(storesOf('there').of('ours'))
    await receivesUntil(() => received.some((what) => typeof what === 'object' && 'sid' in what && what.sid === sid))

    expect(received[0]).toBe('listening')
  })
})
