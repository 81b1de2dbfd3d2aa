import { screen, within } from '@testing-library/react'
import type { VListProps } from 'virtua'
import * as chatEvents from '@client/state/chat/chatEvents'
import { addMessageChannel } from '@client/testing/addMessageChannel'
import { aChatConversation, openChatScreen, own } from '@client/testing/chatScreen'
import { conversationsTexts } from '@client/texts/conversationsTexts'
import { typingText } from './TypingLine'

/** Without a layout a virtual list has no rows. */
jest.mock('virtua', () => ({
  VList: ({
    data,
    children,
    itemSize: _size,
    ssrCount: _count,
    ...rest
  }: VListProps<string> & { ssrCount?: number }) => (
    <div {...(rest as object)}>
      {typeof children === 'function' && Array.from(data ?? [], (sid, at) => children(sid, at))}
    </div>
  ),
}))

beforeAll(addMessageChannel)
let chat: Awaited<ReturnType<typeof openChatScreen>> | undefined
afterEach(() => {
  chat?.close()
  chat = undefined
})
const row = (name: RegExp) => screen.getByRole('link', { name })
const names = () =>
  within(screen.getByRole('feed'))
    .getAllByRole('link')
    .map((link) => link.getAttribute('data-sid'))

describe('the list of conversations', () => {
  it('[LC-001] says that none is selected', async () => {
    chat = await openChatScreen({ path: '' })
    expect(
      screen.getByText('No conversation selected. Select a conversation from the sidebar to see the messages here'),
    ).toBeVisible()
    expect(names()).toEqual(['CH1', 'CH2'])
  })

  it('[LC-006] [LC-042] finds names by words that they contain, whatever their case, order, accents and spaces', async () => {
    chat = await openChatScreen({ path: '' })
    await chat.user.type(screen.getByRole('searchbox'), '  crèw  KITCHEN {Enter}')
    expect(names()).toEqual(['CH2'])
    await chat.user.clear(screen.getByRole('searchbox'))
    await chat.user.type(screen.getByRole('searchbox'), 'Payroll{Enter}')
    expect(
      screen.getByText(
        'No conversations found for "Payroll". Please try a different search term and make sure you have joined the conversation.',
      ),
    ).toBeVisible()
  })

  it('[LC-007] shows the last message with its author, or how many files, and what is unread', async () => {
    chat = await openChatScreen({ path: '/CH2' })
    const last = {
      index: 1,
      author: 'tom',
      body: 'Who can open?',
      fileCount: 0,
      dateCreated: '2026-11-25T02:46:00.000Z',
    }
    const tellLast = (change: Partial<typeof last>) =>
      chat?.tell(chatEvents.lastMessageRead({ sid: 'CH1', lastMessage: { ...last, ...change } }))
    await tellLast({})
    expect(row(/Harbour Street floor/)).toHaveTextContent('Tom: Who can open?')
    expect(row(/Harbour Street floor/)).toHaveTextContent('14 min')
    await tellLast({ author: own })
    expect(row(/Harbour Street floor/)).toHaveTextContent('You: Who can open?')
    await tellLast({ body: '', fileCount: 3 })
    expect(row(/Harbour Street floor/)).toHaveTextContent('3 file(s) attached')
    await chat.tell(chatEvents.unreadCounted({ counts: { CH1: 120 } }))
    expect(row(/Harbour Street floor/)).toHaveTextContent('99+')
  })

  it('[LC-008] [LC-009] says in the row and below the composer who is typing', async () => {
    chat = await openChatScreen({ messages: [] })
    await chat.tell(chatEvents.typingChanged({ sid: 'CH1', identities: ['tom'] }))
    expect(screen.getAllByText('Tom Bradley is typing...')).toHaveLength(2)
    await chat.tell(chatEvents.typingChanged({ sid: 'CH1', identities: ['tom', 'amelia'] }))
    expect(screen.getAllByText('Tom Bradley and someone are typing...')).toHaveLength(2)
    await chat.tell(chatEvents.typingChanged({ sid: 'CH1', identities: [] }))
    expect(screen.queryByText(/typing/)).toBeNull()
    expect(typingText([], conversationsTexts.en)).toBeNull()
  })

  it('[LC-041] says so when the person has joined none', async () => {
    chat = await openChatScreen({ path: '', known: [] })
    expect(screen.getByText("You haven't joined any conversation. Please contact the admin.")).toBeVisible()
  })

  it('[LC-011] groups members by their first letter, and marks the person', async () => {
    chat = await openChatScreen({ messages: [] })
    const list = within(screen.getByRole('complementary', { name: 'Members' }))
    expect(list.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['A', 'E', 'T'])
    expect(list.getByText('Ella King').parentElement).toHaveTextContent('You')
  })

  it('[LC-005] shows and hides the member list', async () => {
    chat = await openChatScreen({ messages: [] })
    await chat.user.click(screen.getByRole('button', { name: 'Hide member list' }))
    expect(screen.queryByRole('complementary')).toBeNull()
    await chat.user.click(screen.getByRole('button', { name: 'Show member list' }))
    expect(screen.getByRole('complementary')).toBeVisible()
  })

  it('[LC-017] says how the connection stands, and tries again', async () => {
    chat = await openChatScreen({ messages: [] })
    await chat.tell(chatEvents.chatStatusChanged({ status: 'offline' }))
    expect(screen.getByText('You are offline. Messages will be sent when you are back.')).toBeVisible()
    await chat.tell(chatEvents.chatStatusChanged({ status: 'failed', problem: 'The chat service does not answer' }))
    expect(screen.getByText('The chat service does not answer')).toBeVisible()
    await chat.user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(chat.heardOf(chatEvents.chatRetried)).toHaveLength(1)
  })

  it('[LC-040] says that the person was removed, and why, and goes to the list', async () => {
    chat = await openChatScreen({ messages: [] })
    chat.server.answers['GET /api/group_chats/removals/CH1'] = { body: { reason: 'otherLocations' } }
    await chat.tell(chatEvents.conversationRemoved({ sid: 'CH1', isOpen: true }))
    const dialog = await screen.findByRole('dialog', { name: 'You have been removed from this conversation' })
    await within(dialog).findByText('The group is for other locations than yours.')
    await chat.user.click(within(dialog).getByRole('button', { name: 'Ok' }))
    expect(screen.getByText(/No conversation selected/)).toBeInTheDocument()
    expect(names()).toEqual(['CH2'])
  })

  it('[LC-024] shows a conversation that was added', async () => {
    chat = await openChatScreen({ path: '' })
    await chat.tell(chatEvents.conversationAdded({ conversation: aChatConversation({ sid: 'CH3', name: 'Baristas' }) }))
    expect(names()).toContain('CH3')
  })
})
