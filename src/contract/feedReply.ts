import * as z from 'zod/mini'
import { defineCall } from './call'
import { entityId } from './common'
import { conversationCalls, messageText, replyForm } from './conversations'
import { blankSentence } from './requiredField'

/**
 * A message to the author. Clients of the specification send none, and write in the conversation that is opened; a misspelt
 * key is refused, or its text would be lost.
 */
const feedReplyForm = z.strictObject({ message: z.optional(messageText), mediaId: replyForm.shape.mediaId }).check(
  z.refine(({ message, mediaId }) => message !== undefined || !mediaId, {
    error: blankSentence('message'),
    path: ['message'],
  }),
)

export const feedReplyCalls = {
  /**
   * Writes to the author of somebody else's feed (D-66, D-108), and answers the writer's own notification of that message,
   * which the inbox opens (FE-040). The same one when they have replied to this feed before: a message then follows there.
   */
  reply: defineCall({
    method: 'POST',
    path: '/api/feeds/:id/reply',
    access: 'portal.use',
    creates: true,
    writes: 'message',
    status: 201,
    params: z.object({ id: entityId }),
    bodyLimit: conversationCalls.reply.bodyLimit,
    body: z.nullish(feedReplyForm), // null: without a body
    response: z.object({ notificationId: entityId }),
  }),
} as const
