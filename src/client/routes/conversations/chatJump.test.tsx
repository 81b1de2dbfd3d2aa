import { screen, waitFor, within } from '@testing-library/react'
import * as chatEvents from '@client/state/chat/chatEvents'
import { noticeRaised } from '@client/state/notices/noticesEvents'
import { addMessageChannel } from '@client/testing/addMessageChannel'
import { aChatMessage, messagesFrom, openChatScreen } from '@client/testing/chatScreen'

beforeAll(() => {
  addMessageChannel()
  Element.prototype.scrollIntoView ??= () => {} // which jsdom lacks
})
let chat: Awaited<ReturnType<typeof openChatScreen>> | undefined
afterEach(() => {
  chat?.close()
  chat = undefined
})

const newest = chatEvents.messagesPaged({
  sid: 'CH1',
  messages: messagesFrom(980, 999),
  hasOlder: true,
  isNewest: true,
})
const place = { sid: 'CH1', index: 40 }
const around = chatEvents.aroundPaged({
  ...place,
  messages: messagesFrom(20, 60),
  hasOlder: true,
  hasNewer: true,
})
const isDeleted = 'The message could not be found. It may have been deleted.'
const isNotLoaded = 'The message could not be loaded. Try again.'

const log = () => within(screen.getByRole('log'))

describe('a jump to a message that is far back', () => {
  const open = async (path: string) => {
    chat = await openChatScreen({ path })
    await chat.tell(newest)
    return chat
  }
  const noticesOf = ({ heardOf }: Awaited<ReturnType<typeof open>>) => heardOf(noticeRaised).map(({ text }) => text)

  it('loads what is around it, goes there, and comes back to the newest messages', async () => {
    const { heardOf, tell, user } = await open('/CH1?message=40')
    expect(heardOf(chatEvents.aroundAsked)).toEqual([{ sid: 'CH1', index: 40 }])
    expect(screen.getByText('Looking for the message…')).toBeVisible()
    await tell(around)
    await waitFor(() => expect(document.activeElement).toHaveAttribute('data-message', '40'))
    expect(log().queryByText('Message 999')).toBeNull()

    await user.click(screen.getByRole('button', { name: 'Go to the newest message' }))
    expect(log().getByText('Message 999')).toBeVisible()
    expect(log().queryByText('Message 40')).toBeNull()
  })

  it('loads one that is newer than what has arrived', async () => {
    const { heardOf, tell } = await open('/CH1?message=1005')
    expect(heardOf(chatEvents.aroundAsked)).toEqual([{ sid: 'CH1', index: 1_005 }])
    const page = { messages: messagesFrom(990, 1_005), hasOlder: true, hasNewer: false }
    await tell(chatEvents.aroundPaged({ sid: 'CH1', index: 1_005, ...page }))
    await waitFor(() => expect(document.activeElement).toHaveAttribute('data-message', '1005'))
    expect(log().getByText('Message 985')).toBeVisible()
  })

  it('says that a message is not there any more', async () => {
    const opened = await open('/CH1?message=40')
    await opened.tell(chatEvents.aroundMissed({ ...place, why: 'notThere' }))
    expect(noticesOf(opened)).toEqual([isDeleted])
    expect(screen.queryByText('Looking for the message…')).toBeNull()
    expect(log().getByText('Message 999')).toBeVisible()
  })

  it('waits for the connection', async () => {
    chat = await openChatScreen({ path: '/CH1?message=40' })
    await chat.tell(chatEvents.chatStatusChanged({ status: 'offline' }), newest)
    expect(chat.heardOf(chatEvents.aroundAsked)).toEqual([])
    expect(screen.getByText('The message will be shown when chat is connected.')).toBeVisible()
    await chat.tell(chatEvents.chatStatusChanged({ status: 'connected' }), newest)
    expect(chat.heardOf(chatEvents.aroundAsked)).toEqual([place])
  })

  it('goes on looking when the newest page comes meanwhile', async () => {
    const opened = await open('/CH1?message=40')
    await opened.tell(newest)
    expect(noticesOf(opened)).toEqual([])
    await opened.tell(around)
    await waitFor(() => expect(document.activeElement).toHaveAttribute('data-message', '40'))
  })

  it('says once that loading failed, and asks again when chat is connected again', async () => {
    const opened = await open('/CH1?message=40')
    const { tell, heardOf } = opened
    await tell(chatEvents.aroundMissed({ ...place, why: 'failed' }))
    await tell(newest)
    expect(noticesOf(opened)).toEqual([isNotLoaded])
    await tell(chatEvents.chatStatusChanged({ status: 'offline' }))
    await tell(chatEvents.chatStatusChanged({ status: 'connected' }))
    expect(heardOf(chatEvents.aroundAsked)).toEqual([place, place])
    await tell(around)
    await waitFor(() => expect(document.activeElement).toHaveAttribute('data-message', '40'))
    expect(noticesOf(opened)).toEqual([isNotLoaded])
  })

  it('tells a quoted message that could not be loaded from one that is not there', async () => {
    const opened = await open('/CH1')
    const { tell, user } = opened
    const reply = { sid: 'IM40', author: 'amelia', body: 'Message 40', mediaSize: 0 }
    await tell(chatEvents.messagesArrived({ messages: [aChatMessage({ index: 1_000, reply })] }))
    const quote = log().getByTitle(/^Go to the message of/)
    const failed = chatEvents.pagingFailed({ sid: 'CH1', direction: 'older' })
    await tell(failed) // what the history itself asked for at its start
    await user.click(quote)
    await tell(failed)
    expect(noticesOf(opened)).toEqual([isNotLoaded])
    await user.click(quote)
    const older = { sid: 'CH1', messages: messagesFrom(960, 979), hasOlder: false, isNewest: false, before: 980 }
    await tell(chatEvents.messagesPaged(older))
    expect(noticesOf(opened)).toEqual([isNotLoaded, isDeleted])
  })
})
