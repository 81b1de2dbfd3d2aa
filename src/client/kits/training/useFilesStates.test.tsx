import { act, renderHook } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { Provider } from 'react-redux'
import { createTestStore } from '@client/testing/createTestStore'
import { useFilesStates } from './useFilesStates'

it('files keep a form from being sent while their item is there, what is under way before what failed', async () => {
  const store = await createTestStore()
  const wrapper = ({ children }: PropsWithChildren) => <Provider store={store}>{children}</Provider>
  const { result } = renderHook(() => useFilesStates(), { wrapper })
  const [one, other] = [{ key: 'one' }, { key: 'other' }]
  act(() => result.current.onState('one', 'uploading'))
  act(() => result.current.onState('other', 'failed'))
  const [uploading, failed] = [result.current.reasonFor([one]), result.current.reasonFor([other])]
  expect([uploading, failed]).toEqual([expect.any(String), expect.any(String)])
  expect(uploading).not.toBe(failed)
  expect(result.current.reasonFor([one, other])).toBe(uploading)
  expect(result.current.reasonFor([{ key: 'without' }])).toBeNull()
  act(() => result.current.onState('one', 'ready'))
  expect(result.current.reasonFor([one])).toBeNull()
})
