import { STATUS_CODES } from 'node:http'
import { okStatus, type TunnelAnswer } from './clientSession'

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

/** An HTTP failure is no failure of the transport: `status` stays 200 (protocol, section 4). */
export const answerHeader = ({ status, retryAfter }: Omit<TunnelAnswer, 'body'>) => ({
  status: okStatus,
  http_status: { code: status, status: statusName(status) },
  http_headers: {
    'content-type': 'application/json',
    ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
  },
})
