import type { IncomingMessage } from 'node:http'
import type { CallAnswer } from '@contract/call'
import type { healthCalls } from '@contract/health'
import * as migrations from '@server/database/migrations/index'
import { createProxyList, createSenderOf } from './proxyList'
import { createReachedAt } from './reachedAt'
import type { SecretBox } from '@server/secrets/secretBox'

/** What the doctor sends, who has the same session secret; it opens nothing else. */
export const reachedToken = (box: SecretBox): string => box.digest('the doctor')

/** The newest migration of this code. */
export const ownSchema = Object.keys(migrations).at(-1) ?? ''

/** Tells of a request how it reached this server. */
export const createReached = (trustedProxies: readonly string[], startedAt: Date) => {
  const originOf = createReachedAt({ publicUrl: null, trustedProxies })
  const senderOf = createSenderOf(trustedProxies)
  const isProxy = createProxyList(trustedProxies)
  return (request: IncomingMessage): CallAnswer<typeof healthCalls.reached> => ({
    schema: ownSchema,
    startedAt: startedAt.toISOString(),
    origin: originOf(request),
    address: senderOf(request),
    peer: request.socket.remoteAddress ?? '',
    isPeerTrusted: isProxy(request.socket.remoteAddress),
    isForwarded: request.headers['x-forwarded-for'] !== undefined,
  })
}
