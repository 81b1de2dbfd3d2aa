import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { CallData } from '@contract/call'
import type { feedReplyCalls } from '@contract/feedReply'
import type { CommentPage, FeedComment, feedCalls } from '@contract/feeds'
import { reachOf } from '@contract/reach'
import { audit } from '@server/audit/audit'
import type { Scope } from '@server/database/scope'
import { escapeHtml } from '@server/html/escapeHtml'
import { excerptOf } from '@server/html/excerpts'
import { plainTextHtml } from '@server/html/plainTextHtml'
import { namesOf, personOf, type Names } from '@server/people/personNames'
import { missing, PermissionProblem, refused, refusedField } from '@server/problems/apiProblem'
import type { Condition } from '@server/records/conditionsOf'
import { conversationRepository } from '@server/resources/conversations/conversationRepository'
import { conversationService } from '@server/resources/conversations/conversationService'
import { mediaService, type LinkToFile } from '@server/resources/media/mediaService'
import { messageThreadRepository } from '@server/resources/notifications/messageThreadRepository'
import { notificationService } from '@server/resources/notifications/notificationService'
import { feedHref, feedPeople, quoted } from './feedNotices'
import { feedRepository } from './feedRepository'
import { requireOut, type OutFacts } from './feedRules'
import type { FeedColumns } from './feedTables'
import { isManagedBy, isOut, isPlaceOf, readerOf } from './feedVisibility'

type Query = CallData<typeof feedCalls.comments>['query']
type Row = {
  id: string
  comment: string
  created_at: Date
  author: Names | null
  isDeletable: boolean
}

/** On `feed_comments`: made at a place that meets this condition on `locations`. */
const isMadeAt = ({ organisationId }: Scope, place: Condition): Condition => sql`exists (
  select 1 from locations where locations.organisation_id = ${organisationId}
    and locations.id = feed_comments.location_id and ${place})`

/** On `feed_comments`: made where the person's right to delete comments counts (FE-039, decision 0024). */
const isDeletable = (scope: Scope): Condition => {
  const reach = reachOf(scope.actor, 'feed.deleteComment')
  if (reach === 'managedPlaces') return isMadeAt(scope, isManagedBy(readerOf(scope)))
  return reach === 'organisation' ? sql`true` : sql`false`
}

/** A comment is read by people who may be where it was made, and by people who may delete it. */
const isReadable = (scope: Scope): Condition =>
  sql`(${isDeletable(scope)} or ${isMadeAt(scope, isPlaceOf(readerOf(scope)))})`

/** Of one feed, while it is out and repliable (FE-029). */
const listed = (scope: Scope, feedId: string, locationId?: string): Condition => sql`
  feed_comments.organisation_id = ${scope.organisationId} and feed_comments.feed_id = ${feedId}
  and exists (
    select 1 from feeds where feeds.organisation_id = feed_comments.organisation_id
      and feeds.id = feed_comments.feed_id and ${isOut(scope)} and feeds.repliable)
  and ${locationId === undefined ? sql`true` : sql`feed_comments.location_id = ${locationId}`}
  and ${isReadable(scope)}`

const columns = (scope: Scope) => sql`
  feed_comments.id, feed_comments.comment, feed_comments.created_at, ${isDeletable(scope)} as "isDeletable",
  ${namesOf('feed_comments', 'author_id')} as author`

const toComment = (row: Row): FeedComment => ({
  id: row.id,
  comment: row.comment,
  createdAt: row.created_at.toISOString(),
  user: personOf(row.author),
  userDeletable: row.isDeletable,
})

const count = async (scope: Scope, matching: Condition): Promise<number> => {
  const { rows } = await sql<{ total: number }>`select count(*) as total from feed_comments where ${matching}`.execute(
    scope.db,
  )
  return rows[0]?.total ?? 0
}

const comments = {
  /** Oldest first; `q[newest_eq]` keeps the newest ones, and the total counts all (D-65). One statement. */
  async list(scope: Scope, feedId: string, query: Query): Promise<CommentPage> {
    const { page, per_page: perPage, 'q[newest_eq]': newest = null } = query
    const matching = listed(scope, feedId, query['q[location_id_eq]'])
    const { rows } = await sql<Row & { total: number }>`
      with newest as (
        select feed_comments.id from feed_comments where ${matching}
        order by feed_comments.created_at desc, feed_comments.id desc limit ${newest}::int
      )
      select ${columns(scope)}, (select count(*) from feed_comments where ${matching}) as total
      from feed_comments
      where feed_comments.organisation_id = ${scope.organisationId}
        and feed_comments.id in (select newest.id from newest)
      order by feed_comments.created_at, feed_comments.id
      limit ${perPage}::int offset ${(page - 1) * perPage}::bigint`.execute(scope.db)
    const total = rows[0]?.total ?? (page === 1 ? 0 : await count(scope, matching))
    return { records: rows.map(toComment), total, page, perPage }
  },

  async add({ db, organisationId, actor, now }: Scope, of: { feedId: string; locationId: string; comment: string }) {
    const id = randomUUID()
    await db
      .insertInto('feed_comments')
      .values({
        id,
        organisation_id: organisationId,
        feed_id: of.feedId,
        author_id: actor.globalId,
        location_id: of.locationId,
        comment: of.comment,
        created_at: now,
      })
      .execute()
    return id
  },

  /** A comment that this person may read, whatever the state of its feed. */
  async find(scope: Scope, feedId: string, id: string): Promise<FeedComment | undefined> {
    const { rows } = await sql<Row>`
      select ${columns(scope)} from feed_comments
      where feed_comments.organisation_id = ${scope.organisationId} and feed_comments.feed_id = ${feedId}
        and feed_comments.id = ${id} and ${isReadable(scope)}`.execute(scope.db)
    return rows.map(toComment)[0]
  },

  /** False when another person has removed it already. */
  async remove({ db, organisationId }: Scope, id: string): Promise<boolean> {
    const { numDeletedRows } = await db
      .deleteFrom('feed_comments')
      .where('organisation_id', '=', organisationId)
      .where('id', '=', id)
      .executeTakeFirst()
    return numDeletedRows > 0n
  },
}

type Form = CallData<typeof feedCalls.comment>['body']['feed']

/** The same for a location that does not exist, so that other places' ids are not disclosed. */
export const notForThisPlace = 'This feed is not published at this location'

/** Audits and announces a change of a comment: with the id of its feed, because lists of comments are read by feed (D-65). */
const noteComment = async (scope: Scope, change: 'created' | 'removed', feedId: string, id: string): Promise<void> => {
  await audit.write(scope, `record.${change}`, { kind: 'feedComment', id })
  scope.announce({ topic: 'records.changed', organisationId: scope.organisationId, kind: 'feedComment', id: feedId })
}

export const feedCommentService = {
  /** None while the feed takes no comments (FE-029). 404 if the feed is not visible. */
  async list(scope: Scope, feedId: string, query: CallData<typeof feedCalls.comments>['query']): Promise<CommentPage> {
    if (!(await feedRepository.find(scope, feedId))) throw missing()
    return comments.list(scope, feedId, query)
  },

  /** A comment is made at a location where the person may be and reads the feed. */
  async add(scope: Scope, feedId: string, { comment, locationId }: Form): Promise<FeedComment> {
    const feed = await feedRepository.lock(scope, feedId, 'share')
    requireRepliable(scope, feed)
    if (!(await feedRepository.concernsAt(scope, feedId, locationId))) throw refusedField('locationId', notForThisPlace)
    const id = await comments.add(scope, { feedId, locationId, comment })
    await noteComment(scope, 'created', feedId, id)
    const added = await comments.find(scope, feedId, id)
    if (!added) throw new Error('A comment is read where it is made')
    return added
  },

  async remove(scope: Scope, feedId: string, id: string): Promise<Record<never, never>> {
    const comment = await comments.find(scope, feedId, id)
    if (!comment) throw missing()
    if (!comment.userDeletable) throw new PermissionProblem('feed.deleteComment')
    if (!(await comments.remove(scope, id))) throw missing()
    await noteComment(scope, 'removed', feedId, id)
    return {}
  },
}

export const isOwnFeed = 'This feed is your own'
export const isNotRepliable = 'Reply is disabled for this post'
export const hasNoAuthor = 'The author of this feed no longer has an active account'

/** Length of the excerpt in a subject. */
const namedLength = 80

/** 422 unless the feed is out, and takes replies and comments. */
export const requireRepliable = (
  { now }: Pick<Scope, 'now'>,
  feed: OutFacts & Pick<FeedColumns, 'repliable'>,
): void => {
  requireOut(feed, now)
  if (!feed.repliable) throw refused(isNotRepliable)
}

type Reply = NonNullable<CallData<typeof feedReplyCalls.reply>['body']>

/** The message by which a conversation about a feed begins; both people read it. */
const firstMessage = (name: string, { content_text }: Pick<FeedColumns, 'content_text'>, message?: string) => ({
  subject: content_text === '' ? 'About a feed' : `About the feed: ${excerptOf(content_text, namedLength)}`,
  message:
    (message === undefined ? `<p>${escapeHtml(name)} replied to your feed:</p>` : plainTextHtml(message)) +
    quoted(content_text),
})

const requireAuthor = async (scope: Scope, { author_id }: Pick<FeedColumns, 'author_id'>): Promise<string> => {
  if (author_id === scope.actor.globalId) throw refused(isOwnFeed)
  const author = author_id === null ? undefined : await feedPeople.find(scope, author_id)
  if (author_id === null || !author?.isAble) throw refused(hasNoAuthor)
  return author_id
}

export const feedReplyService = {
  /** Begins a conversation with the author. A second reply to a feed continues it. */
  async reply(scope: Scope, id: string, { message, mediaId = null }: Reply, linkTo: LinkToFile) {
    const feed = await feedRepository.lock(scope, id, 'share')
    requireRepliable(scope, feed)
    const recipientId = await requireAuthor(scope, feed)
    const href = feedHref(id)
    await messageThreadRepository.lockSender(scope)
    const known = await messageThreadRepository.ownIdAbout(scope, recipientId, href)
    if (known !== undefined) {
      if (message !== undefined) await conversationService.reply(scope, known, { message, mediaId }, linkTo)
      return { notificationId: known }
    }

    const writer = await feedPeople.find(scope, scope.actor.globalId)
    if (!writer) throw missing()
    const conversationId = await conversationRepository.create(scope)
    if (mediaId !== null) await mediaService.attach(scope, mediaId, { kind: 'conversation', id: conversationId })
    const first = { ...firstMessage(writer.name, feed, message), conversationId, recipientId, href, mediaId }
    const sent = await messageThreadRepository.send(scope, first)
    notificationService.announce(scope, sent)
    const own = sent.find(({ person_id }) => person_id === scope.actor.globalId)
    if (!own) throw new Error('A sent message has a notification of its sender')
    return { notificationId: own.id }
  },
}
