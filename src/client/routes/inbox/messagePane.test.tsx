import { act, fireEvent, render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router-dom'
import { noFilter, toNotificationQuery } from '@client/state/notifications/notificationQuery'
import { notificationList } from '@client/state/notifications/notificationsApi'
import '@client/testing/browserGaps'
import { aNotification } from '@client/testing/builders'
import { createTestStore } from '@client/testing/createTestStore'
import { fakeServer } from '@client/testing/fakeServer'
import { MessagePane } from './MessagePane'

const query = toNotificationQuery(noFilter)
const whole = aNotification({ message: '<p>The beginning, and all the rest of it</p>', read: false })
const excerpt = { ...whole, message: '<p>The beginning…</p>', isExcerpt: true }
const read = { ...excerpt, read: true, updatedAt: '2026-03-02T10:00:00.000Z' }
const pageOf = (record: object) => ({ body: { records: [record], total: 1, page: 1, perPage: 50 } })
const [show, update] = [`GET /api/notifications/${whole.id}`, `PUT /api/notifications/${whole.id}`]

describe('a message of which the list has the beginning', () => {
  let server: ReturnType<typeof fakeServer>
  afterEach(() => server.close())

  it('is read whole when it is opened, marked only then, and stays whole when the list is read again', async () => {
    server = fakeServer({
      'GET /api/notifications': pageOf(excerpt),
      [show]: { status: 500, body: { errors: {}, message: 'no' } },
      [update]: { body: { ...whole, read: true, updatedAt: read.updatedAt } },
    })
    const store = await createTestStore()
    await store.dispatch(notificationList.head.initiate(query))
    render(
      <Provider store={store}>
        <MemoryRouter>
          <MessagePane id={whole.id} onLeave={() => undefined} />
        </MemoryRouter>
      </Provider>,
    )
    expect(screen.getByRole('status', { name: 'Loading message' })).toBeVisible()
    expect(screen.getByRole('heading', { name: whole.subject })).toBeVisible()
    const retry = await screen.findByRole('button', { name: 'Try again' })
    expect(screen.queryByText(/The beginning/)).toBeNull()
    expect(server.countOf(update)).toBe(0)

    server.answers[show] = { body: whole }
    fireEvent.click(retry)
    expect(await screen.findByText('The beginning, and all the rest of it')).toBeVisible()
    expect(server.countOf(update)).toBe(1)

    server.answers['GET /api/notifications'] = pageOf(read)
    await act(() => store.dispatch(notificationList.head.initiate(query, { forceRefetch: true })))
    expect(screen.getByText('The beginning, and all the rest of it')).toBeVisible()
    expect(server.countOf(show)).toBe(2)
  })
})
