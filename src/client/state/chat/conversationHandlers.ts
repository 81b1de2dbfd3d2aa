import type { ChatConversation, ChatMember, ConversationsState } from './chatTypes'
import * as chatEvents from './chatEvents'
import { recordOf, tableOf, withoutRecord, withRecord } from './conversationTable'
import { entriesWhere, handlersOf, without } from './plainReducer'

/** A conversation that is known, changed. */
export const withConversation = (
  state: ConversationsState,
  { sid, ...change }: { sid: string } & Partial<ChatConversation>,
): ConversationsState => {
  const known = recordOf(state.conversations, sid)
  return known ? { ...state, conversations: withRecord(state.conversations, { ...known, ...change }) } : state
}

/** A conversation as it was listed, with what is known of it until it is told again: nothing jumps after a gap. */
const withKnown = (listed: ChatConversation, known: ChatConversation | undefined): ChatConversation => ({
  ...listed,
  lastMessage:
    known?.lastMessage?.index === listed.lastMessage?.index ? (known?.lastMessage ?? null) : listed.lastMessage,
  unread: listed.unread > 0 ? (known?.unread ?? listed.unread) : 0,
  memberCount: known?.memberCount ?? listed.memberCount,
})

const withMembers = (
  state: ConversationsState,
  sid: string,
  members: Readonly<Record<string, ChatMember>>,
): ConversationsState => ({
  ...withConversation(state, { sid, memberCount: Object.keys(members).length }),
  members: { ...state.members, [sid]: members },
})

const { on, handlers } = handlersOf<ConversationsState>()

on(chatEvents.chatStatusChanged, (state, { status, problem = null }) => ({
  ...state,
  status,
  problem,
  typing: status === 'connected' ? state.typing : {},
}))
on(chatEvents.conversationsListed, (state, { conversations }) => {
  const all = tableOf(conversations.map((one) => withKnown(one, recordOf(state.conversations, one.sid))))
  const isHere = (sid: string) => sid in all.at
  return {
    ...state,
    conversations: all,
    isListKnown: true,
    members: entriesWhere(state.members, isHere),
    threads: entriesWhere(state.threads, isHere),
    opened: state.opened.filter(isHere),
  }
})
on(chatEvents.conversationAdded, (state, { conversation }) => ({
  ...state,
  conversations: withRecord(state.conversations, conversation),
  removal: state.removal?.sid === conversation.sid ? null : state.removal,
}))
on(chatEvents.conversationsChanged, (state, { conversations }) => conversations.reduce(withConversation, state))
on(chatEvents.conversationRemoved, (state, { sid, isOpen }) => ({
  ...state,
  conversations: withoutRecord(state.conversations, sid),
  members: without(state.members, sid),
  threads: without(state.threads, sid),
  typing: without(state.typing, sid),
  opened: state.opened.filter((one) => one !== sid),
  removal: isOpen ? { sid, name: recordOf(state.conversations, sid)?.name ?? '' } : state.removal,
}))
on(chatEvents.removalConfirmed, (state) => ({ ...state, removal: null }))
on(chatEvents.unreadCounted, (state, { counts }) =>
  Object.entries(counts).reduce(
    (next, [sid, count]) => withConversation(next, { sid, unread: Math.max(0, count) }), // D-92
    state,
  ),
)
on(chatEvents.muteToggled, withConversation)
on(chatEvents.typingChanged, (state, { sid, identities }) => ({
  ...state,
  typing: { ...state.typing, [sid]: identities },
}))

on(chatEvents.membersArrived, (state, { sid, members }) =>
  withMembers(state, sid, Object.fromEntries(members.map((member) => [member.identity, member]))),
)
on(chatEvents.memberChanged, (state, { sid, member }) => {
  const known = state.members[sid]
  return known ? withMembers(state, sid, { ...known, [member.identity]: member }) : state
})
on(chatEvents.memberLeft, (state, { sid, identity }) => {
  const known = state.members[sid]
  return known ? withMembers(state, sid, without(known, identity)) : state
})

on(chatEvents.namesArrived, (state, { names }) => ({ ...state, names: { ...state.names, ...names } }))

export const conversationHandlers = handlers
