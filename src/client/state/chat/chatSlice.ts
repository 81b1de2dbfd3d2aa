import { createEntityAdapter, createSlice, current } from '@reduxjs/toolkit'
import * as chatEvents from './chatEvents'
import type { ChatConversation, ChatMember, ChatMessage, ConversationsState, LastMessage } from './chatTypes'
import { addAround, addArrived, addNewer, addPage, noThread, removeMessage } from './threads'

export const conversationsAdapter = createEntityAdapter({ selectId: ({ sid }: ChatConversation) => sid })
const membersAdapter = createEntityAdapter({ selectId: ({ identity }: ChatMember) => identity })

/** Of the conversations that were opened, the last ones keep their messages. */
const mostThreads = 10

const initialState: ConversationsState = {
  status: 'idle',
  problem: null,
  isListKnown: false,
  conversations: conversationsAdapter.getInitialState(),
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

type State = ConversationsState
type ChangeOf<T> = { sid: string } & Partial<T>

/** Unlike the adapter's update, it leaves a conversation that has these values already as it is. */
const changeConversation = ({ conversations }: State, { sid, ...change }: ChangeOf<ChatConversation>) => {
  const known = conversations.entities[sid]
  if (known) Object.assign(known, change)
}

/** A conversation as it was listed, with what is known of it until it is told again: nothing jumps after a gap. */
const withKnown = (listed: ChatConversation, known: ChatConversation | undefined): ChatConversation => ({
  ...listed,
  lastMessage:
    known?.lastMessage?.index === listed.lastMessage?.index ? (known?.lastMessage ?? null) : listed.lastMessage,
  unread: listed.unread > 0 ? (known?.unread ?? listed.unread) : 0,
  memberCount: known?.memberCount ?? listed.memberCount,
})

const deleteExcept = (all: Record<string, unknown>, isKept: (sid: string) => boolean) => {
  for (const sid of Object.keys(all)) if (!isKept(sid)) delete all[sid]
}

const countMembers = (state: State, sid: string) =>
  changeConversation(state, { sid, memberCount: state.members[sid]?.ids.length ?? 0 })

const newestOf = (known: LastMessage | null, message: ChatMessage): LastMessage => {
  if (known && known.index > message.index) return known
  const { index, author, body, files, dateCreated } = message
  return { index, author, body, fileCount: files.length, dateCreated }
}

/** Messages of one conversation, into its thread and its last message (LC-019). */
const addToConversation = (state: State, sid: string, messages: readonly ChatMessage[]) => {
  const [thread, conversation, typing] = [state.threads[sid], state.conversations.entities[sid], state.typing[sid]]
  if (thread) addArrived(thread, messages)
  if (conversation) conversation.lastMessage = messages.reduce(newestOf, conversation.lastMessage)
  const authors = new Set(messages.map(({ author }) => author))
  if (typing?.some((identity) => authors.has(identity)))
    state.typing[sid] = typing.filter((identity) => !authors.has(identity))
}

/** Ends what waits for these messages, however they arrived: what was sent (LC-030, LC-033), and own reactions. */
const endPending = (state: State, messages: readonly ChatMessage[]) => {
  const sent = new Set(messages.map(({ tmpId }) => tmpId))
  if (state.outgoing.some(({ tmpId }) => sent.has(tmpId)))
    state.outgoing = state.outgoing.filter(({ tmpId }) => !sent.has(tmpId))
  for (const { sid } of messages) delete state.reacting[sid]
}

const threadOf = ({ threads }: State, sid: string) => (threads[sid] ??= { ...noThread })
const outgoingOf = ({ outgoing }: State, id: string) => outgoing.find(({ tmpId }) => tmpId === id)

/** Live chat: what the chat service told, what was not sent yet, and how the connection stands. */
export const chatSlice = createSlice({
  name: 'conversations',
  initialState,
  reducers: {},
  extraReducers: ({ addCase: on }) => {
    on(chatEvents.chatStatusChanged, (state, { payload: { status, problem = null } }) => {
      Object.assign(state, { status, problem })
      if (status !== 'connected') state.typing = {}
    })
    on(chatEvents.conversationsListed, (state, { payload }) => {
      const known = current(state.conversations).entities
      const listed = payload.conversations.map((one) => withKnown(one, known[one.sid]))
      conversationsAdapter.setAll(state.conversations, listed)
      const sids = new Set(listed.map(({ sid }) => sid))
      const isListed = (sid: string) => sids.has(sid)
      state.isListKnown = true
      deleteExcept(state.members, isListed)
      deleteExcept(state.threads, isListed)
      state.opened = state.opened.filter(isListed)
    })
    on(chatEvents.conversationAdded, (state, { payload: { conversation } }) => {
      conversationsAdapter.setOne(state.conversations, conversation)
      if (state.removal?.sid === conversation.sid) state.removal = null
    })
    on(chatEvents.conversationsChanged, (state, { payload }) => {
      for (const change of payload.conversations) changeConversation(state, change)
    })
    on(chatEvents.conversationRemoved, (state, { payload: { sid, isOpen } }) => {
      if (isOpen) state.removal = { sid, name: state.conversations.entities[sid]?.name ?? '' }
      conversationsAdapter.removeOne(state.conversations, sid)
      delete state.members[sid]
      delete state.threads[sid]
      delete state.typing[sid]
      state.opened = state.opened.filter((one) => one !== sid)
    })
    on(chatEvents.removalConfirmed, (state) => {
      state.removal = null
    })
    on(chatEvents.unreadCounted, (state, { payload: { counts } }) => {
      for (const [sid, count] of Object.entries(counts)) changeConversation(state, { sid, unread: Math.max(0, count) }) // D-92
    })
    on(chatEvents.muteToggled, (state, { payload }) => changeConversation(state, payload))
    on(chatEvents.lastMessageRead, (state, { payload }) => changeConversation(state, payload))
    on(chatEvents.typingChanged, (state, { payload: { sid, identities } }) => {
      state.typing[sid] = identities
    })

    on(chatEvents.membersArrived, (state, { payload: { sid, members } }) => {
      state.members[sid] = membersAdapter.getInitialState(undefined, members)
      countMembers(state, sid)
    })
    on(chatEvents.memberChanged, (state, { payload: { sid, member } }) => {
      const members = state.members[sid]
      if (!members) return
      membersAdapter.setOne(members, member)
      countMembers(state, sid)
    })
    on(chatEvents.memberLeft, (state, { payload: { sid, identity } }) => {
      const members = state.members[sid]
      if (!members) return
      membersAdapter.removeOne(members, identity)
      countMembers(state, sid)
    })
    on(chatEvents.namesArrived, (state, { payload: { names } }) => void Object.assign(state.names, names))

    on(chatEvents.messagesArrived, (state, { payload: { messages } }) => {
      for (const sid of new Set(messages.map(({ conversationSid }) => conversationSid)))
        addToConversation(
          state,
          sid,
          messages.filter(({ conversationSid }) => conversationSid === sid),
        )
      endPending(state, messages)
    })
    on(chatEvents.messagesPaged, (state, { payload: { sid, ...page } }) => {
      addPage(threadOf(state, sid), page)
      endPending(state, page.messages)
    })
    on(chatEvents.aroundPaged, (state, { payload: { sid, index, ...page } }) => {
      const thread = threadOf(state, sid)
      if (thread.around?.index === index) addAround(thread, page) // else another message was asked for since
    })
    on(chatEvents.aroundMissed, (state, { payload: { sid, index, why } }) => {
      const { around } = threadOf(state, sid)
      if (around?.index === index) around.state = why
    })
    on(chatEvents.newerPaged, (state, { payload: { sid, ...page } }) => addNewer(threadOf(state, sid), page))
    on(chatEvents.olderAsked, (state, { payload: { sid } }) => {
      Object.assign(threadOf(state, sid), { isLoadingOlder: true, isOlderFailed: false })
    })
    on(chatEvents.aroundAsked, (state, { payload: { sid, index } }) => {
      threadOf(state, sid).around = { index, state: 'loading' }
    })
    on(chatEvents.newerAsked, (state, { payload: { sid } }) => {
      threadOf(state, sid).isLoadingNewer = true
    })
    on(chatEvents.pagingFailed, (state, { payload: { sid, direction } }) => {
      const thread = threadOf(state, sid)
      if (direction === 'older') Object.assign(thread, { isLoadingOlder: false, isOlderFailed: true })
      else thread.isLoadingNewer = false
    })
    on(chatEvents.newestShown, (state, { payload: { sid } }) => {
      threadOf(state, sid).detached = null
    })
    on(chatEvents.conversationClosed, (state, { payload: { sid } }) => {
      const thread = state.threads[sid]
      if (thread) thread.detached = null
    })
    on(chatEvents.messageRemoved, (state, { payload: { sid, index } }) => {
      const thread = state.threads[sid]
      if (thread) removeMessage(thread, index)
    })
    // Opening reads everything (LC-026); 'New messages' stands where reading stopped before.
    on(chatEvents.conversationOpened, (state, { payload: { sid } }) => {
      const opened = [...state.opened.filter((one) => one !== sid), sid].slice(-mostThreads)
      state.opened = opened
      deleteExcept(state.threads, (one) => opened.includes(one))
      threadOf(state, sid).newSince = state.conversations.entities[sid]?.lastReadIndex ?? null
      changeConversation(state, { sid, unread: 0 })
    })

    on(chatEvents.messageSubmitted, (state, { payload }) => void state.outgoing.push(payload))
    on(chatEvents.messageRetried, (state, { payload: { tmpId } }) => {
      const message = outgoingOf(state, tmpId)
      if (message) message.state = 'sending'
    })
    on(chatEvents.messageFailed, (state, { payload: { tmpId } }) => {
      const message = outgoingOf(state, tmpId)
      if (message) message.state = 'failed'
    })
    on(chatEvents.outgoingDiscarded, (state, { payload: { tmpId } }) => {
      state.outgoing = state.outgoing.filter((one) => one.tmpId !== tmpId)
    })
    on(chatEvents.fileUrlsArrived, (state, { payload: { urls } }) => void Object.assign(state.fileUrls, urls))
    on(chatEvents.reacted, (state, { payload: { message, emoji } }) => {
      state.reacting[message.sid] = emoji
    })
    on(chatEvents.reactionRefused, (state, { payload: { messageSid } }) => {
      delete state.reacting[messageSid]
    })
  },
})
