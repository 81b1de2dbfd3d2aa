import { screen, waitFor } from '@testing-library/react'
import type { VListProps } from 'virtua'
import * as chatEvents from '@client/state/chat/chatEvents'
import { addMessageChannel } from '@client/testing/addMessageChannel'
import { messagesFrom, openChatScreen } from '@client/testing/chatScreen'

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

  it('leaves the focus at the way back to the results until the chosen message is found, and Escape goes there', async () => {
    const chat = await openChatScreen({ messages: messagesFrom(980, 999) })
    const found = { index: 40, author: { globalId: 'tom', name: 'Tom Bradley' }, createdAt: '2026-11-25T00:40:00.000Z' }
    const records = [{ ...found, excerpt: 'The long ladder', files: [] }]
    chat.server.answers['GET /api/group_chats/messages/CH1'] = { body: { records, total: 1, next: null } }
    await chat.user.click(screen.getByRole('button', { name: 'Search messages' }))
    await chat.user.type(await screen.findByRole('searchbox', { name: 'Search messages' }), 'ladder{Enter}')
    const result = await screen.findByRole('button', { name: /The long ladder/ })
    await chat.tell(chatEvents.chatStatusChanged({ status: 'offline' }))
    await chat.user.click(result)
    expect(screen.getByRole('button', { name: 'Back to results' })).toHaveFocus()
    await chat.user.keyboard('{Escape}')
    expect(screen.queryByRole('button', { name: 'Back to results' })).toBeNull()
    expect(screen.getByRole('button', { name: /The long ladder/ })).toHaveFocus()
    await chat.user.type(screen.getByRole('searchbox', { name: 'Search messages' }), '{Enter}') // leads to the first
    expect(screen.getByRole('button', { name: 'Back to results' })).toHaveFocus()
    await chat.tell(chatEvents.chatStatusChanged({ status: 'connected' }))
    const around = { sid: 'CH1', index: 40, messages: messagesFrom(20, 60), hasOlder: true, hasNewer: true }
    await chat.tell(chatEvents.aroundPaged(around))
    await waitFor(() => expect(document.activeElement).toHaveAttribute('data-message', '40'))
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
