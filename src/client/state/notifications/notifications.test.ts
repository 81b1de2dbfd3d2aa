import { waitFor } from '@testing-library/react'
import { aNotification } from '@client/testing/builders'
import { createTestStore } from '@client/testing/createTestStore'
import { fakeServer } from '@client/testing/fakeServer'
import { noFilter, toNotificationQuery } from './notificationQuery'
import { markMessages, notificationList, notificationsApi, openNotification } from './notificationsApi'
import { selectNotificationById, selectUnreadTotal } from './notificationsSelectors'

const older = aNotification({ id: 'n2', subject: 'Older', source: 'task' })
const page = (records: object[]) => ({ body: { records, total: records.length, page: 1, perPage: 50 } })
const status = (unreadCount: number) => ({ body: { unreadCount, highPriorityUnreadCount: 0, categories: [] } })
const query = toNotificationQuery(noFilter)
const { head, scrolled, record: shown } = notificationList
const { notificationStatus, readAllNotifications } = notificationsApi.endpoints

describe('notifications', () => {
  let server: ReturnType<typeof fakeServer>
  let store: Awaited<ReturnType<typeof createTestStore>>
  beforeEach(async () => {
    server = fakeServer({
      'GET /api/notifications': page([aNotification(), older]),
      'GET /api/notifications/status': status(2),
      'GET /api/notifications/n1': { body: aNotification() },
      'PUT /api/notifications/n1': {
        body: aNotification({ read: true, updatedAt: '2026-03-02T10:00:00.000Z' }),
      },
      'POST /api/notifications/read_all': {},
    })
    store = await createTestStore()
    await store.dispatch(head.initiate(query))
  })
  afterEach(() => server.close())
  const record = (id: string) => selectNotificationById(store.getState(), id)

  it('[IN-034] requests the page, per_page 50 and every filter that is set', async () => {
    const filter = {
      source: 'task' as const,
      search: ' oven ',
      from: '2026-03-01',
      to: '2026-03-02',
      unreadOnly: true,
      archived: true,
    }
    await store.dispatch(head.initiate(toNotificationQuery(filter)))
    expect(Object.fromEntries(new URLSearchParams(server.asked.at(-1)?.search))).toEqual({
      page: '1',
      per_page: '50',
      'q[s]': 'high_priority',
      'q[source_eq]': 'task',
      'q[subject_or_message_cont]': 'oven',
      'q[read_eq]': 'false',
      'q[archived_eq]': 'true',
      'q[created_at_gteq]': '2026-03-01',
      'q[created_at_lteq]': '2026-03-02',
    })
    expect(server.asked[0]?.search).toBe('?per_page=50&q[s]=high_priority&page=1')
  })

  it("[IN-038] sends internal_lms as 'My Training'", () => {
    expect(toNotificationQuery({ ...noFilter, source: 'internal_lms' })['q[source_eq]']).toBe('My Training')
  })

  it('[IN-018] marks an opened message read at once and on the server, and refetches the counts', async () => {
    const counts = store.dispatch(notificationStatus.initiate())
    await counts
    server.answers['GET /api/notifications/status'] = status(1)
    store.dispatch(openNotification('n1'))
    expect(record('n1')?.read).toBe(true)
    await waitFor(() => expect(selectUnreadTotal(store.getState())).toBe(1))
    expect(server.countOf('PUT /api/notifications/n1')).toBe(1)
    counts.unsubscribe()
  })

  it('[IN-018] shows the message unread again when the server refuses, and sends one request only', async () => {
    server.answers['PUT /api/notifications/n1'] = { status: 500, body: { errors: {}, message: 'no' } }
    store.dispatch(openNotification('n1'))
    await waitFor(() => expect(record('n1')?.read).toBe(false))
    expect(server.countOf('PUT /api/notifications/n1')).toBe(1)
  })

  it('[IN-018] sends nothing for a message that is already read', async () => {
    store.dispatch(openNotification('n1'))
    store.dispatch(openNotification('n1'))
    await waitFor(() => expect(record('n1')?.updatedAt).toBe('2026-03-02T10:00:00.000Z'))
    store.dispatch(openNotification('n1'))
    expect(server.countOf('PUT /api/notifications/n1')).toBe(1)
  })

  it('[D-101] leaves a message that is held unread, whatever is done with it', async () => {
    const held = aNotification({ id: 'n3', held: true, priority: 'high' })
    server.answers['GET /api/notifications'] = page([aNotification(), held])
    server.answers['POST /api/notifications/mark'] = {
      body: { records: [aNotification({ read: true, archived: true, updatedAt: '2026-03-02T10:00:00.000Z' })] },
    }
    await store.dispatch(head.initiate(query, { forceRefetch: true }))
    const asked = server.asked.length
    store.dispatch(openNotification('n3'))
    expect(await store.dispatch(markMessages({ ids: ['n3'], archived: true }))).toEqual([])
    expect(server.asked).toHaveLength(asked)
    const reading = store.dispatch(readAllNotifications.initiate(''))
    expect([record('n1')?.read, record('n3')?.read]).toEqual([true, false])
    await reading
    expect(await store.dispatch(markMessages({ ids: ['n1', 'n3'], read: true, archived: true }))).toEqual(['n1'])
    expect(record('n3')).toEqual(held)
  })

  it('[IN-018] stays read when a list requested earlier arrives before the server confirms', async () => {
    let acknowledge = () => {}
    const read = aNotification({ read: true, updatedAt: '2026-03-02T10:00:00.000Z' })
    server.answers['PUT /api/notifications/n1'] = () =>
      new Promise((resolve) => {
        acknowledge = () => resolve({ body: read })
      })
    store.dispatch(openNotification('n1'))
    await store.dispatch(head.initiate(query, { forceRefetch: true }))
    expect(record('n1')?.read).toBe(true)
    acknowledge()
    await waitFor(() => expect(store.getState().notifications.patches).toEqual({}))
    expect(record('n1')).toEqual(read)
  })

  it('keeps the newer copy when an older response arrives late', async () => {
    server.answers['GET /api/notifications/n1'] = {
      body: aNotification({ subject: 'Stale', updatedAt: '2026-03-01T00:00:00.000Z' }),
    }
    await store.dispatch(shown.initiate('n1'))
    expect(record('n1')?.subject).toBe('Kitchen closes early')
  })

  it('lists each id once, the fresh first page before the scrolled pages', async () => {
    server.answers['GET /api/notifications'] = page([older, aNotification({ id: 'n3' })])
    await store.dispatch(scrolled.initiate(query))
    expect(notificationList.selectIds(store.getState(), query)).toEqual(['n1', 'n2', 'n3'])
  })

  it("[IN-024] marks all of one source read and says so; a failure says 'Could not read all notifications'", async () => {
    const reading = store.dispatch(readAllNotifications.initiate('task'))
    expect([record('n1')?.read, record('n2')?.read]).toEqual([false, true]) // optimistic: before the response
    await reading
    expect([record('n1')?.read, record('n2')?.read]).toEqual([false, true])
    server.answers['POST /api/notifications/read_all'] = { status: 500, body: { errors: {}, message: 'no' } }
    await store.dispatch(readAllNotifications.initiate(''))
    await waitFor(() =>
      expect(store.getState().notices.shown.map(({ kind, text }) => [kind, text])).toEqual([
        ['success', 'All messages have been marked as read'],
        ['error', 'Could not read all notifications'],
      ]),
    )
    expect(record('n1')?.read).toBe(false)
  })

  it('[SH-050] shows no notice when a background query fails', async () => {
    server.answers['GET /api/notifications'] = { status: 500, body: { errors: {}, message: 'no' } }
    await store.dispatch(head.initiate(query, { forceRefetch: true }))
    expect(store.getState().notices.shown).toEqual([])
    expect(record('n1')).toBeDefined()
  })

  it('[SH-049] answers from the cache instead of sending a second request', async () => {
    const one = store.dispatch(head.initiate(query))
    await one
    const other = store.dispatch(head.initiate(query))
    await other
    expect(server.countOf('GET /api/notifications')).toBe(1)
  })
})
