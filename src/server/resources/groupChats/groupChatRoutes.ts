import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { groupChatCalls } from '@contract/groupChats'
import { serveInTransactions } from '@server/http/serve'
import type { ResourceDependencies } from '@server/resources/resource'
import { createChatTokenService } from './chatTokenService'

/** Path of the WebSocket for chat clients (protocol, section 2). */
export const socketPath = '/twilsock'

/** The portal's WebSocket address: of the public URL if it is set, else of the URL of this request. */
const socketOf = ({ portalUrl, chat }: Pick<ResourceDependencies, 'portalUrl' | 'chat'>, request: IncomingMessage) => {
  const used = chat.reachedAt(request)
  const uri = new URL(socketPath, URL.canParse(used) ? used : portalUrl())
  uri.protocol = uri.protocol === 'https:' ? 'wss:' : 'ws:'
  return uri.href
}

export const groupChatRoutes = (app: FastifyInstance, dependencies: ResourceDependencies) => {
  const chatTokens = createChatTokenService(dependencies.chat)
  serveInTransactions(app, groupChatCalls.token, ({ transactions, request }) =>
    chatTokens.show(transactions, socketOf(dependencies, request.raw)),
  )
}
