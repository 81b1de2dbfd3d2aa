import type { FastifyInstance } from 'fastify'
import { conversationCalls } from '@contract/conversations'
import { serve } from '@server/http/serve'
import type { Resource } from '@server/resources/resource'
import { conversationExamples } from './conversationExamples'
import { conversationService } from './conversationService'
import { recipientRepository } from './recipientRepository'

const routes = (app: FastifyInstance) => {
  serve(app, conversationCalls.recipients, ({ scope, query }) => recipientRepository.list(scope, query))
  serve(app, conversationCalls.create, ({ scope, body }) => conversationService.start(scope, body.conversation))
  serve(app, conversationCalls.show, ({ scope, params }) => conversationService.show(scope, params.id))
  serve(app, conversationCalls.reply, ({ scope, params, body }) =>
    conversationService.reply(scope, params.id, body.message),
  )
}

/** Personal messages and the replies to them. The chat of groups is not part of it. */
export const conversationsResource: Resource = {
  name: 'conversations',
  chapter: 'Personal messages',
  calls: conversationExamples,
  routes,
}
