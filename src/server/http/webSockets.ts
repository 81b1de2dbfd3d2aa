import type { IncomingMessage, Server } from 'node:http'
import { WebSocketServer, type WebSocket } from 'ws'
import { onUpgrade, refuseUpgrade } from './upgrades'

type Limits = {
  /** Bytes of one frame of a client. */
  frameBytes: number
  /** Milliseconds, like the next one. A client that does not answer a ping until the next one is disconnected. */
  pingEvery: number
  /** How long a client may take to close a socket. */
  closeTime: number
}

type Dependencies = {
  path: string
  limits: Limits
  /** A sentence that refuses an upgrade; all are accepted without it. */
  refusalOf?: (upgrade: IncomingMessage) => string | null
  opened: (socket: WebSocket, upgrade: IncomingMessage) => void
}

const goingAway = 1001
const ignore = () => undefined

/** The WebSockets of one path on a shared HTTP server. Those that do not answer a ping are terminated. */
export const createWebSockets = ({ path, limits, refusalOf = () => null, opened }: Dependencies) => {
  const { frameBytes: maxPayload, closeTime: closeTimeout } = limits
  // ws terminates a client that does not close within `closeTimeout`, which its types do not contain
  const options = { noServer: true, maxPayload, closeTimeout, perMessageDeflate: false }
  const server = new WebSocketServer(options)
  const alive = new WeakSet<WebSocket>()
  const stops: (() => void)[] = []

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
    const stop = onUpgrade(http, path, (request, socket, head) => {
      const refusal = refusalOf(request)
      if (refusal !== null) return refuseUpgrade(http, socket, refusal)
      server.handleUpgrade(request, socket, head, (client) => server.emit('connection', client, request))
    })
    stops.push(stop)
  }

  /** Closes every socket; those that do not answer in time are terminated. */
  const close = async () => {
    clearInterval(pinging)
    for (const stop of stops) stop()
    const clients = [...server.clients]
    const closed = clients.map((socket) => new Promise((resolve) => socket.once('close', resolve)))
    for (const socket of clients) socket.close(goingAway, 'the server is stopping')
    const timer = setTimeout(() => clients.forEach((socket) => socket.terminate()), 1_000)
    await Promise.all(closed)
    clearTimeout(timer)
    server.close()
  }

  return { attach, close, count: () => server.clients.size }
}
