import { sql } from 'kysely'
import type { CallData } from '@contract/call'
import { feedCalls, type Feed } from '@contract/feeds'
import type { Scope } from '@server/database/scope'
import { namesOf, personOf, type Names } from '@server/people/personNames'
import { missing } from '@server/problems/apiProblem'
import type { Condition } from '@server/records/conditionsOf'
import { readPage, rowsInOrder } from '@server/records/readPage'
import { bothWays, recordTable } from '@server/records/recordTable'
import { filesIn, type FileRow } from '@server/resources/media/mediaRepository'
import { isEditable } from './feedRules'
import type { FeedColumns } from './feedTables'
import {
  concerns,
  isAdministered,
  isForPlace,
  isOwn,
  isPendingAt,
  isPlace,
  isPublishedAt,
  isPublishedFor,
  isVisible,
  mustConfirm,
  mustConfirmAt,
  readerOf,
} from './feedVisibility'

type FeedRow = Pick<
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

/** A feed whose files have no links yet: links depend on the session of the request. */
export type StoredFeed = Omit<Feed, 'mediaAttributes'> & {
  media: { id: string; files: FileRow[] } | null
}

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
  from locations where locations.organisation_id = found.organisation_id and found.id = any(locations.region_ids)), '[]')`

/** What the reader has to do about each feed, and has done. */
const readingColumns = (scope: Scope) => sql`
  feeds.must_read, feeds.read_version, feeds.pinned, feeds.publish_at, feeds.end_at, ${mustConfirm(readerOf(scope))} as asks_me, (
    select given.confirmed_at from feed_confirmations as given
    where given.organisation_id = feeds.organisation_id and given.feed_id = feeds.id
      and given.version = feeds.read_version and given.person_id = ${scope.actor.globalId}) as confirmed_at, (
    select count(*) from feed_likes as given
    where given.organisation_id = feeds.organisation_id and given.feed_id = feeds.id) as like_count,
  exists (
    select 1 from feed_likes as given
    where given.organisation_id = feeds.organisation_id and given.feed_id = feeds.id
      and given.person_id = ${scope.actor.globalId}) as liked_by_me`

/** Feeds with everything that their records contain, by one statement for all of them. */
const readFeeds = async (scope: Scope, ids: readonly string[]): Promise<FeedRow[]> => {
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

const toFeed = (row: FeedRow): StoredFeed => ({
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

type EmployeeQuery = CallData<typeof feedCalls.employeeIndex>['query']

const description = {
  kind: 'feed',
  index: feedCalls.index,
  columns: {
    location_id: (value: unknown, scope: Scope) => isForPlace(scope, isPlace(String(value))),
    /** 'active': not archived (D-63). */
    status: (value: unknown): Condition =>
      value === 'active' ? sql`feeds.status <> 'archived'` : sql`feeds.status = ${value}`,
    raw_content: sql`feeds.content_text`,
    created_at: sql`feeds.created_at`,
  },
  orders: bothWays({ created_at: sql`created_at` }),
  fixed: ['author_id'],
  audited: {
    content: 'change',
    content_text: 'nothing',
    status: 'values',
    status_updated_at: 'nothing',
    repliable: 'values',
    submitted_before: 'nothing',
    rejected_reason: 'change',
    reviewer_id: 'values',
    reviewed_at: 'nothing',
    media_id: 'values',
    must_read: 'values',
    read_version: 'values',
    reminded_at: 'nothing',
    pinned: 'values',
    publish_at: 'values',
    end_at: 'values',
  },
  may: () => true, // the service has asked feedRules
  read: readFeeds,
  toRecord: toFeed,
} as const

const administered = recordTable('feeds', { ...description, visible: (scope) => isAdministered(readerOf(scope)) })
const visible = recordTable('feeds', { ...description, visible: (scope) => isVisible(readerOf(scope)) })

const feedsOf = ({ db, organisationId }: Scope) =>
  db.selectFrom('feeds').where('feeds.organisation_id', '=', organisationId)

/** What a person sees at a location (D-64), as conditions of which a feed meets at most one: each has its own index. */
const listed = (scope: Scope, { location_id, ...query }: EmployeeQuery): [Condition, ...Condition[]] => {
  const status = query['q[status_eq]']
  const reader = readerOf(scope)
  const published = isPublishedAt(reader, location_id)
  if (status === 'approved') return [published]
  if (status === undefined) return [published, sql`(feeds.status in ('pending', 'rejected') and ${isOwn(reader)})`]
  const own = sql<boolean>`(feeds.status = 'pending' and ${isOwn(reader)})`
  if (!reader.rights.seesPending) return [own]
  return [own, sql`(${isPendingAt(reader, location_id)} and (${isOwn(reader)}) is not true)`]
}

/** Feeds that meet one of these conditions: a part of the statement for each, so that none reads every feed. */
const feedsOfParts = (scope: Scope, [first, ...others]: [Condition, ...Condition[]]) => {
  const partOf = (condition: Condition) => feedsOf(scope).where(condition).selectAll('feeds')
  const parts = others.reduce((all, condition) => all.unionAll(partOf(condition)), partOf(first))
  return scope.db.selectFrom(parts.as('feeds'))
}

export const feedRepository = {
  create: visible.create,
  update: visible.update,
  show: visible.show,
  listAdministered: administered.list,

  /** What the person sees at a location: first what they must confirm, then what is pinned; the newest state first. */
  listForEmployee: (scope: Scope, query: EmployeeQuery) =>
    readPage({
      matching: feedsOfParts(scope, listed(scope, query)),
      isCountedMeanwhile: true,
      order: sql`${mustConfirmAt(readerOf(scope), query.location_id)} desc, pinned desc, status_updated_at desc, id desc`,
      query,
      read: (ids) => readFeeds(scope, ids),
      toItem: toFeed,
    }),

  /** The feed after a change by this person, even if they no longer see it. */
  async changed(scope: Scope, id: string): Promise<StoredFeed> {
    const [row] = await rowsInOrder([id], (ids) => readFeeds(scope, ids))
    if (!row) throw missing()
    return toFeed(row)
  },

  /** The row, locked until the transaction ends: with `share` for reading, with `update` for changing it. 404 if not visible. */
  async lock(scope: Scope, id: string, strength: 'update' | 'share' = 'update'): Promise<FeedColumns> {
    const reading = feedsOf(scope)
      .where('feeds.id', '=', id)
      .where(isVisible(readerOf(scope)))
      .selectAll()
    const row = await (strength === 'update' ? reading.forUpdate() : reading.forShare()).executeTakeFirst()
    if (!row) throw missing()
    return row
  },

  /** The row, not locked. 404 if not visible. */
  async readRow(scope: Scope, id: string): Promise<FeedColumns> {
    const row = await feedsOf(scope)
      .where('feeds.id', '=', id)
      .where(isVisible(readerOf(scope)))
      .selectAll()
      .executeTakeFirst()
    if (!row) throw missing()
    return row
  },

  /** For jobs: locked, whoever sees it. */
  lockAny: (scope: Scope, id: string): Promise<FeedColumns | undefined> =>
    feedsOf(scope).where('feeds.id', '=', id).selectAll().forUpdate().executeTakeFirst(),

  /** Undefined if not visible. */
  find: (scope: Scope, id: string) =>
    feedsOf(scope)
      .where('feeds.id', '=', id)
      .where(isVisible(readerOf(scope)))
      .select(['feeds.status', 'feeds.author_id'])
      .executeTakeFirst(),

  /** Whether the person is in the feed's audience at this location. */
  async concernsAt(scope: Scope, id: string, locationId: string): Promise<boolean> {
    const matching = feedsOf(scope)
      .where('feeds.id', '=', id)
      .where(concerns(readerOf(scope), locationId))
    return (await matching.select('feeds.id').executeTakeFirst()) !== undefined
  },

  /** Notes when the last reminder was sent. */
  async setReminded({ db, organisationId, now }: Scope, id: string): Promise<void> {
    const feed = db.updateTable('feeds').where('organisation_id', '=', organisationId).where('id', '=', id)
    await feed.set({ reminded_at: now }).execute()
  },

  async isPublishedFor(scope: Scope, id: string): Promise<boolean> {
    const found = feedsOf(scope)
      .where('feeds.id', '=', id)
      .where(isPublishedFor(readerOf(scope)))
    return (await found.select('feeds.id').executeTakeFirst()) !== undefined
  },

  async setMedia({ db, organisationId }: Scope, id: string, mediaId: string): Promise<void> {
    const feed = db.updateTable('feeds').where('organisation_id', '=', organisationId).where('id', '=', id)
    await feed.set({ media_id: mediaId }).execute()
  },
}
