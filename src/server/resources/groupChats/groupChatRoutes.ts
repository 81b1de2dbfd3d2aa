import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { groupChatCalls } from '@contract/groupChats'
import { serveInTransactions } from '@server/http/serve'
import type { ResourceDependencies } from '@server/resources/resource'
import { createChatTokenService } from './chatTokenService'

/** Where chat clients connect to (protocol, section 2). */
export const socketPath = '/twilsock'

/** The portal as the caller reaches it: by the address that people open, else by the one that they just used. */
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
