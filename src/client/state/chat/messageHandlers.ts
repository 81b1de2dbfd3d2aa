import type { ChatConversation, ChatMessage, ConversationsState, OutgoingMessage, Thread } from './chatTypes'
import { withConversation } from './conversationHandlers'
import { recordOf } from './conversationTable'
import * as chatEvents from './chatEvents'
import { entriesWhere, handlersOf, without } from './plainReducer'
import { noThread, withArrived, withoutMessage, withPage } from './threads'

/** Of the conversations that were opened, the last ones keep their messages. */
const mostThreads = 10

const threadOf = (state: ConversationsState, sid: string) => state.threads[sid] ?? noThread
const withThread = (state: ConversationsState, sid: string, thread: Thread): ConversationsState =>
  thread === state.threads[sid] ? state : { ...state, threads: { ...state.threads, [sid]: thread } }

/** Without those whose copy came from the server, however it arrived (LC-030, LC-033). */
const withoutSent = (outgoing: ConversationsState['outgoing'], messages: readonly ChatMessage[]) => {
  if (outgoing.length === 0) return outgoing
  const sent = new Set(messages.map(({ tmpId }) => tmpId))
  return outgoing.some(({ tmpId }) => sent.has(tmpId)) ? outgoing.filter(({ tmpId }) => !sent.has(tmpId)) : outgoing
}
/** What waits for these messages, which have arrived: what was sent, and own reactions to them. */
const withoutPending = ({ outgoing, reacting }: ConversationsState, messages: readonly ChatMessage[]) => ({
  outgoing: withoutSent(outgoing, messages),
  reacting: messages.reduce((all, { sid }) => without(all, sid), reacting),
})
const withOutgoing = (state: ConversationsState, id: string, change: Partial<OutgoingMessage>): ConversationsState => ({
  ...state,
  outgoing: state.outgoing.map((one) => (one.tmpId === id ? { ...one, ...change } : one)),
})

const newestOf = (known: ChatConversation['lastMessage'], message: ChatMessage): ChatConversation['lastMessage'] => {
  if (known && known.index > message.index) return known
  const { index, author, body, files, dateCreated } = message
  return { index, author, body, fileCount: files.length, dateCreated }
}

/** Messages of one conversation, into its thread and its last message (LC-019). */
const withOwnMessages = (state: ConversationsState, sid: string, messages: readonly ChatMessage[]) => {
  const [thread, conversation, typing] = [state.threads[sid], recordOf(state.conversations, sid), state.typing[sid]]
  const lastMessage = messages.reduce(newestOf, conversation?.lastMessage ?? null)
  const next = thread ? withThread(state, sid, withArrived(thread, messages)) : state
  const told = conversation?.lastMessage === lastMessage ? next : withConversation(next, { sid, lastMessage })
  const writing = typing?.filter((identity) => !messages.some(({ author }) => author === identity))
  return writing && writing.length !== typing?.length ? { ...told, typing: { ...told.typing, [sid]: writing } } : told
}

const { on, handlers } = handlersOf<ConversationsState>()

on(chatEvents.messagesArrived, (state, { messages }) => {
  const sids = new Set(messages.map(({ conversationSid }) => conversationSid))
  const next = [...sids].reduce(
    (all, sid) =>
      withOwnMessages(
        all,
        sid,
        messages.filter(({ conversationSid }) => conversationSid === sid),
      ),
    state,
  )
  return { ...next, ...withoutPending(next, messages) }
})
on(chatEvents.messagesPaged, (state, { sid, ...page }) => ({
  ...withThread(state, sid, withPage(threadOf(state, sid), page)),
  ...withoutPending(state, page.messages),
}))
on(chatEvents.olderAsked, (state, { sid }) => withThread(state, sid, { ...threadOf(state, sid), isLoadingOlder: true }))
on(chatEvents.pagingFailed, (state, { sid }) =>
  withThread(state, sid, { ...threadOf(state, sid), isLoadingOlder: false }),
)
on(chatEvents.messageRemoved, (state, { sid, index }) =>
  withThread(state, sid, withoutMessage(threadOf(state, sid), index)),
)
on(chatEvents.lastMessageRead, withConversation)

/** Opening reads everything (LC-026); 'New messages' stands where reading stopped before. */
on(chatEvents.conversationOpened, (state, { sid }) => {
  const opened = [...state.opened.filter((one) => one !== sid), sid].slice(-mostThreads)
  const newSince = recordOf(state.conversations, sid)?.lastReadIndex ?? null
  return {
    ...withConversation(state, { sid, unread: 0 }),
    opened,
    threads: {
      ...entriesWhere(state.threads, (one) => opened.includes(one)),
      [sid]: { ...threadOf(state, sid), newSince },
    },
  }
})

on(chatEvents.messageSubmitted, (state, message) => ({ ...state, outgoing: [...state.outgoing, message] }))
on(chatEvents.messageRetried, (state, { tmpId }) => withOutgoing(state, tmpId, { state: 'sending' }))
on(chatEvents.messageFailed, (state, { tmpId }) => withOutgoing(state, tmpId, { state: 'failed' }))
on(chatEvents.outgoingDiscarded, (state, { tmpId }) => ({
  ...state,
  outgoing: state.outgoing.filter((one) => one.tmpId !== tmpId),
}))

on(chatEvents.fileUrlsArrived, (state, { urls }) => ({ ...state, fileUrls: { ...state.fileUrls, ...urls } }))
on(chatEvents.reacted, (state, { message, emoji }) => ({
  ...state,
  reacting: { ...state.reacting, [message.sid]: emoji },
}))
on(chatEvents.reactionRefused, (state, { messageSid }) => ({ ...state, reacting: without(state.reacting, messageSid) }))

export const messageHandlers = handlers
