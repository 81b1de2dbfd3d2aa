import { once } from 'node:events'
import type { IncomingHttpHeaders } from 'node:http'
import { WebSocket, type RawData } from 'ws'
import { livePath, liveStart, type LiveMessage } from '@contract/live'

const open: WebSocket[] = []
afterEach(() => open.splice(0).forEach((socket) => socket.terminate()))

/**
 * A window's live channel, after the server said that it has begun; with `isRefused`, as soon as the token is sent. It is
 * closed with the test.
 */
export const openLive = async (
  { baseUrl }: { baseUrl: () => string },
  token: string,
  { isRefused = false, origin = baseUrl() } = {},
) => {
  const socket = new WebSocket(baseUrl().replace('http', 'ws') + livePath, { headers: { origin } })
  open.push(socket)
  const received: LiveMessage[] = []
  socket.on('message', (data: RawData) => received.push(JSON.parse((data as Buffer).toString()) as LiveMessage))
  let headers: IncomingHttpHeaders = {}
  socket.once('upgrade', (answer) => (headers = answer.headers))
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  const failClosed = async () => {
    throw new Error(`The channel was closed with ${await closed}`)
  }
  await once(socket, 'open')
  socket.send(JSON.stringify({ token }))

  const until = async (isWanted: (message: LiveMessage) => boolean): Promise<LiveMessage> => {
    for (;;) {
      const found = received.find(isWanted)
      if (found) return found
      await Promise.race([once(socket, 'message', { signal: AbortSignal.timeout(120_000) }), failClosed()])
    }
  }
  if (!isRefused) await until(({ kind }) => kind === liveStart)
  return { socket, headers, closed, until, received: () => received.filter(({ kind }) => kind !== liveStart) }
}
