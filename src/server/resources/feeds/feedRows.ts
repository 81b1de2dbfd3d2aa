import { sql } from 'kysely'
import type { Feed } from '@contract/feeds'
import type { Scope } from '@server/database/scope'
import { namesOf, personOf, type Names } from '@server/people/personNames'
import type { MediaRecord } from '@server/resources/media/mediaService'
import { filesIn, type FileRow } from '@server/resources/media/mediaRepository'
import { isAsked } from './feedAsked'
import { isEditable } from './feedRules'

export type FeedRow = Pick<
  Feed,
  'id' | 'content' | 'status' | 'repliable' | 'feedLocations' | 'feedRegions' | 'feedLocationCategories' | 'feedRoles'
> & {
  status_updated_at: Date
  submitted_before: boolean
  rejected_reason: string | null
  author_id: string | null
  reviewed_at: Date | null
  media_id: string | null
  files: FileRow[]
  author: Names | null
  reviewer: Names | null
  must_read: boolean
  read_version: number
  asks_me: boolean
  confirmed_at: Date | null
  pinned: boolean
  publish_at: Date | null
  end_at: Date | null
  like_count: number
  liked_by_me: boolean
  lock_version: number
  created_at: Date
  updated_at: Date
  isEditable: boolean
}

/** A feed whose medium has no links yet: they depend on the session of the request. */
export type StoredFeed = Omit<Feed, 'mediaAttributes'> & { media: MediaRecord | null }

/** The chosen records of one kind, without those that are gone, by name. */
const chosen = (table: string, column: string, described: ReturnType<typeof sql>) => sql`coalesce((
  select jsonb_agg(${described} order by lower(found.name), found.id)
  from feed_audience as chosen
  join ${sql.table(table)} as found
    on found.organisation_id = chosen.organisation_id and found.id = ${sql.ref(`chosen.${column}`)}
  where chosen.organisation_id = feeds.organisation_id and chosen.feed_id = feeds.id), '[]')`

const places = sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', locations.id, 'name', locations.name)
    order by lower(locations.name), locations.id)
  from locations where locations.organisation_id = found.organisation_id and locations.region_id = found.id), '[]')`

/** What the reader has to do with each feed, and has done. */
const readingColumns = (scope: Scope) => sql`
  feeds.must_read, feeds.read_version, feeds.pinned, feeds.publish_at, feeds.end_at, ${isAsked(scope)} as asks_me, (
    select given.confirmed_at from feed_confirmations as given
    where given.organisation_id = feeds.organisation_id and given.feed_id = feeds.id
      and given.version = feeds.read_version and given.person_id = ${scope.actor.globalId}) as confirmed_at, (
    select count(*) from feed_likes as given
    where given.organisation_id = feeds.organisation_id and given.feed_id = feeds.id) as like_count,
  exists (
    select 1 from feed_likes as given
    where given.organisation_id = feeds.organisation_id and given.feed_id = feeds.id
      and given.person_id = ${scope.actor.globalId}) as liked_by_me`

/** Feeds with everything that is answered of them, by one statement for all of them. */
export const readFeeds = async (scope: Scope, ids: readonly string[]): Promise<FeedRow[]> => {
  const { db, organisationId, actor } = scope
  const { rows } = await sql<Omit<FeedRow, 'isEditable'>>`
    select feeds.id, feeds.content, feeds.status, feeds.status_updated_at, feeds.repliable, feeds.submitted_before,
      feeds.rejected_reason, feeds.author_id, feeds.reviewed_at, feeds.media_id, feeds.lock_version, feeds.created_at,
      feeds.updated_at, ${readingColumns(scope)}, ${namesOf('feeds', 'author_id')} as author,
      ${namesOf('feeds', 'reviewer_id')} as reviewer,
      ${chosen(
        'locations',
        'location_id',
        sql`jsonb_build_object('id', found.id, 'locationId', found.id, 'locationName', found.name)`,
      )} as "feedLocations",
      ${chosen(
        'regions',
        'region_id',
        sql`jsonb_build_object('regionId', found.id, 'regionName', found.name, 'locations', ${places})`,
      )} as "feedRegions",
      ${chosen(
        'location_categories',
        'location_category_id',
        sql`jsonb_build_object('locationCategoryId', found.id, 'locationCategoryName', found.name)`,
      )} as "feedLocationCategories",
      ${chosen('roles', 'role_id', sql`jsonb_build_object('roleId', found.id, 'roleName', found.name)`)} as "feedRoles",
      ${filesIn({ organisationId }, sql.ref('feeds.media_id'))} as files
    from feeds where feeds.organisation_id = ${organisationId} and feeds.id = any(${[...ids]}::text[])`.execute(db)
  return rows.map((row) => ({ ...row, isEditable: isEditable(actor, row) }))
}

export const toFeed = (row: FeedRow): StoredFeed => ({
  id: row.id,
  content: row.content,
  status: row.status,
  statusUpdatedAt: row.status_updated_at.toISOString(),
  repliable: row.repliable,
  userEditable: row.isEditable,
  submittedBefore: row.submitted_before,
  rejectedReason: row.rejected_reason,
  user: personOf(row.author),
  reviewer: personOf(row.reviewer),
  reviewedAt: row.reviewed_at?.toISOString() ?? null,
  media: row.media_id === null ? null : { id: row.media_id, files: row.files },
  feedLocations: row.feedLocations,
  feedRegions: row.feedRegions,
  feedLocationCategories: row.feedLocationCategories,
  feedRoles: row.feedRoles,
  mustRead: row.must_read,
  readVersion: row.read_version,
  asksMe: row.asks_me,
  confirmedAt: row.confirmed_at?.toISOString() ?? null,
  pinned: row.pinned,
  publishAt: row.publish_at?.toISOString() ?? null,
  endAt: row.end_at?.toISOString() ?? null,
  likeCount: row.like_count,
  likedByMe: row.liked_by_me,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  lockVersion: row.lock_version,
})
