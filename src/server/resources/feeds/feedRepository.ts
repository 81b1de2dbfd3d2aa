import { sql, type Selectable } from 'kysely'
import type { CallData } from '@contract/call'
import { feedCalls } from '@contract/feeds'
import { can } from '@contract/permissions'
import type { Database } from '@server/database/schema'
import type { Scope } from '@server/database/scope'
import { missing } from '@server/problems/apiProblem'
import type { Condition } from '@server/records/conditionsOf'
import { readPage, rowsInOrder } from '@server/records/readPage'
import { recordTable } from '@server/records/recordTable'
import { isAskedAt } from './feedAsked'
import { feedEvents } from './feedEvents'
import {
  concerns,
  isAdministered,
  isForPlace,
  isOut,
  isOwn,
  isPlace,
  isPublishedFor,
  isReadable,
  readerOf,
} from './feedReaders'
import { readFeeds, toFeed, type StoredFeed } from './feedRows'
import { isPublishedAt, isWaitingAt } from './feedsAtPlace'

export type FeedColumns = Selectable<Database['feeds']>
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
  orders: {
    'created_at desc': sql`created_at desc, id desc`,
    'created_at asc': sql`created_at, id`,
  },
  fixed: ['author_id'],
  may: () => true, // feedRules have decided, by the feed's state
  read: readFeeds,
  toRecord: toFeed,
} as const

const administered = recordTable('feeds', { ...description, visible: isAdministered })
const readable = recordTable('feeds', { ...description, visible: isReadable })

const feedsOf = ({ db, organisationId }: Scope) =>
  db.selectFrom('feeds').where('feeds.organisation_id', '=', organisationId)

/** What a person reads at a location (D-64), as conditions of which a feed meets one at most: each has an index of its own. */
const listed = (scope: Scope, { location_id, ...query }: EmployeeQuery): [Condition, ...Condition[]] => {
  const status = query['q[status_eq]']
  const published = isPublishedAt(scope, location_id)
  if (status === 'approved') return [published]
  if (status === undefined) return [published, sql`(feeds.status in ('pending', 'rejected') and ${isOwn(scope)})`]
  const own = sql<boolean>`(feeds.status = 'pending' and ${isOwn(scope)})`
  if (!can(scope.actor, 'feed.seePending')) return [own]
  return [own, sql`(${isWaitingAt(scope, location_id)} and (${isOwn(scope)}) is not true)`]
}

/** Feeds that meet one of these conditions, one part for each of them, so that none reads every feed. */
const feedsOfParts = (scope: Scope, [first, ...others]: [Condition, ...Condition[]]) => {
  const partOf = (condition: Condition) => feedsOf(scope).where(condition).selectAll('feeds')
  const parts = others.reduce((all, condition) => all.unionAll(partOf(condition)), partOf(first))
  return scope.db.selectFrom(parts.as('feeds'))
}

export const feedRepository = {
  create: readable.create,
  update: readable.update,
  show: readable.show,
  listAdministered: administered.list,

  /** What the person reads at a location: first what they are to confirm, then what is pinned; the newest state first. */
  listForEmployee: (scope: Scope, query: EmployeeQuery) =>
    readPage({
      matching: feedsOfParts(scope, listed(scope, query)),
      isCountedMeanwhile: true,
      order: sql`${isAskedAt(scope, query.location_id)} desc, pinned desc, status_updated_at desc, id desc`,
      query,
      read: (ids) => readFeeds(scope, ids),
      toItem: toFeed,
    }),

  /** The feed after a change of this person's, even if they may no longer read it. */
  async changed(scope: Scope, id: string): Promise<StoredFeed> {
    const [row] = await rowsInOrder([id], (ids) => readFeeds(scope, ids))
    if (!row) throw missing()
    return toFeed(row)
  },

  /** The row, locked until the transaction ends: `share` keeps its state, `update` is for changing it. 404 without access. */
  async lock(scope: Scope, id: string, strength: 'update' | 'share' = 'update'): Promise<FeedColumns> {
    const reading = feedsOf(scope).where('feeds.id', '=', id).where(isReadable(scope)).selectAll()
    const row = await (strength === 'update' ? reading.forUpdate() : reading.forShare()).executeTakeFirst()
    if (!row) throw missing()
    return row
  },

  /** The same for reading alone. */
  async readRow(scope: Scope, id: string): Promise<FeedColumns> {
    const row = await feedsOf(scope).where('feeds.id', '=', id).where(isReadable(scope)).selectAll().executeTakeFirst()
    if (!row) throw missing()
    return row
  },

  /** For the server itself: locked, whoever may read it. */
  lockAny: (scope: Scope, id: string): Promise<FeedColumns | undefined> =>
    feedsOf(scope).where('feeds.id', '=', id).selectAll().forUpdate().executeTakeFirst(),

  /** Those that ask for confirmations or whose asks are still open, and those of which a turn was not noted. */
  async idsToFollow(scope: Scope): Promise<string[]> {
    const found = feedsOf(scope).where(sql<boolean>`(
      (feeds.must_read and ${isOut(scope)})
      or exists (
        select 1 from feed_asks where feed_asks.organisation_id = feeds.organisation_id and feed_asks.feed_id = feeds.id)
      or (feeds.status = 'approved' and ${feedEvents.misses(scope)}))`)
    return (await found.select('feeds.id').orderBy('feeds.id').execute()).map(({ id }) => id)
  },

  /** Undefined when there is none that this person may read. */
  find: (scope: Scope, id: string) =>
    feedsOf(scope)
      .where('feeds.id', '=', id)
      .where(isReadable(scope))
      .select(['feeds.status', 'feeds.author_id'])
      .executeTakeFirst(),

  /** Whether the feed concerns the person at this location, where they may be. */
  async concernsAt(scope: Scope, id: string, locationId: string): Promise<boolean> {
    const matching = feedsOf(scope)
      .where('feeds.id', '=', id)
      .where(concerns(scope, readerOf(scope), locationId))
    return (await matching.select('feeds.id').executeTakeFirst()) !== undefined
  },

  /** A new reminder: when the last one was sent. */
  async setReminded({ db, organisationId, now }: Scope, id: string): Promise<void> {
    const feed = db.updateTable('feeds').where('organisation_id', '=', organisationId).where('id', '=', id)
    await feed.set({ reminded_at: now }).execute()
  },

  async isPublishedFor(scope: Scope, id: string): Promise<boolean> {
    const found = feedsOf(scope).where('feeds.id', '=', id).where(isPublishedFor(scope))
    return (await found.select('feeds.id').executeTakeFirst()) !== undefined
  },

  async setMedia({ db, organisationId }: Scope, id: string, mediaId: string): Promise<void> {
    const feed = db.updateTable('feeds').where('organisation_id', '=', organisationId).where('id', '=', id)
    await feed.set({ media_id: mediaId }).execute()
  },
}
