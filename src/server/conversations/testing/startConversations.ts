import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SignJWT, errors, jwtVerify } from 'jose'
import { createConversationsEndpoint, type EndpointDependencies } from '@server/conversations/conversationsEndpoint'
import { createConversationStores } from '@server/conversations/store/createConversationStores'
import type { ConversationStores } from '@server/conversations/store/conversationStore'
import type { VerifyToken } from '@server/conversations/twilsock/clientSession'
import type { Connections } from '@server/database/connect'
import { createGiven } from '@server/testing/given'

const key = new TextEncoder().encode('only the tests of the conversations endpoint know this')
export const organisationId = 'harbour'
const serviceSid = `IS${'0'.repeat(32)}`

/** The three of the conformance run: all may everything, so that nothing of it is skipped. */
export const users = [
  { identity: 'alice', friendlyName: 'Alice Archer' },
  { identity: 'bob@example.com', friendlyName: 'Bob Baker' },
  { identity: 'carol/ü', friendlyName: 'Carol Céline' },
] as const

export const mintToken = (identity: string, seconds: number) =>
  new SignJWT({ identity })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
    .sign(key)

export const verifyToken: VerifyToken = async (token) => {
  try {
    const { payload } = await jwtVerify<{ identity: string }>(token, key)
    return { organisationId, serviceSid, identity: payload.identity, expiresAt: new Date((payload.exp ?? 0) * 1000) }
  } catch (error) {
    return { problem: error instanceof errors.JWTExpired ? 'expired' : 'invalid' }
  }
}

/** Sixty conversations of Alice, in the first of which Bob is, with forty-five messages. */
export const seedConversations = async (
  { owner }: Connections,
  stores: ConversationStores,
  { rooms = 60, messages = 45 } = {},
) => {
  await createGiven(owner, () => new Date()).organisation({ id: organisationId })
  const store = stores.of(organisationId)
  for (const { identity, friendlyName } of users)
    await store.ensureUser(identity, { friendlyName, role: 'service admin' })
  const sids: string[] = []
  for (let at = 0; at < rooms; at++) {
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

const readJson = async (request: IncomingMessage) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return JSON.parse(Buffer.concat(parts).toString() || '{}') as Record<string, string>
}

type Hooks = Record<string, (wish: Record<string, string>) => Promise<object>>

/** What the conformance run asks of a server behind the clients' backs. */
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

type Wishes = Partial<Pick<EndpointDependencies, 'limits' | 'log' | 'now'>> & { database: Connections; port?: number }

/** The endpoint on a database and an HTTP server of its own. */
export const startConversations = async ({ database, port = 0, limits = {}, log, now }: Wishes) => {
  const clock = now ?? (() => new Date())
  const failures: unknown[] = []
  const logged = log ?? {
    error: (entry: unknown) => failures.push(entry),
    warn: (entry: unknown) => failures.push(entry),
  }
  const stores = createConversationStores({
    db: database.db,
    now: clock,
    onListenerFailed: (failure) => failures.push(failure),
  })
  const mediaUrls: EndpointDependencies['mediaUrls'] = ({ headers }, service) => {
    const media = `http://${headers.host ?? ''}/mcs/v1/Services/${service}/Media`
    return { media, mediaSet: `${media}Set` }
  }
  const endpoint = createConversationsEndpoint({
    ...{ stores, verifyToken, mediaUrls, log: logged as EndpointDependencies['log'], now: clock, limits },
  })
  const hooks = hooksOf(stores)
  const server = createServer((request, response) => {
    const hook = hooks[request.url?.replace('/admin/', '') ?? '']
    const answer = hook ? readJson(request).then(hook) : Promise.reject(new Error('unknown'))
    answer.then(
      (body) => response.end(JSON.stringify(body)),
      (error: Error) => response.writeHead(500).end(String(error.stack)),
    )
  })
  endpoint.attach(server)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    endpoint,
    stores,
    store: stores.of(organisationId),
    server,
    host,
    /** What went wrong inside. */
    failures,
    clientOptions: { Twilsock: { uri: `ws://${host}/twilsock` } },
    stop: async () => {
      await endpoint.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
