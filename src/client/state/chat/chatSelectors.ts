import { createSelector, type EntityState } from '@reduxjs/toolkit'
import { pages } from '@contract/pages'
import { finderOf } from '@contract/search'
import { selectStateOf } from '../lazySlice'
import type { RootState } from '../types'
import type { ChatConversation, ChatMember, ChatMessage, OutgoingMessage, Reactions } from './chatTypes'
import { chatSlice } from './chatSlice'
import { messageAt, noThread, shownOf } from './threads'

const selectChat = selectStateOf(chatSlice)
type OfConversation = (state: RootState, sid: string) => string
const sidOf: OfConversation = (_state, sid) => sid

/** The identity of the person in chat is their global id (D-103). */
export const selectOwnIdentity = ({ session }: RootState) => session.account?.globalId ?? ''

const openedBy = `${pages.conversations.path}/`
/** The sid of the conversation that the path opens, null elsewhere (LC-012). */
export const selectOpenSid = ({ navigation: { pathname } }: Pick<RootState, 'navigation'>): string | null =>
  pathname.startsWith(openedBy) ? decodeURIComponent(pathname.slice(openedBy.length).split('/')[0] ?? '') || null : null

export const selectChatStatus = (state: RootState) => selectChat(state).status
export const selectChatProblem = (state: RootState) => selectChat(state).problem
export const selectIsListKnown = (state: RootState) => selectChat(state).isListKnown
export const selectRemoval = (state: RootState) => selectChat(state).removal

export const selectConversation = (state: RootState, sid: string): ChatConversation | undefined =>
  selectChat(state).conversations.entities[sid]

type Conversations = EntityState<ChatConversation, string>
const activityOf = (one: ChatConversation | undefined) => one?.lastMessage?.dateCreated ?? one?.dateCreated ?? ''

/**
 * Orders conversations, the one with the latest message first. It remembers the last order and moves only those whose latest
 * message is another one: with a thousand conversations a new message costs a tenth of sorting them. When none has moved, the
 * result is the same array.
 */
export const orderByActivity = () => {
  let last: Conversations = { ids: [], entities: {} }
  let order: readonly string[] = []
  return (conversations: Conversations): readonly string[] => {
    const moved: string[] = []
    let added = 0
    for (const sid of conversations.ids) {
      const [one, known] = [conversations.entities[sid], last.entities[sid]]
      if (one === known) continue
      if (!known) added += 1
      if (!known || activityOf(one) !== activityOf(known)) moved.push(sid)
    }
    const hasLost = order.length + added !== conversations.ids.length
    last = conversations
    if (moved.length === 0 && !hasLost) return order

    const isMoved = new Set(moved)
    const staying = order.filter((sid) => !isMoved.has(sid) && (!hasLost || sid in conversations.entities))
    const at = (sid: string | undefined) => activityOf(sid === undefined ? undefined : conversations.entities[sid])
    moved.sort((one, other) => (at(one) < at(other) ? 1 : at(one) > at(other) ? -1 : 0))
    const next: string[] = []
    let place = 0
    for (const sid of moved) {
      while (place < staying.length && at(staying[place]) > at(sid)) next.push(staying[place++] ?? '')
      next.push(sid)
    }
    order = [...next, ...staying.slice(place)]
    return order
  }
}

export const selectConversationSids = createSelector(
  [(state: RootState) => selectChat(state).conversations],
  orderByActivity(),
)

/** Whose names contain what is searched (LC-006). */
export const selectMatchingSids = createSelector(
  [
    selectConversationSids,
    (state: RootState) => selectChat(state).conversations,
    (_state: RootState, text: string) => text,
  ],
  (sids, conversations, text) => {
    if (text.trim() === '') return sids
    const isFound = finderOf(text)
    return sids.filter((sid) => isFound(conversations.entities[sid]?.name ?? ''))
  },
)

const nobody: Readonly<Record<string, ChatMember>> = {}
const selectMembers = (state: RootState, sid: string) => selectChat(state).members[sid]?.entities ?? nobody
/** The members' names, by letter, sorted (LC-011). Undefined until they are loaded. */
export const selectMemberGroups = createSelector(
  [(state: RootState, sid: string) => selectChat(state).members[sid]?.entities],
  (members) => {
    if (!members) return undefined
    const collator = new Intl.Collator('en', { sensitivity: 'base' })
    const sorted = Object.values(members).sort((one, other) => collator.compare(one.name, other.name))
    const groups = new Map<string, ChatMember[]>()
    for (const member of sorted) {
      const letter = member.name.trim().charAt(0).normalize('NFD').charAt(0).toLocaleUpperCase() || '#'
      groups.set(letter, [...(groups.get(letter) ?? []), member])
    }
    return [...groups].map(([letter, ofLetter]) => ({ letter, members: ofLetter }))
  },
)
/** The name of somebody who wrote in a conversation; undefined until it is loaded. */
export const selectNameOf = (state: RootState, sid: string, identity: string): string | undefined =>
  selectMembers(state, sid)[identity]?.name ?? selectChat(state).names[identity]

const noOne: readonly string[] = []
/** The names of those who are typing (LC-008, LC-009); of people whose name is not loaded, none. */
export const selectTypingNames = createSelector(
  [
    (state: RootState, sid: string) => selectChat(state).typing[sid] ?? noOne,
    selectMembers,
    (state: RootState) => selectChat(state).names,
  ],
  (identities, members, names) => identities.flatMap((identity) => members[identity]?.name ?? names[identity] ?? []),
)

export const selectThread = (state: RootState, sid: string) => selectChat(state).threads[sid] ?? noThread
/** The messages that the history shows: the newest, or those around one that was jumped to. */
export const selectShown = (state: RootState, sid: string) => shownOf(selectThread(state, sid))
export const selectMessage = (state: RootState, sid: string, index: number): ChatMessage | undefined =>
  messageAt(selectShown(state, sid).messages, index)

/** What waits to be sent, to any conversation. */
export const selectAllOutgoing = (state: RootState) => selectChat(state).outgoing

/** What waits to be sent to a conversation, in the order in which it was submitted. */
export const selectOutgoing = createSelector(
  [(state: RootState) => selectChat(state).outgoing, sidOf],
  (outgoing, sid): readonly OutgoingMessage[] => outgoing.filter(({ conversationSid }) => conversationSid === sid),
)

/** A message's reactions with the own ones that were just chosen (LC-038, LC-039). */
export const selectReactions = createSelector(
  [
    (state: RootState, message: ChatMessage) => selectChat(state).reacting[message.sid],
    (_state: RootState, message: ChatMessage) => message.reactions,
    selectOwnIdentity,
  ],
  (chosen, reactions, own): Reactions => (chosen ? { ...reactions, [own]: chosen } : reactions),
)

/** The temporary address of a file with the instant at which it ends; `url` comes first. */
export const selectFileLink = (state: RootState, fileSid: string) => selectChat(state).fileUrls[fileSid]
export const selectFileUrl = (state: RootState, fileSid: string): string | undefined =>
  selectFileLink(state, fileSid)?.url

/** Members who have read a message, for rooms whose read positions are told (D-102), without its author. */
export const selectSeenBy = createSelector(
  [selectMembers, (_state: RootState, _sid: string, message: Pick<ChatMessage, 'index' | 'author'>) => message],
  (members, { index, author }) =>
    Object.values(members).filter(
      ({ identity, lastReadIndex }) => identity !== author && lastReadIndex !== null && lastReadIndex >= index,
    ),
)
