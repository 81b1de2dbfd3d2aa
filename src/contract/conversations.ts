import * as z from 'zod/mini'
import { defineCall } from './call'
import { entityId, instant, listQuery, pageOf } from './common'
import { filterOf, textFilter } from './filters'
import { mediaSchema } from './mediaRecord'
import { replierSchema } from './notifications'
import { plainLine, tabsToSpaces } from './plainLine'
import { requiredField } from './requiredField'
import { visibleField } from './visibleText'

/** In UTF-16 units, as the DOM counts. */
export const longestMessage = 10_000
export const longestSubject = 200
/** Replies of one conversation. */
export const mostReplies = 500

/** More than the longest message takes, so that one that is too long is refused at its field. */
const bodyLimit = 131_072

/** Plain text with line breaks: markup in it is shown as it was typed. One that shows nothing counts as empty (IN-029). */
export const messageText = visibleField('message').check(
  z.maxLength(longestMessage, 'Message must have at most 10,000 characters'),
)

/** Files that the person has uploaded (`mediaCalls.attach`) and not sent yet. */
const mediaId = z.optional(z.nullable(entityId))

export const replyForm = z.object({ message: messageText, mediaId })
export type ReplyForm = z.output<typeof replyForm>
export const conversationForm = z.object({
  recipientId: requiredField('recipient'),
  subject: visibleField('subject').check(
    tabsToSpaces,
    plainLine('Subject must be one line of visible characters'),
    z.maxLength(longestSubject, 'Subject must have at most 200 characters'),
  ),
  message: messageText,
  mediaId,
})
export type ConversationForm = z.output<typeof conversationForm>

export const replySchema = z.object({
  id: entityId,
  replier: replierSchema,
  createdAt: instant,
  /** Sanitised HTML. */
  message: z.string(),
  media: z.nullable(mediaSchema),
})
export type Reply = z.infer<typeof replySchema>

export const conversationSchema = z.object({
  id: entityId,
  /** The reader's own notification, with the first message. */
  notificationId: entityId,
  /** False when nobody else in it has an active account. */
  canReply: z.boolean(),
  participants: z.array(z.object({ globalId: entityId, name: z.string(), isActive: z.boolean() })),
  /** The replies, oldest first. */
  notifications: z.array(replySchema),
})
export type Conversation = z.infer<typeof conversationSchema>

/** A person to whom the caller may write. Names of roles and locations tell people of the same name apart. */
export const recipientSchema = z.object({
  globalId: entityId,
  fullName: z.string(),
  roles: z.array(z.string()),
  locations: z.array(z.string()),
})
export type Recipient = z.infer<typeof recipientSchema>

const params = z.object({ id: entityId })

export const conversationCalls = {
  /** The people to whom the caller may write (D-104); of them, the managers of a location. */
  recipients: defineCall({
    method: 'GET',
    path: '/api/conversations/recipients',
    access: 'portal.use',
    query: listQuery({ 'q[name_cont]': textFilter, 'q[managed_location_id_eq]': filterOf(entityId) }),
    response: pageOf(recipientSchema),
  }),
  /** A new personal message. */
  create: defineCall({
    method: 'POST',
    path: '/api/conversations',
    access: 'portal.use',
    creates: true,
    writes: 'message',
    status: 201,
    bodyLimit,
    body: z.object({ conversation: conversationForm }),
    response: conversationSchema,
  }),
  /** The replies to a personal message, for its participants (D-84). */
  show: defineCall({
    method: 'GET',
    path: '/api/conversations/:id',
    access: 'portal.use',
    params,
    response: conversationSchema,
  }),
  /** Replies to a personal notification; `id` is the caller's own notification. */
  reply: defineCall({
    method: 'POST',
    path: '/api/notifications/:id/reply',
    access: 'portal.use',
    creates: true,
    writes: 'message',
    status: 201,
    params,
    bodyLimit,
    body: replyForm,
    response: conversationSchema,
  }),
} as const
export type RecipientPage = z.infer<typeof conversationCalls.recipients.response>
