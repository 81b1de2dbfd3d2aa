import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import * as chatEvents from '@client/state/chat/chatEvents'
import { addMessageChannel } from '@client/testing/addMessageChannel'
import { aChatMessage, anOutgoingMessage, messagesFrom, openChatScreen, own } from '@client/testing/chatScreen'
import { thumbsUp } from './ThumbsUp'

beforeAll(addMessageChannel)
let chat: Awaited<ReturnType<typeof openChatScreen>> | undefined
afterEach(() => {
  chat?.close()
  chat = undefined
})
const log = () => within(screen.getByRole('log'))

describe('the history of a conversation', () => {
  it('[LC-010] has a mark for each day: Today, otherwise a long date', async () => {
    chat = await openChatScreen({
      messages: [
        aChatMessage({ index: 0, dateCreated: '2026-11-20T02:00:00.000Z' }),
        aChatMessage({ index: 1, dateCreated: '2026-11-25T02:00:00.000Z' }),
      ],
    })
    expect(
      log()
        .getAllByRole('heading')
        .map(({ textContent }) => textContent),
    ).toEqual(['Friday 20 November 2026', 'Today'])
  })

  it('[LC-043] says that there is none', async () => {
    chat = await openChatScreen({ messages: [] })
    expect(screen.getByText('No messages yet. Start the conversation by sending a message!')).toBeVisible()
  })

  it('[LC-038] gives a thumbs-up and takes it back, and keeps other reactions', async () => {
    const message = aChatMessage({ index: 0, reactions: { tom: [thumbsUp], [own]: ['🎉'] } })
    chat = await openChatScreen({ messages: [message] })
    const chip = () => screen.getByRole('button', { name: /^Thumbs up, / })
    expect(chip()).toHaveAttribute('aria-pressed', 'false')
    await chat.user.type(chat.composer(), 'I can')
    await chat.user.click(chip())
    expect(chat.composer()).toHaveFocus()
    expect(chat.heardOf(chatEvents.reacted).at(-1)?.emoji).toEqual(['🎉', thumbsUp])
    expect(chip()).toHaveTextContent('2')
    expect(chip()).toHaveAttribute('aria-pressed', 'true')
    await chat.user.click(chip())
    expect(chat.heardOf(chatEvents.reacted).at(-1)?.emoji).toEqual(['🎉'])
    expect(chip()).toHaveTextContent('1')
  })

  it('[LC-030] [LC-031] [LC-032] shows what is sent, what failed, and sends it again with the same id', async () => {
    chat = await openChatScreen({ messages: [] })
    await chat.tell(chatEvents.messageSubmitted(anOutgoingMessage()))
    expect(log().getByText('Sending...')).toBeVisible()
    await chat.tell(chatEvents.messageFailed({ tmpId: 'tmp-1' }))
    await chat.user.click(log().getByRole('button', { name: 'Message failed to send. Tap to retry' }))
    expect(chat.heardOf(chatEvents.messageRetried)).toEqual([{ tmpId: 'tmp-1' }])
    expect(log().getByText('Sending...')).toBeVisible()
  })

  it('[LC-030] [LC-033] replaces it by the copy of the server', async () => {
    chat = await openChatScreen({ messages: [] })
    await chat.tell(chatEvents.messageSubmitted(anOutgoingMessage()), chatEvents.messageFailed({ tmpId: 'tmp-1' }))
    const copy = aChatMessage({ index: 0, author: own, body: 'On my way', tmpId: 'tmp-1' })
    await chat.tell(chatEvents.messagesArrived({ messages: [copy] }))
    expect(log().getAllByText('On my way')).toHaveLength(1)
    expect(screen.queryByText('Message failed to send. Tap to retry')).toBeNull()
  })

  it('[LC-020] puts a line above what was new when it was opened, not above what arrives later', async () => {
    chat = await openChatScreen()
    await chat.tell(
      chatEvents.conversationsChanged({ conversations: [{ sid: 'CH1', lastReadIndex: 1 }] }),
      chatEvents.conversationOpened({ sid: 'CH1' }),
      chatEvents.messagesPaged({ sid: 'CH1', messages: messagesFrom(0, 2), hasOlder: false, isNewest: true }),
    )
    const line = log().getByText('New messages')
    expect(line.compareDocumentPosition(log().getByText('Message 2'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(line.compareDocumentPosition(log().getByText('Message 1'))).toBe(Node.DOCUMENT_POSITION_PRECEDING)
    await chat.tell(chatEvents.messagesArrived({ messages: [aChatMessage({ index: 3 })] }))
    expect(log().getAllByText('New messages')).toHaveLength(1)
  })

  it('[LC-019] says who has written what when a message of someone else arrives', async () => {
    chat = await openChatScreen({ messages: [aChatMessage({ index: 0 })] })
    expect(screen.queryByText('Tom Bradley: Message 0')).toBeNull()
    await chat.tell(chatEvents.messagesArrived({ messages: [aChatMessage({ index: 1, body: 'Who can open?' })] }))
    expect(screen.getByText('Tom Bradley: Who can open?')).toHaveAttribute('role', 'status')
    await chat.tell(chatEvents.messagesArrived({ messages: [aChatMessage({ index: 2, body: 'Me', author: own })] }))
    expect(screen.queryByText('Ella King: Me')).toBeNull()
    expect(screen.queryByText('Tom Bradley: Who can open?', { selector: '[role="status"]' })).toBeNull()
  })

  it('deletes an own message only when it is confirmed', async () => {
    chat = await openChatScreen({ messages: [aChatMessage({ index: 0, author: own })] })
    const askToDelete = async () => {
      act(() => screen.getByRole('article', { name: /^You/ }).focus())
      await chat?.user.click(screen.getByRole('button', { name: 'More actions' }))
      await chat?.user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
      return screen.findByRole('dialog', { name: 'Delete this message?' })
    }
    await chat.user.click(within(await askToDelete()).getByRole('button', { name: 'Cancel' }))
    expect(chat.heardOf(chatEvents.messageDeleted)).toEqual([])
    await chat.user.click(within(await askToDelete()).getByRole('button', { name: 'Delete' }))
    expect(chat.heardOf(chatEvents.messageDeleted)).toMatchObject([{ message: { index: 0 } }])
  })

  it('shows what can be done with a message by a tap on its button, and hides it again', async () => {
    chat = await openChatScreen({ messages: messagesFrom(0, 0) })
    const [more] = log().getAllByRole('button', { name: 'Message actions' }) as [HTMLElement]
    const actions = () => log().queryByRole('group', { name: 'Actions for the message of Tom Bradley' })
    fireEvent.click(more)
    expect(actions()).toBeInTheDocument()
    fireEvent.click(more)
    expect(actions()).toBeNull()
  })

  it('[LC-038] goes from a reply to the message that it quotes', async () => {
    Element.prototype.scrollIntoView ??= () => {} // which jsdom lacks
    const height = jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(10_000) // more than the view
    const reply = { sid: 'IM0', author: 'tom', body: 'Message 0', mediaSize: 0 }
    chat = await openChatScreen({ messages: [...messagesFrom(0, 60), aChatMessage({ index: 61, author: own, reply })] })
    expect(log().queryByRole('article', { name: /Tom Bradley, 10:30/ })).toBeNull() // only the newest are rendered
    await chat.user.click(log().getByTitle('Go to the message of Tom Bradley'))
    await waitFor(() => expect(document.activeElement).toHaveAttribute('data-message', '0'))
    height.mockRestore()
  })

  it('[LC-046] goes to the end after sending, also where the server is faster', async () => {
    const height = jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(10_000) // more than the view
    chat = await openChatScreen({ messages: messagesFrom(0, 60) })
    const view = screen.getByRole('log')
    for (const scrollTop of [9_000, 4_000]) {
      view.scrollTop = scrollTop
      fireEvent.scroll(view)
    }
    await chat.user.type(chat.composer(), 'On my way{Enter}')
    const [sent] = chat.heardOf(chatEvents.messageSubmitted)
    const arrived = aChatMessage({ index: 61, author: own, body: 'On my way', tmpId: sent?.tmpId ?? null })
    await chat.tell(chatEvents.messagesArrived({ messages: [arrived] }))
    expect(view.scrollTop).toBe(4_000)
    await waitFor(() => expect(view.scrollTop).toBe(10_000))
    height.mockRestore()
  })

  it('[LC-025] names those who have read the last own message, in rooms of at most 50', async () => {
    chat = await openChatScreen({ messages: messagesFrom(0, 1, { author: own }) })
    const read = (lastReadIndex: number) =>
      chat?.tell(
        chatEvents.memberChanged({ sid: 'CH1', member: { identity: 'tom', name: 'Tom Bradley', lastReadIndex } }),
      )
    await read(0)
    expect(screen.queryByText(/^Seen by/)).toBeNull()
    await read(1)
    expect(screen.getByText('Seen by Tom Bradley')).toBeVisible()
    await chat.tell(chatEvents.conversationsChanged({ conversations: [{ sid: 'CH1', memberCount: 51 }] }))
    expect(screen.queryByText(/^Seen by/)).toBeNull()
  })

  it('counts members when it knows them', async () => {
    chat = await openChatScreen({ messages: messagesFrom(0, 1) })
    const tellCount = (memberCount: number) =>
      chat?.tell(chatEvents.conversationsChanged({ conversations: [{ sid: 'CH1', memberCount }] }))
    const header = () => screen.getByRole('heading', { name: 'Harbour Street floor' }).parentElement
    await tellCount(0)
    expect(header()).not.toHaveTextContent(/member/)
    expect(screen.getByRole('heading', { name: 'Members' })).toBeVisible()
    await tellCount(1)
    expect(header()).toHaveTextContent('1 member')
    expect(screen.getByRole('heading', { name: 'Members 1' })).toBeVisible()
  })

  it('calls nobody a former member before the members are told', async () => {
    chat = await openChatScreen({ messages: [aChatMessage({ index: 0, author: 'gone', body: 'Bye' })] })
    const row = () => screen.getByRole('article', { name: /, / })
    const tellCount = (memberCount: number) =>
      chat?.tell(chatEvents.conversationsChanged({ conversations: [{ sid: 'CH1', memberCount }] }))
    await tellCount(0)
    expect(row()).toHaveTextContent('Bye')
    expect(screen.queryByText('Former member')).toBeNull()
    await tellCount(3)
    expect(screen.getByText('Former member')).toBeVisible()
    expect(row()).toHaveAccessibleName(/^Former member, /)
  })

  it('[LC-047] asks for the links of files when they are shown, and again when a picture does not load', async () => {
    const file = { sid: 'ME1', filename: 'board.png', contentType: 'image/png', size: 1_000 }
    chat = await openChatScreen({ messages: [aChatMessage({ index: 0, files: [file] })] })
    const asked = { sid: 'CH1', messageSid: 'IM0', index: 0, fileSids: ['ME1'] }
    expect(chat.heardOf(chatEvents.filesShown)).toEqual([asked])
    const urls = { ME1: { url: 'https://files.muster.test/1', expiresAt: '2026-11-25T03:05:00.000Z' } }
    await chat.tell(chatEvents.fileUrlsArrived({ urls }))
    const image = screen.getByRole('button', { name: 'Open board.png' }).querySelector('img')
    if (!image) throw new Error('there is no picture')
    fireEvent.error(image)
    expect(chat.heardOf(chatEvents.filesShown)).toEqual([asked, asked])
    await chat.tell(chatEvents.fileUrlsArrived({ urls: { ME1: { ...urls.ME1, url: 'https://files.muster.test/2' } } }))
    expect(document.querySelector('img[src="https://files.muster.test/2"]')).not.toBeNull()
  })
})
