import { pageViewCalls } from '@contract/pageViews'
import { installationSettingRepository } from '@server/installationSettings/installationSettingRepository'
import { createMetrics } from '@server/metrics/metrics'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'
import { batchesInMinute } from './pageViewService'

let server: TestServer
beforeEach(async () => {
  server = await startTestServer()
})

const send = (pageViews: string[], headers: Record<string, string> = {}) =>
  server.anybody.send(pageViewCalls.create.path, {
    method: 'POST',
    body: JSON.stringify({ pageViews }),
    headers: { 'content-type': 'application/json', ...headers },
  })
const counted = () => server.db.selectFrom('page_views').selectAll().orderBy('day').orderBy('path').execute()

describe('POST /api/page_views', () => {
  it('[D-33] counts views by day and pattern, for the installation, and without the person', async () => {
    await send(['/messages/:messageId', '/dashboard', '/messages/:messageId'])
    await send(['/dashboard'])
    server.moveTo('2026-03-03T00:00:00.000Z')
    const { status, body } = await send(['/dashboard'])

    expect([status, body]).toEqual([200, {}])
    expect(await counted()).toEqual([
      { day: '2026-03-02', path: '/dashboard', views: 2 },
      { day: '2026-03-02', path: '/messages/:messageId', views: 2 },
      { day: '2026-03-03', path: '/dashboard', views: 1 },
    ])
  })

  it('[D-33] shows the counts in the metrics', async () => {
    const variables = { METRICS_TOKEN: 'read-by-the-collector' }
    server = await startTestServer({ variables, metrics: createMetrics() })
    await send(['/messages/:messageId', '/messages/:messageId'])
    server.moveTo('2026-03-03T00:00:00.000Z')
    await send(['/messages/:messageId'])
    const read = () =>
      server.anybody.send('/metrics', { headers: { authorization: `Bearer ${variables.METRICS_TOKEN}` } })
    await read()

    expect((await read()).text).toContain('muster_page_views_total{path="/messages/:messageId"} 3')
  })

  it('[D-33] loses none when many are sent at the same time', async () => {
    await Promise.all(Array.from({ length: 20 }, () => send(['/feed', '/profile', '/dashboard'])))

    expect((await counted()).map(({ views }) => views)).toEqual([20, 20, 20])
  })

  it.each([[['/messages/42']], [['/messages?search=private']], [['/nowhere']], [[]]])(
    '[D-33] refuses %j: a pattern of the portal and nothing else',
    async (pageViews) => {
      expect([(await send(pageViews)).status, await counted()]).toEqual([422, []])
    },
  )

  it('[D-33] refuses more than a batch may contain', async () => {
    const { status } = await send(Array.from({ length: 101 }, () => '/feed'))

    expect([status, await counted()]).toEqual([422, []])
  })

  it('[D-33] ignores them when counting is switched off', async () => {
    await installationSettingRepository.set({ db: server.db }, 'pageViewsEnabled', 'false')
    const { status } = await send(['/dashboard'])

    expect([status, await counted()]).toEqual([200, []])
  })

  it('[D-33] limits the batches of an address in a minute, and accepts others meanwhile', async () => {
    server = await startTestServer({ variables: { TRUST_PROXY: '127.0.0.1' } })
    const from = (address: string) => send(['/feed'], { 'x-forwarded-for': address })
    for (let time = 0; time < batchesInMinute; time++) await from('203.0.113.7')
    const [refused, other] = [await from('203.0.113.7'), await from('203.0.113.8')]
    server.moveTo('2026-03-02T09:31:00.000Z')

    expect([refused.status, refused.headers.get('retry-after'), other.status]).toEqual([429, '60', 200])
    expect((await from('203.0.113.7')).status).toBe(200)
  })
})
