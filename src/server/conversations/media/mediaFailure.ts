import type { FastifyReply, FastifyRequest } from 'fastify'
import { databaseFailureOf } from '@server/database/failures'
import { ChatProblem } from '../chatProblem'
import { discard } from './boundedBody'

/** A refusal as the SDK reads it: one line of JSON (protocol, section 10). */
type Refusal = { status: number; code: number; message: string; retryAfter?: number | undefined }

const unexpected: Refusal = { status: 500, code: 20500, message: 'Something went wrong on our side' }
const databaseBusy: Refusal = {
  status: 503,
  code: 20503,
  message: 'The database does not answer. Try again in a moment.',
  retryAfter: 5,
}

/** Refusals of the portal's own hooks carry `status`, those of Fastify `statusCode`; both say nothing that is secret. */
const refusalOf = (failure: unknown): Refusal => {
  if (failure instanceof ChatProblem) {
    const { status, code, message, retryAfter } = failure
    return { status, code, message, retryAfter }
  }
  if (databaseFailureOf(failure) !== undefined) return databaseBusy
  const {
    status,
    statusCode = status,
    message = '',
  } = (failure ?? {}) as Record<'status' | 'statusCode', unknown> & {
    message?: string
  }
  if (typeof statusCode !== 'number' || statusCode < 400 || statusCode === 500) return unexpected
  return { status: statusCode, code: 20_000 + statusCode, message }
}

/** Who sent it has gone, or was cut off, in the middle. */
const isBrokenOff = ({ raw }: FastifyRequest) => raw.destroyed && !raw.complete

/**
 * Answers a failure in Twilio's form. What is left of a body is read first, as far as that makes sense: who still sends
 * would see a broken connection instead of the answer.
 */
export const answerMediaFailure = async (failure: unknown, request: FastifyRequest, reply: FastifyReply) => {
  const { status, code, message, retryAfter } = refusalOf(failure)
  if (isBrokenOff(request)) request.log.info('who uploaded a file broke off')
  else if (status >= 500) request.log.error({ err: failure }, 'a media request failed')
  request.bodyArrival?.byTime()
  const isReadToItsEnd = await discard(request.raw)
  if (!isReadToItsEnd) reply.header('connection', 'close')
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ status, code, message }))
}
