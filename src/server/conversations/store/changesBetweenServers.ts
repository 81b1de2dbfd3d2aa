import { z } from 'zod'
import { createListenConnection } from '@server/database/listenConnection'

const common = { serverId: z.string(), organisationId: z.string() }
const messageSchema = z.discriminatedUnion('kind', [
  z.object({ ...common, kind: z.enum(['conversation', 'user']), sid: z.string(), to: z.number() }),
  z.object({ ...common, kind: z.literal('typing'), conversationSid: z.string(), identity: z.string() }),
  z.object({ ...common, kind: z.literal('presence'), identity: z.string(), isOnline: z.boolean() }),
])
type Message = z.infer<typeof messageSchema>
type WithoutSender<Sent> = Sent extends unknown ? Omit<Sent, 'serverId'> : never

/** What is said between servers and is in no table: somebody types, came or went. */
export type RemoteSignal = WithoutSender<Extract<Message, { kind: 'typing' | 'presence' }>>
export type RemoteChange = { organisationId: string; of: 'conversation' | 'user'; sid: string; to: number }

export type RemoteChanges = {
  /** Tells the other servers; lost when the database can not be reached, as it may be. */
  send(signal: RemoteSignal): void
  close(): Promise<void>
}

type Options = {
  url: string
  /** Of this server, whose own messages it does not hear. */
  serverId: string
  onChange: (change: RemoteChange) => void
  onSignal?: (signal: RemoteSignal, serverId: string) => void
  /** Hears from now on. Messages before may have been missed: everything that is looked at has to be read again. */
  onListening: () => void
  log: (words: string) => void
}

/** The text of a message to other servers. */
export const remoteMessage = (message: Message): string => JSON.stringify(message)

const parse = (text: string): Message | undefined => {
  try {
    const { data } = messageSchema.safeParse(JSON.parse(text))
    return data
  } catch {
    return undefined // of a server of another version
  }
}

/** Hears what other servers on the same PostgreSQL committed (protocol, section 19), on a connection of its own. */
export const createRemoteChanges = (options: Options): RemoteChanges => {
  const { url, serverId, onChange, onSignal, onListening, log } = options
  const connection = createListenConnection({
    url,
    channel: 'muster_conversations',
    subject: 'conversations',
    onListening,
    log,
    onPayload(text) {
      const message = parse(text)
      if (!message || message.serverId === serverId) return
      if ('to' in message) {
        const { organisationId, kind, sid, to } = message
        onChange({ organisationId, of: kind, sid, to })
      } else onSignal?.(message, message.serverId)
    },
  })
  connection.start()

  return {
    send(signal) {
      connection.send(remoteMessage({ ...signal, serverId }))?.catch((failure: Error) => {
        log(`Other servers were not told of ${signal.kind}: ${failure.message}`)
      })
    },
    /** Says what it was given to say before it ends. */
    close: () => connection.close(),
  }
}
