import type { FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { createBoundedCache } from '@server/boundedCache'
import { createPace } from './pace'
import { createTokenBucket, type BucketClock, type TokenBucket } from './tokenBucket'
import { tooMany } from '@server/problems/apiProblem'

/**
 * Calls of one person that are worked on at once, over all their sessions, and those that may wait beside them: so few that
 * the heaviest searches of one leave the database to others. The embedded one is a single connection: a second call of the
 * same person would be ahead of everybody else's first.
 */
export const personLimits = { atOnce: 4, atOnceEmbedded: 1, waiting: 64 } as const
/** Refusals to one person: finding out whose a request is costs a statement, too. */
const refusing = { everyMs: 10, free: 20, longestMs: 5_000 }
/** Bytes from which an answer counts: reading, writing and sending it takes the server milliseconds. */
const largeAnswer = 64 * 1024
/** Bytes of large answers that one person gets before more of them wait (decision 0058). */
export const answerRate = { burst: 8 * 1024 * 1024, perSecond: 2 * 1024 * 1024 }
const mostPeople = 10_000

/**
 * A call that works in one scope; a call that works in steps and may wait for more than the database between them, whose
 * places are apart; or one of those steps, which takes the place of a call and is never refused one.
 */
export type WorkKind = 'call' | 'steps' | 'step'
type Options = {
  isEmbedded: boolean
  /** Tests replace it. */
  clock?: BucketClock
}
type Caller = NonNullable<FastifyRequest['owner']>
type Share = { running: number; waiting: (() => void)[] }

/**
 * Bounds how much of the database and of the event loop the calls of one person take from everybody else: how many are
 * worked on at once, and how many bytes of large answers they get. Who got more waits in their own places.
 */
export const personShare = fastifyPlugin(function personShare(app, { isEmbedded, clock }: Options, done) {
  const atOnce = isEmbedded ? personLimits.atOnceEmbedded : personLimits.atOnce
  const shares = new Map<string, Share>()
  const answered = createBoundedCache<TokenBucket>(mostPeople)
  const nameOf = ({ organisationId, actor }: Caller) => JSON.stringify([organisationId, actor.globalId])
  const answersOf = (name: string) => {
    const known = answered.get(name)
    if (known) return known
    const fresh = createTokenBucket(answerRate, clock)
    answered.set(name, fresh)
    return fresh
  }
  app.addHook('onSend', ({ owner }, _reply, payload, next) => {
    const bytes = typeof payload === 'string' || Buffer.isBuffer(payload) ? payload.length : 0
    if (owner && bytes >= largeAnswer) answersOf(nameOf(owner)).overdraw(bytes)
    next(null, payload)
  })

  const pace = createPace(refusing)

  const enter = async (name: string, share: Share, of: WorkKind) => {
    if (share.running < (of === 'steps' ? personLimits.atOnce : atOnce)) {
      share.running += 1
      return
    }
    if (of !== 'step' && share.waiting.length >= personLimits.waiting) {
      await pace(name)
      throw tooMany('Too many requests at once. Try again in a moment.', 1)
    }
    await new Promise<void>((resolve) => share.waiting.push(resolve)) // takes over the place of who is done
  }

  const leave = (name: string, share: Share) => {
    const next = share.waiting.shift()
    if (next) return next()
    share.running -= 1
    if (share.running === 0) shares.delete(name)
  }

  app.decorate('inShare', async (request, work, { of } = { of: 'call' }) => {
    if (!request.owner) return work()
    const person = nameOf(request.owner)
    const name = of === 'steps' ? `${person} steps` : person
    const share = shares.get(name) ?? { running: 0, waiting: [] }
    shares.set(name, share)
    await enter(name, share, of)
    try {
      if (of !== 'step') await answered.get(person)?.settled()
      return await work()
    } finally {
      leave(name, share)
    }
  })
  done()
})

declare module 'fastify' {
  interface FastifyInstance {
    /** Does the work of a call when its person has not too much going on; 429 when too much of theirs waits already. */
    inShare<Result>(request: FastifyRequest, work: () => Promise<Result>, how?: { of: WorkKind }): Promise<Result>
  }
}
