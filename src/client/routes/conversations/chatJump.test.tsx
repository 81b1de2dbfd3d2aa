import { screen, waitFor, within } from '@testing-library/react'
import * as chatEvents from '@client/state/chat/chatEvents'
import { addMessageChannel } from '@client/testing/addMessageChannel'
import { messagesFrom, openChatScreen } from '@client/testing/chatScreen'

beforeAll(() => {
  addMessageChannel()
  Element.prototype.scrollIntoView ??= () => {} // which jsdom lacks
})
let chat: Awaited<ReturnType<typeof openChatScreen>> | undefined
afterEach(() => {
  chat?.close()
  chat = undefined
})

const log = () => within(screen.getByRole('log'))

describe('a jump to a message that is far back', () => {
  const open = async (path: string) => {
    chat = await openChatScreen({ path })
    await chat.tell(
      chatEvents.messagesPaged({ sid: 'CH1', messages: messagesFrom(980, 999), hasOlder: true, isNewest: true }),
    )
    return chat
  }

  it('loads what is around it, goes there, and comes back to the newest messages', async () => {
    const { heardOf, tell, user } = await open('/CH1?message=40')
    expect(heardOf(chatEvents.aroundAsked)).toEqual([{ sid: 'CH1', index: 40 }])
    expect(screen.getByText('Looking for the message…')).toBeVisible()
    await tell(chatEvents.aroundPaged({ sid: 'CH1', messages: messagesFrom(20, 60), hasOlder: true, hasNewer: true }))
    await waitFor(() => expect(document.activeElement).toHaveAttribute('data-message', '40'))
    expect(log().queryByText('Message 999')).toBeNull()

    await user.click(screen.getByRole('button', { name: 'Go to the newest message' }))
    expect(log().getByText('Message 999')).toBeVisible()
    expect(log().queryByText('Message 40')).toBeNull()
  })

  it('says that a message is not there any more', async () => {
    const { tell } = await open('/CH1?message=40')
    await tell(chatEvents.pagingFailed({ sid: 'CH1' }))
    expect(screen.queryByText('Looking for the message…')).toBeNull()
    expect(log().getByText('Message 999')).toBeVisible()
  })

  it('waits for the connection', async () => {
    chat = await openChatScreen({ path: '/CH1?message=40' })
    const newest = { sid: 'CH1', messages: messagesFrom(980, 999), hasOlder: true, isNewest: true }
    await chat.tell(chatEvents.chatStatusChanged({ status: 'offline' }), chatEvents.messagesPaged(newest))
    expect(chat.heardOf(chatEvents.aroundAsked)).toEqual([])
    await chat.tell(chatEvents.chatStatusChanged({ status: 'connected' }), chatEvents.messagesPaged(newest))
    expect(chat.heardOf(chatEvents.aroundAsked)).toEqual([{ sid: 'CH1', index: 40 }])
  })
})
