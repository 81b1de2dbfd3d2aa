import type { EventEmitter } from 'node:events'
import {
  Client,
  type Conversation,
  type ConversationUpdatedEventArgs,
  type Message,
  type MessageUpdatedEventArgs,
  type Participant,
  type ParticipantUpdatedEventArgs,
  type State,
  type User,
  type UserUpdatedEventArgs,
} from '@twilio/conversations'
import { until } from '@server/testing/until'

type Failure = { terminal: boolean; message: string; httpStatusCode?: number; errorCode?: number }

/** The events of a client, with their payload. */
export type ClientEvents = {
  conversationAdded: Conversation
  conversationJoined: Conversation
  conversationLeft: Conversation
  conversationRemoved: Conversation
  conversationUpdated: ConversationUpdatedEventArgs
  participantJoined: Participant
  participantLeft: Participant
  participantUpdated: ParticipantUpdatedEventArgs
  messageAdded: Message
  messageUpdated: MessageUpdatedEventArgs
  messageRemoved: Message
  typingStarted: Participant
  typingEnded: Participant
  userUpdated: UserUpdatedEventArgs
  userSubscribed: User
  tokenAboutToExpire: undefined
  tokenExpired: undefined
  connectionStateChanged: Client['connectionState']
  connectionError: Failure
  initialized: undefined
  initFailed: { error?: Failure } | undefined
  stateChanged: State
}
type EventName = keyof ClientEvents
/**
 * `lastIndex` is the conversation's last message at the time of the event: the SDK changes the objects that it emits.
 */
type Entry = { name: EventName; what: ClientEvents[EventName]; lastIndex: number | undefined }
type IsWanted<Name extends EventName> = (what: ClientEvents[Name], lastIndex: number | undefined) => boolean
type Options = { timeout?: number; from?: number }

const everyEvent: Record<EventName, true> = {
  conversationAdded: true,
  conversationJoined: true,
  conversationLeft: true,
  conversationRemoved: true,
  conversationUpdated: true,
  participantJoined: true,
  participantLeft: true,
  participantUpdated: true,
  messageAdded: true,
  messageUpdated: true,
  messageRemoved: true,
  typingStarted: true,
  typingEnded: true,
  userUpdated: true,
  userSubscribed: true,
  tokenAboutToExpire: true,
  tokenExpired: true,
  initialized: true,
  connectionStateChanged: true,
  connectionError: true,
  initFailed: true,
  stateChanged: true,
}

/** The private socket of the SDK, which has no public way to lose its connection. */
type Inside = { _services: { twilsockClient: { channel: { websocket: { socket: { terminate(): void } } } } } }

const endingMs = 4_000

/** One client of the SDK, and all events since it was created. */
export const createDriver = (name: string, token: string, uri: string) => {
  const client = new Client(token, { Twilsock: { uri } })
  const log: Entry[] = []
  const listeners = new Set<() => void>()
  const emitter: EventEmitter = client // typed by any name; payloads are as the SDK declares them
  for (const event of Object.keys(everyEvent) as EventName[])
    emitter.on(event, (what: ClientEvents[EventName]) => {
      const isOfConversation = typeof what === 'object' && 'conversation' in what
      const lastIndex = isOfConversation ? what.conversation.lastMessage?.index : undefined
      log.push({ name: event, what, lastIndex })
      for (const listener of [...listeners]) listener()
    })

  const mark = () => log.length
  const entriesSince = <Name extends EventName>(from: number, event: Name, isWanted: IsWanted<Name>) =>
    log
      .slice(from)
      .filter(({ name: emitted }) => emitted === event)
      .map(({ what, lastIndex }) => ({ what: what as ClientEvents[Name], lastIndex })) // of this event, as the SDK declares it
      .filter(({ what, lastIndex }) => isWanted(what, lastIndex))
  /** The events of one name after a mark. */
  const since = <Name extends EventName>(from: number, event: Name, isWanted: IsWanted<Name> = () => true) =>
    entriesSince(from, event, isWanted).map(({ what }) => what)

  /** The next event of a name, or the first one after `from`, which may be in the past. */
  const wait = <Name extends EventName>(
    event: Name,
    isWanted: IsWanted<Name> = () => true,
    { timeout = 120_000, from = mark() }: Options = {},
  ) =>
    new Promise<ClientEvents[Name]>((resolve, reject) => {
      const end = () => {
        clearTimeout(timer)
        listeners.delete(look)
      }
      const look = () => {
        const [entry] = entriesSince(from, event, isWanted)
        if (!entry) return
        end()
        resolve(entry.what)
      }
      const timer = setTimeout(() => {
        end()
        const seen = log.slice(from).map((entry) => entry.name)
        reject(new Error(`${name}: no ${event} within ${timeout} ms; saw ${seen.join(', ') || 'nothing'}`))
      }, timeout)
      listeners.add(look)
      look()
    })

  let closing: Promise<void> | undefined
  const shutDown = async () => {
    // requests after its start would fail without a handler
    if (client.connectionState === 'connected') await client.getSubscribedConversations().catch(() => undefined)
    let timer: NodeJS.Timeout | undefined
    const timeout = new Promise<void>((resolve) => (timer = setTimeout(resolve, endingMs)))
    // a refused client has nothing to end
    await Promise.race([client.shutdown().catch(() => undefined), timeout])
    clearTimeout(timer)
  }
  const isConnected = () => client.connectionState === 'connected'
  return {
    client,
    mark,
    since,
    wait,
    isConnected,
    ready: () => wait('initialized', undefined, { from: 0 }),
    /** Loses the connection without a close frame. */
    cut: async () => {
      const from = mark()
      ;(client as unknown as Inside)._services.twilsockClient.channel.websocket.socket.terminate()
      await wait('connectionStateChanged', (state) => state !== 'connected', { from })
    },
    reconnected: () => until(isConnected, { what: `${name} is connected again` }),
    close: () => (closing ??= shutDown()),
  }
}
export type Driver = ReturnType<typeof createDriver>
