import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { groupChatCalls } from '@contract/groupChats'
import type { Settings } from '@server/config'
import { serveInSteps } from '@server/http/serve'
import type { ReachedAt } from '@server/http/reachedAt'
import { addressOf } from '@server/listening'
import { createChatTokenService, type ChatHouse } from '@server/services/chatTokenService'

/** Where chat clients connect to (protocol, section 2). */
export const socketPath = '/twilsock'

type Means = { settings: Settings; reachedAt: ReachedAt }

/** The portal as the caller reaches it: by the address that people open, else by the one that they just used. */
const socketOf = (app: FastifyInstance, { settings, reachedAt }: Means, request: IncomingMessage) => {
  const used = reachedAt(request)
  const uri = new URL(socketPath, URL.canParse(used) ? used : addressOf(app, settings))
  uri.protocol = uri.protocol === 'https:' ? 'wss:' : 'ws:'
  return uri.href
}

export const groupChatRoutes = (app: FastifyInstance, { settings, reachedAt, ...house }: ChatHouse & Means) => {
  const chatTokens = createChatTokenService(house)
  serveInSteps(app, groupChatCalls.token, ({ steps, request }) =>
    chatTokens.show(steps, socketOf(app, { settings, reachedAt }, request.raw)),
  )
}
