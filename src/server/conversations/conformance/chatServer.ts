import type { AddressInfo } from 'node:net'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fastify from 'fastify'
import { createConversationsEndpoint } from '@server/conversations/conversationsEndpoint'
import { registerConversationsMedia } from '@server/conversations/media/registerConversationsMedia'
import { createRemoteChanges, type RemoteChanges } from '@server/conversations/store/changesBetweenServers'
import { createConversationStores } from '@server/conversations/store/createConversationStores'
import { verifyToken } from '@server/conversations/testing/startConversations'
import type { Connections } from '@server/database/connect'
import { createFolderStorage } from '@server/media/folderStorage'

const now = () => new Date()
const secret = 'a secret that only the tests know about'

type Options = {
  database: Connections
  /** Shared by servers that share a database. */
  mediaFolder: string
  /** The PostgreSQL over which this server and others hear of each other. */
  sharedUrl?: string
}

export const makeMediaFolder = async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'muster-conformance-'))
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** A server of conversations with all that the SDK asks of one: sockets, media, and other servers where there are any. */
export const startChatServer = async ({ database, mediaFolder, sharedUrl }: Options) => {
  const serverId = randomUUID()
  const failures: unknown[] = []
  const fail = (failure: unknown) => void failures.push(failure)
  const stores = createConversationStores({
    ...{ db: database.db, now, onListenerFailed: fail },
    ...(sharedUrl !== undefined && { notify: { serverId } }),
  })
  let remote: RemoteChanges | undefined
  const endpoint = createConversationsEndpoint({
    ...{ stores, verifyToken, now, log: { error: fail, warn: fail } },
    mediaUrls: ({ headers }, service) => {
      const media = `http://${headers.host ?? ''}/mcs/v1/Services/${service}/Media`
      return { media, mediaSet: `${media}Set` }
    },
    signal: (signal) => remote?.send(signal),
  })
  if (sharedUrl !== undefined)
    await new Promise<void>((resolve) => {
      remote = createRemoteChanges({
        ...{ url: sharedUrl, serverId, onChange: endpoint.handleRemote, onSignal: endpoint.handleSignal, log: fail },
        onListening: () => {
          endpoint.catchUpAll()
          resolve()
        },
      })
    })

  const app = fastify()
  await app.register((media) =>
    registerConversationsMedia(media, {
      ...{ stores, storage: createFolderStorage(mediaFolder), verifyToken, secret, now },
      publicBase: (request) => `http://${request.host}`,
    }),
  )
  endpoint.attach(app.server)
  await app.listen({ host: '127.0.0.1', port: 0 })

  return {
    stores,
    socketUrl: `ws://127.0.0.1:${(app.server.address() as AddressInfo).port}/twilsock`,
    /** What went wrong inside. */
    failures,
    stop: async () => {
      await endpoint.close()
      await app.close()
      await remote?.close()
    },
  }
}
export type ChatServer = Awaited<ReturnType<typeof startChatServer>>
