import { act, render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { createStore } from '@client/app/createStore'
import { noticeRaised } from '@client/state/notices/noticesEvents'
import { memoryStorage } from '@client/testing/createTestStore'
import { Notices } from './Notices'

describe('toasts', () => {
  beforeEach(() => void jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  it.each(['success', 'error', 'info', 'warning'] as const)(
    '[SH-048] show the variant %s at the top for 2000 ms',
    async (kind) => {
      const store = createStore(memoryStorage())
      render(
        <Provider store={store}>
          <Notices />
        </Provider>,
      )
      await act(() => Promise.resolve(store.dispatch(noticeRaised({ kind, text: `This is ${kind}` }))))
      await act(() => jest.advanceTimersByTimeAsync(1_900))
      const toast = screen.getByText(`This is ${kind}`)
      expect(toast.closest(`.ant-message-${kind}`)).not.toBeNull()
      expect(toast.closest('.ant-message-top')).not.toBeNull()
      await act(() => jest.advanceTimersByTimeAsync(1_000))
      expect(screen.queryByText(`This is ${kind}`)).toBeNull()
    },
  )
})
