import type { ChatConversation, ChatMessage, OutgoingMessage } from '@client/state/chat/chatTypes'

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
