import { act, render, screen } from '@testing-library/react'
import { StaleAlert } from './StaleAlert'

const failed = { isError: true, isFetching: false }
const running = { isError: false, isFetching: true }
const here = { isError: false, isFetching: false }

describe('the warning about data that may be out of date', () => {
  const show = () => {
    const retry = jest.fn()
    const alert = (request: typeof failed) => <StaleAlert request={{ ...request, retry }} text="May be out of date" />
    const { rerender } = render(alert(failed))
    return { retry, become: (request: typeof failed) => rerender(alert(request)) }
  }
  const reconnect = () =>
    act(() => {
      window.dispatchEvent(new Event('online'))
    })
  const words = () => screen.queryByText('May be out of date')

  it('tries again by itself when the network is back, and goes with the answer', () => {
    const { retry, become } = show()
    expect(words()).toBeVisible()
    reconnect()
    expect(retry).toHaveBeenCalledTimes(1)
    become(running)
    expect(words()).toBeVisible()
    expect(screen.getByRole('button')).toHaveAttribute('aria-busy', 'true')
    become(here)
    expect(words()).toBeNull()
    reconnect()
    expect(retry).toHaveBeenCalledTimes(1)
  })

  it('stays when the retry fails too, and goes after the next successful poll', () => {
    const { become } = show()
    become(running)
    become(failed)
    expect(words()).toBeVisible()
    expect(screen.getByRole('button')).toHaveAttribute('aria-busy', 'false')
    become(running)
    become(here)
    expect(words()).toBeNull()
  })
})
