import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { type ComponentProps, type memo as Memo, Profiler } from 'react'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router-dom'
import { useAppSelector } from '@client/state/hooks'
import { noFilter, toNotificationQuery } from '@client/state/notifications/notificationQuery'
import { markMessages, notificationList } from '@client/state/notifications/notificationsApi'
import '@client/testing/browserGaps'
import { aNotification } from '@client/testing/builders'
import { createTestStore } from '@client/testing/createTestStore'
import { fakeServer } from '@client/testing/fakeServer'
import { MessageList } from './MessageList'
import { loadSelecting, type NotificationRow } from './NotificationRow'
import { selectSelectedIds } from './selectMessages'

const mockRendered: string[] = []
jest.mock('./NotificationRow', () => {
  const actual = jest.requireActual<{ NotificationRow: typeof NotificationRow }>('./NotificationRow')
  const { memo } = jest.requireActual<{ memo: typeof Memo }>('react')
  const Counted = memo((props: ComponentProps<typeof NotificationRow>) => (
    <Profiler id={props.id} onRender={(id) => mockRendered.push(id)}>
      <actual.NotificationRow {...props} />
    </Profiler>
  ))
  return { ...actual, NotificationRow: Counted }
})

const query = toNotificationQuery(noFilter)
const ids = ['n1', 'n2', 'n3', 'n4', 'n5']
const messages = ids.map((id) => aNotification({ id, subject: `Subject ${id}` }))

/** The list as the inbox shows it. */
const List = () => {
  const isSelecting = useAppSelector(({ view }) => view.selection !== null)
  return (
    <MessageList
      query={query}
      selectedId={undefined}
      isSelecting={isSelecting}
      pathOf={(id) => `/messages/${id}`}
      onClear={undefined}
    />
  )
}

/** The rules of selecting are loaded with the first use. */
beforeAll(async () => void (await loadSelecting()))

describe('the rows of the messages', () => {
  let server: ReturnType<typeof fakeServer>
  let store: Awaited<ReturnType<typeof createTestStore>>
  beforeEach(async () => {
    server = fakeServer({
      'GET /api/notifications': { body: { records: messages, total: ids.length, page: 1, perPage: 50 } },
      'GET /api/notifications/status': { body: { unreadCount: 5, highPriorityUnreadCount: 0, categories: [] } },
      'POST /api/notifications/mark': {
        body: { records: [{ ...messages[1], read: true, updatedAt: '2026-03-02T10:00:00.000Z' }] },
      },
    })
    store = await createTestStore()
    await store.dispatch(notificationList.head.initiate(query))
    render(
      <Provider store={store}>
        <MemoryRouter>
          <List />
        </MemoryRouter>
      </Provider>,
    )
    expect(await screen.findAllByText(/^Subject n/)).toHaveLength(ids.length)
    mockRendered.length = 0
  })
  afterEach(() => server.close())
  const box = (id: string) => screen.getByLabelText(`Select Subject ${id}`)

  const click = (id: string, keys = {}) => act(() => Promise.resolve(void fireEvent.click(box(id), keys)))
  const press = (link: HTMLElement, key: string) =>
    act(() => Promise.resolve(void fireEvent.keyDown(link, { key, shiftKey: true })))

  it('renders only the row that is selected, the first, a further and a deselected one', async () => {
    await click('n2')
    expect(box('n2')).toBeChecked()
    expect(new Set(mockRendered)).toEqual(new Set(['n2']))

    mockRendered.length = 0
    await click('n4')
    expect(box('n4')).toBeChecked()
    await click('n4')
    expect(box('n4')).not.toBeChecked()
    expect(new Set(mockRendered)).toEqual(new Set(['n4']))
  })

  it('renders only the row that is marked read, at once and after the response', async () => {
    await act(async () => expect(await store.dispatch(markMessages({ ids: ['n2'], read: true }))).toEqual(['n2']))
    expect(store.getState().notifications.entities['n2']?.read).toBe(true)
    expect(store.getState().notifications.patches).toEqual({})
    await waitFor(() => expect(screen.getAllByLabelText('Unread')).toHaveLength(4)) // the store tells of a response with the next frame
    expect(new Set(mockRendered)).toEqual(new Set(['n2']))
  })

  it('has those selected that are in the list, in its order', async () => {
    await click('n4')
    await click('n2')
    expect(selectSelectedIds(store.getState(), query)).toEqual(['n2', 'n4'])

    const rest = messages.filter(({ id }) => id !== 'n4')
    server.answers['GET /api/notifications'] = { body: { records: rest, total: rest.length, page: 1, perPage: 50 } }
    await act(() => store.dispatch(notificationList.head.initiate(query, { forceRefetch: true })))
    expect(selectSelectedIds(store.getState(), query)).toEqual(['n2'])
  })

  it('selects a range by a click with Shift, and by arrow keys with Shift, which move the focus', async () => {
    await click('n2')
    expect(box('n2')).toBeChecked()
    await click('n4', { shiftKey: true })
    expect(store.getState().view.selection?.ids).toEqual(['n2', 'n3', 'n4'])

    const link = (id: string) => box(id).parentElement?.querySelector('a') ?? box(id)
    act(() => link('n4').focus())
    await press(link('n4'), 'ArrowDown')
    expect(link('n5')).toHaveFocus()
    expect(box('n5')).toBeChecked()
    await press(link('n5'), 'ArrowUp')
    expect(box('n5')).not.toBeChecked()
    expect(link('n4')).toHaveFocus()
  })
})
