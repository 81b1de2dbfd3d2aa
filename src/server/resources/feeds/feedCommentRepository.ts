import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { CallData } from '@contract/call'
import type { CommentPage, FeedComment, feedCalls } from '@contract/feeds'
import { reachOf } from '@contract/reach'
import type { Scope } from '@server/database/scope'
import { namesOf, personOf, type Names } from '@server/people/personNames'
import type { Condition } from '@server/records/conditionsOf'
import { isManagedBy, isOut, isPlaceOf, readerOf } from './feedReaders'

type Query = CallData<typeof feedCalls.comments>['query']
type Row = {
  id: string
  comment: string
  created_at: Date
  author: Names | null
  isDeletable: boolean
}

/** On `feed_comments`: made at a place of this kind. */
const isMadeAt = ({ organisationId }: Scope, place: Condition): Condition => sql`exists (
  select 1 from locations where locations.organisation_id = ${organisationId}
    and locations.id = feed_comments.location_id and ${place})`

/** Comments made where the right to delete them counts (FE-039, decision 0024). */
const isDeletable = (scope: Scope): Condition => {
  const reach = reachOf(scope.actor, 'feed.deleteComment')
  if (reach === 'managedPlaces') return isMadeAt(scope, isManagedBy(scope, readerOf(scope)))
  return reach === 'organisation' ? sql`true` : sql`false`
}

/** A comment is read where it was made, by people who may be there; and by who may delete it. */
const isReadable = (scope: Scope): Condition =>
  sql`(${isDeletable(scope)} or ${isMadeAt(scope, isPlaceOf(scope, readerOf(scope)))})`

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

export const feedCommentRepository = {
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

  /** A comment of the feed that this person may read, whatever the state of the feed is. */
  async find(scope: Scope, feedId: string, id: string): Promise<FeedComment | undefined> {
    const { rows } = await sql<Row>`
      select ${columns(scope)} from feed_comments
      where feed_comments.organisation_id = ${scope.organisationId} and feed_comments.feed_id = ${feedId}
        and feed_comments.id = ${id} and ${isReadable(scope)}`.execute(scope.db)
    return rows.map(toComment)[0]
  },

  /** False when another person was faster. */
  async remove({ db, organisationId }: Scope, id: string): Promise<boolean> {
    const { numDeletedRows } = await db
      .deleteFrom('feed_comments')
      .where('organisation_id', '=', organisationId)
      .where('id', '=', id)
      .executeTakeFirst()
    return numDeletedRows > 0n
  },
}
