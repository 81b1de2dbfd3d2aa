import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify'
import { packagePath } from '@contract/training/packages'
import type { Settings } from '@server/config'
import type { Log } from '@server/log'

/** Where log lines go: a stream, or nowhere. */
export type LogStream = { write(line: string): void }

/** Query strings hold names, searches and signatures: never logged. */
export const pathOf = (url: string) => url.split('?', 1)[0] ?? ''

type Failure = { name?: string; message?: string; stack?: string; code?: string }

/** A failed statement carries its parameters, which are people's data: only these are written. */
const describeFailure = ({ name = 'Error', message = '', stack = '', code }: Failure) => ({
  type: name,
  message,
  stack,
  ...(code !== undefined && { code }),
})

/** Lines of JSON with request ids; no bodies, no headers, no tokens. */
export const loggerOptions = (stream: LogStream | null, { logLevel }: Settings): FastifyServerOptions['logger'] =>
  stream !== null && {
    level: logLevel,
    stream,
    base: null,
    serializers: { err: describeFailure },
    redact: ['authorization', 'password', 'token', '*.authorization', '*.password', '*.token'],
  }

/** Longer paths are nobody's: a log is no place to store them. */
const longestPath = 200
const shortened = (path: string) => (path.length > longestPath ? `${path.slice(0, longestPath)}…` : path)

/** What the path of a package's file begins with opens it: never logged. */
const withoutTicket = (path: string) =>
  path.startsWith(packagePath) ? path.replace(/^(\/packages\/)[^/]*/, '$1…') : path

/** Of a request, as it stands in the log. */
export const addressedPath = ({ url }: FastifyRequest) => shortened(withoutTicket(pathOf(url)))

/** One line for each answered request. */
export const logAnswer = (log: Log, request: FastifyRequest, reply: FastifyReply) =>
  log.info({
    method: request.method,
    path: addressedPath(request),
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime),
    address: request.ip,
  })
