import { once } from 'node:events'
import { connect as openSocket, type Socket } from 'node:net'
import { closeApp } from './stopCleanly'
import { aSignal } from './testing/aSignal'
import { holdArrival } from './testing/holdArrival'
import { until } from './testing/startFileServer'
import { longerThanATest, startTestServer, type TestServer } from './testing/startTestServer'

const head = 'POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'
const unfinished = `${head}Content-Length: 100\r\n\r\n{"user":`

/** Sends a text and nothing more. Resolves with all data that arrives until the connection is closed. */
const exchange = (server: TestServer, text: string, onData = () => {}) =>
  new Promise<string>((resolve) => {
    let answer = ''
    const socket = openSocket(Number(new URL(server.baseUrl()).port), '127.0.0.1', () => socket.write(text))
    socket.on('data', (part) => {
      answer += part.toString()
      onData()
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(answer))
  })
/** Resolves once the server handles the request. */
const sending = (server: TestServer, text: string) =>
  new Promise<{ closed: Promise<string> }>((resolve) => {
    const socket = openSocket(Number(new URL(server.baseUrl()).port), '127.0.0.1', () => socket.write(text))
    socket.on('error', () => {})
    const closed = new Promise<string>((close) => socket.once('close', () => close('closed')))
    server.app.server.once('request', () => resolve({ closed }))
  })
const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1])
const bodyOf = (answer: string) => JSON.parse(answer.split('\r\n\r\n')[1] ?? 'null') as Record<string, unknown>

describe('a client that stalls', () => {
  it('[D-13] has half a minute for its request, and gets 408 in the one shape', async () => {
    const lines: string[] = []
    const server = await startTestServer({ log: { write: (line) => lines.push(line) } })
    const { server: node, arrivalLimits } = server.app
    expect([node.headersTimeout, arrivalLimits.requestMs]).toEqual([20_000, 30_000])
    const expectRefusal = (answer: string) => {
      expect(statusOf(answer)).toBe(408)
      expect(bodyOf(answer)).toMatchObject({ message: 'The request took too long' })
      expect(lines.find((line) => line.includes(String(bodyOf(answer)['requestId'])))).toContain('"status":408')
    }

    const held = holdArrival(server.app)
    const withoutBody = exchange(server, unfinished)
    await held.endRequestTime()
    expectRefusal(await withoutBody)

    const withoutHeaders = exchange(server, unfinished.slice(0, 60))
    const [socket] = (await once(node, 'connection')) as [Socket]
    await until(() => socket.bytesRead === 60)
    node.headersTimeout = 1 // it is over now, and Node looks once a second
    expectRefusal(await withoutHeaders)
  })

  it('loses its connection half a minute after the start of a body that no handler reads', async () => {
    const server = await startTestServer()
    const held = holdArrival(server.app)
    const answered = aSignal()
    const exchanged = exchange(
      server,
      'GET /healthz HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\nx',
      answered.give,
    )
    await answered.given
    await held.endRequestTime()
    const answer = await exchanged

    expect(statusOf(answer)).toBe(200) // and the connection was closed, although the client did not ask for that
  })

  it('loses its connection when its request is refused before its body is read', async () => {
    const server = await startTestServer()
    const refusedBody = unfinished.replace('POST /api/login', 'POST /api/notifications/read_all')

    expect(statusOf(await exchange(server, refusedBody))).toBe(401)
    expect(statusOf(await exchange(server, `${head}Content-Length: 99000000\r\n\r\n{`))).toBe(413)
  })

  it('does not delay the stop of the server', async () => {
    const server = await startTestServer()
    holdArrival(server.app) // so that it is not cut off for being slow
    server.app.server.setTimeout(0)
    const { closed } = await sending(server, unfinished)
    await closeApp(server.app, 200)

    expect(await closed).toBe('closed')
  })
})

describe('a server that stops', () => {
  /**
   * Stops the server in the middle of a request, then sends its rest and the following text. Resolves with all answers.
   */
  const stoppingWithin = async (following: string) => {
    const server = await startTestServer()
    server.app.server.keepAliveTimeout = longerThanATest
    server.app.server.setTimeout(0)
    const [first = '', second = ''] = ['{"user":', '{}}']
    return new Promise<string>((resolve) => {
      let answer = ''
      const socket = openSocket(Number(new URL(server.baseUrl()).port), '127.0.0.1', () =>
        socket.write(`${head}Content-Length: ${first.length + second.length}\r\n\r\n${first}`),
      )
      server.app.server.once('request', () => {
        void server.app.close()
        void until(() => !server.app.server.listening).then(() => socket.write(second + following))
      })
      socket.on('data', (part) => (answer += part.toString()))
      socket.on('close', () => resolve(answer))
    })
  }

  it('answers what still arrives on an open connection, and then closes it', async () => {
    const [, late = ''] = (await stoppingWithin('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n')).split(
      /(?=HTTP\/1\.1 200)/,
    )
    expect(statusOf(late)).toBe(200)
    expect(late).toMatch(/^connection: close\r$/im)
  })

  it('is not ready any more, and ends connections while it still listens', async () => {
    const server = await startTestServer()
    server.app.stopping.begin()
    const answer = await exchange(server, 'GET /readyz HTTP/1.1\r\nHost: localhost\r\n\r\n') // which closes it

    expect([statusOf(answer), bodyOf(answer)['message']]).toEqual([503, 'The server is stopping'])
  })

  it('answers everybody who connected before it stopped to listen', async () => {
    const server = await startTestServer()
    const waiting = Array.from({ length: 50 }, () => exchange(server, 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n'))
    await closeApp(server.app)

    expect((await Promise.all(waiting)).map(statusOf)).toEqual(Array(50).fill(200))
  })

  it('answers the request in flight, and then closes the connection', async () => {
    // by default Node would keep the connection: then this would not end
    expect(statusOf(await stoppingWithin(''))).toBe(422)
  })
})

describe('a request that Node would refuse in its own words', () => {
  it.each([
    ['no Host header', 'GET /api/me HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'The request has no Host header'],
    [
      'two Host headers',
      'GET / HTTP/1.1\r\nHost: localhost\r\nhost: elsewhere.test\r\nConnection: close\r\n\r\n',
      ...([400, 'The request has more than one Host header'] as const),
    ],
    [
      'an upgrade that is not offered',
      'GET / HTTP/1.1\r\nHost: localhost\r\nConnection: upgrade\r\nUpgrade: h2c\r\n\r\n',
      ...([400, 'The connection can not be upgraded'] as const),
    ],
    [
      'an expectation nobody knows',
      `${head}Expect: tea\r\nConnection: close\r\nContent-Length: 2\r\n\r\n{}`,
      ...([417, 'The expectation cannot be met'] as const),
    ],
    [
      'headers without end',
      `GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'x'.repeat(40_000)}\r\n\r\n`,
      ...([431, 'The headers are too large'] as const),
    ],
  ])('[D-13] %s is refused in the one shape, and logged', async (_title, text, status, message) => {
    const lines: string[] = []
    const server = await startTestServer({ log: { write: (line) => lines.push(line) } })
    const answer = await exchange(server, text)

    expect([statusOf(answer), bodyOf(answer)['message']]).toEqual([status, message])
    expect(lines.filter((line) => line.includes(`"status":${status}`))).toHaveLength(1)
  })

  it('supports Expect: 100-continue', async () => {
    const server = await startTestServer()
    const answer = await exchange(
      server,
      `${head}Expect: 100-continue\r\nConnection: close\r\nContent-Length: 2\r\n\r\n{}`,
    )

    expect(answer).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 422 /)
  })
})
