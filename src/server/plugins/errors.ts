import type { FastifyError, FastifyReply, FastifyRequest, preValidationHookHandler } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { ApiErrorBody } from '@contract/apiError'
import { needsBody } from '@contract/call'
import { databaseFailureOf, type DatabaseFailure } from '@server/database/failures'
import { LostCommit } from '@server/database/retrying'
import { isOfUpgrade, type IsOutdated } from '@server/health/duringUpgrade'
import { validationErrors } from '@server/http/validationErrors'
import { ApiProblem, missing, problem, somethingWentWrong } from '@server/problems/apiProblem'

type Failure = Partial<FastifyError> & { headers?: Record<string, string> }

/** Refusals of Fastify itself, in our words. */
const refusals: Record<number, (failure: Failure) => ApiProblem> = {
  403: missing, // a path that leaves the folder of files; a 403 would sign people out (D-14)
  404: missing,
  413: () => problem(413, 'The request is too large'),
  414: missing, // the id in the path is longer than any valid id
  415: () => problem(415, 'The content type is not supported'),
  416: ({ headers }) =>
    problem(416, 'The file has no such range', { 'content-range': headers?.['Content-Range'] ?? 'bytes */*' }),
}
const unreadable = () => problem(400, 'The request could not be read')

/** Failures of the database for a valid call, which may be repeated. */
const databaseSentences: Record<DatabaseFailure, string> = {
  unreachable: 'The database is not responding. Try again in a moment.',
  conflict: 'Someone else is changing the same thing. Try again in a moment.',
  slow: 'The database is taking too long. Try again in a moment.',
  full: 'The database is full. Nothing can be saved until there is space again.',
}
const lostCommit =
  'The connection to the database was lost while saving. Check whether your change was saved before you try again.'

const upgrading = 'The portal is being upgraded. Try again in a moment.'

const databaseProblem = (cause: unknown): ApiProblem | null => {
  const kind = databaseFailureOf(cause)
  const sentence = cause instanceof LostCommit ? lostCommit : kind && databaseSentences[kind]
  return sentence === undefined ? null : Object.assign(problem(503, sentence, { 'retry-after': '5' }), { cause })
}

const toProblem = (failure: Failure): ApiProblem | null => {
  if (failure instanceof ApiProblem) return failure
  if (failure.validation && failure.validationContext === 'params') return missing()
  if (failure.validation)
    return new ApiProblem(422, validationErrors(failure.validation, failure.validationContext === 'body'))
  if (failure.statusCode === undefined) return databaseProblem(failure)
  const { statusCode } = failure
  return statusCode < 500 ? (refusals[statusCode] ?? unreadable)(failure) : null
}

/** Some failures happen before the hook that sets this header. */
const always = { 'cache-control': 'no-store' }

/** Without closing, the client would have to send the rest of the unread body before the connection is usable again. */
const hasUnreadBody = ({ raw }: FastifyRequest) => {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = raw.headers
  return !raw.complete && (encoding !== undefined || length !== '0')
}

/** What may be told of a failure. An unexpected one is logged with its stack, and not revealed. */
const toldOf = (failure: Failure, { log }: FastifyRequest): ApiProblem => {
  const known = toProblem(failure)
  if (!known) log.error({ err: failure }, 'unexpected')
  if (known?.cause !== undefined) log.error({ err: known.cause }, known.message)
  return known ?? problem(500, somethingWentWrong)
}

/** What every answer of a failure has besides its body. */
const headersOf = (request: FastifyRequest, { headers }: ApiProblem) => ({
  ...always,
  ...(hasUnreadBody(request) && { connection: 'close' }),
  ...headers,
})

/** Answers a failure in the common error format (D-13). */
export const answerFailure = (failure: Failure, request: FastifyRequest, reply: FastifyReply) => {
  const told = toldOf(failure, request)
  const { status, errors, message } = told

  const body: ApiErrorBody = { errors, message, requestId: request.id }
  return reply
    .code(status)
    .headers(headersOf(request, told))
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body))
}

/** A missing body is a malformed request (400) rather than a wrong field (422). */
const refuseMissingBody: preValidationHookHandler = ({ routeOptions, body }, _reply, done) => {
  const { call } = routeOptions.config
  const isMissing = body === undefined && call !== undefined && needsBody(call)
  done(isMissing ? problem(400, 'The request has no body') : undefined)
}

const duringUpgrade = async (failure: Failure, isOutdated: IsOutdated): Promise<Failure> =>
  (await isOfUpgrade(failure, isOutdated))
    ? Object.assign(problem(503, upgrading, { 'retry-after': '5' }), { cause: failure })
    : failure

export const errors = fastifyPlugin<{ isOutdated: IsOutdated }>(function errors(app, { isOutdated }, done) {
  app.setErrorHandler(async (failure: Failure, request, reply) =>
    answerFailure(await duringUpgrade(failure, isOutdated), request, reply),
  )
  app.decorate('problemOf', async (failure, request) => {
    const told = toldOf(await duringUpgrade(failure, isOutdated), request)
    return new ApiProblem(told.status, told.errors, headersOf(request, told))
  })
  app.addHook('preValidation', refuseMissingBody)
  done()
})

declare module 'fastify' {
  interface FastifyInstance {
    /** A failure as a foreign protocol may answer it in its own form, with all headers. */
    problemOf(failure: Error, request: FastifyRequest): Promise<ApiProblem>
  }
}
