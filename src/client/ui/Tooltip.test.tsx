import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { ConfirmDialog } from '@client/kits/forms/ConfirmDialog'
import { media } from '@client/theme/layout'
import { Tooltip } from './Tooltip'

const Opener = () => {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Tooltip title="Asks first">
        <button type="button" onClick={() => setIsOpen(true)}>
          Delete
        </button>
      </Tooltip>
      <Tooltip title="Another">
        <button type="button">Other</button>
      </Tooltip>
      <ConfirmDialog
        title="Sure?"
        text="Really"
        yes="Yes"
        no="No"
        isOpen={isOpen}
        isBusy={false}
        onYes={close}
        onNo={close}
      />
    </>
  )
}

describe('a tooltip', () => {
  const show = () => {
    render(<Opener />)
    return userEvent.setup({ delay: null, pointerEventsCheck: 0 })
  }
  const opener = () => screen.getByRole('button', { name: 'Delete' })
  const dialog = () => screen.getByRole('dialog')

  it('opens while the pointer is on its control', async () => {
    const user = show()
    await user.hover(opener())
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Asks first')
    expect(opener()).toHaveAccessibleDescription('Asks first')
    await user.unhover(opener())
    await waitFor(() => expect(opener()).not.toHaveAccessibleDescription())
  })

  it('does not open where a finger presses: it would stay there', () => {
    jest.useFakeTimers()
    const touches = jest
      .spyOn(globalThis, 'matchMedia')
      .mockImplementation(
        (query) => Object.assign(new EventTarget(), { matches: query === media.touch }) as MediaQueryList,
      )
    show()
    fireEvent.mouseEnter(opener()) // the browser says so after the press
    act(() => void jest.advanceTimersByTime(5_000))
    expect(opener()).not.toHaveAttribute('aria-describedby')
    touches.mockRestore()
    jest.useRealTimers()
  })

  it('closes with a press on its control', async () => {
    const user = show()
    await user.hover(opener())
    expect(await screen.findByRole('tooltip')).toBeInTheDocument()
    await user.click(opener())
    expect(dialog()).toBeInTheDocument()
    expect(opener()).not.toHaveAttribute('aria-describedby')
  })

  it('does not open late, over the dialog that a quick press opened', async () => {
    jest.useFakeTimers()
    show()
    const quick = userEvent.setup({ delay: null, pointerEventsCheck: 0, advanceTimers: jest.advanceTimersByTime })
    await quick.click(opener()) // before the delay is over
    act(() => void jest.advanceTimersByTime(5_000))
    expect(dialog()).toBeInTheDocument()
    expect(opener()).not.toHaveAttribute('aria-describedby')
    jest.useRealTimers()
  })

  it('closes when a dialog opens that another control opened', async () => {
    const user = show()
    await user.hover(screen.getByRole('button', { name: 'Other' }))
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Another')
    act(() => opener().focus())
    await user.keyboard('{Enter}')
    await waitFor(() => expect(dialog()).toContainElement(document.activeElement as HTMLElement))
    expect(screen.getByText('Other')).not.toHaveAttribute('aria-describedby')
  })
})
