import type { FastifyInstance, FastifyRequest } from 'fastify'
import { groupChatCalls } from '@contract/groupChats'
import type { Settings } from '@server/config'
import { serveInSteps } from '@server/http/serve'
import { addressOf } from '@server/listening'
import { createChatTokenService, type ChatHouse } from '@server/services/chatTokenService'

/** Where chat clients connect to (protocol, section 2). */
export const socketPath = '/twilsock'

/** The portal as the caller reaches it: by the address that people open, else by the one that they just used. */
const socketOf = (app: FastifyInstance, settings: Settings, { protocol, host }: FastifyRequest) => {
  const used = `${protocol}://${host}`
  const isUsable = settings.publicUrl === null && host !== '' && URL.canParse(used)
  const uri = new URL(socketPath, isUsable ? used : addressOf(app, settings))
  uri.protocol = uri.protocol === 'https:' ? 'wss:' : 'ws:'
  return uri.href
}

export const groupChatRoutes = (app: FastifyInstance, { settings, ...house }: ChatHouse & { settings: Settings }) => {
  const chatTokens = createChatTokenService(house)
  serveInSteps(app, groupChatCalls.token, ({ steps, request }) =>
    chatTokens.show(steps, socketOf(app, settings, request)),
  )
}
