import fastifyPlugin from 'fastify-plugin'
import type { Clock } from '@server/database/scope'
import { arrival } from './arrival'
import { personShare } from './personShare'
import { pipelining } from './pipelining'
import { requestGuards } from './requestGuards'
import { requestQueue } from './requestQueue'
import { stopping } from './stopping'
import { textGuard } from './textGuard'
import { writingLimits } from './writingLimits'

/** What a request passes before it is known whose it is, in this order. Register it before the body parsers. */
export const admission = fastifyPlugin(async function admission(app) {
  await app.register(stopping)
  await app.register(pipelining)
  await app.register(arrival)
  await app.register(requestGuards)
  await app.register(requestQueue)
  await app.register(textGuard)
})

type Options = { isEmbedded: boolean; writesPerMinute: number; now: Clock }

/** What a call passes once its person is known. Register it after the session. */
export const personAdmission = fastifyPlugin(async function personAdmission(app, options: Options) {
  await app.register(personShare, { isEmbedded: options.isEmbedded })
  await app.register(writingLimits, { perMinute: options.writesPerMinute, now: options.now })
})
