import type { UnknownAction } from '@reduxjs/toolkit'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { ConversationsRoute } from '@client/routes/conversations/ConversationsRoute'
import * as chatEvents from '@client/state/chat/chatEvents'
import { chatSlice } from '@client/state/chat/chatSlice'
import type { ChatConversation, ChatMessage, OutgoingMessage } from '@client/state/chat/chatTypes'
import { clockTicked } from '@client/state/view/viewEvents'
import './browserGaps'
import { openFakeChat } from './fakeChat'

const startedAt = Date.parse('2026-11-25T00:00:00.000Z')

/** A message of 'CH1' by Tom; later indexes are later, by a minute each. */
export const aChatMessage = (overrides: Partial<ChatMessage> = {}): ChatMessage => {
  const index = overrides.index ?? 0
  const at = new Date(startedAt + index * 60_000).toISOString()
  return {
    sid: `IM${index}`,
    conversationSid: 'CH1',
    index,
    author: 'tom',
    body: `Message ${index}`,
    dateCreated: at,
    dateUpdated: at,
    isEdited: false,
    files: [],
    tmpId: null,
    reply: null,
    reactions: {},
    ...overrides,
  }
}

export const messagesFrom = (first: number, last: number, overrides: Partial<ChatMessage> = {}) =>
  Array.from({ length: last - first + 1 }, (_, at) => aChatMessage({ index: first + at, ...overrides }))

export const aChatConversation = (overrides: Partial<ChatConversation> = {}): ChatConversation => ({
  sid: 'CH1',
  name: 'Harbour Street Team',
  dateCreated: '2026-11-01T00:00:00.000Z',
  lastMessage: null,
  lastReadIndex: null,
  unread: 0,
  isMuted: false,
  memberCount: 2,
  ...overrides,
})

export const anOutgoingMessage = (overrides: Partial<OutgoingMessage> = {}): OutgoingMessage => ({
  tmpId: 'tmp-1',
  conversationSid: 'CH1',
  body: 'On my way',
  files: [],
  reply: null,
  createdAt: '2026-11-25T01:00:00.000Z',
  state: 'sending',
  ...overrides,
})

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
