import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { UnknownAction } from '@reduxjs/toolkit'
import { Provider } from 'react-redux'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { ConversationsRoute } from '@client/routes/conversations/ConversationsRoute'
import type { ChatMessage } from '@client/state/chat/chatTypes'
import * as chatEvents from '@client/state/chat/chatEvents'
import { chatSlice } from '@client/state/chat/chatSlice'
import { clockTicked } from '@client/state/view/viewEvents'
import './browserGaps'
import { aChatConversation } from './chatBuilders'
import { openFakeChat } from './fakeChat'

/** The identity of the signed-in person. */
export const own = 'p1'

const conversations = [
  aChatConversation({ sid: 'CH1', name: 'Harbour Street floor', unread: 2 }),
  aChatConversation({ sid: 'CH2', name: 'Kitchen crew', dateCreated: '2026-10-01T00:00:00.000Z' }),
]
const members = [
  { identity: own, name: 'Ella King', lastReadIndex: null },
  { identity: 'tom', name: 'Tom Bradley', lastReadIndex: null },
  { identity: 'amelia', name: 'Amelia Chen', lastReadIndex: null },
]

type Options = {
  path?: string
  /** Of 'CH1'; without them its page is not loaded. */
  messages?: ChatMessage[]
  known?: typeof conversations
}

/** The screen of live chat with a signed-in person's store, which tests feed with events. */
export const openChatScreen = async ({ path = '/CH1', messages, known = conversations }: Options = {}) => {
  window.innerWidth = 1_440
  const { store, server } = await openFakeChat()
  await store.addSlices({ slice: chatSlice })
  const heard: UnknownAction[] = []
  store.addMiddleware(() => (next) => (action) => {
    heard.push(action as UnknownAction)
    return next(action)
  })
  const tell = (...events: UnknownAction[]) =>
    act(async () => {
      for (const event of events) store.dispatch(event)
      await Promise.resolve()
    })
  await tell(
    clockTicked('2026-11-25T03:00:00.000Z'),
    chatEvents.chatStatusChanged({ status: 'connected' }),
    chatEvents.conversationsListed({ conversations: known }),
    chatEvents.conversationOpened({ sid: 'CH1' }),
    chatEvents.membersArrived({ sid: 'CH1', members }),
  )
  if (messages) await tell(chatEvents.messagesPaged({ sid: 'CH1', messages, hasOlder: false, isNewest: true }))
  const drawn = render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[`/messages/conversations${path}`]}>
        <main>
          <Routes>
            <Route path="/messages/conversations" element={<ConversationsRoute />} />
            <Route path="/messages/conversations/:sid" element={<ConversationsRoute />} />
          </Routes>
        </main>
      </MemoryRouter>
    </Provider>,
  )
  return {
    store,
    server,
    tell,
    user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }),
    composer: () => screen.getByRole('textbox', { name: 'New message' }),
    /** The payloads of an event, in order. */
    heardOf: <Payload,>({ match }: { match: (action: unknown) => action is { payload: Payload; type: string } }) =>
      heard.filter(match).map(({ payload }) => payload),
    close: () => {
      drawn.unmount()
      server.close()
    },
  }
}
