import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocket } from 'ws'
import { liveCloses, livePath } from '@contract/live'
import type { Announcement } from '@server/announcements/topics'
import { createListeners } from '@server/announcements/listeners'
import { problem } from '@server/problems/apiProblem'
import { openLive } from '@server/testing/openLive'
import { createLiveChannel, type LiveChannel } from './liveChannel'
import { defaultLimits, type LiveLimits } from './liveLimits'

const log = { warn: () => {}, error: () => {} } as never
let http: Server
let channel: LiveChannel
let listeners: ReturnType<typeof createListeners>
const change: Announcement = {
  topic: 'records.changed',
  organisationId: 'home',
  kind: 'note',
  id: 'n1',
  personIds: ['robin'],
}

/** A channel without a portal: every token but 'over' is that of a person with this name. */
const start = async (limits: Partial<LiveLimits>) => {
  listeners = createListeners(log)
  channel = createLiveChannel({
    kinds: {},
    identify: (token) =>
      token === 'over'
        ? Promise.reject(problem(401, 'over'))
        : Promise.resolve({ organisationId: 'home', personId: token, sessionId: token }),
    readingIn: () => Promise.reject(new Error('no database')),
    findAlive: (_organisationId, sessionIds) => Promise.resolve(new Set(sessionIds)),
    announcements: { listen: listeners.add },
    senderOf: ({ headers }) => headers['x-sender']?.toString() ?? '',
    isOurs: () => true,
    isShared: false,
    now: () => new Date(),
    log,
    limits,
  })
  http = createServer().listen(0, '127.0.0.1')
  channel.attach(http)
  await once(http, 'listening')
}
afterEach(async () => {
  await channel.close()
  http.closeAllConnections()
  await new Promise((resolve) => http.close(resolve))
})
const baseUrl = () => `http://127.0.0.1:${(http.address() as AddressInfo).port}`
const come = async (sender = '') => {
  const socket = new WebSocket(baseUrl().replace('http', 'ws') + livePath, { headers: { 'x-sender': sender } })
  const closed = once(socket, 'close').then(([code]) => code as number)
  await once(socket, 'open')
  return { socket, closed }
}

describe('the limits of the live channel', () => {
  it('[D-97] give a client 5 seconds to send its token', async () => {
    await start({ tokenTime: 50 })
    /** On a busy machine it may come too late itself, and then comes again. */
    const openInTime = (): ReturnType<typeof openLive> => openLive({ baseUrl }, 'robin').catch(openInTime)
    const window = await openInTime()
    const silent = await come()

    expect(await silent.closed).toBe(1008)
    expect(window.socket.readyState).toBe(WebSocket.OPEN)
    expect(defaultLimits.tokenTime).toBe(5_000)
  })

  it('disconnect the oldest of too many clients of a network that have sent no token, and nobody of another', async () => {
    await start({ unauthenticatedOfNetwork: 2 })
    const other = await come('10.0.0.1')
    const [first, second] = [await come('2001:db8::1'), await come('2001:db8::2')]
    await come('2001:db8::3')

    expect(await first.closed).toBe(1006)
    expect([second, other].map(({ socket }) => socket.readyState)).toEqual([WebSocket.OPEN, WebSocket.OPEN])
  })

  it('disconnect the oldest of too many clients in all', async () => {
    await start({ unauthenticated: 2 })
    const [first] = [await come('10.0.0.1'), await come('10.0.0.2')]
    await come('10.0.0.3')

    expect(await first?.closed).toBe(1006)
  })

  it('count no client that has sent a token', async () => {
    await start({ unauthenticated: 1 })
    const window = await openLive({ baseUrl }, 'robin')
    await come()

    expect(window.socket.readyState).toBe(WebSocket.OPEN)
  })

  it('refuse a token that connects too often', async () => {
    await start({ connectBurst: 2, connectsPerSecond: 0 })
    await openLive({ baseUrl }, 'robin')
    await openLive({ baseUrl }, 'robin')

    expect(await (await openLive({ baseUrl }, 'robin', { isRefused: true })).closed).toBe(liveCloses.tooMany)
    await openLive({ baseUrl }, 'ella')
  })

  it('disconnect a client that does not read, and go on with the others', async () => {
    await start({ bufferedBytes: 10_000 })
    const [stuck, reading] = [await openLive({ baseUrl }, 'robin'), await openLive({ baseUrl }, 'robin')]
    stuck.socket.pause()
    const long = 'x'.repeat(100_000)
    let count = 0
    while (channel.count() > 1) {
      listeners.deliver({ ...change, id: `${(count += 1)} ${long}` })
      await reading.until(({ id }) => id.startsWith(`${count} `))
    }
    listeners.deliver(change)

    expect(await reading.until(({ id }) => id === 'n1')).toEqual({ kind: 'note', id: 'n1' })
    expect(reading.socket.readyState).toBe(WebSocket.OPEN)
  })

  it('disconnect a client that answers no ping', async () => {
    await start({ pingEvery: 50 })
    const gone = await come()
    gone.socket.pause() // its network is away
    const window = await openLive({ baseUrl }, 'robin')
    while (channel.sockets() > 1) await new Promise(setImmediate)

    expect(window.socket.readyState).toBe(WebSocket.OPEN)
    gone.socket.terminate()
  })
})
