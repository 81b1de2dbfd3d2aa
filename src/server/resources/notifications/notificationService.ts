import { sourceLabels, sources, type SourceFilter } from '@contract/notificationSources'
import type { Notification, NotificationMarks, NotificationStatus } from '@contract/notifications'
import type { Scope } from '@server/database/scope'
import { missing } from '@server/problems/apiProblem'
import { announceInbox, announceNotifications } from './announceNotifications'
import { notificationCountRepository } from './notificationCountRepository'
import { notificationRepository } from './notificationRepository'

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

export const notificationService = {
  /** For resources that write notifications. */
  announce: announceNotifications,

  /** One of the person's own notifications; 404 for any other. */
  async show(scope: Scope, id: string): Promise<Notification> {
    const notification = await notificationRepository.find(scope, id)
    if (!notification) throw missing()
    return notification
  },

  /** Marks it and returns it. */
  async mark(scope: Scope, id: string, marks: NotificationMarks): Promise<Notification> {
    announceNotifications(scope, await notificationRepository.mark(scope, [id], marks))
    return notificationService.show(scope, id)
  },

  /** Marks the person's own among them and returns these. */
  async markAll(scope: Scope, ids: readonly string[], marks: NotificationMarks): Promise<{ records: Notification[] }> {
    announceNotifications(scope, await notificationRepository.mark(scope, ids, marks))
    return { records: await notificationRepository.findAll(scope, ids) }
  },

  async readAll(scope: Scope, source: SourceFilter = ''): Promise<Record<never, never>> {
    await notificationRepository.markSourceRead(scope, source)
    announceInbox(scope)
    return {}
  },

  /** Unread and urgent counts: one entry for each source, the empty source being the sum (D-62). */
  async status(scope: Scope): Promise<NotificationStatus> {
    const counts = await notificationCountRepository.unread(scope)
    const unreadCount = sum(counts.map(({ unread }) => unread))
    const highPriorityUnreadCount = sum(counts.map(({ urgent }) => urgent))

    const lineOf = (source: SourceFilter) => {
      const { unread = 0, urgent = 0 } = counts.find((count) => count.source === source) ?? {}
      return { source, label: sourceLabels[source], unreadCount: unread, urgentCount: urgent }
    }
    const all = { source: '', label: sourceLabels[''], unreadCount, urgentCount: highPriorityUnreadCount }
    return { unreadCount, highPriorityUnreadCount, categories: [all, ...sources.map(lineOf)] }
  },
}
