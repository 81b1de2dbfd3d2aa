import type { FastifyInstance } from 'fastify'
import type { Announcements } from '@server/announcements/announcements'
import type { Settings } from '@server/config'
import type { ReadingIn } from '@server/database/scope'
import { createSenderOf } from '@server/http/proxyList'
import { createReachedAt } from '@server/http/reachedAt'
import { sessionRepository } from '@server/people/sessionRepository'
import { createLiveChannel } from './liveChannel'
import type { LiveKinds } from './liveKind'
import type { LiveLimits } from './liveLimits'
import type { LiveOwner } from './liveSocket'

type Parts = {
  settings: Settings
  announcements: Announcements
  kinds: LiveKinds
  identify: (token: string) => Promise<LiveOwner>
  readingIn: ReadingIn
  now: () => Date
  limits?: Partial<LiveLimits>
}

/** The live channel on the HTTP server of the portal. */
export const registerLive = (app: FastifyInstance, parts: Parts) => {
  const { settings, announcements, kinds, identify, readingIn, now, limits = {} } = parts
  const { trustedProxies, publicUrl } = settings
  /** Where people are told to go, and where they went. */
  const addresses = [publicUrl, null].map((url) => createReachedAt({ publicUrl: url, trustedProxies }))
  const channel = createLiveChannel({
    kinds,
    identify,
    readingIn,
    findAlive: (organisationId, sessionIds) =>
      readingIn(organisationId, (db) => sessionRepository.findAlive(db, { organisationId, sessionIds, now: now() })),
    announcements,
    senderOf: createSenderOf(trustedProxies),
    // every browser says the origin of the page; a page of another site can not leave it out or change it
    isOurs: (upgrade) =>
      addresses.some((addressOf) => {
        const ours = addressOf(upgrade)
        return URL.canParse(ours) && new URL(ours).origin === upgrade.headers.origin
      }),
    isShared: settings.database !== null,
    now,
    log: app.log,
    limits,
  })
  channel.attach(app.server)
  app.decorate('live', channel)
  // before the server waits for its connections to end: clients connect to another one, or to this one later
  app.addHook('preClose', () => channel.close())
}

declare module 'fastify' {
  interface FastifyInstance {
    live: ReturnType<typeof createLiveChannel>
  }
}
