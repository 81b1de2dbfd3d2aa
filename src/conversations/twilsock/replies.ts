import { STATUS_CODES } from 'node:http'
import { okStatus, type TunnelAnswer } from './clientSession'
import { encodeReply } from './frame'

/** Twilio's error body. */
export const errorBody = (status: number, code: number, message: string) => ({
  status,
  code,
  message,
  more_info: `https://www.twilio.com/docs/errors/${code}`,
})

export const badRequest = { code: 400, status: 'BAD_REQUEST' }

export const tooMany: TunnelAnswer = { status: 429, body: errorBody(429, 20429, 'Too Many Requests'), retryAfter: 1 }

const statusName = (code: number) => (STATUS_CODES[code] ?? 'Unknown').toUpperCase().replaceAll(' ', '_')

const heads = new Map<number, string>()
/**
 * An HTTP error is no error of the transport: `status` stays 200 (protocol, section 4). Replies contain only what
 * clients read, because they decode byte by byte.
 */
const headOf = (status: number) => {
  const known = heads.get(status)
  if (known !== undefined) return known
  const isSuccess = status >= 200 && status < 300
  const fresh = {
    status: { code: okStatus.code },
    http_status: { code: status, ...(!isSuccess && { status: statusName(status) }) },
  }
  const head = JSON.stringify(fresh).slice(1, -1)
  heads.set(status, head)
  return head
}

/** The bytes of a reply to a tunnelled request. */
export const encodeAnswer = (id: string, { status, retryAfter, body }: TunnelAnswer): Buffer => {
  const headers = retryAfter === undefined ? '' : `,"http_headers":{"retry-after":"${retryAfter}"}`
  return encodeReply(id, headOf(status) + headers, body)
}
