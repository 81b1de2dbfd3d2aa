/**
 * A process of its own with many clients that only listen. It is told what to open, and answers how long each message
 * took from its sender to each of them. Every message names the moment at which it was sent.
 */
import { WebSocket } from 'ws'
import { once } from 'node:events'
import type { Heard, Order } from './audienceOrders'
import { latestOf, openWireClient, subscribe } from './wireClient'

const nowMs = () => performance.timeOrigin + performance.now()
const sentAt = /sent at (\d+(?:\.\d+)?)/

let latencies: number[] = []
const hear = (payload: string) => {
  const moment = sentAt.exec(payload)?.[1]
  if (moment !== undefined) latencies.push(nowMs() - Number(moment))
}

const openRaw = async (url: string) => {
  const socket = new WebSocket(url, { perMessageDeflate: false })
  socket.on('message', (bytes: Buffer) => hear(bytes.toString()))
  await once(socket, 'open')
}

const openTwilsock = async (url: string, token: string, room: string) => {
  const client = await openWireClient(url, token, (frame) => {
    if (frame.includes('com.twilio.rtd.cds.list')) hear(frame)
  })
  await subscribe(client, [
    await latestOf(client, 'list', `${room}.messages`),
    await latestOf(client, 'document', `${room}.channel`),
  ])
}

const obey = async (order: Order) => {
  if (order.do === 'open') {
    for (const client of order.clients)
      await ('token' in client ? openTwilsock(client.url, client.token, client.room) : openRaw(client.url))
    return process.send?.({ opened: order.clients.length } satisfies Heard)
  }
  const heard = latencies
  latencies = []
  process.send?.({ latencies: heard } satisfies Heard)
}
process.on('message', (order: Order) => {
  obey(order).catch((failure: unknown) => {
    process.stderr.write(`${String(failure)}\n`)
    process.exit(1)
  })
})
