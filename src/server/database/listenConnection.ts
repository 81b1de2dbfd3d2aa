import { setTimeout as wait } from 'node:timers/promises'
import pLimit from 'p-limit'
import pg from 'pg'

const firstPauseMs = 100
const longestPauseMs = 5_000
const connectingMs = 5_000
/** Milliseconds between queries that detect a connection that was lost without an error. */
const probeEveryMs = 15_000

type Options = {
  url: string
  channel: string
  /** In the plural: part of the application name in PostgreSQL and of log lines. */
  subject: string
  onPayload: (text: string) => void
  /** Called whenever the connection starts to listen; earlier notifications may have been missed. */
  onListening: () => void
  log: (words: string) => void
}
export type ListenConnection = ReturnType<typeof createListenConnection>

type Connection = {
  client: pg.Client
  lost: Promise<void>
  /** Runs one statement after the other: the next version of the driver refuses a second one meanwhile. */
  query: (text: string, values?: readonly unknown[]) => Promise<unknown>
}

/** A dedicated connection to PostgreSQL that listens to one channel and reconnects when it is lost. */
export const createListenConnection = (options: Options) => {
  const { url, channel, subject, onPayload, onListening, log } = options
  const closing = new AbortController()
  let current: Connection | undefined
  let running: Promise<void> | undefined
  const sending = new Set<Promise<unknown>>()

  const connect = async (): Promise<Connection> => {
    const client = new pg.Client({
      connectionString: url,
      application_name: `muster ${subject}`,
      connectionTimeoutMillis: connectingMs,
      query_timeout: connectingMs,
      keepAlive: true,
    })
    const lost = new Promise<void>((resolve) => {
      client.on('error', () => resolve())
      client.on('end', () => resolve())
    })
    try {
      client.on('notification', ({ payload = '' }) => onPayload(payload))
      await client.connect()
      // notifications need no durability, so their commit does not wait for the disk
      await client.query(`set synchronous_commit to off; listen ${channel}`)
    } catch (failure) {
      await client.end().catch(() => undefined) // it was never connected
      throw failure
    }
    const oneAtATime = pLimit(1)
    return { client, lost, query: (text, values = []) => oneAtATime(() => client.query(text, [...values])) }
  }

  /** Resolves when the connection is lost. */
  const watch = async ({ client, lost, query }: Connection) => {
    const probing = setInterval(() => {
      query('select').catch(() => client.end().catch(() => undefined)) // then the loop reconnects
    }, probeEveryMs)
    try {
      await lost
    } finally {
      clearInterval(probing)
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
        if (!closing.signal.aborted) log(`The connection that hears of ${subject} on other servers was lost`)
      } catch (failure) {
        log(`Other servers can not be heard of ${subject}: ${(failure as Error).message}`)
      }
      current = undefined
      await wait(pause, undefined, { signal: closing.signal }).catch(() => undefined)
      // oxlint-disable-next-line no-useless-assignment -- read by the next iteration when it gets no connection
      pause = Math.min(pause * 2, longestPauseMs)
    }
  }

  return {
    start() {
      running ??= run()
    },
    /** Notifies every listening connection, this one included; undefined while there is no connection. */
    send(text: string): Promise<unknown> | undefined {
      const sent = current?.query('select pg_notify($1, $2)', [channel, text])
      if (!sent) return undefined
      sending.add(sent)
      const settled = () => void sending.delete(sent)
      sent.then(settled, settled)
      return sent
    },
    /** Waits for notifications that are being sent, then disconnects. */
    async close() {
      closing.abort()
      while (sending.size > 0) await Promise.allSettled(sending)
      await current?.client.end().catch(() => undefined)
      await running
    },
  }
}
