import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { Client, type Conversation, type Message } from '@twilio/conversations'

/** Reconnects sooner than the portal's clients do, so that a thousand cuts take minutes. */
const retryPolicy = { min: 100, max: 1_000, randomness: 0.2 }
/** The SDK waits up to two minutes before it subscribes again, when cuts took several of its attempts. */
const timeoutMs = 150_000

type Cuttable = { terminate?: () => void; close: () => void }
/** The private socket of the SDK, which has no public way to lose its connection. */
type WithSocket = { _services: { twilsockClient: { channel: { websocket: { socket: Cuttable | null } } } } }

/** What one client sent and received. Every message has a unique id, by which duplicates are recognised. */
export type SenderLog = {
  /** Id by id, the index that the endpoint acknowledged. */
  acknowledged: Map<string, number>
  /** Messages as they were announced, in that order. */
  received: { id: string; index: number }[]
}

const idOf = (message: Message) => (message.attributes as { id?: string }).id ?? ''

const connected = async (client: Client) => {
  for (const until = Date.now() + timeoutMs; Date.now() < until; await wait(20))
    if (client.connectionState === 'connected') return
  throw new Error('A client did not come back')
}

/** Whether the SDK reports that the answer was lost, and no other failure. */
const isCutOff = (failure: unknown) =>
  failure instanceof Error && /disconnected|not connected|timeout|timed out|Connection/i.test(failure.message)

const joinedConversation = (client: Client, conversationSid: string) =>
  new Promise<Conversation>((resolve) =>
    client.on('conversationJoined', (conversation) => {
      if (conversation.sid === conversationSid) resolve(conversation)
    }),
  )

type Address = { token: string; uri: string; conversationSid: string }

/** Opens senders, waits until all of them receive each other, and starts them. `pauseMs` is between two messages of one. */
export const openSenders = async (addresses: Address[], { pauseMs = 0 } = {}): Promise<Sender[]> => {
  const senders = await Promise.all(addresses.map((address) => openSender(address, pauseMs)))
  while (senders.some(({ log }) => log.received.length === 0)) {
    await senders[0]?.probe()
    await wait(200) // the SDK subscribes a moment after it has joined
  }
  for (const { start } of senders) start()
  return senders
}

/** A client with the real SDK, which sends one message after the other until it is stopped. */
const openSender = async ({ token, uri, conversationSid }: Address, pauseMs: number) => {
  const options = { Twilsock: { uri }, retryPolicy }
  const client = new Client(token, options)
  const log: SenderLog = { acknowledged: new Map(), received: [] }
  client.on('messageAdded', (message) => {
    if (message.conversation.sid === conversationSid) log.received.push({ id: idOf(message), index: message.index })
  })
  const conversation = await joinedConversation(client, conversationSid)

  const waiting: (() => void)[] = []
  const indexReceived = (id: string) => log.received.find((message) => message.id === id)?.index

  /**
   * Finds a message whose sending failed (protocol, pitfall P12). The answer is final once all messages of the
   * conversation have been announced after reconnecting. It does not read the list, because messages of a read are not
   * announced any more.
   */
  const findSent = async (id: string) => {
    await connected(client)
    const count = await conversation.getMessagesCount()
    const lastReceived = () => log.received.at(-1)?.index ?? -1 // nothing is deleted here: the last index is the count
    for (const until = Date.now() + timeoutMs; lastReceived() < count - 1; await wait(20))
      if (Date.now() > until) throw new Error(`Message ${count - 1} was not announced, after ${lastReceived()}`)
    return indexReceived(id)
  }

  /** Looks whether a message exists before it is sent again, so that it exists once. */
  const sendOnce = async (id: string) => {
    for (let isAgain = false; ; isAgain = true) {
      try {
        const known = isAgain ? await findSent(id) : undefined
        const index = known ?? (await conversation.sendMessage(id, { id }))
        if (index === null) throw new Error('A message was acknowledged without its index')
        log.acknowledged.set(id, index)
        for (const receive of waiting.splice(0)) receive()
        return
      } catch (failure) {
        if (isOver && client.connectionState !== 'connected') return // the message was not acknowledged
        if (!isCutOff(failure)) throw failure
      }
    }
  }

  let isOver = false
  let sending: Promise<void> | undefined
  const sendOn = async () => {
    while (!isOver) {
      await sendOnce(randomUUID())
      if (pauseMs > 0) await wait(pauseMs)
    }
  }
  return {
    log,
    /** Sends a message that shows that all senders receive each other. It is not counted. */
    probe: () => conversation.sendMessage('Does everybody hear?', {}),
    start: () => {
      log.received.length = 0
      sending = sendOn()
    },
    /** Resolves when the endpoint has acknowledged one more message. */
    nextAcknowledged: () => new Promise<void>((resolve) => waiting.push(resolve)),
    cut: () => {
      const { socket } = (client as unknown as WithSocket)._services.twilsockClient.channel.websocket
      if (socket?.terminate) socket.terminate()
      else socket?.close()
    },
    /** Stops sending, and waits for the message under way. */
    stop: async () => {
      isOver = true
      await sending
      await connected(client)
    },
    /** Resolves when all messages that others acknowledged were announced here, too. */
    hasHeard: (ids: Iterable<string>) => {
      const received = new Set(log.received.map(({ id }) => id))
      return [...ids].every((id) => received.has(id))
    },
    readAll: async () => {
      const found: { id: string; index: number }[] = []
      let page = await conversation.getMessages(50)
      for (;;) {
        found.unshift(...page.items.map((message) => ({ id: idOf(message), index: message.index })))
        if (!page.hasPrevPage) return found
        page = await page.prevPage()
      }
    },
    close: () => client.shutdown(),
  }
}
export type Sender = Awaited<ReturnType<typeof openSender>>

const problemsOfOne = (name: string, { log }: Sender, all: Map<string, number>, stored: Map<string, number>) => {
  const problems: string[] = []
  for (const [id, index] of log.acknowledged)
    if (stored.get(id) !== index) problems.push(`${name}: message ${index} was acknowledged and is not there`)
  const indexes = log.received.map(({ index }) => index)
  if (new Set(indexes).size !== indexes.length) problems.push(`${name} received of a message twice`)
  if (indexes.some((index, at) => at > 0 && index < (indexes[at - 1] ?? 0)))
    problems.push(`${name} received out of order`)
  const received = new Set(log.received.map(({ id }) => id))
  const missing = [...all.keys()].filter((id) => !received.has(id)).length
  if (missing > 0) problems.push(`${name} did not receive of ${missing} messages`)
  return problems
}

/**
 * Stops all senders, waits until each has received everything, and returns the violations: no acknowledged message is
 * lost or duplicated, and all are announced to everybody once and in the order of their index.
 */
export const judgeSenders = async (
  senders: readonly Sender[],
): Promise<{ acknowledged: number; problems: string[] }> => {
  await Promise.all(senders.map(({ stop }) => stop()))
  const all = new Map(senders.flatMap(({ log }) => [...log.acknowledged]))
  for (const until = Date.now() + timeoutMs; Date.now() < until; await wait(50))
    if (senders.every(({ hasHeard }) => hasHeard(all.keys()))) break

  const stored = ((await senders[0]?.readAll()) ?? []).filter(({ id }) => id !== '') // without the probes
  const storedById = new Map(stored.map(({ id, index }) => [id, index]))
  const problems = senders.flatMap((sender, at) => problemsOfOne(`client ${at + 1}`, sender, all, storedById))
  if (storedById.size !== stored.length) problems.push(`${stored.length - storedById.size} messages are there twice`)
  if (stored.some(({ index }, at) => index !== (stored[0]?.index ?? 0) + at)) problems.push('the indexes have gaps')
  return { acknowledged: all.size, problems }
}
