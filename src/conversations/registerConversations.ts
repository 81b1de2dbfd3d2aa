import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Announcements } from '@server/announcements/announcements'
import type { Settings } from '@server/config'
import type { Database } from '@server/database/schema'
import type { Clock } from '@server/database/scope'
import { createScopes } from '@server/database/scopes'
import { createReachedAt, type ReachedAt } from '@server/http/reachedAt'
import { healthService } from '@server/health/healthService'
import { createMediaStorage } from '@server/media/mediaStorage'
import { pictureFolderOf } from '@server/media/pictures'
import { createSessionReader } from '@server/people/sessionReader'
import { sessionRepository } from '@server/people/sessionRepository'
import { createPortalProvisioning } from './portalProvisioning'
import type { Provisioning } from './provisioning'
import { registerEndpoint } from './registerEndpoint'
import type { ChatTokens } from './tokens/chatTokens'
import { whileSessionLasts, type PortalSession } from './tokens/whileSessionLasts'

type Deps = {
  settings: Settings
  /** The server's secret, from which chat derives its keys. */
  secret: string
  db: Kysely<Database>
  now: Clock
  announcements: Pick<Announcements, 'listen'>
}

/** What the portal's calls need of chat, the same for the built-in endpoint and for Twilio's cloud. */
export type PortalChat = {
  tokens: Pick<ChatTokens, 'mint'>
  provisioning: (organisationId: string) => Provisioning
  serviceSidOf: (organisationId: string) => Promise<string>
  /** The portal chats through Twilio's cloud. */
  isInCloud: boolean
  reachedAt: ReachedAt
}

/**
 * Team chat in the portal: the built-in endpoint with its store, tokens, REST API, sockets and media, or Twilio's cloud
 * when the settings name an account (D-90, D-91).
 */
export const registerConversations = async (app: FastifyInstance, deps: Deps): Promise<PortalChat> => {
  const { settings, secret, db, now, announcements } = deps
  const { twilio: cloud, database } = settings
  const reachedAt = createReachedAt(settings)
  const serverId = randomUUID()
  const { services, stores, tokens, provisioning, serviceSidOf } = createPortalProvisioning({
    settings,
    secret,
    db,
    now,
    serverId,
    log: app.log,
  })
  const chat = { tokens, provisioning, serviceSidOf, isInCloud: cloud !== null, reachedAt }
  if (cloud) return chat

  const findSession = createSessionReader(db)
  const sessionEnd = async (session: PortalSession) => {
    const found = await findSession(session)
    return found && !found.ended_at && !found.disabled_at && found.expires_at > now() ? found.expires_at : null
  }
  const verifyToken = whileSessionLasts({ verifyToken: tokens.verifyToken, sessionEnd })
  const endpoint = await registerEndpoint(app, {
    stores,
    verifyToken,
    isAlive: async ({ organisationId, identity: personId, sessionId }) =>
      sessionId !== undefined && (await sessionEnd({ organisationId, personId, sessionId })) !== null,
    isOutdated: () => healthService.isOutdated({ db }),
    services,
    secret,
    now,
    serverId,
    reachedAt,
    database,
    storage: createMediaStorage(settings),
    pictureFolder: pictureFolderOf(settings),
  })
  const { readingIn } = createScopes(db, now).open()
  announcements.listen(
    'sessions.ended',
    ({ organisationId, personId: identity }) => endpoint.endSessions({ organisationId, identity }),
    () =>
      endpoint.endForgottenSessions((organisationId, sessionIds) =>
        readingIn(organisationId, (bound) =>
          sessionRepository.findAlive(bound, { organisationId, sessionIds, now: now() }),
        ),
      ),
  )
  return chat
}
