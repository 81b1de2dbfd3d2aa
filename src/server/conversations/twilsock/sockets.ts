import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'
import { UnknownUpgrade } from '@server/http/answerClientError'
import type { Limits } from './limits'

type Dependencies = { path: string; limits: Limits; opened: (socket: WebSocket, upgrade: IncomingMessage) => void }

const goingAway = 1001
const ignore = () => undefined

/** The WebSockets of one path on a shared HTTP server. Those that do not answer a ping are terminated. */
export const createSockets = ({ path, limits, opened }: Dependencies) => {
  const { frameBytes: maxPayload, closeTime: closeTimeout } = limits
  // ws terminates a client that does not close within `closeTimeout`, which its types do not contain
  const options = { noServer: true, maxPayload, closeTimeout, perMessageDeflate: false }
  const server = new WebSocketServer(options)
  const alive = new WeakSet<WebSocket>()
  const servers = new Set<{
    server: Server
    handle: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
  }>()
  let isClosing = false

  server.on('connection', (socket: WebSocket, upgrade: IncomingMessage) => {
    alive.add(socket)
    socket.on('pong', () => alive.add(socket))
    socket.on('error', ignore) // a broken frame or a lost connection: ws closes the socket and emits `close`
    opened(socket, upgrade)
  })

  const ping = () => {
    for (const socket of server.clients) {
      if (!alive.delete(socket)) socket.terminate()
      else socket.ping()
    }
  }
  const pinging = setInterval(ping, limits.pingEvery).unref()

  const attach = (http: Server) => {
    const handle = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      const [asked] = (request.url ?? '').split('?', 1)
      if (asked !== path) {
        const hasOtherListeners = http.listenerCount('upgrade') > 1
        // answered by the client error handler; destroyed when there is none
        if (!hasOtherListeners && !http.emit('clientError', new UnknownUpgrade(), socket)) socket.destroy()
        return
      }
      if (isClosing) return socket.destroy()
      server.handleUpgrade(request, socket, head, (client) => server.emit('connection', client, request))
    }
    http.on('upgrade', handle)
    servers.add({ server: http, handle })
  }

  /** Closes every socket; those that do not answer in time are terminated. */
  const close = async () => {
    isClosing = true
    clearInterval(pinging)
    for (const { server: http, handle } of servers) http.off('upgrade', handle)
    const clients = [...server.clients]
    const closed = clients.map((socket) => new Promise((resolve) => socket.once('close', resolve)))
    for (const socket of clients) socket.close(goingAway, 'the server is stopping')
    const impatience = setTimeout(() => clients.forEach((socket) => socket.terminate()), 1_000)
    await Promise.all(closed)
    clearTimeout(impatience)
    server.close()
  }

  return { attach, close, count: () => server.clients.size }
}
