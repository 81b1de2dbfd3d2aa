import type { UnknownAction } from '@reduxjs/toolkit'
import { waitFor } from '@testing-library/react'
import type { ChatTransport, OpenChat } from '@client/chat/chatTransport'
import { startChat } from '@client/chat/startChat'
import * as chatEvents from '@client/state/chat/chatEvents'
import type { ChatConversation, ChatMessage } from '@client/state/chat/chatTypes'
import { tokenFound } from '@client/state/session/sessionEvents'
import { anAccount, aToken } from './builders'
import { createTestStore } from './createTestStore'
import { fakeServer } from './fakeServer'

type Call = { [Name in keyof ChatTransport]: [Name, ...Parameters<ChatTransport[Name]>] }[keyof ChatTransport]

type Setting = {
  conversations: ChatConversation[]
  /** What the service answers when the newest page of a conversation is asked for. */
  newest: (sid: string) => ChatMessage[]
  /** Rejects a call, by its name. */
  failing: Set<keyof ChatTransport>
}

/**
 * The store of a signed-in person with chat, on a chat service of the test's own: `calls` is what was asked of it, `tell`
 * lets something happen.
 */
export const openFakeChat = async (options: Partial<Setting> & { services?: object[] } = {}) => {
  const { services = [{ id: 's1', kind: 'hris', name: 'People', url: '/people', order: 1 }], ...given } = options
  const setting: Setting = { conversations: [], newest: () => [], failing: new Set(), ...given }
  const server = fakeServer({
    'GET /api/me': { body: anAccount() },
    'GET /api/services': { body: { services } },
    'GET /api/group_chats/token': { body: { token: 'x.e30.y' } },
  })
  const store = await createTestStore()
  store.dispatch(tokenFound({ token: aToken(), isSharedDevice: false }))
  await waitFor(() => expect(store.getState().session.areServicesSettled).toBe(true))

  const calls: Call[] = []
  let events: Parameters<OpenChat>[1] | undefined
  const answer = async <Name extends keyof ChatTransport>(call: Call & { 0: Name }, work: () => void = () => {}) => {
    calls.push(call)
    await Promise.resolve()
    if (setting.failing.has(call[0])) throw new Error(`${call[0]} is refused`)
    work()
  }
  const tell = (event: UnknownAction) => events?.tell(event)
  const page = (sid: string, messages: ChatMessage[], place: { isNewest: boolean; before?: number }) =>
    tell(chatEvents.messagesPaged({ sid, messages, hasOlder: false, ...place }))
  const transport: ChatTransport = {
    loadNewest: (sid) => answer(['loadNewest', sid], () => page(sid, setting.newest(sid), { isNewest: true })),
    loadOlder: (sid, before) => answer(['loadOlder', sid, before], () => page(sid, [], { isNewest: false, before })),
    loadAround: (sid, index) => answer(['loadAround', sid, index]),
    loadNewer: (sid, after) => answer(['loadNewer', sid, after]),
    loadMembers: (sid) => answer(['loadMembers', sid]),
    loadNames: (identities) => answer(['loadNames', identities]),
    loadConversations: () =>
      answer(['loadConversations'], () =>
        tell(chatEvents.conversationsListed({ conversations: setting.conversations })),
      ),
    countUnread: (sid) => answer(['countUnread', sid]),
    markRead: (sid, index) => answer(['markRead', sid, index]),
    send: (message, files) => answer(['send', message, files]),
    react: (message, emoji) => answer(['react', message, emoji]),
    edit: (message, body) => answer(['edit', message, body]),
    remove: (message) => answer(['remove', message]),
    mute: (sid, isMuted) => answer(['mute', sid, isMuted]),
    startTyping: (sid) => answer(['startTyping', sid]),
    loadFileUrls: (sid, index, files) => answer(['loadFileUrls', sid, index, files]),
    renewToken: (token) => answer(['renewToken', token]),
    close: () => answer(['close']),
  }
  let opened = 0
  const openChat: OpenChat = (_token, parts) => {
    opened += 1
    events = parts
    queueMicrotask(() => tell(chatEvents.chatInitialised()))
    return transport
  }

  return {
    store,
    server,
    setting,
    tell,
    start: () => startChat(store, openChat),
    /** How often a connection was opened. */
    openings: () => opened,
    endToken: () => events?.onTokenEnding(),
    callsOf: <Name extends keyof ChatTransport>(name: Name) =>
      calls.filter((call): call is Call & { 0: Name } => call[0] === name),
  }
}
