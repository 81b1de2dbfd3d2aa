import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ApiErrorBody } from '@contract/apiError'
import type { Log } from '@server/log'

const statuses: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }
const sentences: Record<number, string> = { 408: 'The request took too long', 431: 'The headers are too large' }

/** An upgrade that is not accepted, with a sentence. Its socket has left HTTP, so only a final response is possible. */
export class RefusedUpgrade extends Error {}

type Dependencies = { log: Log; headers: Readonly<Record<string, string>> }

/**
 * Answers a connection whose bytes are no valid HTTP request, in the common error format (D-13) and with the strict headers
 * (D-22), and logs it.
 */
export const answerClientError = ({ log, headers }: Dependencies, failure: NodeJS.ErrnoException, socket: Socket) => {
  if (failure.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()

  const status = statuses[failure.code ?? ''] ?? 400
  const message =
    failure instanceof RefusedUpgrade ? failure.message : (sentences[status] ?? 'The request could not be read')
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
  socket.destroySoon() // a stalled client may never close its half
}
