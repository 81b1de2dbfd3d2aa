import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { Client, type Conversation, type Message } from '@twilio/conversations'

/** Reconnects sooner than people's clients do, so that a thousand cuts take minutes. */
const retryPolicy = { min: 100, max: 1_000, randomness: 0.2 }
/** The SDK waits up to two minutes before it subscribes again, when cuts took several of its attempts. */
const patience = 150_000

type Cuttable = { terminate?: () => void; close: () => void }
/** Private parts of the SDK: what the network does to a socket can not be asked for. */
type WithSocket = { _services: { twilsockClient: { channel: { websocket: { socket: Cuttable | null } } } } }

/** What one client sent and heard. Every message carries an id of its own, by which it is told from its copies. */
export type SenderLog = {
  /** Id by id, the index that the endpoint acknowledged. */
  acknowledged: Map<string, number>
  /** Messages as they were announced, in that order. */
  heard: { id: string; index: number }[]
}

const idOf = (message: Message) => (message.attributes as { id?: string }).id ?? ''

const connected = async (client: Client) => {
  for (const until = Date.now() + patience; Date.now() < until; await wait(20))
    if (client.connectionState === 'connected') return
  throw new Error('A client did not come back')
}

/** The SDK's way to say that the answer was lost, and nothing else that may go wrong. */
const isCutOff = (failure: unknown) =>
  failure instanceof Error && /disconnected|not connected|timeout|timed out|Connection/i.test(failure.message)

const joinedRoom = (client: Client, room: string) =>
  new Promise<Conversation>((resolve) =>
    client.on('conversationJoined', (conversation) => {
      if (conversation.sid === room) resolve(conversation)
    }),
  )

/** Several that all hear each other, and then begin to send. */
export const openSenders = async (addresses: { token: string; uri: string; room: string }[]): Promise<Sender[]> => {
  const senders = await Promise.all(addresses.map(openSender))
  while (senders.some(({ log }) => log.heard.length === 0)) {
    await senders[0]?.probe()
    await wait(200) // the SDK subscribes a moment after it has joined
  }
  for (const { start } of senders) start()
  return senders
}

/** A client with the real SDK, which sends one message after the other until it is told to stop. */
const openSender = async ({ token, uri, room }: { token: string; uri: string; room: string }) => {
  const options = { Twilsock: { uri }, retryPolicy }
  const client = new Client(token, options)
  const log: SenderLog = { acknowledged: new Map(), heard: [] }
  client.on('messageAdded', (message) => {
    if (message.conversation.sid === room) log.heard.push({ id: idOf(message), index: message.index })
  })
  const conversation = await joinedRoom(client, room)

  const waiting: (() => void)[] = []
  const heardOf = (id: string) => log.heard.find((message) => message.id === id)?.index

  /**
   * Whether a message whose sending failed is there nevertheless (protocol, pitfall P12): known once everything that the
   * room had after coming back was announced. The list is not read for it: what a read brings is not announced any more.
   */
  const findSent = async (id: string) => {
    await connected(client)
    const count = await conversation.getMessagesCount()
    const lastHeard = () => log.heard.at(-1)?.index ?? -1 // nothing is deleted here: the last index is the count
    for (const until = Date.now() + patience; lastHeard() < count - 1; await wait(20))
      if (Date.now() > until) throw new Error(`Message ${count - 1} was not announced, after ${lastHeard()}`)
    return heardOf(id)
  }

  /** The rule of a client that wants each message once: look whether it is there before sending it again. */
  const sendOnce = async (id: string) => {
    for (let isAgain = false; ; isAgain = true) {
      try {
        const known = isAgain ? await findSent(id) : undefined
        const index = known ?? (await conversation.sendMessage(id, { id }))
        if (index === null) throw new Error('A message was acknowledged without its index')
        log.acknowledged.set(id, index)
        for (const hear of waiting.splice(0)) hear()
        return
      } catch (failure) {
        if (isOver && client.connectionState !== 'connected') return // nobody was told that it was sent
        if (!isCutOff(failure)) throw failure
      }
    }
  }

  let isOver = false
  let sending: Promise<void> | undefined
  const sendOn = async () => {
    while (!isOver) await sendOnce(randomUUID())
  }
  return {
    log,
    /** One message from which on everybody can hear the others; not among those that count. */
    probe: () => conversation.sendMessage('Does everybody hear?', {}),
    start: () => {
      log.heard.length = 0
      sending = sendOn()
    },
    /** Resolves when the endpoint has acknowledged one more message. */
    nextAcknowledged: () => new Promise<void>((resolve) => waiting.push(resolve)),
    cut: () => {
      const { socket } = (client as unknown as WithSocket)._services.twilsockClient.channel.websocket
      if (socket?.terminate) socket.terminate()
      else socket?.close()
    },
    /** Sends no more; what is being sent is finished. */
    stop: async () => {
      isOver = true
      await sending
      await connected(client)
    },
    /** Everything that the others acknowledged was announced here, too. */
    hasHeard: (ids: Iterable<string>) => {
      const heard = new Set(log.heard.map(({ id }) => id))
      return [...ids].every((id) => heard.has(id))
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

const problemsOfOne = (name: string, { log }: Sender, all: Map<string, number>, kept: Map<string, number>) => {
  const problems: string[] = []
  for (const [id, index] of log.acknowledged)
    if (kept.get(id) !== index) problems.push(`${name}: message ${index} was acknowledged and is not there`)
  const indexes = log.heard.map(({ index }) => index)
  if (new Set(indexes).size !== indexes.length) problems.push(`${name} heard of a message twice`)
  if (indexes.some((index, at) => at > 0 && index < (indexes[at - 1] ?? 0))) problems.push(`${name} heard out of order`)
  const heard = new Set(log.heard.map(({ id }) => id))
  const missing = [...all.keys()].filter((id) => !heard.has(id)).length
  if (missing > 0) problems.push(`${name} did not hear of ${missing} messages`)
  return problems
}

/**
 * Stops everybody, waits until all have heard of everything, and answers what does not hold: no acknowledged message is
 * lost, none is there twice, all are announced to everybody once and in the order of their index.
 */
export const judgeSenders = async (
  senders: readonly Sender[],
): Promise<{ acknowledged: number; problems: string[] }> => {
  await Promise.all(senders.map(({ stop }) => stop()))
  const all = new Map(senders.flatMap(({ log }) => [...log.acknowledged]))
  for (const until = Date.now() + patience; Date.now() < until; await wait(50))
    if (senders.every(({ hasHeard }) => hasHeard(all.keys()))) break

  const kept = ((await senders[0]?.readAll()) ?? []).filter(({ id }) => id !== '') // without those that only tried
  const keptById = new Map(kept.map(({ id, index }) => [id, index]))
  const problems = senders.flatMap((sender, at) => problemsOfOne(`client ${at + 1}`, sender, all, keptById))
  if (keptById.size !== kept.length) problems.push(`${kept.length - keptById.size} messages are there twice`)
  if (kept.some(({ index }, at) => index !== (kept[0]?.index ?? 0) + at)) problems.push('the indexes have gaps')
  return { acknowledged: all.size, problems }
}
