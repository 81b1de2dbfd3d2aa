import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { groupChatCalls } from '@contract/groupChats'
import type { Settings } from '@server/config'
import { serveInTransactions } from '@server/http/serve'
import type { ReachedAt } from '@server/http/reachedAt'
import { addressOf } from '@server/listening'
import { createChatTokenService, type ChatTokenDependencies } from '@server/services/chatTokenService'

/** Where chat clients connect to (protocol, section 2). */
export const socketPath = '/twilsock'

type Dependencies = { settings: Settings; reachedAt: ReachedAt }

/** The portal as the caller reaches it: by the address that people open, else by the one that they just used. */
const socketOf = (app: FastifyInstance, { settings, reachedAt }: Dependencies, request: IncomingMessage) => {
  const used = reachedAt(request)
  const uri = new URL(socketPath, URL.canParse(used) ? used : addressOf(app, settings))
  uri.protocol = uri.protocol === 'https:' ? 'wss:' : 'ws:'
  return uri.href
}

export const groupChatRoutes = (
  app: FastifyInstance,
  { settings, reachedAt, ...chat }: ChatTokenDependencies & Dependencies,
) => {
  const chatTokens = createChatTokenService(chat)
  serveInTransactions(app, groupChatCalls.token, ({ transactions, request }) =>
    chatTokens.show(transactions, socketOf(app, { settings, reachedAt }, request.raw)),
  )
}
