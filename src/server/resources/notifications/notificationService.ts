import { setTimeout as wait } from 'node:timers/promises'
import { type SourceFilter, sourceLabels, sources } from '@contract/notificationSources'
import type { Notification, NotificationMarks, NotificationPage, NotificationStatus } from '@contract/notifications'
import type { Scope } from '@server/database/scope'
import { inBrief } from '@server/html/excerpts'
import { missing } from '@server/problems/apiProblem'
import { type LinkToFile, mediaService } from '@server/resources/media/mediaService'
import { notificationCountRepository } from './notificationCountRepository'
import { type Message, notificationRepository, type StoredNotification } from './notificationRepository'
import type { NotificationFilter } from './notificationSearch'
import type { NotificationRow } from './notificationTables'

/** Above this number one announcement stands for all: a notification between servers holds 8,000 bytes. */
const mostAnnouncedSingly = 20

/**
 * Has the live channel tell people that notifications of theirs are new or were changed. All of them were written in one
 * transaction with `updated_at` set to its time: by it, one finds the others.
 */
export const announceNotifications = (
  { announce, organisationId }: Pick<Scope, 'announce' | 'organisationId'>,
  written: readonly Pick<NotificationRow, 'id' | 'person_id'>[],
) => {
  const told = { topic: 'records.changed', organisationId, kind: 'notification' } as const
  const [first] = written
  if (first && written.length > mostAnnouncedSingly) announce({ ...told, id: first.id })
  else for (const { id, person_id } of written) announce({ ...told, id, personIds: [person_id] })
}

/** Has the live channel tell the person's other windows and devices that many of their notifications were changed. */
const announceInbox = ({ announce, organisationId, actor }: Pick<Scope, 'announce' | 'organisationId' | 'actor'>) =>
  announce({ topic: 'records.changed', organisationId, kind: 'inbox', id: actor.globalId, personIds: [actor.globalId] })

/** As answers of many have it: a list shows a line of each. */
const briefOf = (stored: readonly StoredNotification[]) => stored.map((one) => inBrief(one, 'message'))

/** People of one transaction: until it ends, they wait when they mark something, and everybody for the database. */
const peopleAtOnce = 100
/** Times what a transaction took: the pause after it, in which the database is there for others. */
const pauseByWork = 2

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

export const notificationService = {
  /** For resources that write notifications. */
  announce: announceNotifications,

  /** Sends a message to many people, in several transactions of its organisation. */
  async sendToMany(
    within: <Result>(work: (scope: Scope) => Promise<Result>) => Promise<Result>,
    personIds: readonly string[],
    message: Omit<Message, 'organisation_id' | 'created_at'>,
  ): Promise<void> {
    const stored = await within(({ db, organisationId: organisation_id, now: created_at }) =>
      notificationRepository.storeMessage(db, { ...message, organisation_id, created_at }, personIds.length),
    )
    // in the order of the index of people: a slice is written to few of its pages
    const receivers = personIds.toSorted()
    for (let start = 0; start < receivers.length; start += peopleAtOnce) {
      const people = receivers.slice(start, start + peopleAtOnce)
      const begun = performance.now()
      await within(async (scope) =>
        announceNotifications(scope, await notificationRepository.addSlice(scope.db, people, stored, scope.now)),
      )
      await wait(pauseByWork * (performance.now() - begun))
    }
  },

  async list(scope: Scope, filter: NotificationFilter, linkTo: LinkToFile): Promise<NotificationPage> {
    const page = await notificationRepository.list(scope, filter)
    return { ...page, records: await mediaService.withMedia(scope, briefOf(page.records), linkTo) }
  },

  /** One of the person's own notifications; 404 for any other. */
  async show(scope: Scope, id: string, linkTo: LinkToFile): Promise<Notification> {
    const stored = await notificationRepository.findAll(scope, [id])
    const [notification] = await mediaService.withMedia(scope, stored, linkTo)
    if (!notification) throw missing()
    return notification
  },

  /** Marks it and returns it. */
  async mark(scope: Scope, id: string, marks: NotificationMarks, linkTo: LinkToFile): Promise<Notification> {
    announceNotifications(scope, await notificationRepository.mark(scope, [id], marks))
    return notificationService.show(scope, id, linkTo)
  },

  /** Marks the person's own among them and returns these. */
  async markAll(scope: Scope, ids: readonly string[], marks: NotificationMarks, linkTo: LinkToFile) {
    announceNotifications(scope, await notificationRepository.mark(scope, ids, marks))
    const stored = await notificationRepository.findAll(scope, ids)
    return { records: await mediaService.withMedia(scope, briefOf(stored), linkTo) }
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
