import {
  Client,
  type Conversation,
  type ConversationUpdatedEventArgs,
  type Message,
  type MessageUpdatedEventArgs,
  type Participant,
  type ParticipantUpdatedEventArgs,
  type UserUpdatedEventArgs,
} from '@twilio/conversations'
import pLimit from 'p-limit'
import * as chatEvents from '@client/state/chat/chatEvents'
import { tellInBursts, type OpenChat } from './chatTransport'
import { storeNoLogLevels } from './storeNoLogLevels'
import { createMessages } from './twilioMessages'
import { conversationOf, createPeople, lastMessageOf, memberOf, messageOf } from './twilioRecords'

storeNoLogLevels()

/** Conversations whose last messages and counts are asked for at a time. */
const atOnce = 6

const statuses = { connected: 'connected', connecting: 'connecting', denied: 'failed' } as const

/** Every conversation of the person, page by page. */
const subscribed = async (client: Client): Promise<Conversation[]> => {
  const all: Conversation[] = []
  for (let page = await client.getSubscribedConversations(); ; page = await page.nextPage()) {
    all.push(...page.items)
    if (!page.hasNextPage) return all
  }
}

const newestFirst = (one: Conversation, other: Conversation) =>
  (other.lastMessage?.dateCreated?.getTime() ?? 0) - (one.lastMessage?.dateCreated?.getTime() ?? 0)

/**
 * The chat service by Twilio's SDK: its cloud, or the endpoint of the portal that `clientOptions` name (D-90). Handlers
 * are attached before anything is requested, and SDK objects never leave this file and its neighbours.
 */
export const openTwilio: OpenChat = (token, { identity, tell: tellStore, onTokenEnding, onFailure }) => {
  const client = new Client(token.token, { logLevel: 'silent', ...token.clientOptions })
  const { tell, addMessage, stop } = tellInBursts(tellStore)
  const people = createPeople(client)
  const limit = pLimit(atOnce)
  const known = new Map<string, Conversation>()
  const typing = new Map<string, Set<string>>()
  const early = new Map<string, Conversation>() // joined before all conversations were listed
  let isListed = false
  let isClosed = false
  const inBackground = (work: Promise<unknown>) => void work.catch((failure: unknown) => isClosed || onFailure(failure))

  const find = async (sid: string) => known.get(sid) ?? (await client.getConversationBySid(sid))

  const countUnread = async (conversation: Conversation) => {
    const counted = await conversation.getUnreadMessagesCount()
    return counted ?? (await conversation.getMessagesCount()) // never read: all of them are unread (D-92)
  }
  const tellUnread = async (conversation: Conversation) => {
    const count = await countUnread(conversation)
    tell(chatEvents.unreadCounted({ counts: { [conversation.sid]: count } }))
  }

  /** What a row of the list shows besides its name. */
  const tellRow = async (conversation: Conversation) => {
    const { sid } = conversation
    const last = (await conversation.getMessages(1)).items.at(-1)
    const lastMessage = last ? lastMessageOf(messageOf(last)) : null
    tell(chatEvents.lastMessageRead({ sid, lastMessage }))
    if (last?.author && last.author !== identity)
      tell(chatEvents.namesArrived({ names: { [last.author]: await people.nameOf(last.author) } }))
    if (conversationOf(conversation).unread > 0) await tellUnread(conversation)
  }

  const loadConversations = async () => {
    const conversations = await subscribed(client)
    known.clear()
    for (const conversation of conversations) known.set(conversation.sid, conversation)
    tell(chatEvents.conversationsListed({ conversations: conversations.map(conversationOf) }))
    isListed = true
    for (const conversation of early.values()) if (!known.has(conversation.sid)) tellJoined(conversation)
    early.clear()
    await Promise.all(conversations.toSorted(newestFirst).map((one) => limit(() => tellRow(one))))
  }

  const tellMember = async (participant: Participant) => {
    const member = memberOf(participant, participant.identity ? await people.nameOf(participant.identity) : '')
    tell(chatEvents.memberChanged({ sid: participant.conversation.sid, member }))
  }
  const loadMembers = async (sid: string) => {
    const participants = await (await find(sid)).getParticipants()
    const members = await Promise.all(
      participants.map(async (one) => memberOf(one, one.identity ? await people.nameOf(one.identity) : '')),
    )
    tell(chatEvents.membersArrived({ sid, members }))
  }

  const tellTyping = ({ identity: writer, conversation: { sid } }: Participant, isTyping: boolean) => {
    if (writer === null || writer === identity) return // LC-018
    const writers = typing.get(sid) ?? new Set()
    typing.set(sid, writers)
    if (isTyping) writers.add(writer)
    else writers.delete(writer)
    if (isTyping)
      inBackground(people.nameOf(writer).then((name) => tell(chatEvents.namesArrived({ names: { [writer]: name } }))))
    tell(chatEvents.typingChanged({ sid, identities: [...writers] }))
  }

  const tellJoined = (conversation: Conversation) => {
    known.set(conversation.sid, conversation)
    tell(chatEvents.conversationAdded({ conversation: conversationOf(conversation) }))
    inBackground(limit(() => tellRow(conversation)))
    inBackground(loadMembers(conversation.sid)) // LC-024
  }
  client.on('conversationJoined', (conversation: Conversation) => {
    if (isListed) tellJoined(conversation)
    else early.set(conversation.sid, conversation)
  })
  client.on('conversationLeft', ({ sid }: Conversation) => {
    known.delete(sid)
    tell(chatEvents.conversationLeft({ sid }))
  })
  client.on('conversationRemoved', ({ sid }: Conversation) => {
    known.delete(sid)
    tell(chatEvents.conversationLeft({ sid }))
  })
  client.on('conversationUpdated', ({ conversation, updateReasons }: ConversationUpdatedEventArgs) => {
    if (!isListed) return
    const { sid, name, isMuted, lastReadIndex } = conversationOf(conversation)
    tell(chatEvents.conversationsChanged({ conversations: [{ sid, name, isMuted, lastReadIndex }] }))
    if (updateReasons.includes('lastReadMessageIndex')) {
      tell(chatEvents.unreadCounted({ counts: { [sid]: 0 } })) // LC-025
      if (conversationOf(conversation).unread > 0) inBackground(tellUnread(conversation))
    }
    if (updateReasons.includes('lastMessage') && conversation.lastMessage === undefined)
      tell(chatEvents.lastMessageRead({ sid, lastMessage: null }))
  })
  client.on('participantJoined', (participant: Participant) => inBackground(tellMember(participant)))
  client.on('participantUpdated', ({ participant, updateReasons }: ParticipantUpdatedEventArgs) => {
    if (updateReasons.includes('lastReadMessageIndex')) inBackground(tellMember(participant))
  })
  client.on('participantLeft', ({ identity: left, sid, conversation }: Participant) =>
    tell(chatEvents.memberLeft({ sid: conversation.sid, identity: left ?? sid })),
  )
  client.on('messageAdded', (message: Message) => addMessage(messageOf(message)))
  client.on('messageUpdated', ({ message, updateReasons }: MessageUpdatedEventArgs) => {
    if (updateReasons.includes('attributes') || updateReasons.includes('body')) addMessage(messageOf(message)) // LC-022
  })
  client.on('messageRemoved', ({ index, conversation }: Message) => {
    tell(chatEvents.messageRemoved({ sid: conversation.sid, index }))
    inBackground(tellRow(conversation))
  })
  client.on('typingStarted', (participant: Participant) => tellTyping(participant, true))
  client.on('typingEnded', (participant: Participant) => tellTyping(participant, false))
  client.on('userUpdated', ({ user: { identity: renamed, friendlyName } }: UserUpdatedEventArgs) => {
    if (friendlyName === null) return
    people.rename(renamed, friendlyName)
    tell(chatEvents.namesArrived({ names: { [renamed]: friendlyName } }))
  })
  client.on('tokenAboutToExpire', onTokenEnding)
  client.on('tokenExpired', onTokenEnding)
  client.on('connectionStateChanged', (state: Client['connectionState']) => {
    if (state === 'disconnecting') return
    const status = (statuses as Record<string, (typeof statuses)[keyof typeof statuses] | undefined>)[state]
    tell(chatEvents.connectionChanged({ status: status ?? 'offline' }))
  })
  client.on('initialized', () => tell(chatEvents.chatInitialised()))
  client.on('initFailed', ({ error }: { error?: { message: string } }) =>
    tell(chatEvents.chatInitFailed({ problem: error?.message ?? '' })),
  )

  return {
    ...createMessages(find, { identity, tell }),
    loadConversations,
    loadMembers,
    loadNames: async (identities) => {
      const names = await Promise.all(identities.map(async (one) => [one, await people.nameOf(one)] as const))
      tell(chatEvents.namesArrived({ names: Object.fromEntries(names) }))
    },
    countUnread: async (sid) => tellUnread(await find(sid)),
    markRead: async (sid, index) => void (await (await find(sid)).advanceLastReadMessageIndex(index)),
    mute: async (sid, isMuted) => (await find(sid)).setUserNotificationLevel(isMuted ? 'muted' : 'default'),
    startTyping: async (sid) => (await find(sid)).typing(),
    renewToken: async ({ token: renewed }) => void (await client.updateToken(renewed)),
    close: async () => {
      isClosed = true
      stop()
      client.removeAllListeners()
      await client.shutdown()
    },
  }
}
