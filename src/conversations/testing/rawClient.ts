import { once } from 'node:events'
import { WebSocket, type RawData } from 'ws'
import { encodeFrame, type FrameHeader } from '@conversations/twilsock/frame'

type Answer = { header: FrameHeader; payload: Record<string, unknown> }

/** A client that speaks only frames, and may break every rule. */
export const openRawClient = async (url: string, { acknowledges = true, headers = {} } = {}) => {
  const socket = new WebSocket(url, { headers })
  const received: Answer[] = []
  const waiting = new Set<() => void>()
  let count = 0

  const receive = (data: RawData) => {
    const bytes = data as Buffer
    // a reply of the server carries a body; the codec, made for the server, would skip it
    const text = bytes.toString('utf8')
    const [, headerText = '', payload = ''] = /^[^\r]+\r\n(.*?)\r\n(.*)$/s.exec(text) ?? []
    const header = JSON.parse(headerText) as FrameHeader
    received.push({ header, payload: payload === '' ? {} : (JSON.parse(payload) as Record<string, unknown>) })
    if (header.method !== 'reply' && acknowledges) socket.send(encodeFrame({ id: header.id, method: 'reply' }))
    for (const wake of [...waiting]) wake()
  }
  socket.on('message', receive)
  socket.on('error', () => undefined)
  const closed = once(socket, 'close').then(([code]) => code as number)
  await once(socket, 'open')

  const until = (wanted: (answer: Answer) => boolean) =>
    new Promise<Answer>((resolve) => {
      const look = () => {
        const found = received.find(wanted)
        if (!found) return
        waiting.delete(look)
        resolve(found)
      }
      waiting.add(look)
      look()
    })
  const ask = (method: string, header: Record<string, unknown> = {}, payload?: unknown) => {
    const id = `TM${++count}`
    socket.send(encodeFrame({ id, method, ...header }, payload))
    return until(({ header: { id: answered, method: kind } }) => answered === id && kind === 'reply')
  }

  return {
    socket,
    received,
    closed,
    until,
    ask,
    init: (token: string) => ask('init', { token }),
    request: async (method: string, address: string, payload?: unknown, headers: Record<string, string> = {}) => {
      const [path, query] = address.split('?', 2)
      const params = Object.fromEntries(new URLSearchParams(query))
      const { header, payload: body } = await ask(
        'message',
        { http_request: { host: 'x', path, method, params, headers } },
        payload,
      )
      return {
        ...(header.http_status as { code: number }),
        transport: header.status as { code: number },
        headers: header.http_headers,
        body,
      }
    },
  }
}
