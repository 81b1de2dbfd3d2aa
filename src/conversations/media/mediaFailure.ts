import type { FastifyReply, FastifyRequest } from 'fastify'
import { databaseFailureOf } from '@server/database/failures'
import { isOfUpgrade, type IsOutdated } from '@server/health/duringUpgrade'
import { discard, isBrokenOff } from '@server/media/boundedBody'
import { FileMissing } from '@server/media/storage'
import { ApiProblem } from '@server/problems/apiProblem'
import { ChatProblem } from '../chatProblem'

/** A refusal as the SDK reads it: one line of JSON (protocol, section 10). */
type Refusal = { status: number; code: number; message: string; headers?: Readonly<Record<string, string>> }

const unexpected: Refusal = { status: 500, code: 20500, message: 'Something went wrong on our side' }
const databaseBusy: Refusal = {
  status: 503,
  code: 20503,
  message: 'The database is not responding. Try again in a moment.',
  headers: { 'retry-after': '5' },
}

/** Refusals of files and of the portal's hooks carry `status`, those of Fastify `statusCode`; none says what is secret. */
const refusalOf = (failure: unknown): Refusal => {
  if (failure instanceof ChatProblem) {
    const { status, code, message, retryAfter } = failure
    return {
      status,
      code,
      message,
      ...(retryAfter !== undefined && { headers: { 'retry-after': String(retryAfter) } }),
    }
  }
  if (failure instanceof FileMissing) return { status: 404, code: 20404, message: 'The media was not found' }
  if (databaseFailureOf(failure) !== undefined) return databaseBusy
  const {
    status,
    statusCode = status,
    message = '',
  } = (failure ?? {}) as Record<'status' | 'statusCode', unknown> & {
    message?: string
  }
  if (typeof statusCode !== 'number' || statusCode < 400 || statusCode === 500) return unexpected
  const headers = failure instanceof ApiProblem ? failure.headers : {}
  return { status: statusCode, code: 20_000 + statusCode, message, headers }
}

/**
 * Answers a failure in Twilio's form. What is left of a body is read first, as far as that makes sense: who still sends
 * would see a broken connection instead of the answer.
 */
export const answerMediaFailure =
  (largestFile: number, isOutdated: IsOutdated) =>
  async (failure: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const refusal = (await isOfUpgrade(failure, isOutdated)) ? databaseBusy : refusalOf(failure)
    const { status, code, message, headers = {} } = refusal
    if (isBrokenOff(request.raw)) request.log.info('who uploaded a file broke off')
    else if (status >= 500) request.log.error({ err: failure }, 'a media request failed')
    request.bodyArrival?.byTime()
    const isReadToItsEnd = await discard(request.raw, 2 * largestFile)
    if (!isReadToItsEnd) reply.header('connection', 'close')
    return reply
      .code(status)
      .headers({ 'cache-control': 'no-store', ...headers })
      .type('application/json; charset=utf-8')
      .send(JSON.stringify({ status, code, message }))
  }
