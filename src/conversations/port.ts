/**
 * All that the portal and the conversations endpoint know of each other: the portal imports this file of the endpoint and
 * no other, and the endpoint knows of the portal what `Portal` hands it.
 */
import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Settings } from '@server/config'
import type { Database } from '@server/database/schema'
import type { Clock } from '@server/database/scope'
import { createScopes } from '@server/database/scopes'
import { healthService } from '@server/health/healthService'
import type { FindAlive } from '@server/http/endForgottenSessions'
import { createReachedAt, type ReachedAt } from '@server/http/reachedAt'
import type { Log } from '@server/log'
import { createMediaStorage } from '@server/media/mediaStorage'
import { pictureFolderOf } from '@server/media/pictures'
import type { MediaStorage } from '@server/media/storage'
import { createConversationsRoot } from './conversationsRoot'
import { mediaKey } from './media/mediaStore'
import { sweepMedia } from './media/sweepMedia'
import { createProvisioning } from './provisioning'
import { registerEndpoint } from './registerEndpoint'
import type { ConversationStore } from './store/conversationStore'
import type { NameOf } from './store/writing'
import { builtInCredentials, type ChatTokens, whileSessionLasts, type PortalSession } from './tokens/chatTokens'
import { createTwilioClient } from './twilioRest/createTwilioClient'

/** The HTTP status of the chat service's refusal of a call of `Provisioning`; undefined when it did not answer at all. */
export { statusOf } from './provisioning'
export { searchMessages } from './store/messageSearch'
export { countOldMessages } from './store/oldMessages'
export { mediaKey as chatMediaKey } from './media/mediaStore'

/** What the portal hands to chat. A person's identity in chat is their id in the portal. */
export type Portal = {
  /** The portal's name of a person; undefined when it does not know the identity. */
  nameOf: NameOf
  /** When a session expires; null when it has ended, its account is disabled, or its organisation does not chat. */
  sessionEnd: (session: PortalSession) => Promise<Date | null>
  /** Which of these sessions have not ended, and may chat. */
  findAlive: FindAlive
  /**
   * Calls `ended` when sessions of a person have ended, and from time to time `catchUp`, which asks `findAlive` about
   * those that nobody announced.
   */
  onSessionsEnded: (
    ended: (person: { organisationId: string; personId: string }) => void,
    catchUp: () => Promise<void>,
  ) => void
  /** Calls it when an organisation has changed, which may have switched chat off. */
  onOrganisationChanged: (changed: () => void) => void
}

/** What the portal changes of conversations: in the built-in endpoint or in Twilio's cloud, by the same code (D-91). */
export type Provisioning = {
  /** The identity is the person's global id. Costs one request when nothing has to be changed. */
  ensureUser(identity: string, friendlyName: string): Promise<void>
  /** Returns its sid. With a `uniqueName` it is created once, and found after that. */
  createConversation(input: { friendlyName: string; attributes?: object; uniqueName?: string }): Promise<string>
  rename(conversationSid: string, friendlyName: string): Promise<void>
  remove(conversationSid: string): Promise<void>
  /** Also creates the user, with the portal's name, for a person who has not chatted yet. */
  addParticipant(conversationSid: string, identity: string): Promise<void>
  /**
   * The same for one of many, in one request where possible: `known` is their name in the chat service, undefined when they
   * are no user there.
   */
  addNamedParticipant(conversationSid: string, person: NamedUser & { known: string | undefined }): Promise<void>
  /** Every user with their name, a hundred by request. */
  users(): Promise<NamedUser[]>
  /** Takes a user out of all conversations. Nothing stays of them but what they wrote, under this name. */
  forgetUser(identity: string, friendlyName: string): Promise<void>
  removeParticipant(conversationSid: string, identity: string): Promise<void>
  /** Returns the identities of all participants. */
  participants(conversationSid: string): Promise<string[]>
}
export type NamedUser = { identity: string; friendlyName: string }

/** What the portal calls of chat, the same for the built-in endpoint and for Twilio's cloud. */
export type PortalChat = {
  tokens: Pick<ChatTokens, 'mint'>
  provisioning: (organisationId: string) => Provisioning
  serviceSidOf: (organisationId: string) => Promise<string>
  /** The portal chats through Twilio's cloud. */
  isInCloud: boolean
  reachedAt: ReachedAt
  /** Open sockets of this process; none where chat is Twilio's. */
  socketsCount: () => number
  /** Removes uploads that got no message in a day, and files without a record. No transaction is held meanwhile. */
  sweepMedia: (sweep: { organisationIds: readonly string[]; signal: AbortSignal }) => Promise<void>
  /** `ConversationStore.removeOldMessages` of an organisation; in Twilio's cloud there are none to remove. */
  removeOldMessages: (
    organisationId: string,
    ...which: Parameters<ConversationStore['removeOldMessages']>
  ) => ReturnType<ConversationStore['removeOldMessages']>
}

type Deps = {
  settings: Settings
  /** The server's secret, from which chat derives its keys. */
  secret: string
  db: Kysely<Database>
  now: Clock
}

const assemble = (
  { settings, secret, db, now }: Deps & { settings: Pick<Settings, 'twilio' | 'database'> },
  { nameOf, serverId, log }: Pick<Portal, 'nameOf'> & { serverId: string; log: Pick<Log, 'error'> },
) => {
  const { twilio: cloud, database } = settings
  const credentials = cloud ?? builtInCredentials(secret)
  const isShared = database !== null
  const root = createConversationsRoot({ credentials, db, now, serverId, isShared, log, nameOf })
  const serviceSidOf = (organisationId: string) =>
    cloud ? Promise.resolve(cloud.serviceSid) : root.services.ofOrganisation(organisationId)
  const provisioning = createProvisioning({
    twilio: createTwilioClient({ credentials, rest: cloud ? null : root.rest }),
    serviceSidOf,
    namesNewUsers: cloud === null,
    nameOf: (organisationId, identity) =>
      createScopes(db, now)
        .open()
        .inOrganisation(organisationId, (bound) => nameOf(bound, { organisationId, identity })),
  })
  return { ...root, provisioning, serviceSidOf }
}

/** The portal's changes of conversations for a command, which serves nobody. */
export const createCommandProvisioning = (
  deps: Deps & Pick<Portal, 'nameOf'> & { log: Pick<Log, 'error'> },
): PortalChat['provisioning'] => assemble(deps, { ...deps, serverId: randomUUID() }).provisioning

/**
 * Team chat in the portal: the built-in endpoint with its store, tokens, REST API, sockets and media, or Twilio's cloud
 * when the settings name an account (D-90, D-91).
 */
export const registerConversations = async (
  app: FastifyInstance,
  { portal, ...deps }: Deps & { portal: Portal },
): Promise<PortalChat> => {
  const { settings, secret, db, now } = deps
  const { nameOf, sessionEnd, findAlive, onSessionsEnded, onOrganisationChanged } = portal
  const reachedAt = createReachedAt(settings)
  const storage = createMediaStorage(settings)
  const serverId = randomUUID()
  const { services, stores, tokens, provisioning, serviceSidOf } = assemble(deps, { nameOf, serverId, log: app.log })
  let socketsCount = () => 0
  const chat: PortalChat = {
    tokens,
    provisioning,
    serviceSidOf,
    isInCloud: settings.twilio !== null,
    reachedAt,
    socketsCount: () => socketsCount(),
    sweepMedia: (sweep) => sweepMedia({ stores, storage }, { ...sweep, now: now() }),
    removeOldMessages: (organisationId, ...which) =>
      settings.twilio === null
        ? stores.of(organisationId).removeOldMessages(...which)
        : Promise.resolve({ after: null, removed: 0 }),
  }
  if (chat.isInCloud) return chat

  const endpoint = await registerEndpoint(app, {
    stores,
    verifyToken: whileSessionLasts({ verifyToken: tokens.verifyToken, sessionEnd }),
    isAlive: async ({ organisationId, identity: personId, sessionId }) =>
      sessionId !== undefined && (await sessionEnd({ organisationId, personId, sessionId })) !== null,
    isOutdated: () => healthService.isOutdated({ db }),
    services,
    secret,
    now,
    serverId,
    reachedAt,
    database: settings.database,
    storage,
    pictureFolder: pictureFolderOf(settings),
  })
  socketsCount = endpoint.socketsCount
  onSessionsEnded(
    ({ organisationId, personId: identity }) => endpoint.endSessions({ organisationId, identity }),
    () => endpoint.endForgottenSessions(findAlive),
  )
  onOrganisationChanged(() => {
    endpoint.endForgottenSessions(findAlive).catch((failure: unknown) => {
      app.log.warn({ err: failure }, 'who may chat no more could not be looked up') // the next catching up does it
    })
  })
  return chat
}

/** Stores the file of a message whose row is inserted without the endpoint, as in the demo. */
export const storeFileOfMessage = (
  storage: Pick<MediaStorage, 'put'>,
  { organisationId, sid, content }: { organisationId: string; sid: string; content: Buffer },
) => storage.put(mediaKey(organisationId, sid), content)
