/**
 * A process with many clients that listen, and read and write on request. It receives what to open, and reports how
 * long each message took from its sender to each client. Every message contains the time at which it was sent.
 */
import { WebSocket } from 'ws'
import { once } from 'node:events'
import type { Report, Order } from './audienceOrders'
import { latestOf, openWireClient, ownMapOf, subscribe } from './wireClient'

const nowMs = () => performance.timeOrigin + performance.now()
const sentAt = /sent at (\d+(?:\.\d+)?)/

let latencies: number[] = []
const receive = (payload: string) => {
  const moment = sentAt.exec(payload)?.[1]
  if (moment !== undefined) latencies.push(nowMs() - Number(moment))
}

/** Makes the frame as long as one of our frames with such a message. */
const framePadding = ' '.repeat(700)

type Speaker = (words: string) => Promise<unknown>
const speakers: Speaker[] = []
let spoken = 0
/** Requests without a response yet. */
const asked = new Set<Promise<void>>()

const fail = (failure: unknown) => {
  process.stderr.write(`${String(failure)}\n`)
  process.exit(1)
}
const asking = (work: Promise<unknown>) => {
  const done = work.then(() => undefined, fail)
  asked.add(done)
  void done.finally(() => asked.delete(done))
}

const openRaw = async (url: string): Promise<Speaker> => {
  const socket = new WebSocket(url, { perMessageDeflate: false })
  socket.on('message', (bytes: Buffer) => receive(bytes.toString()))
  await once(socket, 'open')
  return (words) => {
    socket.send(words + framePadding)
    return Promise.resolve()
  }
}

const indexOf = /"item_index":(\d+)/

/**
 * A reading client sets its read position with each message, like `setAllMessagesRead` of the SDK, and subscribes to
 * its own conversations.
 */
const openTwilsock = async (url: string, token: string, conversationSid: string, reads: boolean): Promise<Speaker> => {
  const post = async (path: string, body: object) => {
    const { status } = await client.ask({ method: 'POST', path, body })
    if (status !== 200 && status !== 201) throw new Error(`${path} was answered with ${status}`)
  }
  const client = await openWireClient(url, token, (frame) => {
    if (!frame.includes('com.twilio.rtd.cds.list')) return
    receive(frame)
    const index = indexOf.exec(frame)?.[1]
    if (reads && index !== undefined)
      asking(post(`/Client/v2/MyConversations/${conversationSid}`, { last_read_message_index: Number(index) }))
  })
  const own = reads ? [await latestOf(client, 'map', await ownMapOf(client))] : []
  await subscribe(client, [
    await latestOf(client, 'list', `${conversationSid}.messages`),
    await latestOf(client, 'document', `${conversationSid}.channel`),
    ...own,
  ])
  return (words) => post(`/Client/v2/Conversations/${conversationSid}/Messages`, { body: words, attributes: '{}' })
}

const obey = async (order: Order) => {
  if (order.do === 'open') {
    for (const client of order.clients)
      speakers.push(
        await ('token' in client
          ? openTwilsock(client.url, client.token, client.conversationSid, client.reads === true)
          : openRaw(client.url)),
      )
    return process.send?.({ opened: order.clients.length } satisfies Report)
  }
  if (order.do === 'say') {
    const speaker = speakers[spoken++ % speakers.length]
    if (speaker) asking(speaker(order.words))
    return
  }
  if (order.do === 'settle') {
    const waiting = asked.size
    while (asked.size > 0) await Promise.all(asked)
    return process.send?.({ settled: waiting } satisfies Report)
  }
  const report = latencies
  latencies = []
  process.send?.({ latencies: report } satisfies Report)
}
process.on('message', (order: Order) => void obey(order).catch(fail))
