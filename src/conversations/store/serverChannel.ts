import { z } from 'zod'
import { createListenConnection } from '@server/database/listenConnection'

const common = { serverId: z.string(), organisationId: z.string() }
const messageSchema = z.discriminatedUnion('kind', [
  z.object({ ...common, kind: z.enum(['conversation', 'user']), sid: z.string(), to: z.number() }),
  z.object({ ...common, kind: z.literal('typing'), conversationSid: z.string(), identity: z.string() }),
  z.object({ ...common, kind: z.literal('presence'), identity: z.string(), isOnline: z.boolean() }),
  z.object({ serverId: z.string(), kind: z.literal('alive') }),
])
type Message = z.infer<typeof messageSchema>
type WithoutSender<Sent> = Sent extends unknown ? Omit<Sent, 'serverId'> : never

/** What servers send each other and no table stores: typing, presence, and that they run. */
export type RemoteSignal = WithoutSender<Extract<Message, { kind: 'typing' | 'presence' | 'alive' }>>
/** Another server committed changes of this conversation or user, up to this sequence number. */
export type RemoteChange = { organisationId: string; of: 'conversation' | 'user'; sid: string; to: number }

type Options = {
  url: string
  /** Of this server: its own messages are skipped. */
  serverId: string
  log: (words: string) => void
}
type Listener = {
  onChange: (change: RemoteChange) => void
  onSignal: (signal: RemoteSignal, serverId: string) => void
  /** The channel is connected. Earlier messages may have been missed: everything subscribed has to be read again. */
  onListening: () => void
}

/** The text of a message to other servers. */
export const remoteMessage = (message: Message): string => JSON.stringify(message)

const parse = (text: string): Message | undefined => {
  try {
    const { data } = messageSchema.safeParse(JSON.parse(text))
    return data
  } catch {
    return undefined // sent by a server of another version
  }
}

export type ServerChannel = ReturnType<typeof createServerChannel>

/**
 * The channel between the servers on one PostgreSQL (protocol, section 19), on a connection of its own. Listeners are
 * added before `start`, so that none misses a message.
 */
export const createServerChannel = ({ url, serverId, log }: Options) => {
  const listeners: Listener[] = []
  const connection = createListenConnection({
    url,
    channel: 'muster_conversations',
    subject: 'conversations',
    log,
    onListening() {
      for (const { onListening } of listeners) onListening()
    },
    onPayload(text) {
      const message = parse(text)
      if (!message || message.serverId === serverId) return
      if ('to' in message) {
        const { organisationId, kind, sid, to } = message
        for (const { onChange } of listeners) onChange({ organisationId, of: kind, sid, to })
      } else for (const { onSignal } of listeners) onSignal(message, message.serverId)
    },
  })

  return {
    listen: (listener: Listener) => void listeners.push(listener),
    start: () => connection.start(),
    /** Sends to the other servers; lost while there is no connection. */
    send(signal: RemoteSignal): void {
      connection.send(remoteMessage({ ...signal, serverId }))?.catch((failure: Error) => {
        log(`The signal ${signal.kind} could not be sent to other servers: ${failure.message}`)
      })
    },
    /** Waits for what is being sent, then disconnects. */
    close: () => connection.close(),
  }
}
