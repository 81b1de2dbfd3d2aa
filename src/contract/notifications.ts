import * as z from 'zod/mini'
import { defineCall } from './call'
import { entityId, instant, listQuery, nothing, pageOf } from './common'
import { choiceOf, choiceOr, dayFilter, textFilter } from './filters'
import { mediaSchema } from './mediaRecord'
import { sources, toSourceFilter, type SourceFilter } from './notificationSources'

const personName = z.object({ globalId: entityId, fullName: z.string() })

/** Null when the account was deleted. */
export const replierSchema = z.nullable(z.object({ globalId: entityId, name: z.string() }))

export const notificationSchema = z.object({
  id: entityId,
  subject: z.string(),
  /** Sanitised HTML. */
  message: z.string(),
  /** The message is only its beginning, as answers of many notifications have it of a long one. */
  isExcerpt: z.optional(z.boolean()),
  source: z.enum(sources),
  /** 'personal' allows replies. */
  subCategory: z.nullable(z.string()),
  /** The author; null for a notification of a service. */
  sender: z.nullable(personName),
  /** The other person, when the reader wrote the message; else null. */
  recipient: z.nullable(personName),
  /** The replies to a personal message; null before the first one. */
  conversationId: z.nullable(entityId),
  /** The newest reply, with the beginning of its text. An inbox sorts and filters a message by it (decision 0030). */
  latestReply: z.nullable(z.object({ replier: replierSchema, createdAt: instant, text: z.string() })),
  /** Files of the message; those of replies are in the conversation. */
  media: z.nullable(mediaSchema),
  href: z.nullable(z.string()),
  priority: z.enum(['high', 'normal']),
  read: z.boolean(),
  /** Archived ones are neither listed by default nor counted. */
  archived: z.boolean(),
  /** It stays unread in the inbox until what it asks for is done (D-101): marking and archiving change nothing. */
  held: z.boolean(),
  createdAt: instant,
  /** The later of the record's time and of the viewer's own state. */
  updatedAt: instant,
})
export type Notification = z.infer<typeof notificationSchema>

/** A source by key or label; the empty text is all sources (D-60). */
const sourceFilter = z.pipe(
  z.string(),
  z.transform((text, context): SourceFilter => {
    const source = toSourceFilter(text)
    if (source !== undefined) return source
    context.issues.push({ code: 'custom', message: 'Source is not a known source', input: text })
    return z.NEVER
  }),
)

export const notificationOrders = ['high_priority', 'created_at desc', 'created_at asc'] as const

export const notificationFilters = z.strictObject({
  'q[source_eq]': z.optional(sourceFilter),
  'q[subject_or_message_cont]': textFilter,
  'q[read_eq]': choiceOf(['true', 'false']),
  /** Archived ones instead of the others. */
  'q[archived_eq]': choiceOr('false', ['true', 'false']),
  /** A day means its first moment. */
  'q[created_at_gteq]': dayFilter,
  /** A day means its last moment. */
  'q[created_at_lteq]': dayFilter,
  /** high_priority: unread urgent ones first, then newest first (D-60). */
  'q[s]': z._default(z.enum(notificationOrders), 'high_priority'),
})

const marks = { read: z.optional(z.boolean()), archived: z.optional(z.boolean()) }
export type NotificationMarks = { read?: boolean | undefined; archived?: boolean | undefined }
const isMarking = z.refine<NotificationMarks>(({ read, archived }) => read !== undefined || archived !== undefined, {
  error: 'Read or archived is required',
  path: ['read'],
})

/** Notifications that can be marked at once. */
export const mostMarked = 200
const idsSentence = `Ids must be a list of 1 to ${mostMarked}`

const count = z.int().check(z.minimum(0))

export const notificationStatusSchema = z.object({
  unreadCount: count,
  highPriorityUnreadCount: count,
  /** One for each source; the empty source is the sum (D-62). */
  categories: z.array(z.object({ source: z.string(), label: z.string(), unreadCount: count, urgentCount: count })),
})
export type NotificationStatus = z.infer<typeof notificationStatusSchema>

export const notificationCalls = {
  /** The person's own notifications. */
  index: defineCall({
    method: 'GET',
    path: '/api/notifications',
    access: 'portal.use',
    query: listQuery(notificationFilters.shape),
    response: pageOf(notificationSchema),
  }),
  status: defineCall({
    method: 'GET',
    path: '/api/notifications/status',
    access: 'portal.use',
    response: notificationStatusSchema,
  }),
  show: defineCall({
    method: 'GET',
    path: '/api/notifications/:id',
    access: 'portal.use',
    params: z.object({ id: entityId }),
    response: notificationSchema,
  }),
  /** Marks a notification as read or unread, and archives or restores it (D-62). Repeating it changes nothing. */
  update: defineCall({
    method: 'PUT',
    path: '/api/notifications/:id',
    access: 'portal.use',
    params: z.object({ id: entityId }),
    body: z.object({ notification: z.object(marks).check(isMarking) }),
    response: notificationSchema,
  }),
  /** The same for many. Ids of notifications that the person does not have are left out of the response. */
  mark: defineCall({
    method: 'POST',
    path: '/api/notifications/mark',
    access: 'portal.use',
    body: z
      .object({
        ids: z
          .array(entityId, { error: idsSentence })
          .check(z.minLength(1, idsSentence), z.maxLength(mostMarked, idsSentence)),
        ...marks,
      })
      .check(isMarking),
    response: z.object({ records: z.array(notificationSchema) }),
  }),
  /** Marks all notifications of a source as read, except archived ones; without a source, or with the empty one, all. */
  readAll: defineCall({
    method: 'POST',
    path: '/api/notifications/read_all',
    access: 'portal.use',
    body: z.object({ source: z.optional(sourceFilter) }),
    response: nothing,
  }),
} as const
export type NotificationPage = z.infer<typeof notificationCalls.index.response>
