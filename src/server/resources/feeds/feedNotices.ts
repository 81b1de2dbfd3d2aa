import type { Scope } from '@server/database/scope'
import { escapeHtml } from '@server/html/escapeHtml'
import { notificationRepository } from '@server/resources/notifications/notificationRepository'
import { notificationService } from '@server/resources/notifications/notificationService'
import { feedPeople } from './feedPeople'
import type { FeedColumns } from './feedRepository'
import { quoted } from './feedText'

/** What a notification says of a feed. */
type Feed = Pick<FeedColumns, 'id' | 'content_text' | 'author_id'>

/** The page of a feed, for links. */
export const feedHref = (id: string): string => `/feeds/${encodeURIComponent(id)}`

const nameOf = async (scope: Scope) => escapeHtml((await feedPeople.find(scope, scope.actor.globalId))?.name ?? '')

const notify = async (
  scope: Scope,
  personIds: readonly string[],
  { id }: Feed,
  words: { subject: string; message: string },
) => {
  const written = await notificationRepository.addForAll(scope.db, personIds, {
    organisation_id: scope.organisationId,
    source: 'hris',
    sender_id: scope.actor.globalId,
    href: feedHref(id),
    created_at: scope.now,
    ...words,
  })
  notificationService.announce(scope, written)
}

/** The author, unless they decided themselves. */
const authorOf = ({ actor }: Scope, { author_id }: Feed) =>
  author_id === null || author_id === actor.globalId ? [] : [author_id]

/** The page of a feed for those who read it. */
export const readingHref = (id: string): string => `/feed?feed=${encodeURIComponent(id)}`

const askingSubjects = {
  asked: 'Please read this and confirm it',
  changed: 'Please read this again: it was changed',
  reminded: 'Reminder: please read this and confirm it',
} as const

/** What a notification says that asks for a confirmation. */
export const askingWords = (author: string, contentText: string, why: keyof typeof askingSubjects) => {
  const asks = escapeHtml(`${author} asks you to read a feed, and to confirm that you have.`)
  const message = `<p>${asks} This stays urgent until you do.</p>${quoted(contentText)}`
  return { subject: askingSubjects[why], message }
}

/** Authors and approvers are told by notifications (D-68), and readers are asked by them (D-101). */
export const feedNotices = {
  /** The same, of a stored feed. */
  async asking(scope: Scope, { author_id, content_text }: Feed, why: keyof typeof askingSubjects) {
    const author = author_id === null ? undefined : await feedPeople.find(scope, author_id)
    return askingWords(author?.name ?? 'Your organisation', content_text, why)
  },

  /** Asks these people; their notifications stay unread until they confirm. */
  async ask(scope: Scope, feed: Feed, personIds: readonly string[], why: 'asked' | 'changed') {
    const written = await notificationRepository.addForAll(scope.db, personIds, {
      organisation_id: scope.organisationId,
      source: 'hris',
      sender_id: feed.author_id,
      href: readingHref(feed.id),
      created_at: scope.now,
      priority: 'high',
      is_held: true,
      ...(await feedNotices.asking(scope, feed, why)),
    })
    notificationService.announce(scope, written)
    return written
  },

  async submitted(scope: Scope, feed: Feed): Promise<void> {
    await notify(scope, await feedPeople.otherApproverIds(scope), feed, {
      subject: 'A feed waits for approval',
      message: `<p>${await nameOf(scope)} submitted a feed for approval.</p>${quoted(feed.content_text)}`,
    })
  },

  async approved(scope: Scope, feed: Feed): Promise<void> {
    await notify(scope, authorOf(scope, feed), feed, {
      subject: 'Your feed was approved',
      message: `<p>${await nameOf(scope)} approved your feed.</p>${quoted(feed.content_text)}`,
    })
  },

  async rejected(scope: Scope, feed: Feed, reason: string): Promise<void> {
    await notify(scope, authorOf(scope, feed), feed, {
      subject: 'Your feed was rejected',
      message: `<p>${await nameOf(scope)} rejected your feed: ${escapeHtml(reason)}</p>${quoted(feed.content_text)}`,
    })
  },
}
