import type { ConversationsState } from './chatTypes'
import { conversationHandlers } from './conversationHandlers'
import { noConversations } from './conversationTable'
import { messageHandlers } from './messageHandlers'
import { plainReducer } from './plainReducer'

const initialState: ConversationsState = {
  status: 'idle',
  problem: null,
  isListKnown: false,
  conversations: noConversations,
  members: {},
  threads: {},
  opened: [],
  typing: {},
  outgoing: [],
  reacting: {},
  fileUrls: {},
  names: {},
  removal: null,
}

/** Live chat: what the chat service told, what was not sent yet, and how the connection stands. */
export const chatSlice = {
  reducerPath: 'conversations' as const,
  reducer: plainReducer(initialState, conversationHandlers, messageHandlers),
  getInitialState: () => initialState,
}
