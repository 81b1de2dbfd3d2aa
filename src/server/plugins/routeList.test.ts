import Fastify from 'fastify'
import { healthCalls } from '@contract/health'
import { routeList } from './routeList'

const appWith = async (url: string, config: object) => {
  const app = Fastify()
  await app.register(routeList)
  app.get(url, { config }, () => 'answer')
  return app.routeList
}

describe('the list of routes', () => {
  it('marks the routes that speak a foreign protocol and serve no call', async () => {
    const routes = await appWith('/mcs/v1/Services/:service/Media', { foreignProtocol: 'conversations' })
    expect(routes).toContainEqual({
      method: 'GET',
      url: '/mcs/v1/Services/:service/Media',
      call: null,
      isForeign: true,
    })
  })

  it.each([
    ['outside of its paths', '/api/media', {}],
    ['for a call', '/mcs/v1/Services', { call: healthCalls.live }],
  ])('refuses a route of a foreign protocol %s', async (_what, url, config) => {
    await expect(appWith(url, { ...config, foreignProtocol: 'conversations' })).rejects.toThrow('no route of a foreign')
  })
})
