import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { WebSocket } from 'ws'
import { encodeFrame } from '@conversations/twilsock/frame'
import type { Target } from './attack'

type Statuses = { id: string; http_status?: { code: number }; status?: { code: number } }
type Asked = { method?: 'GET' | 'POST'; path: string; params?: Record<string, string>; body?: unknown }

export const socketClosed = 'socket closed'
export type ChatStatus = number | typeof socketClosed

/** Parses the head of a frame; its body may be large and is not needed here. */
const headOf = (bytes: Buffer) => {
  const start = bytes.indexOf('\r\n') + 2
  return JSON.parse(bytes.toString('utf8', start, bytes.indexOf('\r\n', start))) as Statuses
}

/** A chat client that survives every refusal: each request resolves with a status, or with the end of its socket. */
export const openChatSocket = async ({ port, address, chatToken }: Pick<Target, 'port' | 'address' | 'chatToken'>) => {
  const options = { perMessageDeflate: false, localAddress: address }
  const socket = new WebSocket(`ws://127.0.0.1:${port}/twilsock`, options)
  const waiting = new Map<string, (status: ChatStatus) => void>()
  socket.on('error', () => socket.terminate())
  socket.on('message', (bytes: Buffer) => {
    const { id, http_status: inner, status } = headOf(bytes)
    const answered = waiting.get(id)
    waiting.delete(id)
    if (answered) answered((inner ?? status)?.code ?? NaN)
    else socket.send(encodeFrame({ id, method: 'reply', status: { code: 200, status: 'OK' } }))
  })
  const isOver = once(socket, 'close').then(() => {
    for (const resolve of waiting.values()) resolve(socketClosed)
    waiting.clear()
  })
  await Promise.race([new Promise<void>((resolve) => socket.once('open', () => resolve())), isOver])

  const send = (header: object, payload?: unknown) =>
    new Promise<ChatStatus>((resolve) => {
      if (socket.readyState !== socket.OPEN) return resolve(socketClosed)
      const id = `TM${randomUUID()}`
      waiting.set(id, resolve)
      socket.send(encodeFrame({ id, ...header }, payload))
    })
  const ask = ({ method = 'GET', path, params = {}, body }: Asked) =>
    send({ method: 'message', http_request: { host: 'x', path, method, params, headers: {} } }, body)

  const status = await send({ method: 'init', token: chatToken, capabilities: ['client_update'], registrations: [] })
  return { status, ask, socket, close: () => socket.terminate() }
}
export type ChatSocket = Awaited<ReturnType<typeof openChatSocket>>
