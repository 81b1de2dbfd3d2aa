import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { inspect } from 'node:util'
import Fastify from 'fastify'
import { SignJWT, errors, jwtVerify } from 'jose'
import { createConversationsEndpoint, type EndpointDependencies } from '@conversations/conversationsEndpoint'
import { limits as serviceLimits } from '../limits'
import { aliveEvery } from '../reachability'
import { registerConversationsMedia } from '@conversations/media/registerConversationsMedia'
import { createServerChannel } from '@conversations/store/serverChannel'
import { createConversationStores } from '@conversations/store/createConversationStores'
import type { ConversationStores } from '@conversations/store/conversationStore'
import type { NameOf } from '@conversations/store/writing'
import type { VerifyToken } from '@conversations/twilsock/clientSession'
import type { Connections } from '@server/database/connect'
import { createFolderStorage } from '@server/media/folderStorage'
import { createGiven } from '@server/testing/given'

const key = new TextEncoder().encode('only the tests of the conversations endpoint know this')
export const organisationId = 'harbour'
const serviceSid = `IS${'0'.repeat(32)}`

/** The users of the conformance run. All have every right, so that no part of it is skipped. */
export const users = [
  { identity: 'alice', friendlyName: 'Alice Archer' },
  { identity: 'bob@example.com', friendlyName: 'Bob Baker' },
  { identity: 'carol/ü', friendlyName: 'Carol Céline' },
] as const

export const mintToken = (identity: string, seconds: number, organisation = organisationId) =>
  new SignJWT({ identity, organisation })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
    .sign(key)

/** Judges tokens by a clock. */
const verifyBy =
  (now: () => Date): VerifyToken =>
  async (token) => {
    try {
      const { payload } = await jwtVerify<{ identity: string; organisation: string }>(token, key, {
        currentDate: now(),
      })
      const { identity, organisation, exp = 0 } = payload
      return { organisationId: organisation, serviceSid, identity, expiresAt: new Date(exp * 1000) }
    } catch (error) {
      return { problem: error instanceof errors.JWTExpired ? 'expired' : 'invalid' }
    }
  }

export const verifyToken = verifyBy(() => new Date())

/** Alice's conversations, sixty by default. Bob is in the first one, which has forty-five messages. */
export const seedConversations = async (
  { owner }: Connections,
  stores: ConversationStores,
  { conversations = 60, messages = 45 } = {},
) => {
  await createGiven(owner, () => new Date()).organisation({ id: organisationId })
  const store = stores.of(organisationId)
  for (const { identity, friendlyName } of users)
    await store.ensureUser(identity, { friendlyName, role: 'service admin' })
  const sids: string[] = []
  for (let at = 0; at < conversations; at++) {
    const { sid } = await store.create('server', { friendlyName: `Room ${at}`, createdBy: 'system' })
    await store.addParticipant('server', sid, { identity: 'alice' })
    sids.push(sid)
  }
  const [main = ''] = sids
  await store.addParticipant('server', main, { identity: 'bob@example.com' })
  for (let at = 0; at < messages; at++) {
    const author = at % 2 === 0 ? 'alice' : 'bob@example.com'
    await store.send('server', main, { author, body: `Message ${at}`, attributes: '{}' })
  }
  return { main, sids }
}

type Hooks = Record<string, (options: Record<string, string>) => Promise<object>>

/** The changes on the server that the conformance run requests. */
const hooksOf = (stores: ConversationStores): Hooks => {
  const store = stores.of(organisationId)
  return {
    addParticipant: ({ conversationSid = '', identity = '' }) =>
      store.addParticipant('server', conversationSid, { identity }),
    removeParticipant: async ({ conversationSid = '', identity = '' }) => {
      await store.removeParticipant('server', conversationSid, identity)
      return {}
    },
    update: ({ conversationSid = '', friendlyName = '' }) => store.change('server', conversationSid, { friendlyName }),
    token: async ({ identity = '', ttl = '600' }) => ({ token: await mintToken(identity, Number(ttl)) }),
  }
}

type Options = Partial<
  Pick<EndpointDependencies, 'limits' | 'now' | 'isReachabilityEnabled' | 'mediaBytes' | 'signal' | 'beatMs' | 'later'>
> & {
  database: Connections
  /** Of a PostgreSQL that several servers share, so that they notify each other. */
  sharedUrl?: string
  /** The folder of files. Without it the server makes one, and removes it when it stops. */
  sharedFolder?: string
  /** Any free port by default. */
  port?: number
  /** Of a portal; without it users name themselves. */
  nameOf?: NameOf
  /** As for other programs, without the portal. */
  hasFreeAttributes?: boolean
}

/** The endpoint, its media and the hooks on a database and an HTTP server of its own. */
export const startConversations = async ({
  database,
  limits = {},
  now = () => new Date(),
  isReachabilityEnabled = true,
  mediaBytes = serviceLimits.mediaBytes,
  sharedUrl,
  sharedFolder,
  port = 0,
  nameOf,
  hasFreeAttributes = false,
  signal,
  beatMs = aliveEvery,
  later,
}: Options) => {
  const failures: string[] = []
  const note = (entry: unknown) => void failures.push(inspect(entry)) // with the stack, which comparisons leave out
  const serverId = randomUUID()
  const stores = createConversationStores({
    db: database.db,
    now,
    onListenerFailed: note,
    hasFreeAttributes,
    ...(nameOf && { nameOf }),
    ...(sharedUrl !== undefined && { notify: { serverId } }),
  })
  const verify = verifyBy(now)
  const otherServers = sharedUrl === undefined ? null : createServerChannel({ url: sharedUrl, serverId, log: note })
  const endpoint = createConversationsEndpoint({
    stores,
    verifyToken: verify,
    now,
    limits,
    isReachabilityEnabled,
    beatMs,
    ...(later && { later }),
    mediaBytes,
    connections: 2,
    log: { error: note, warn: note } as EndpointDependencies['log'],
    mediaUrls: ({ headers }, service) => {
      const media = `http://${headers.host ?? ''}/mcs/v1/Services/${service}/Media`
      return { media, mediaSet: `${media}Set` }
    },
    ...(signal && { signal }),
    ...(otherServers && { signal: otherServers.send }),
  })

  const app = Fastify({ forceCloseConnections: true })
  const folder = sharedFolder ?? (await mkdtemp(path.join(tmpdir(), 'conversations-media-')))
  await registerConversationsMedia(app, {
    stores,
    verifyToken: verify,
    now,
    secret: 'a secret of the tests',
    storage: createFolderStorage(folder),
    pictureFolder: path.join(folder, 'pictures'),
    organisationOf: (sid) => Promise.resolve(sid === serviceSid ? organisationId : undefined),
    publicBase: ({ host }) => `http://${host}`,
    mediaBytes,
  })
  for (const [name, hook] of Object.entries(hooksOf(stores)))
    app.post(`/admin/${name}`, ({ body }) => hook(body as Record<string, string>))
  endpoint.attach(app.server)
  await app.listen({ host: '127.0.0.1', port })
  if (otherServers)
    await new Promise<void>((resolve) => {
      otherServers.listen({
        onChange: endpoint.handleRemote,
        onSignal: endpoint.handleSignal,
        onListening: () => {
          endpoint.catchUpAll()
          resolve()
        },
      })
      otherServers.start()
    })
  const host = `127.0.0.1:${(app.server.address() as AddressInfo).port}`

  return {
    endpoint,
    stores,
    store: stores.of(organisationId),
    host,
    /** Failures inside of the endpoint. */
    failures,
    clientOptions: { Twilsock: { uri: `ws://${host}/twilsock` } },
    stop: async () => {
      await endpoint.close()
      await app.close()
      await otherServers?.close()
      if (sharedFolder === undefined) await rm(folder, { recursive: true, force: true })
    },
  }
}
