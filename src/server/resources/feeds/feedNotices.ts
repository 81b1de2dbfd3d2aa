import type { Scope } from '@server/database/scope'
import { subMinutes } from 'date-fns'
import { anyOf } from '@server/database/anyOf'
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

/** Within these of the first, an approver who has not read of it is told of more feeds of its author by the same notification. */
const minutesTogether = 10

/** The feeds that wait for approval, as the administration's list shows them. */
const waitingHref = '/feeds?status=pending'

const submittedWords = (author: string, contentText: string) => ({
  subject: 'A feed waits for approval',
  message: `<p>${author} submitted a feed for approval.</p>${quoted(contentText)}`,
})

const submittedTogetherWords = (author: string, contentText: string) => ({
  subject: 'Several feeds wait for approval',
  message: `<p>${author} submitted several feeds for approval. The newest:</p>${quoted(contentText)}`,
})

/** The unread notifications of feeds that the scope's person submitted lately. */
const lateSubmissions = ({ db, organisationId, actor, now }: Scope, personIds: readonly string[]) =>
  db
    .selectFrom('notifications')
    .where('organisation_id', '=', organisationId)
    .where('person_id', '=', anyOf(personIds))
    .where('created_at', '>', subMinutes(now, minutesTogether))
    .where('sender_id', '=', actor.globalId)
    .where('subject', 'in', [submittedWords('', '').subject, submittedTogetherWords('', '').subject])
    .where('read_at', 'is', null)
    .where('archived_at', 'is', null)
    .select(['id', 'person_id', 'href'])
    .orderBy('id')
    .forUpdate()
    .execute()

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
    const author = await nameOf(scope)
    const approverIds = await feedPeople.otherApproverIds(scope)
    const known = await lateSubmissions(scope, approverIds)
    const told = new Set(known.map(({ person_id }) => person_id))
    const untold = approverIds.filter((id) => !told.has(id))
    await notify(scope, untold, feed, submittedWords(author, feed.content_text))
    const others = known.filter(({ href }) => href !== feedHref(feed.id)) // the same one waits again
    const changed = await notificationRepository.reword(
      scope,
      others.map(({ id }) => id),
      { ...submittedTogetherWords(author, feed.content_text), href: waitingHref },
    )
    notificationService.announce(scope, changed)
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
