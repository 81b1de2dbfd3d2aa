import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest, onSendHookHandler } from 'fastify'
import { discard, isBrokenOff } from '@server/media/boundedBody'
import { answerFailure } from '@server/plugins/errors'
import { addressedPath } from './logging'

/** How long the rest of a body is read after its answer. */
const lingerMs = 5_000

async function* lingering(text: string, raw: IncomingMessage, most: number): AsyncGenerator<Buffer> {
  yield Buffer.from(text)
  await Promise.race([discard(raw, most), wait(lingerMs, undefined, { ref: false })])
}

/**
 * An answer that comes before the end of its body is sent whole at once, and what still arrives is read and dropped for a
 * moment: closing at once would reset the connection, and its sender would see that instead of the answer.
 */
export const answerBeforeBody =
  (most: number): onSendHookHandler =>
  ({ raw }, reply, payload, done) => {
    if (raw.complete || typeof payload !== 'string') return done()
    reply.headers({ 'content-length': String(Buffer.byteLength(payload)), connection: 'close' })
    done(null, Readable.from(lingering(payload, raw, most)))
  }

/** A sender who breaks off gets one line in the log and no answer. */
export const answerUploadFailure = (failure: object, request: FastifyRequest, reply: FastifyReply): void => {
  if (!isBrokenOff(request.raw)) return void answerFailure(failure, request, reply)
  reply.hijack()
  const isAnswered = request.raw.socket.writableEnded // by `answerClientError`, which logged it
  if (!isAnswered)
    request.log.info({ method: request.method, path: addressedPath(request) }, 'the sender of an upload broke off')
}
