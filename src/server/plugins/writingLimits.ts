import fastifyPlugin from 'fastify-plugin'
import type { Call } from '@contract/call'
import type { Clock } from '@server/database/scope'
import { createWritingPace } from '@server/pacing/writingPace'

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
