import type { Scope } from '@server/database/scope'
import { escapeHtml } from '@server/html/escapeHtml'
import { excerptOf } from '@server/html/excerpts'
import { missing, refused } from '@server/problems/apiProblem'
import { conversationRepository } from '@server/resources/conversations/conversationRepository'
import { messageThreadRepository } from '@server/resources/notifications/messageThreadRepository'
import { notificationService } from '@server/resources/notifications/notificationService'
import { feedHref } from './feedNotices'
import { feedPeople } from './feedPeople'
import { feedRepository, type FeedColumns } from './feedRepository'
import { quoted } from './feedText'
import { requireOut, type OutFacts } from './feedTimes'

export const isOwnFeed = 'This feed is your own'
export const isNotRepliable = 'Reply is disabled for this post'
export const hasNoAuthor = 'The author of this feed no longer has an active account'

/** Of a subject that names the feed. */
const namedLength = 80

/** 422 unless the feed is out, and takes replies and comments. */
export const requireRepliable = (
  { now }: Pick<Scope, 'now'>,
  feed: OutFacts & Pick<FeedColumns, 'repliable'>,
): void => {
  requireOut(feed, now)
  if (!feed.repliable) throw refused(isNotRepliable)
}

/** The message by which a conversation about a feed begins; both people read it. */
const firstMessage = (name: string, { content_text }: Pick<FeedColumns, 'content_text'>) => ({
  subject: content_text === '' ? 'About a feed' : `About the feed: ${excerptOf(content_text, namedLength)}`,
  message: `<p>${escapeHtml(name)} replies to this feed:</p>${quoted(content_text)}`,
})

const requireAuthor = async (scope: Scope, { author_id }: Pick<FeedColumns, 'author_id'>): Promise<string> => {
  if (author_id === scope.actor.globalId) throw refused(isOwnFeed)
  const author = author_id === null ? undefined : await feedPeople.find(scope, author_id)
  if (author_id === null || !author?.isAble) throw refused(hasNoAuthor)
  return author_id
}

export const feedReplyService = {
  /** Who has replied to a feed before goes on in the same conversation. */
  async reply(scope: Scope, id: string): Promise<{ notificationId: string }> {
    const feed = await feedRepository.lock(scope, id, 'share')
    requireRepliable(scope, feed)
    const recipientId = await requireAuthor(scope, feed)
    const href = feedHref(id)
    const known = await messageThreadRepository.ownIdAbout(scope, recipientId, href)
    if (known !== undefined) return { notificationId: known }

    const writer = await feedPeople.find(scope, scope.actor.globalId)
    if (!writer) throw missing()
    const conversationId = await conversationRepository.create(scope)
    const first = { ...firstMessage(writer.name, feed), conversationId, recipientId, href, mediaId: null }
    const sent = await messageThreadRepository.send(scope, first)
    notificationService.announce(scope, sent)
    const own = sent.find(({ person_id }) => person_id === scope.actor.globalId)
    if (!own) throw new Error('A sent message has a notification of its sender')
    return { notificationId: own.id }
  },
}
