import type { FastifyInstance, FastifyRequest } from 'fastify'
import { groupChatCalls } from '@contract/groupChats'
import type { Settings } from '@server/config'
import { reachedAt } from '@server/http/reachedAt'
import { serveInSteps } from '@server/http/serve'
import { createChatTokenService, type ChatHouse } from '@server/services/chatTokenService'

/** Where chat clients connect to (protocol, section 2). */
export const socketPath = '/twilsock'

const socketOf = (app: FastifyInstance, settings: Settings, caller: FastifyRequest) => {
  const uri = new URL(socketPath, reachedAt(app, settings, caller))
  uri.protocol = uri.protocol === 'https:' ? 'wss:' : 'ws:'
  return uri.href
}

export const groupChatRoutes = (app: FastifyInstance, { settings, ...house }: ChatHouse & { settings: Settings }) => {
  const chatTokens = createChatTokenService(house)
  serveInSteps(app, groupChatCalls.token, ({ steps, request }) =>
    chatTokens.show(steps, socketOf(app, settings, request)),
  )
}
