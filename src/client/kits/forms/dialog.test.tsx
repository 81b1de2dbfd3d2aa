import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Dialog } from './Dialog'

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })

const TwoDialogs = () => {
  const [open, setOpen] = useState('')
  return ['First', 'Second'].map((title) => (
    <div key={title}>
      <button type="button" onClick={() => setOpen(title)}>
        Open {title}
      </button>
      <Dialog title={title} isOpen={open === title} onAskToClose={() => setOpen('')}>
        <input aria-label={`Field of ${title}`} />
      </Dialog>
    </div>
  ))
}

it('each of two dialogs closes by one Escape, whichever was opened before, and leaves nothing behind', async () => {
  render(<TwoDialogs />)
  for (const title of ['First', 'Second', 'First', 'Second', 'Second']) {
    await user.click(screen.getByText(`Open ${title}`))
    await user.type(await screen.findByLabelText(`Field of ${title}`), 'typed')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(screen.queryByLabelText(`Field of ${title}`)).not.toBeInTheDocument()
  }
})
