import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { alreadySent } from '@contract/apiError'
import { idempotencyKeyHeader, idempotencyKeyPattern, type Call } from '@contract/call'
import type { Scope } from '@server/database/scope'
import { refused } from '@server/problems/apiProblem'
import { idempotencyRepository, type SentForm } from './idempotencyRepository'

/** How long a key is valid. */
export const idempotencyHours = 24

/** The idempotency key of a request; undefined when it has none, or when its call creates nothing. */
export const idempotencyKeyOf = ({ headers }: FastifyRequest, call: Call | undefined): string | undefined => {
  const key = headers[idempotencyKeyHeader]
  if (!call?.creates || key === undefined) return undefined
  if (typeof key === 'string' && idempotencyKeyPattern.test(key)) return key
  throw refused('The Idempotency-Key must have 1 to 200 characters, without spaces')
}

/** A digest of all that a request says; of uploaded files, what describes them. */
export const requestDigest = ({ params, query, body }: FastifyRequest, files?: readonly unknown[]) =>
  createHash('sha256')
    .update(JSON.stringify([params, query, files ?? body]))
    .digest('base64')

/**
 * Runs work once for each idempotency key, in the scope's transaction (D-16). A second request with the key waits for the
 * first and gets its response. A failed request stores nothing, so that it can be retried.
 */
export const withIdempotency = async <Answer>(
  scope: Scope,
  { call, key, digest }: { call: Call; key: string; digest: string },
  work: () => Promise<Answer>,
): Promise<Answer> => {
  const form: SentForm = { call: `${call.method} ${call.path}`, key, digest }
  const oldest = new Date(scope.now.getTime() - idempotencyHours * 3_600_000)
  await idempotencyRepository.purgeOld(scope, form, oldest)
  if (await idempotencyRepository.take(scope, form)) {
    const answer = await work()
    await idempotencyRepository.keep(scope, form, answer)
    return answer
  }
  const kept = await idempotencyRepository.find(scope, form)
  if (!kept) return withIdempotency(scope, { call, key, digest }, work) // purged just now: the key is valid again
  if (kept.request_digest !== form.digest) throw refused(alreadySent)
  return kept.answer as Answer // the response of this call, which its schema validates again on the way out
}
