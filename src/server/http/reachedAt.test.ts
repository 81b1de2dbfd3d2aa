import { once } from 'node:events'
import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { createReachedAt } from './reachedAt'

const https = { 'x-forwarded-proto': 'https' }
const several = { 'x-forwarded-proto': 'http, https', 'x-forwarded-host': 'first.test, last.test:8443' }

/** What is made of a request, by us and by Fastify. */
const readingsOf = async (headers: Record<string, string>, trustedProxies: string[], address = '127.0.0.1') => {
  const app = Fastify({ trustProxy: trustedProxies.length > 0 && trustedProxies })
  const reachedAt = createReachedAt({ publicUrl: null, trustedProxies })
  app.get('/', ({ raw, protocol, host }) => [reachedAt(raw), `${protocol}://${host}`])
  const url = await app.listen({ host: address, port: 0 })
  const answer = (await (await fetch(url, { headers })).json()) as [string, string]
  await app.close()
  return answer.map((reading) => reading.replace(new URL(url).host, 'here'))
}

describe('where a request reached the server', () => {
  it.each([
    ['no proxy is trusted', https, [], 'http://here'],
    ['another one is trusted', https, ['10.0.0.1', '10.1.0.0/16', '::1'], 'http://here'],
    ['the proxy ends TLS', https, ['127.0.0.1'], 'https://here'],
    ['a network of proxies does', https, ['127.0.0.0/8'], 'https://here'],
    ['the proxy is of another name', several, ['127.0.0.1'], 'https://last.test:8443'],
    ['the proxy says nothing', {}, ['127.0.0.1'], 'http://here'],
  ])('is what Fastify says it is when %s', async (_when, headers, trustedProxies, expected) => {
    expect(await readingsOf(headers, trustedProxies)).toEqual([expected, expected])
  })

  it('is safe where a proxy calls it a WebSocket, and no scheme that nobody knows', async () => {
    const readings = ['wss', 'ws', 'javascript', ''].map(
      async (proto) => (await readingsOf({ 'x-forwarded-proto': proto }, ['127.0.0.1']))[0],
    )
    expect(await Promise.all(readings)).toEqual(['https://here', 'http://here', 'http://here', 'http://here'])
  })

  it('is one of IPv4, too, on a server that listens on IPv6', async () => {
    const reachedAt = createReachedAt({ publicUrl: null, trustedProxies: ['127.0.0.1'] })
    const server = createServer((request, response) => response.end(reachedAt(request))).listen(0, '::')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const [response] = (await once(get({ port, host: '127.0.0.1', headers: https }), 'response')) as [
      AsyncIterable<Buffer>,
    ]
    const parts: Buffer[] = []
    for await (const part of response) parts.push(part)
    server.close()

    expect(Buffer.concat(parts).toString()).toBe(`https://127.0.0.1:${port}`)
  })
})
