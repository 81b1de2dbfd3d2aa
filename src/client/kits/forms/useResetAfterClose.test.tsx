import { act, renderHook } from '@testing-library/react'
import { useResetAfterClose } from './useFormDialog'

describe('a closed dialog', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  const opened = () => {
    const reset = jest.fn()
    const hook = renderHook(({ isOpen }) => useResetAfterClose(isOpen, reset), { initialProps: { isOpen: true } })
    return { reset, show: (isOpen: boolean) => hook.rerender({ isOpen }) }
  }
  const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds))

  it('[PR-040] resets 200 ms later, not before and not twice', () => {
    const { reset, show } = opened()
    wait(1_000)
    expect(reset).not.toHaveBeenCalled()
    show(false)
    wait(199)
    expect(reset).not.toHaveBeenCalled()
    wait(1)
    expect(reset).toHaveBeenCalledTimes(1)
    show(true)
    wait(1_000)
    expect(reset).toHaveBeenCalledTimes(1)
  })

  it('[PR-040] resets at once when it is reopened before that', () => {
    const { reset, show } = opened()
    show(false)
    wait(100)
    show(true)
    expect(reset).toHaveBeenCalledTimes(1)
    wait(1_000)
    expect(reset).toHaveBeenCalledTimes(1)
  })
})
