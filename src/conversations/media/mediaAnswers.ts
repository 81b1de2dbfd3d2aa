import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { databaseFailureOf } from '@server/database/failures'
import { type IsOutdated, isOfUpgrade } from '@server/health/duringUpgrade'
import { discard, isBrokenOff } from '@server/media/boundedBody'
import { FileMissing } from '@server/media/storage'
import { ApiProblem } from '@server/problems/apiProblem'
import { ChatProblem } from '../problems'
import type { MediaRecord } from '../store/records'

/** Lets pages of these origins, and of no others, use what is registered here (protocol, section 15). Without origins it sends no CORS headers. */
export const allowOrigins = (app: FastifyInstance, origins: readonly string[]) => {
  if (origins.length === 0) return
  app.addHook('onRequest', (request, reply, next) => {
    const { origin } = request.headers
    reply.header('vary', 'Origin')
    if (origin !== undefined && origins.includes(origin)) {
      reply.header('access-control-allow-origin', origin)
      if (request.method === 'OPTIONS')
        reply.headers({
          'access-control-allow-methods': 'GET, POST, OPTIONS',
          'access-control-allow-headers': 'Content-Type, X-Twilio-Token',
          'access-control-max-age': '7200',
        })
    }
    next()
  })
}

/**
 * Pictures, sound, film and plain text may be shown (protocol, section 10). What is written in XML, such as SVG, never.
 *
 * The type is the one that its sender declared, and is not judged by the first bytes, because nothing depends on its being
 * right: browsers are told not to guess (nosniff), the types that may be shown can run nothing whatever the bytes are, and
 * everything else is only ever saved. A type of our own finding would also differ from what the sender's SDK knows.
 */
export const isShownInline = (type: string) =>
  type === 'text/plain' || (/^(image|audio|video)\/[a-z0-9.-]+$/.test(type) && !/svg|xml|html/.test(type))

/** Where media of a service are reached; both stand in the SDK's configuration (protocol, section 6). */
export const mediaAddresses = (publicBase: string, serviceSid: string) => {
  const service = `${publicBase}/mcs/v1/Services/${serviceSid}`
  return { media_service: `${service}/Media`, media_set_service: `${service}/MediaSet` }
}

type Place = { publicBase: string; serviceSid: string; linkQuery: string }

/** A record as the SDK reads it (protocol, section 10). */
export const mediaRecordBody = (record: MediaRecord, { publicBase, serviceSid, linkQuery }: Place) => {
  const url = `${mediaAddresses(publicBase, serviceSid).media_service}/${record.sid}`
  return {
    sid: record.sid,
    service_sid: serviceSid,
    channel_sid: record.conversationSid,
    message_sid: record.messageSid,
    author: record.author,
    category: 'media',
    filename: record.filename,
    content_type: record.contentType,
    size: record.size,
    date_created: record.createdAt.toISOString(),
    date_upload_updated: record.createdAt.toISOString(),
    date_updated: record.updatedAt.toISOString(),
    is_multipart_upstream: false,
    url,
    links: { content: `${url}/Content`, content_direct_temporary: `${url}/Content?${linkQuery}` },
  }
}

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
