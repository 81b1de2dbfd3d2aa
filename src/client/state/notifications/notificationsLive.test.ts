import { waitFor } from '@testing-library/react'
import type { LiveMessage } from '@contract/live'
import { notificationCalls } from '@contract/notifications'
import { aNotification } from '@client/testing/builders'
import { createTestStore } from '@client/testing/createTestStore'
import { fakeServer } from '@client/testing/fakeServer'
import { noFilter, toNotificationQuery } from './notificationQuery'
import { markMessages, notificationList, notificationsApi, openNotification } from './notificationsApi'
import { notificationsLive } from './notificationsLive'
import { selectListIds, selectNotificationById, selectUnreadTotal } from './notificationsSelectors'

const page = (...records: object[]) => ({ body: { records, total: 60, page: 1, perPage: 50 } })
const status = (unreadCount: number) => ({ body: { unreadCount, highPriorityUnreadCount: 0, categories: [] } })
const query = toNotificationQuery(noFilter)
const changed = (id: string): LiveMessage => ({ kind: 'notification', id })
const markCall = `${notificationCalls.mark.method} ${notificationCalls.mark.path}`
const { notificationStatus, readAllNotifications } = notificationsApi.endpoints

describe('the inbox when the live channel tells of changes', () => {
  let server: ReturnType<typeof fakeServer>
  let store: Awaited<ReturnType<typeof createTestStore>>
  beforeEach(async () => {
    server = fakeServer({
      'GET /api/notifications': page(aNotification()),
      'GET /api/notifications/status': status(1),
      'GET /api/notifications/n1': { body: aNotification() },
      'PUT /api/notifications/n1': { body: aNotification({ read: true, updatedAt: '2026-03-02T10:00:00.000Z' }) },
      'POST /api/notifications/read_all': {},
      [markCall]: {},
    })
    store = await createTestStore()
    store.listenOnce(notificationsLive.listen)
    await Promise.all([
      store.dispatch(notificationList.head.initiate(query)),
      store.dispatch(notificationStatus.initiate()),
    ])
  })
  afterEach(() => server.close())
  const tell = (...changes: LiveMessage[]) => store.dispatch(notificationsLive.read(changes))
  const requests = () => server.asked.slice(2).map(({ call }) => call)

  it.each([
    ['one', [changed('n9')]],
    ['a hundred', Array.from({ length: 100 }, (_, index) => changed(`n${index + 100}`))],
    ['an unknown number, after a gap,', null],
  ])('[D-97] reads the first page and the counts again, once, for %s', async (_count, changes) => {
    server.answers['GET /api/notifications'] = page(aNotification({ id: 'n9' }), aNotification())
    server.answers['GET /api/notifications/status'] = status(2)
    store.dispatch(notificationsLive.read(changes))
    await waitFor(() => expect(selectUnreadTotal(store.getState())).toBe(2))
    await waitFor(() => expect(selectListIds(store.getState(), query)).toEqual(['n9', 'n1']))

    expect(requests().toSorted()).toEqual(['GET /api/notifications', 'GET /api/notifications/status'])
  })

  it('reads a message again that is beyond the first page', async () => {
    server.answers['GET /api/notifications'] = page(aNotification({ id: 'n70' }))
    await store.dispatch(notificationList.scrolled.initiate(query))
    const read = aNotification({ id: 'n70', read: true, updatedAt: '2026-03-02T10:00:00.000Z' })
    server.answers['GET /api/notifications'] = page(aNotification())
    server.answers['GET /api/notifications/n70'] = { body: read }
    tell(changed('n70'))

    await waitFor(() => expect(selectNotificationById(store.getState(), 'n70')?.read).toBe(true))
  })

  it('reads nothing again for what this window itself has marked, and does for the same message later', async () => {
    store.dispatch(openNotification('n1'))
    await waitFor(() => expect(requests()).toEqual(['PUT /api/notifications/n1', 'GET /api/notifications/status']))
    tell(changed('n1'))
    expect(requests()).toHaveLength(2)
    tell(changed('n1'))

    await waitFor(() => expect(requests()).toHaveLength(4))
  })

  it('reads nothing again for those of several that this window itself has marked, unless the server refused', async () => {
    await store.dispatch(markMessages({ ids: ['n1', 'n2'], read: true }))
    await waitFor(() => expect(requests()).toEqual([markCall, 'GET /api/notifications/status']))
    tell(changed('n1'), changed('n2'))
    expect(requests()).toHaveLength(2)

    server.answers[markCall] = { status: 500, body: { errors: {}, message: 'No', requestId: 'r1' } }
    await store.dispatch(markMessages({ ids: ['n1'], read: false }))
    const asked = requests().length
    tell(changed('n1'))
    await waitFor(() => expect(requests()).toHaveLength(asked + 2))
  })

  it('reads nothing again when this window itself has marked everything', async () => {
    await store.dispatch(readAllNotifications.initiate(''))
    await waitFor(() => expect(requests()).toHaveLength(3))
    tell({ kind: 'inbox', id: 'p1' })

    expect(requests()).toHaveLength(3)
  })
})
