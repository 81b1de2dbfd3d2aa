/** The minimal cost of a chat: every message is inserted, and its bytes are sent to every socket. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { WebSocket, WebSocketServer } from 'ws'

const [url = ''] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: url, max: 4 })
await pool.query(
  'create table if not exists raw_messages (id bigint generated always as identity primary key, body text not null)',
)

const http = createServer()
const sockets = new WebSocketServer({ server: http, perMessageDeflate: false })
const broadcast = async (payload: Buffer) => {
  await pool.query({ name: 'send', text: 'insert into raw_messages (body) values ($1)', values: [payload.toString()] })
  for (const client of sockets.clients) if (client.readyState === WebSocket.OPEN) client.send(payload)
}
const end = (failure: unknown) => {
  process.stderr.write(`${String(failure)}\n`)
  process.exit(1)
}
sockets.on('connection', (socket) => socket.on('message', (payload: Buffer) => void broadcast(payload).catch(end)))

http.listen(0, '127.0.0.1')
await once(http, 'listening')
process.stdout.write(`Raw server at ws://127.0.0.1:${(http.address() as AddressInfo).port}\n`)
