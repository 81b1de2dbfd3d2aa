import { act, renderHook } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { Provider } from 'react-redux'
import { createTestStore } from '@client/testing/createTestStore'
import { usePicking } from './usePicking'

it('picking people begins on the first page of what is searched for, and anew in each dialog', async () => {
  const store = await createTestStore()
  const wrapper = ({ children }: PropsWithChildren) => <Provider store={store}>{children}</Provider>
  const { result, rerender } = renderHook(({ isOpen }) => usePicking(isOpen), {
    wrapper,
    initialProps: { isOpen: true },
  })
  act(() => result.current.setPage(3))
  act(() => result.current.pick('p1', true))
  act(() => result.current.type('ada'))
  expect(result.current).toMatchObject({ typed: 'ada', page: 1, picked: ['p1'] })
  act(() => result.current.setPage(2))
  rerender({ isOpen: false })
  rerender({ isOpen: true })
  expect(result.current).toMatchObject({ typed: '', page: 1, picked: [] })
})
