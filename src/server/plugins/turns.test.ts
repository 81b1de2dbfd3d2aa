import { z } from 'zod'
import { defineCall } from '@contract/call'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'

const here = defineCall({ method: 'GET', path: '/api/here', access: 'public', response: z.object({}) })
/** Where the requests came from, in the order in which they were worked on. */
const begun: string[] = []
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    routes: (app) =>
      app.route({
        ...{ method: 'GET', url: here.path, config: { call: here } },
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

describe('turns', () => {
  it('are taken by networks: behind many requests of one, those of another are next', async () => {
    const answers = [...askTimes(100, '203.0.113.1'), ...askTimes(2, '198.51.100.7')]
    await Promise.all(answers)
    const others = begun.flatMap((address, index) => (address === '198.51.100.7' ? [index] : []))

    expect(begun).toHaveLength(102)
    expect(Math.max(...others)).toBeLessThan(12)
  })
})
