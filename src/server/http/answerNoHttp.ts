import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'
import type { ApiErrorBody } from '@contract/apiError'

const statuses: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }
const sentences: Record<number, string> = { 408: 'The request took too long', 431: 'The headers are too large' }

/** A request that asked for a protocol nobody speaks here. Its socket has left HTTP, and no answer but the last can be given. */
export class UnknownUpgrade extends Error {}

const noUpgrade = 'The connection can not be upgraded'

type Means = { log: FastifyBaseLogger; headers: Readonly<Record<string, string>> }

/**
 * What arrived is no HTTP, so there is no request to answer; the socket still gets the one shape (D-13) under the strict
 * headers (D-22), the log a line.
 */
export const answerNoHttp = ({ log, headers }: Means, failure: NodeJS.ErrnoException, socket: Socket) => {
  if (failure.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()

  const status = statuses[failure.code ?? ''] ?? 400
  const message = failure instanceof UnknownUpgrade ? noUpgrade : (sentences[status] ?? 'The request could not be read')
  const requestId = randomUUID()
  log.info({ requestId, status, code: failure.code, address: socket.remoteAddress })
  const body: ApiErrorBody = { errors: { base: [message] }, message, requestId }
  const text = JSON.stringify(body)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(text)}`,
    'Connection: close',
    'Cache-Control: no-store',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`)
  socket.destroySoon() // who stalled may never close its half
}
