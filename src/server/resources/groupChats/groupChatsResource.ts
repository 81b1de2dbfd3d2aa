import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { chatMessageCalls } from '@contract/chatMessages'
import { groupChatCalls } from '@contract/groupChats'
import { anyOf } from '@server/database/anyOf'
import { serve, serveInTransactions } from '@server/http/serve'
import type { LiveKind } from '@server/live/liveKind'
import type { Resource, ResourceDependencies } from '@server/resources/resource'
import { createChatTokenService } from './chatTokenService'
import { groupChatDemo } from './groupChatDemo'
import { showGroupChat } from './groupChatDetail'
import { groupChatExamples } from './groupChatExamples'
import { groupChatJobs } from './groupChatJobs'
import { groupChatRepository } from './groupChatRepository'
import { groupChatService } from './groupChatService'
import { createGroupChatSyncService } from './groupChatSyncService'
import { searchConversation } from './messageSearch'
import { removalReason } from './removalReason'

/** Path of the WebSocket for chat clients (protocol, section 2). */
const socketPath = '/twilsock'

/** The portal's WebSocket address: of the public URL if it is set, else of the URL of this request. */
const socketOf = ({ portalUrl, chat }: Pick<ResourceDependencies, 'portalUrl' | 'chat'>, request: IncomingMessage) => {
  const used = chat.reachedAt(request)
  const uri = new URL(socketPath, URL.canParse(used) ? used : portalUrl())
  uri.protocol = uri.protocol === 'https:' ? 'wss:' : 'ws:'
  return uri.href
}

const groupChatRoutes = (app: FastifyInstance, dependencies: ResourceDependencies) => {
  const chatTokens = createChatTokenService(dependencies.chat)
  serveInTransactions(app, groupChatCalls.token, ({ transactions, request }) =>
    chatTokens.show(transactions, socketOf(dependencies, request.raw)),
  )
  serve(app, groupChatCalls.removal, async ({ scope, params }) => ({
    reason: await removalReason(scope, params.conversationSid),
  }))
  serve(app, chatMessageCalls.search, ({ scope, params, query }) =>
    searchConversation(scope, { params, query }, dependencies.chat),
  )
  serve(app, groupChatCalls.index, ({ scope, query }) => groupChatRepository.list(scope, query))
  serve(app, groupChatCalls.show, ({ scope, params }) => showGroupChat(scope, params.id))
  serve(app, groupChatCalls.create, ({ scope, body }) => groupChatService.create(scope, body.conversation))
  serve(app, groupChatCalls.update, ({ scope, params, body }) =>
    groupChatService.update(scope, params.id, body.conversation),
  )
  serve(app, groupChatCalls.activate, ({ scope, params }) => groupChatService.activate(scope, params.id))
  serve(app, groupChatCalls.deactivate, ({ scope, params }) => groupChatService.deactivate(scope, params.id))

  const syncing = createGroupChatSyncService(dependencies.chat)
  serveInTransactions(app, groupChatCalls.sync, ({ transactions, params, body }) =>
    syncing.sync(transactions, params.id, body.userIds),
  )
}

/** A group concerns everybody who manages group chats (`groupChat.manage`). */
const groupChatsLive: LiveKind = {
  async concerned(db, { organisationId, personIds, ids }) {
    const managers = await db
      .selectFrom('people')
      .where('organisation_id', '=', organisationId)
      .where('id', '=', anyOf(personIds))
      .where(sql<boolean>`role @> '["employee"]'`)
      .where(sql<boolean>`hris_permission @> '{"conversation": true}'`)
      .select('id')
      .execute()
    return managers.flatMap(({ id: personId }) => ids.map((id) => ({ personId, id })))
  },
}

export const groupChatsResource: Resource = {
  name: 'groupChats',
  chapter: 'Group chats',
  place: 180,
  calls: groupChatExamples,
  routes: groupChatRoutes,
  jobs: groupChatJobs,
  live: { groupChat: groupChatsLive },
  demo: groupChatDemo,
}
