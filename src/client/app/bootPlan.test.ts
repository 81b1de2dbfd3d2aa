import { fakeServer } from '@client/testing/fakeServer'
import { createTestStore } from '@client/testing/createTestStore'
import { areas } from '@client/routes/areas'
import { firstScreenAt } from './bootPlan'
import { makeBootPlan } from './makeBootPlan'

const plan = makeBootPlan((chunk) => [`${chunk}.js`])
const at = (pathname: string, search = '') => firstScreenAt(plan, { pathname, search })
const shellReads = ['/api/notifications/status', '/api/dashboard/locations?page=1&per_page=100']

describe('what the boot script prefetches', () => {
  it.each(['/messages', '/messages/', '/messages/my-messages', '/messages/n1'])('at %s: the inbox', (pathname) =>
    expect(at(pathname)).toEqual({
      files: ['shell.js', 'inbox.js'],
      reads: [...shellReads, '/api/notifications?per_page=50&q%5Bs%5D=high_priority&page=1'],
    }),
  )

  it.each([
    ['/messages/diary', 'diary'],
    ['/messages/conversations', 'conversations'],
    ['/messages/conversations/CH1', 'conversations'],
  ])('at %s: %s, and nothing of the inbox, among whose addresses it lies', (pathname, area) =>
    expect(at(pathname)).toEqual({ files: ['shell.js', `${area}.js`], reads: shellReads }),
  )

  it('leaves a filtered list to the screen', () =>
    expect(at('/messages', '?unread=1')).toEqual({ files: ['shell.js', 'inbox.js'], reads: shellReads }))

  it.each(['/', '/profile', '/messages/n1/x', '/dashboards'])('at %s: the shell only', (pathname) =>
    expect(at(pathname)).toEqual({ files: ['shell.js'], reads: shellReads }),
  )
})

it.each(areas.filter(({ preloads }) => preloads).map(({ id, ...area }) => [id, area] as const))(
  'the screen of %s sends exactly the requests that are preloaded',
  async (_id, { pages: own, preloads }) => {
    const server = fakeServer({ 'GET /api/notifications': { body: { records: [], total: 0, page: 1, perPage: 50 } } })
    const store = await createTestStore()
    for (const { screen } of own) await (await screen()).prefetch?.(store.dispatch, '')
    server.close()
    const asked = new Set(server.asked.map(({ call, search }) => call.replace('GET ', '') + encodeSearch(search)))
    for (const address of shellReads) asked.delete(address)
    expect([...asked]).toEqual(preloads?.())
  },
)

/** The fake server records a decoded search; this encodes it again. */
const encodeSearch = (search: string) => search && `?${new URLSearchParams(search).toString()}`
