import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createBoundedCache } from '@server/boundedCache'
import { networkOf } from '@server/network/addresses'
import { ChatProblem } from '../chatProblem'
import { createTokenBucket } from '@server/admission/tokenBucket'
import type { RestAnswer, RestHandler } from './restCall'
import { codes, refusal, toAnswer } from './restProblems'

type Options = {
  handle: RestHandler
  /** The base address of this server as the caller reaches it: `https://chat.example`, without a trailing slash. */
  publicBase: (request: FastifyRequest) => string
  /** The rate limit of one network. */
  limits?: { burst: number; perSecond: number }
}

/** A body of 32 KB and attributes of 4 KB; a form may write each byte as three. */
const largestForm = 256 * 1024
const defaultLimits = { burst: 500, perSecond: 100 }
const mostNetworks = 10_000
const formType = 'application/x-www-form-urlencoded'

/** The scheme of HTTP Basic (RFC 7617). */
const authOf = ({ headers }: FastifyRequest) => {
  const [, encoded] = /^Basic +([A-Za-z0-9+/=_-]+)$/i.exec(headers.authorization ?? '') ?? []
  const [, username, password] = /^([^:]*):(.*)$/s.exec(Buffer.from(encoded ?? '', 'base64').toString()) ?? []
  return username === undefined || password === undefined ? null : { username, password }
}

const send = (reply: FastifyReply, { status, body, headers }: RestAnswer) => {
  void reply.code(status).headers(headers ?? {})
  if (status === 401) void reply.header('www-authenticate', 'Basic realm="Twilio API"')
  if (status === 204) return reply.send()
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(body))
}

const sentences: Record<number, string> = {
  413: 'The form is too large',
  415: `Forms are sent as ${formType}`,
}
/** Answers refusals of Fastify and unexpected failures in Twilio's form. */
const toProblem = (failure: Partial<FastifyError> & { status?: number }, request: FastifyRequest): RestAnswer => {
  const { status = 500, statusCode = status } = failure // `status` is set by our own hooks
  if (statusCode >= 400 && statusCode < 500)
    return refusal(statusCode, codes.invalidParameter, sentences[statusCode] ?? 'The request could not be read')
  request.log.error({ err: failure }, 'A request to the REST API failed')
  return refusal(500, codes.internal, 'Internal Server Error')
}

/** Twilio's REST API over HTTP for its official library: Basic authentication, forms, JSON (protocol, section 13). */
export const registerTwilioRest = async (app: FastifyInstance, options: Options) => {
  const { handle, publicBase, limits = defaultLimits } = options
  const buckets = createBoundedCache<() => boolean>(mostNetworks)
  const bucketOf = (address: string) => {
    const network = networkOf(address)
    const known = buckets.get(network) ?? createTokenBucket(limits).take
    buckets.set(network, known)
    return known
  }
  const tooMany = new ChatProblem(429, codes.tooManyRequests, 'Too Many Requests', 1)

  await app.register((rest, _none, done) => {
    rest.setErrorHandler<FastifyError>((failure, request, reply) => send(reply, toProblem(failure, request)))
    rest.removeAllContentTypeParsers()
    rest.addContentTypeParser(formType, { parseAs: 'string' }, (_request, body, parsed) => parsed(null, body))
    rest.route({
      method: ['GET', 'POST', 'DELETE'],
      url: '/v1/*',
      exposeHeadRoute: false,
      bodyLimit: largestForm,
      onRequest: async (request, reply) => {
        if (!bucketOf(request.ip)()) await send(reply, toAnswer(tooMany))
      },
      handler: async (request, reply) => {
        const [path = '', query = ''] = request.url.split('?', 2)
        const form = typeof request.body === 'string' ? request.body : ''
        const answer = await handle({
          method: request.method,
          path,
          auth: authOf(request),
          origin: publicBase(request),
          query: new URLSearchParams(query),
          form: new URLSearchParams(form),
        })
        return send(reply, answer)
      },
    })
    done()
  })
}
