import { setTimeout as wait } from 'node:timers/promises'
import pLimit from 'p-limit'
import pg from 'pg'
import { z } from 'zod'

const channel = 'muster_conversations'
const firstPauseMs = 100
const longestPauseMs = 5_000
const connectingMs = 5_000
/** A connection that vanished without a word is found out by asking it. */
const askingMs = 15_000

const common = { serverId: z.string(), organisationId: z.string() }
const messageSchema = z.discriminatedUnion('kind', [
  z.object({ ...common, kind: z.enum(['conversation', 'user']), sid: z.string(), to: z.number() }),
  z.object({ ...common, kind: z.literal('typing'), conversationSid: z.string(), identity: z.string() }),
  z.object({ ...common, kind: z.literal('revoked'), identity: z.string() }),
  z.object({ ...common, kind: z.literal('presence'), identity: z.string(), isOnline: z.boolean() }),
])
type Message = z.infer<typeof messageSchema>
type WithoutSender<Sent> = Sent extends unknown ? Omit<Sent, 'serverId'> : never

/** What is said between servers and is in no table: somebody types, came or went, or may no longer be connected. */
export type RemoteSignal = WithoutSender<Extract<Message, { kind: 'typing' | 'revoked' | 'presence' }>>
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

type Connection = {
  client: pg.Client
  lost: Promise<void>
  /** One statement after the other: the next version of the driver takes no second one. */
  query: (text: string, values?: readonly unknown[]) => Promise<unknown>
}

/** The text of a message to other servers. */
export const remoteMessage = (message: Message): string => JSON.stringify(message)

const parse = (text: string | undefined): Message | undefined => {
  try {
    const { data } = messageSchema.safeParse(JSON.parse(text ?? ''))
    return data
  } catch {
    return undefined // of a server of another version
  }
}

/** Hears what other servers on the same PostgreSQL committed (protocol, section 19), on a connection of its own. */
export const createRemoteChanges = (options: Options): RemoteChanges => {
  const { url, serverId, onChange, onSignal, onListening, log } = options
  const closing = new AbortController()
  let current: Connection | undefined
  const sending = new Set<Promise<unknown>>()

  const hear = ({ payload }: pg.Notification) => {
    const message = parse(payload)
    if (!message || message.serverId === serverId) return
    if ('to' in message) {
      const { organisationId, kind, sid, to } = message
      onChange({ organisationId, of: kind, sid, to })
    } else onSignal?.(message, message.serverId)
  }

  const connect = async (): Promise<Connection> => {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'muster conversations',
      connectionTimeoutMillis: connectingMs,
      query_timeout: connectingMs,
      keepAlive: true,
    })
    const lost = new Promise<void>((resolve) => {
      client.on('error', () => resolve())
      client.on('end', () => resolve())
    })
    try {
      client.on('notification', hear)
      await client.connect()
      await client.query(`listen ${channel}`)
    } catch (failure) {
      await client.end().catch(() => undefined) // it never was a connection
      throw failure
    }
    const inTurn = pLimit(1)
    return { client, lost, query: (text, values = []) => inTurn(() => client.query(text, [...values])) }
  }

  /** Until the connection is lost. */
  const watch = async ({ client, lost, query }: Connection) => {
    const asking = setInterval(() => {
      query('select').catch(() => client.end().catch(() => undefined)) // ends: the loop connects again
    }, askingMs)
    try {
      await lost
    } finally {
      clearInterval(asking)
    }
  }

  const run = async () => {
    let pause = firstPauseMs
    while (!closing.signal.aborted) {
      try {
        const connection = await connect()
        current = connection
        pause = firstPauseMs
        onListening()
        if (closing.signal.aborted) await connection.client.end()
        await watch(connection)
        if (!closing.signal.aborted) log('The connection that hears of conversations on other servers was lost')
      } catch (failure) {
        log(`Conversations on other servers can not be heard of: ${(failure as Error).message}`)
      }
      current = undefined
      await wait(pause, undefined, { signal: closing.signal }).catch(() => undefined)
      // oxlint-disable-next-line no-useless-assignment -- the next round reads it when it gets no connection
      pause = Math.min(pause * 2, longestPauseMs)
    }
  }
  const running = run()

  return {
    send(signal) {
      const text = remoteMessage({ ...signal, serverId })
      const sent = current?.query('select pg_notify($1, $2)', [channel, text]).catch((failure: Error) => {
        log(`Other servers were not told of ${signal.kind}: ${failure.message}`)
      })
      if (!sent) return
      sending.add(sent)
      void sent.finally(() => sending.delete(sent))
    },
    /** Says what it was given to say before it ends. */
    async close() {
      closing.abort()
      await Promise.all(sending)
      await current?.client.end().catch(() => undefined)
      await running
    },
  }
}
