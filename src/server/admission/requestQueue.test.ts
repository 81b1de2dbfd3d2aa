import { spawnSync } from 'node:child_process'
import type { Socket } from 'node:net'
import { z } from 'zod'
import { defineCall } from '@contract/call'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'

const here = defineCall({ method: 'GET', path: '/api/here', access: 'public', response: z.object({}) })
/** The addresses of the requests, in the order in which they were handled. */
const begun: string[] = []
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    routes: (app) =>
      app.route({
        method: 'GET',
        url: here.path,
        config: { call: here },
        handler: ({ ip }) => {
          begun.push(ip)
          return {}
        },
      }),
  })
})
beforeEach(() => begun.splice(0))

const ask = async (remoteAddress: string) => (await server.app.inject({ url: here.path, remoteAddress })).statusCode
const askTimes = (count: number, address: string) => Array.from({ length: count }, () => ask(address))

const visits = 20
/** A program that sends a request over each of several connections and cuts them. */
const comeAndGo = `
  const [port, request] = process.argv.slice(1)
  for (let time = 0; time < ${visits}; time++) {
    const socket = require('node:net').connect(Number(port), '127.0.0.1')
    socket.write(request, () => socket.resetAndDestroy())
  }`

describe('requestQueue', () => {
  it('alternates between networks: after many requests of one network, those of another are next', async () => {
    const answers = [...askTimes(100, '203.0.113.1'), ...askTimes(2, '198.51.100.7')]
    await Promise.all(answers)
    const others = begun.flatMap((address, index) => (address === '198.51.100.7' ? [index] : []))

    expect(begun).toHaveLength(102)
    expect(Math.max(...others)).toBeLessThan(12)
  })

  it('ignores connections that were closed before they were accepted: they have no address to be counted by', async () => {
    const { port } = new URL(server.baseUrl())
    const closed: Promise<unknown>[] = []
    server.app.server.on('connection', (socket: Socket) =>
      closed.push(new Promise((resolve) => socket.once('close', resolve))),
    )
    let heard = 0
    server.app.server.on('request', () => (heard += 1))
    spawnSync(process.execPath, ['-e', comeAndGo, port, `GET ${here.path} HTTP/1.1\r\nHost: localhost\r\n\r\n`]) // blocks: nothing is accepted meanwhile
    while (closed.length < visits) await new Promise(setImmediate)
    await Promise.all(closed)

    expect(heard).toBe(0)
  })
})
