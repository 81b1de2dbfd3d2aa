import fastifyPlugin from 'fastify-plugin'
import type { Call } from '@contract/call'
import { writtenTooMuch, type PacedWriting } from '@contract/writtenTooMuch'
import { createBoundedCache } from '@server/boundedCache'
import type { Clock } from '@server/database/scope'
import { tooMany } from '@server/problems/apiProblem'

const mostPeople = 10_000
const minuteMs = 60_000

/** Of the kinds that take a form, or go to many, a person writes fewer by hand. */
const shares: Readonly<Record<PacedWriting, number>> = {
  message: 1,
  comment: 1,
  feed: 1 / 2,
  groupChat: 1 / 2,
  leaveRequest: 1 / 2,
  communication: 1 / 2,
  reminder: 1 / 2,
  testMail: 1 / 6,
}

type Writer = { organisationId: string; personId: string }

/**
 * Limits what each person writes for others, of each kind: what would take a minute at once, and then evenly. In memory of
 * this server, because it protects no secret. Nothing is limited at 0 a minute.
 */
export const createWritingPace = (perMinute: number, now: Clock) => {
  /** Until when each person has written ahead, in milliseconds. */
  const ahead = createBoundedCache<number>(mostPeople)

  return {
    /** Counts one; throws 429 with a sentence and `Retry-After` when it is too much. */
    count({ organisationId, personId }: Writer, kind: PacedWriting): void {
      if (perMinute === 0) return
      const eachMs = minuteMs / Math.max(1, Math.floor(perMinute * shares[kind]))
      const name = JSON.stringify([organisationId, personId, kind])
      const time = now().getTime()
      const next = Math.max(ahead.get(name) ?? 0, time) + eachMs
      const tooLateMs = next - time - minuteMs
      if (tooLateMs > 0) throw tooMany(writtenTooMuch[kind], Math.ceil(tooLateMs / 1_000))
      ahead.set(name, next)
    },
  }
}

type Options = { perMinute: number; now: Clock }

/** Bounds how much one person writes for others in a short time. */
export const writingLimits = fastifyPlugin(function writingLimits(app, { perMinute, now }: Options, done) {
  const pace = createWritingPace(perMinute, now)
  app.decorate('countWriting', ({ owner }, { writes }) => {
    if (owner && writes) pace.count({ organisationId: owner.organisationId, personId: owner.actor.globalId }, writes)
  })
  done()
})

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts what a call writes for others; throws 429 when its person has written too much lately. */
    countWriting(request: FastifyRequest, call: Pick<Call, 'writes'>): void
  }
}
