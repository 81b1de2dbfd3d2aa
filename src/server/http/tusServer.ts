import { AsyncLocalStorage } from 'node:async_hooks'
import type { ServerResponse } from 'node:http'
import { Server } from '@tus/server'
import type { FastifyRequest } from 'fastify'
import { notThere, type ApiErrorBody } from '@contract/apiError'
import { diskProblem } from '@server/media/storageProblem'
import { ApiProblem, somethingWentWrong } from '@server/problems/apiProblem'

type Metadata = Record<string, string | null>
type Options = Omit<ConstructorParameters<typeof Server>[0], 'onUploadCreate' | 'onResponseError'> & {
  /** What is kept of what the client says about its file. */
  factsOf: (request: FastifyRequest, said: Metadata) => Metadata
}
type Written = Parameters<Server['write']>

/** Its 403 would sign people out (D-14). */
const statusOf = (status: number) => (status === 401 || status === 403 ? 400 : status)
const sentences: Readonly<Record<number, string>> = {
  404: notThere,
  409: 'The upload continues at another byte',
  410: 'The upload has expired. Start it again.',
  412: 'The version of tus is not supported',
  413: 'More was sent than the upload announced',
  500: somethingWentWrong,
}

/** The library says why it refuses in plain text, on several ways; all of them write here. */
class InTheCommonForm extends Server {
  readonly requests = new AsyncLocalStorage<FastifyRequest>()

  request() {
    const request = this.requests.getStore()
    if (!request) throw new Error('A request of tus is one of ours')
    return request
  }

  /** A refusal in the common form (D-13). */
  override write(...[context, headers, status, text = '']: Written) {
    if (status < 400) return super.write(context, headers, status, text)
    const known = statusOf(status)
    const message = sentences[known] ?? text.trim()
    const body: ApiErrorBody = { errors: { base: [message] }, message, requestId: this.request().id }
    headers.set('content-type', 'application/json; charset=utf-8')
    if (known === 503) headers.set('retry-after', '5')
    return super.write(context, headers, known, JSON.stringify(body))
  }
}

/** A server of tus whose refusals look like ours, and which tells a storage that is full or away from a fault. */
export const createTusServer = ({ factsOf, ...options }: Options) => {
  const server = new InTheCommonForm({
    ...options,
    onUploadCreate: (_request, { metadata = {} }) => Promise.resolve({ metadata: factsOf(server.request(), metadata) }),
    onResponseError(_request, failure) {
      const { log, raw } = server.request()
      const known = diskProblem(failure)
      const refusal =
        known instanceof ApiProblem
          ? { status_code: known.status, body: known.message }
          : 'status_code' in failure
            ? failure
            : { status_code: 500, body: somethingWentWrong }
      // not of the request itself, which is destroyed once its whole body is read
      if (refusal.status_code >= 500 && !raw.socket.destroyed) {
        const reason = known instanceof ApiProblem ? (known.cause ?? failure) : failure
        log.error({ err: reason }, 'an upload failed')
      }
      return Promise.resolve(refusal)
    },
  })
  return {
    answer: (request: FastifyRequest, response: ServerResponse) =>
      server.requests.run(request, () => server.handle(request.raw, response)),
  }
}
export type TusServer = ReturnType<typeof createTusServer>
