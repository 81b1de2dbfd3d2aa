import type { FastifyInstance } from 'fastify'
import { conversationCalls } from '@contract/conversations'
import { serve } from '@server/http/serve'
import { fileLinksFor } from '@server/http/serveFile'
import type { Resource } from '@server/resources/resource'
import { conversationExamples } from './conversationExamples'
import { conversationService } from './conversationService'
import { conversationMedia } from './demo/attachments'
import { recipientRepository } from './recipientRepository'

const routes = (app: FastifyInstance) => {
  serve(app, conversationCalls.recipients, ({ scope, query }) => recipientRepository.list(scope, query))
  serve(app, conversationCalls.create, ({ scope, body, request }) =>
    conversationService.start(scope, body.conversation, fileLinksFor(request)),
  )
  serve(app, conversationCalls.show, ({ scope, params, request }) =>
    conversationService.show(scope, params.id, fileLinksFor(request)),
  )
  serve(app, conversationCalls.reply, ({ scope, params, body, request }) =>
    conversationService.reply(scope, params.id, body, fileLinksFor(request)),
  )
}

/** Personal messages and the replies to them. The chat of groups is not part of it. */
export const conversationsResource: Resource = {
  name: 'conversations',
  chapter: 'Personal messages',
  place: 70,
  calls: conversationExamples,
  routes,
  mediaHolders: conversationService.mediaHolders,
  demoMedia: conversationMedia,
}
