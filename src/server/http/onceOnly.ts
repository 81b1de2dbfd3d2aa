import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { alreadySent } from '@contract/apiError'
import { idempotencyKeyHeader, idempotencyKeyPattern, type Call } from '@contract/call'
import type { Scope } from '@server/database/scope'
import { keptAnswerRepository, type SentForm } from '@server/repositories/keptAnswerRepository'
import { refused } from './apiProblem'

/** A key is good for a day. */
export const keptAnswerHours = 24

/** The key of the form that a request sends; undefined when it has none, or its call creates nothing. */
export const idempotencyKeyOf = ({ headers }: FastifyRequest, call: Call | undefined): string | undefined => {
  const key = headers[idempotencyKeyHeader]
  if (!call?.creates || key === undefined) return undefined
  if (typeof key === 'string' && idempotencyKeyPattern.test(key)) return key
  throw refused('The Idempotency-Key must have 1 to 200 characters, without spaces')
}

const digestOf = ({ params, query, body }: FastifyRequest) =>
  createHash('sha256')
    .update(JSON.stringify([params, query, body]))
    .digest('base64')

/**
 * Runs work once for each key, in the scope's transaction (D-16): a second call with it waits for the first, then
 * answers what that answered. What failed keeps nothing, so that it can be tried again.
 */
export const onceOnly = async <Answer>(
  scope: Scope,
  { call, key, request }: { call: Call; key: string; request: FastifyRequest },
  work: () => Promise<Answer>,
): Promise<Answer> => {
  const form: SentForm = { call: `${call.method} ${call.path}`, key, digest: digestOf(request) }
  const oldest = new Date(scope.now.getTime() - keptAnswerHours * 3_600_000)
  await keptAnswerRepository.forgetOld(scope, form, oldest)
  if (await keptAnswerRepository.take(scope, form)) {
    const answer = await work()
    await keptAnswerRepository.keep(scope, form, answer)
    return answer
  }
  const kept = await keptAnswerRepository.find(scope, form)
  if (!kept) return onceOnly(scope, { call, key, request }, work) // it was forgotten just now: the key is good again
  if (kept.request_digest !== form.digest) throw refused(alreadySent)
  return kept.answer as Answer // it was this call's own answer, and is judged by its schema again on the way out
}
