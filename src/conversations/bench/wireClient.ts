import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { WebSocket } from 'ws'
import { encodeFrame, type FrameHeader } from '@conversations/twilsock/frame'

type Answer = { status: number; body: unknown }
type Asked = { method: 'GET' | 'POST'; path: string; body?: unknown }
/** Receives the whole frame as text: hundreds of listeners search it only for a few words. */
type Listener = (frame: string) => void

/** The acknowledgement of a frame, as the SDK writes it. */
const acknowledgement = (id: string) =>
  encodeFrame({ id, method: 'reply', payload_type: 'application/json', status: { code: 200, status: 'OK' } })

const frameId = /"id":"([^"]+)"/

/** A client that speaks the protocol and stores nothing: hundreds of them cost a process little. */
export const openWireClient = async (url: string, token: string, onNotification: Listener) => {
  const socket = new WebSocket(url, { perMessageDeflate: false })
  const waiting = new Map<string, (answer: { header: FrameHeader; payload: string }) => void>()
  socket.on('message', (bytes: Buffer) => {
    const text = bytes.toString()
    const headAt = text.indexOf('{')
    const headEnd = text.indexOf('\r\n', headAt)
    const id = frameId.exec(text)?.[1] ?? ''
    const answered = waiting.get(id)
    if (!answered) {
      socket.send(acknowledgement(id))
      return onNotification(text)
    }
    waiting.delete(id)
    answered({ header: JSON.parse(text.slice(headAt, headEnd)) as FrameHeader, payload: text.slice(headEnd + 2) })
  })
  await once(socket, 'open')
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))

  const send = (header: object, payload?: unknown) => {
    const id = `TM${randomUUID()}`
    const answer = new Promise<{ header: FrameHeader; payload: string }>((resolve) => waiting.set(id, resolve))
    socket.send(encodeFrame({ id, ...header }, payload))
    return answer
  }
  const ask = async ({ method, path, body }: Asked): Promise<Answer> => {
    const request = { host: 'bench', path, method, params: {}, headers: { 'X-Twilio-Mutation-Id': randomUUID() } }
    const { header, payload } = await send({ method: 'message', http_request: request }, body)
    const { code } = header['http_status'] as { code: number }
    return { status: code, body: JSON.parse(payload) as unknown }
  }

  const { header } = await send({ method: 'init', token, capabilities: ['client_update'], registrations: [] })
  const { code } = header['status'] as { code: number }
  if (code !== 200) {
    socket.close()
    throw new Error(`init was answered with ${code}`)
  }
  return { ask, closed, isOpen: () => socket.readyState === socket.OPEN, close: () => socket.close() }
}
export type WireClient = Awaited<ReturnType<typeof openWireClient>>

/** Subscribes to a list or a document from an event id on; the result arrives as a notification. */
export const subscribe = async (client: WireClient, objects: { sid: string; type: string; since: number }[]) => {
  const { status } = await client.ask({
    method: 'POST',
    path: '/v4/Subscriptions',
    body: {
      event_protocol_version: 4,
      action: 'establish',
      correlation_id: Date.now(),
      retried_requests: 0,
      ttl_in_s: -1,
      requests: objects.map(({ sid, type, since }) => ({ object_sid: sid, object_type: type, last_event_id: since })),
    },
  })
  if (status !== 200) throw new Error(`A subscription was answered with ${status}`)
}

/** The list of the user's own conversations, by its id. */
export const ownMapOf = async (client: WireClient) => {
  const { body } = await client.ask({ method: 'GET', path: '/Client/v2/Configuration' })
  return (body as { sync_objects: { my_conversations: string } }).sync_objects.my_conversations
}

const collections = { list: 'Lists', document: 'Documents', map: 'Maps' } as const

/** A subscription to future events only. */
export const latestOf = async (client: WireClient, type: keyof typeof collections, sid: string) => {
  const { body } = await client.ask({ method: 'GET', path: `/v3/${collections[type]}/${sid}` })
  return { sid, type, since: (body as { last_event_id: number }).last_event_id }
}

/** The part of a frame after its header. */
export const payloadOf = (frame: string): unknown =>
  JSON.parse(frame.slice(frame.indexOf('\r\n', frame.indexOf('{')) + 2))
