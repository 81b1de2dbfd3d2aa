import { setTimeout as wait } from 'node:timers/promises'
import { Client } from '@twilio/conversations'
import type { ChatStage } from './chatStage'

const patience = 20_000

const watchAs = async ({ socketUrl, data }: ChatStage, conversationSid: string, identity: string) => {
  const client = new Client(await data.token(identity), { Twilsock: { uri: socketUrl } })
  const indexes: number[] = []
  client.on('messageAdded', (message) => {
    if (message.conversation.sid === conversationSid) indexes.push(message.index)
  })
  await new Promise<void>((resolve) =>
    client.on('conversationJoined', (conversation) => {
      if (conversation.sid === conversationSid) resolve()
    }),
  )
  await wait(1_000) // the SDK subscribes a little later
  return { client, indexes }
}

/** Clients with the real SDK, which check correctness while others measure. */
export const watchConversation = async (stage: ChatStage, conversationSid: string, identities: string[]) => {
  const watchers = await Promise.all(identities.map((identity) => watchAs(stage, conversationSid, identity)))
  /** Expects every message once, in the order of its index. */
  const expectAll = async (count: number) => {
    for (const until = performance.now() + patience; performance.now() < until; await wait(100))
      if (watchers.every(({ indexes }) => indexes.length >= count)) break
    for (const { client, indexes } of watchers) {
      const isRight = indexes.length === count && indexes.every((index, at) => index === (indexes[0] ?? 0) + at)
      if (!isRight) throw new Error(`The SDK saw ${indexes.length} of ${count} messages, or not in their order`)
      await client.shutdown()
    }
  }
  return { expectAll }
}
