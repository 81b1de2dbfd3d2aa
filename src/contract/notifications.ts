import * as z from 'zod/mini'
import { defineCall } from './call'
import { entityId, instant, listQuery, nothing, pageOf } from './common'
import { sources, toSourceFilter, type SourceFilter } from './notificationSources'

export const notificationSchema = z.object({
  id: entityId,
  subject: z.string(),
  /** Sanitised HTML. */
  message: z.string(),
  source: z.enum(sources),
  /** 'personal' allows replies. */
  subCategory: z.nullable(z.string()),
  /** The author; null for a notification of a service. */
  sender: z.nullable(z.object({ globalId: entityId, fullName: z.string() })),
  href: z.nullable(z.string()),
  priority: z.enum(['high', 'normal']),
  read: z.boolean(),
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

/** A day in the account's time zone, or an instant of UTC, with or without milliseconds. */
const dayOrInstant = z.union([z.iso.date(), z.iso.datetime()], { error: 'Date is invalid' })

export const notificationOrders = ['high_priority', 'created_at desc', 'created_at asc'] as const

export const notificationFilters = z.strictObject({
  'q[source_eq]': z.optional(sourceFilter),
  'q[subject_or_message_cont]': z.optional(z.string().check(z.maxLength(200))),
  'q[read_eq]': z.optional(z.enum(['true', 'false'])),
  /** A day means its first moment. */
  'q[created_at_gteq]': z.optional(dayOrInstant),
  /** A day means its last moment. */
  'q[created_at_lteq]': z.optional(dayOrInstant),
  /** high_priority: unread urgent ones first, then newest first (D-60). */
  'q[s]': z._default(z.enum(notificationOrders), 'high_priority'),
})

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
  /** Marks a notification as read (D-62). Repeating it changes nothing. */
  update: defineCall({
    method: 'PUT',
    path: '/api/notifications/:id',
    access: 'portal.use',
    params: z.object({ id: entityId }),
    body: z.object({ notification: z.object({ read: z.literal(true) }) }),
    response: notificationSchema,
  }),
  /** Marks all notifications of a source as read; without a source, or with the empty one, all. */
  readAll: defineCall({
    method: 'POST',
    path: '/api/notifications/read_all',
    access: 'portal.use',
    body: z.object({ source: z.optional(sourceFilter) }),
    response: nothing,
  }),
} as const
export type NotificationPage = z.infer<typeof notificationCalls.index.response>
