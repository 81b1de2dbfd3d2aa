import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createGuardedFetch, ForbiddenAddress, isForbidden, LargeAnswer } from './guardedFetch'

describe('an address that an administrator entered', () => {
  it.each(['10.0.0.1', '172.16.9.1', '192.168.1.1', '127.0.0.1', '::1', 'fd00::1', '::ffff:10.0.0.1', '100.64.0.1'])(
    'is asked at %s only where the settings allow private networks',
    (address) => {
      expect([isForbidden(address, false), isForbidden(address, true)]).toEqual([true, false])
    },
  )
  it.each([
    '169.254.169.254',
    'fe80::1',
    '0.0.0.0',
    '255.255.255.255',
    '224.0.0.1',
    '::',
    '::ffff:169.254.169.254',
    'x',
  ])('is never asked at %s', (address) => {
    expect([isForbidden(address, false), isForbidden(address, true)]).toEqual([true, true])
  })
  it.each(['93.184.215.14', '2606:2800:21f:cb07:6820:80da:af6b:8b2c'])('is asked at %s', (address) => {
    expect(isForbidden(address, false)).toBe(false)
  })
})

describe('guarded requests', () => {
  const server = createServer((request, response) => {
    if (request.url === '/elsewhere') return response.writeHead(302, { location: '/' }).end()
    if (request.url === '/large') return response.end('x'.repeat(1_100_000))
    return response.setHeader('content-type', 'application/json').end('{"is":"here"}')
  })
  let port = 0
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    port = (server.address() as AddressInfo).port
  })
  afterAll(() => void server.close())

  it('are refused by what a name resolves to, and by a number itself', async () => {
    const ask = createGuardedFetch({ isPrivateAllowed: false })
    await expect(ask(`http://localhost:${port}/`)).rejects.toBeInstanceOf(ForbiddenAddress)
    await expect(ask(`http://127.0.0.1:${port}/`)).rejects.toBeInstanceOf(ForbiddenAddress)
    await expect(ask(`http://2130706433:${port}/`)).rejects.toBeInstanceOf(ForbiddenAddress)
    await expect(ask(`http://[::1]:${port}/`)).rejects.toBeInstanceOf(ForbiddenAddress)
  })

  it('are answered where that is allowed; redirects are not followed, and a large answer is given up', async () => {
    const ask = createGuardedFetch({ isPrivateAllowed: true })
    expect(await (await ask(`http://127.0.0.1:${port}/`)).json()).toEqual({ is: 'here' })
    expect((await ask(`http://localhost:${port}/elsewhere`)).status).toBe(302)
    await expect(ask(`http://127.0.0.1:${port}/large`)).rejects.toBeInstanceOf(LargeAnswer)
  })
})
