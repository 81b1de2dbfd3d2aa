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

/** Authors and approvers are told by notifications (D-68). */
export const feedNotices = {
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
