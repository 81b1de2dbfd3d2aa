import { act, renderHook, waitFor } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { Provider } from 'react-redux'
import { noFilter, toNotificationQuery } from '@client/state/notifications/notificationQuery'
import { useScrolledList } from '@client/kits/records/useScrolledList'
import { notificationList, openNotification } from '@client/state/notifications/notificationsApi'
import { selectNotificationById } from '@client/state/notifications/notificationsSelectors'
import { aNotification } from '@client/testing/builders'
import { createTestStore } from '@client/testing/createTestStore'
import { fakeServer } from '@client/testing/fakeServer'

const query = toNotificationQuery({ ...noFilter, unreadOnly: true })
const ids = Array.from({ length: 120 }, (_, index) => `n${index + 1}`)

/** A server with 120 unread messages; it lists only those that are still unread. */
const serverOfUnread = () => {
  const unread = new Set(ids)
  const server = fakeServer({
    'GET /api/notifications': ({ url }) => {
      const page = Number(new URL(url).searchParams.get('page'))
      const records = [...unread].slice((page - 1) * 50, page * 50).map((id) => aNotification({ id }))
      return { body: { records, total: unread.size, page, perPage: 50 } }
    },
  })
  for (const id of ids)
    server.answers[`PUT /api/notifications/${id}`] = () => {
      unread.delete(id)
      return { body: aNotification({ id, read: true, updatedAt: '2026-03-02T10:00:00.000Z' }) }
    }
  return { server, unread }
}

it('lists every unread message once when more are loaded after 51 of 120 were read', async () => {
  const { server, unread } = serverOfUnread()
  const store = await createTestStore()
  const wrapper = ({ children }: PropsWithChildren) => <Provider store={store}>{children}</Provider>
  const { result } = renderHook(() => useScrolledList(notificationList, query, true), { wrapper })
  const shown = () => notificationList.selectIds(store.getState(), query)
  const loadMore = async (isThere: () => boolean) => {
    act(() => result.current.loadMore())
    await waitFor(() => expect([isThere(), result.current.isLoadingMore]).toEqual([true, false]))
  }

  await waitFor(() => expect([shown().length, result.current.isLoadingMore]).toEqual([50, false]))
  await loadMore(() => shown().length === 100)
  act(() => {
    for (const id of ids.slice(0, 51)) store.dispatch(openNotification(id))
  })
  await waitFor(() => expect(unread.size).toBe(69))
  await loadMore(() => shown().includes('n120'))

  expect(new Set(shown()).size).toBe(shown().length)
  const left = shown().filter((id) => selectNotificationById(store.getState(), id)?.read === false)
  expect(left.toSorted()).toEqual(ids.slice(51).toSorted())
  server.close()
})
