import { screen, waitFor } from '@testing-library/react'
import type { VListProps } from 'virtua'
import { addMessageChannel } from '@client/testing/addMessageChannel'
import { openChatScreen } from '@client/testing/chatScreen'

/** Without a layout a virtual list has no rows. */
jest.mock('virtua', () => ({
  VList: ({ data, children }: VListProps<string>) => (
    <div>{typeof children === 'function' && Array.from(data ?? [], (sid, at) => children(sid, at))}</div>
  ),
}))

beforeAll(() => {
  addMessageChannel()
  const usual = window.matchMedia
  window.matchMedia = (query) => ({ ...usual(query), matches: query.includes('max-width') })
})

describe('live chat on a phone', () => {
  it('[LC-003] shows the list or the conversation, and goes back to the row that was opened', async () => {
    const chat = await openChatScreen({ messages: [] })
    expect(screen.queryByRole('searchbox')).toBeNull()
    await chat.user.click(screen.getByRole('button', { name: 'Back to conversations' }))
    expect(screen.getByRole('searchbox')).toBeVisible()
    expect(screen.queryByRole('log')).toBeNull()
    await waitFor(() => expect(screen.getByRole('link', { name: /Harbour Street floor/ })).toHaveFocus())
    await chat.user.click(screen.getByRole('link', { name: /Kitchen crew/ }))
    expect(screen.getByRole('heading', { name: 'Kitchen crew' })).toBeVisible()
    await chat.user.type(chat.composer(), '{Escape}')
    await waitFor(() => expect(screen.getByRole('link', { name: /Kitchen crew/ })).toHaveFocus())
    chat.close()
  })

  it('[LC-004] shows the members in a drawer', async () => {
    const chat = await openChatScreen({ messages: [] })
    expect(screen.queryByText('Amelia Chen')).toBeNull()
    await chat.user.click(screen.getByRole('button', { name: 'Show member list' }))
    expect(await screen.findByRole('dialog')).toHaveTextContent('Amelia Chen')
    chat.close()
  })
})
