import { act, renderHook, waitFor } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { Provider } from 'react-redux'
import { noFilter, toNotificationQuery } from '@client/state/notifications/notificationQuery'
import { notificationList } from '@client/state/notifications/notificationsApi'
import { aNotification } from '@client/testing/builders'
import { createTestStore } from '@client/testing/createTestStore'
import { fakeServer } from '@client/testing/fakeServer'
import { useNumberedPage } from './useNumberedPage'
import { useRecord } from './useRecord'

const query = toNotificationQuery(noFilter)
const failed = { status: 500, body: { errors: {}, message: 'no' } }

describe('the list hooks', () => {
  let server: ReturnType<typeof fakeServer>
  let store: Awaited<ReturnType<typeof createTestStore>>
  beforeEach(async () => {
    server = fakeServer({
      'GET /api/notifications': ({ url }) => {
        const page = Number(new URL(url).searchParams.get('page'))
        return { body: { records: [aNotification({ id: `n${page}` })], total: 51, page, perPage: 50 } }
      },
    })
    store = await createTestStore()
  })
  afterEach(() => server.close())
  const wrapper = ({ children }: PropsWithChildren) => <Provider store={store}>{children}</Provider>

  it('show a numbered page, report that another one is loading, and a failure until it is loaded', async () => {
    const { result, rerender } = renderHook(({ page }) => useNumberedPage(notificationList, query, page), {
      wrapper,
      initialProps: { page: 1 },
    })
    expect(result.current).toMatchObject({ ids: [], total: undefined, isLoading: true, isError: false })
    await waitFor(() => expect(result.current).toMatchObject({ ids: ['n1'], total: 51, isLoading: false }))

    const answer = server.answers['GET /api/notifications'] ?? failed
    server.answers['GET /api/notifications'] = failed
    rerender({ page: 2 })
    expect(result.current).toMatchObject({ ids: [], isLoading: true })
    await waitFor(() => expect(result.current).toMatchObject({ ids: [], isLoading: false, isError: true }))
    server.answers['GET /api/notifications'] = answer
    act(() => result.current.retry())
    await waitFor(() => expect(result.current).toMatchObject({ ids: ['n2'], isError: false }))
    rerender({ page: 1 })
    expect(result.current).toMatchObject({ ids: ['n1'], isLoading: false })
  })

  it('fetch a record that no list contains, once, and report when it does not exist', async () => {
    server.answers['GET /api/notifications/n7'] = { body: aNotification({ id: 'n7' }) }
    server.answers['GET /api/notifications/n8'] = { ...failed, status: 404 }
    const { result, rerender } = renderHook(({ id }) => useRecord(notificationList, id), {
      wrapper,
      initialProps: { id: 'n7' },
    })
    await waitFor(() => expect(result.current.record?.id).toBe('n7'))
    rerender({ id: 'n8' })
    await waitFor(() => expect(result.current).toMatchObject({ record: undefined, isError: true, isGone: true }))
    rerender({ id: 'n7' })
    expect(result.current.record?.id).toBe('n7')
    expect(server.countOf('GET /api/notifications/n7')).toBe(1)
  })
})
