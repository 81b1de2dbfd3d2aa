import { setTimeout as wait } from 'node:timers/promises'
import { openTestDatabase } from '@server/testing/openTestDatabase'
import { openRawClient } from './rawClient'
import { mintToken, seedConversations, startConversations } from './startConversations'
import type { Limits } from '@conversations/twilsock/limits'

const stops: (() => Promise<unknown>)[] = []
/** To be called after each test. */
export const endScene = async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
}

export const bob = 'bob@example.com'
export type RawClient = Awaited<ReturnType<typeof openRawClient>>

/** Alice and Bob in a conversation, with clients to attack them. */
export const start = async (
  limits: Partial<Limits> = {},
  conversations = 2,
  others: { mediaBytes?: number; hasFreeAttributes?: boolean } = {},
) => {
  const database = await openTestDatabase()
  stops.push(database.close)
  const running = await startConversations({ database, limits, ...others })
  stops.push(running.stop)
  const { main, sids } = await seedConversations(database, running.stores, { conversations, messages: 3 })
  const connect = async (options?: { acknowledges?: boolean }) => {
    const client = await openRawClient(running.clientOptions.Twilsock.uri, options)
    stops.push(() => Promise.resolve(client.socket.terminate()))
    return client
  }
  const signIn = async (identity: string, options?: { acknowledges?: boolean }) => {
    const client = await connect(options)
    await client.init(await mintToken(identity, 600))
    return client
  }
  /** A client that listens all the time and waits for the next message, to show that other clients are unaffected. */
  const listener = async () => {
    const client = await signIn(bob)
    await establish(client, [{ object_sid: `${main}.messages`, object_type: 'list', last_event_id: 1_000_000 }])
    return async (text: string) => {
      await running.store.send('server', main, { author: 'alice', body: text })
      await client.until(({ payload }) => textOf(payload) === text)
    }
  }
  return { ...running, database, main, sids, connect, signIn, listener }
}

export const textOf = ({ event }: Record<string, unknown>) =>
  (event as { item_data?: { text?: string } } | undefined)?.item_data?.text

export type Wanted = { object_sid: string; object_type: string; last_event_id?: number }
let correlations = 0
export const ask = (client: RawClient, requests: Wanted[], correlation_id: number) =>
  client.request('POST', '/v4/Subscriptions', { action: 'establish', correlation_id, requests })
/** The outcome of the first subscription, and its replay. */
export const establish = async (client: RawClient, requests: Wanted[]) => {
  const correlation = ++correlations
  await ask(client, requests, correlation)
  const isOurs = (payload: Record<string, unknown>) => payload.correlation_id === correlation
  const { payload } = await client.until(
    ({ payload: candidate }) => isOurs(candidate) && String(candidate.event_type).startsWith('subscription_'),
  )
  const replayed = client.received.flatMap(({ payload: candidate }) =>
    isOurs(candidate) ? ((candidate.events ?? []) as object[]) : [],
  )
  return { type: payload.event_type, outcome: payload.event, replayed }
}

export const until = async (isSo: () => boolean) => {
  for (const end = Date.now() + 120_000; !isSo() && Date.now() < end;) await wait(20)
  return isSo()
}
