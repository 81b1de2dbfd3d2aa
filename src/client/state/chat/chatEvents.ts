import { createAction } from '@reduxjs/toolkit'
import type { ChatConversation, ChatMember, ChatMessage, ChatStatus, LastMessage, OutgoingMessage } from './chatTypes'

type OfConversation = { sid: string }

/** What the chat service tells. */
export const chatStatusChanged = createAction<{ status: ChatStatus; problem?: string }>('chat/statusChanged')
/** Chat is there: it connects now, or on the first path that may have it. */
export const chatStarted = createAction('chat/started')
/** The connection as the service's library sees it. */
export const connectionChanged = createAction<{ status: ChatStatus }>('chat/connectionChanged')
/** The library has started: conversations can be asked for. */
export const chatInitialised = createAction('chat/initialised')
export const chatInitFailed = createAction<{ problem: string }>('chat/initFailed')
/** All conversations of the person: others are dropped. */
export const conversationsListed = createAction<{ conversations: ChatConversation[] }>('chat/conversationsListed')
/** Conversations were added or have changed. */
export const conversationsChanged = createAction<{
  conversations: (OfConversation & Partial<ChatConversation>)[]
}>('chat/conversationsChanged')
export const conversationAdded = createAction<{ conversation: ChatConversation }>('chat/conversationAdded')
/** The service says that the person is no longer in it. */
export const conversationLeft = createAction<OfConversation>('chat/conversationLeft')
/** The person left or was removed; `isOpen` when it was the open one. */
export const conversationRemoved = createAction<OfConversation & { isOpen: boolean }>('chat/conversationRemoved')
export const removalConfirmed = createAction('chat/removalConfirmed')
export const membersArrived = createAction<OfConversation & { members: ChatMember[] }>('chat/membersArrived')
export const memberChanged = createAction<OfConversation & { member: ChatMember }>('chat/memberChanged')
export const memberLeft = createAction<OfConversation & { identity: string }>('chat/memberLeft')
/** Of authors who are no members any more. */
export const namesArrived = createAction<{ names: Record<string, string> }>('chat/namesArrived')
/** Messages of any conversations, new or changed; bursts arrive as one action. */
export const messagesArrived = createAction<{ messages: ChatMessage[] }>('chat/messagesArrived')
/** A page of a conversation; `isNewest` when it is the last one, otherwise it is the one `before` a message. */
export const messagesPaged = createAction<
  OfConversation & { messages: ChatMessage[]; hasOlder: boolean; isNewest: boolean; before?: number }
>('chat/messagesPaged')
/** Messages before and after one that is far back. */
export const aroundPaged = createAction<
  OfConversation & { index: number; messages: ChatMessage[]; hasOlder: boolean; hasNewer: boolean }
>('chat/aroundPaged')
/** That message was deleted, or asking for it failed. */
export const aroundMissed = createAction<OfConversation & { index: number; why: 'notThere' | 'failed' }>(
  'chat/aroundMissed',
)
/** The page after a message. */
export const newerPaged = createAction<OfConversation & { messages: ChatMessage[]; after: number; hasNewer: boolean }>(
  'chat/newerPaged',
)
export const pagingFailed = createAction<OfConversation & { direction: 'older' | 'newer' }>('chat/pagingFailed')
export const messageRemoved = createAction<OfConversation & { index: number }>('chat/messageRemoved')
export const unreadCounted = createAction<{ counts: Record<string, number> }>('chat/unreadCounted')
/** Without the person's own identity. */
export const typingChanged = createAction<OfConversation & { identities: string[] }>('chat/typingChanged')
export const fileUrlsArrived = createAction<{ urls: Record<string, { url: string; expiresAt: string }> }>(
  'chat/fileUrlsArrived',
)
export const messageFailed = createAction<{ tmpId: string }>('chat/messageFailed')
export const lastMessageRead = createAction<OfConversation & { lastMessage: LastMessage | null }>(
  'chat/lastMessageRead',
)
/** The own reaction was refused; `problem` is what the person is told. One that was taken arrives with its message. */
export const reactionRefused = createAction<{ messageSid: string; problem?: string }>('chat/reactionRefused')

/** What the person does. */
export const conversationOpened = createAction<OfConversation>('chat/conversationOpened')
export const conversationClosed = createAction<OfConversation>('chat/conversationClosed')
export const olderAsked = createAction<OfConversation>('chat/olderAsked')
export const aroundAsked = createAction<OfConversation & { index: number }>('chat/aroundAsked')
/** Those after the ones that are far back. */
export const newerAsked = createAction<OfConversation>('chat/newerAsked')
/** The newest messages are shown again. */
export const newestShown = createAction<OfConversation>('chat/newestShown')
export const messageSubmitted = createAction<OutgoingMessage>('chat/messageSubmitted')
/** With the same temporary id (LC-032). */
export const messageRetried = createAction<{ tmpId: string }>('chat/messageRetried')
export const outgoingDiscarded = createAction<{ tmpId: string }>('chat/outgoingDiscarded')
export const typed = createAction<OfConversation>('chat/typed')
/** `emoji` are all of the person's own after it. */
export const reacted = createAction<{ message: ChatMessage; emoji: string[] }>('chat/reacted')
export const messageEdited = createAction<{ message: ChatMessage; body: string }>('chat/messageEdited')
export const messageDeleted = createAction<{ message: ChatMessage }>('chat/messageDeleted')
export const muteToggled = createAction<OfConversation & { isMuted: boolean }>('chat/muteToggled')
/** Addresses that are missing or have expired are fetched. */
export const filesShown = createAction<OfConversation & { messageSid: string; index: number; fileSids: string[] }>(
  'chat/filesShown',
)
export const chatRetried = createAction('chat/retried')
