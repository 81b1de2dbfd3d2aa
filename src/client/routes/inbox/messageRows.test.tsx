import { render, screen, within } from '@testing-library/react'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router-dom'
import type { Notification } from '@contract/notifications'
import { noFilter, toNotificationQuery } from '@client/state/notifications/notificationQuery'
import { notificationList } from '@client/state/notifications/notificationsApi'
import { clockTicked } from '@client/state/view/viewEvents'
import '@client/testing/browserGaps'
import { aNotification } from '@client/testing/builders'
import { createTestStore } from '@client/testing/createTestStore'
import { fakeServer } from '@client/testing/fakeServer'
import { useInboxColumns } from './inboxColumns'
import { NotificationRow } from './NotificationRow'
import { MessagePane } from './MessagePane'

/** A message as a row of the list, as a row of the table, and opened. */
const Everywhere = ({ record }: { record: Notification }) => (
  <>
    <section aria-label="list">
      <NotificationRow id={record.id} to="/" isSelected={false} position={1} total={1} />
    </section>
    <section aria-label="table">
      {useInboxColumns().map(({ key, draw, text }) => (
        <p key={key}>{draw ? draw(record) : text(record)}</p>
      ))}
    </section>
    <MessagePane id={record.id} onLeave={() => undefined} />
  </>
)

describe('a message in the inbox', () => {
  let server: ReturnType<typeof fakeServer>
  afterEach(() => server.close())
  const show = async (overrides: Partial<Notification>) => {
    const record = aNotification({ message: '<p>The first words</p>', ...overrides })
    server = fakeServer({ 'GET /api/notifications': { body: { records: [record], total: 1, page: 1, perPage: 50 } } })
    server.answers['PUT /api/notifications/n1'] = { body: record }
    const store = await createTestStore()
    store.dispatch(clockTicked('2026-03-03T09:00:00.000Z'))
    await store.dispatch(notificationList.head.initiate(toNotificationQuery(noFilter)))
    render(
      <Provider store={store}>
        <MemoryRouter>
          <Everywhere record={record} />
        </MemoryRouter>
      </Provider>,
    )
  }
  const places = () => ['list', 'table'].map((name) => within(screen.getByRole('region', { name })))

  it.each([
    { read: false, priority: 'high', tags: ['Urgent', 'New'] },
    { read: false, priority: 'normal', tags: ['New'] },
    { read: true, priority: 'high', tags: ['Urgent'] },
    { read: true, priority: 'normal', tags: [] },
  ] as const)(
    '[IN-019] [D-60] read: $read, priority: $priority, has the tags $tags',
    async ({ tags, ...overrides }) => {
      await show(overrides)
      for (const place of places())
        expect(place.queryAllByText(/^(Urgent|New)$/).map(({ textContent }) => textContent)).toEqual(tags)
    },
  )

  it('[IN-014] shows when it was last answered, and the first 100 characters of that', async () => {
    const text = 'Yes '.repeat(40)
    await show({ latestReply: { replier: null, createdAt: '2026-03-03T08:00:00.000Z', text }, read: true })
    for (const place of places()) {
      expect(place.getByText('Yes '.repeat(25).trim())).toBeVisible()
      expect(place.queryByText('The first words')).toBeNull()
      expect(place.getByRole('time')).toHaveAttribute('datetime', '2026-03-03T08:00:00.000Z')
    }
  })

  it.each([
    [null, 'to you'],
    [{ globalId: 'p2', fullName: 'Noah Wright' }, 'to Noah Wright'],
  ])('to %p says: %s', async (recipient, words) => {
    await show({ recipient })
    expect(within(screen.getByRole('article', { name: 'Kitchen closes early' })).getByText(/ · to /)).toHaveTextContent(
      words,
    )
  })
})
