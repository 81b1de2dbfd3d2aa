import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { LogStream } from '@server/http/logging'
import { createFolderStorage } from '@server/media/folderStorage'
import type { MediaStorage } from '@server/media/storage'
import { openTestDatabase } from '@server/testing/openTestDatabase'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'
import { createConversationStores } from '../store/createConversationStores'
import type { MediaPrincipal } from '../media/mediaAccess'
import { registerConversationsMedia, type ConversationsMediaOptions } from '../media/registerConversationsMedia'

export const service = 'IS00000000000000000000000000000001'
export const home = `/mcs/v1/Services/${service}`
export const otherService = 'IS00000000000000000000000000000002'
const organisations: Record<string, string> = { [service]: 'harbour', [otherService]: 'southern' }

/** A record as it is answered. */
export type MediaBody = {
  sid: string
  filename: string | null
  content_type: string
  size: number
  author: string
  channel_sid: string | null
  message_sid: string | null
  url: string
  links: { content: string; content_direct_temporary: string }
}

/** Tokens of the tests read `identity service`; a real one is not needed to ask who may do what. */
const verifyToken = (token: string) => {
  const [identity = '', serviceSid = ''] = token.split(' ')
  const organisationId = organisations[serviceSid]
  const problem = token === 'old' ? ('expired' as const) : ('invalid' as const)
  const principal: MediaPrincipal | undefined =
    organisationId === undefined ? undefined : { organisationId, identity, serviceSid }
  return Promise.resolve(principal ? { ...principal, expiresAt: new Date() } : { problem })
}
export const tokenOf = (identity: string, serviceSid = service) => `${identity} ${serviceSid}`

/** What a refusal answers. */
export const refusal = (status: number) => ({ status, code: 20_000 + status, message: expect.any(String) as string })

/** The server has no media of its own beside those of the test: it takes chat to be in Twilio's cloud. */
const chatElsewhere = {
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  TWILIO_API_KEY: `SK${'0'.repeat(32)}`,
  TWILIO_API_SECRET: 'a-secret-of-no-account',
  TWILIO_CONVERSATIONS_SERVICE_SID: `IS${'0'.repeat(32)}`,
}

type Given = { origins?: string[]; log?: LogStream; storage?: MediaStorage }
/** The whole server with media of two organisations, whose files lie in a folder of its own, or in a given storage. */
export const startMediaServer = async ({ origins = [], log, storage: given }: Given = {}) => {
  const folder = path.join(mkdtempSync(path.join(tmpdir(), 'muster-media-')), 'media')
  const storage = given ?? createFolderStorage(folder)
  const database = await openTestDatabase()
  const now = () => server.now()
  const failures: unknown[] = []
  const onListenerFailed = (failure: unknown) => failures.push(failure)
  const stores = createConversationStores({ db: database.db, now, onListenerFailed })
  const options: ConversationsMediaOptions = {
    stores,
    storage,
    pictureFolder: path.join(path.dirname(folder), 'pictures'),
    verifyToken,
    now,
    origins,
    organisationOf: (sid) => Promise.resolve(organisations[sid]),
    secret: 'a secret that only the tests know about',
    publicBase: () => server.baseUrl(),
  }
  const server: TestServer = await startTestServer({
    database,
    variables: chatElsewhere,
    ...(log && { log }),
    routes: (app) => void app.register((inner) => registerConversationsMedia(inner, options)),
  })
  for (const id of Object.values(organisations)) await server.given.organisation({ id })

  const ask = async <Body = MediaBody>(url: string, token: string | null, init: RequestInit = {}) => {
    const response = await fetch(url.startsWith('http') ? url : server.baseUrl() + url, {
      ...init,
      headers: { ...(token !== null && { 'x-twilio-token': token }), ...(init.headers as Record<string, string>) },
    })
    const bytes = Buffer.from(await response.arrayBuffer())
    const text = bytes.toString()
    const body = (/^[[{].*[\]}]$/s.test(text) ? JSON.parse(text) : undefined) as Body
    return { status: response.status, headers: response.headers, bytes, text, body }
  }
  const upload = (content: BodyInit, type: string, { name = '', token = tokenOf('alice') } = {}) => {
    const query = new URLSearchParams({ Category: 'media', ...(name !== '' && { Filename: name }) })
    const headers = { 'content-type': type }
    return ask(`${home}/Media?${query.toString()}`, token, { method: 'POST', body: content, headers })
  }

  return {
    server,
    storage,
    stores,
    ask,
    upload,
    store: stores.of('harbour'),
    /** By alice, of harbour. */
    uploaded: async (content = 'hello, wörld', type = 'text/plain', name = 'note.txt') =>
      (await upload(content, type, { name })).body,
    /** A conversation of harbour that they are in. */
    room: async (...identities: string[]) => {
      const store = stores.of('harbour')
      const { sid } = await store.create('server', { createdBy: 'alice' })
      for (const identity of identities) {
        await store.ensureUser(identity)
        await store.addParticipant('server', sid, { identity })
      }
      return sid
    },
    files: () =>
      readdirSync(path.dirname(folder), { recursive: true, withFileTypes: true }).flatMap((entry) =>
        entry.isFile() ? [entry.name] : [],
      ),
    close: async () => {
      await server.app.close()
      await database.close()
      rmSync(path.dirname(folder), { recursive: true, force: true })
    },
  }
}
export type MediaServer = Awaited<ReturnType<typeof startMediaServer>>

/** When each test of `useMediaServer` begins. */
export const start = new Date('2026-03-02T09:30:00.000Z')

/** One such server for the tests of a file, whose clock starts anew with each. */
export const useMediaServer = () => {
  let media: MediaServer
  beforeAll(async () => {
    media = await startMediaServer()
  })
  beforeEach(() => media.server.moveTo(start))
  afterAll(() => media.close())
  const ask: MediaServer['ask'] = (...init) => media.ask(...init)
  const upload: MediaServer['upload'] = (...init) => media.upload(...init)
  const uploaded: MediaServer['uploaded'] = (...init) => media.uploaded(...init)
  return { media: () => media, ask, upload, uploaded }
}

export const linkOf = ({ links }: MediaBody) => links.content_direct_temporary
