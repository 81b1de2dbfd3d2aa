import { sql } from 'kysely'
import type { Scope } from '@server/database/scope'
import type { Condition } from '@server/records/conditionsOf'
import { notificationRepository } from '@server/resources/notifications/notificationRepository'
import { notificationService } from '@server/resources/notifications/notificationService'
import { asksOf } from './feedAsked'
import { feedNotices } from './feedNotices'
import type { FeedColumns } from './feedRepository'
import { isOutAt } from './feedTimes'

type Ask = { person_id: string; notification_id: string }

const asksIn = ({ db, organisationId }: Scope, feedId: string) =>
  db.selectFrom('feed_asks').where('organisation_id', '=', organisationId).where('feed_id', '=', feedId)

/** The same with their notifications, which carry when they last told their person. */
const toldIn = (scope: Scope, feedId: string) =>
  scope.db
    .selectFrom('feed_asks')
    .innerJoin('notifications', (join) =>
      join
        .onRef('notifications.organisation_id', '=', 'feed_asks.organisation_id')
        .onRef('notifications.id', '=', 'feed_asks.notification_id'),
    )
    .where('feed_asks.organisation_id', '=', scope.organisationId)
    .where('feed_asks.feed_id', '=', feedId)

/** People reminded in one transaction: short enough that nobody waits who confirms meanwhile. */
const remindedAtOnce = 500

/** On `people`: has confirmed the version that counts now. Not `exists`, which is joined row by row on a wrong estimate. */
export const hasConfirmed = (
  { organisationId }: Pick<Scope, 'organisationId'>,
  { id, read_version }: Pick<FeedColumns, 'id' | 'read_version'>,
): Condition => sql`people.id in (
  select given.person_id from feed_confirmations as given
  where given.organisation_id = ${organisationId} and given.feed_id = ${id} and given.version = ${read_version})`

/** Ends asks: their notifications become read, as others do when their person reads them. */
const release = async (scope: Scope, feedId: string, asks: readonly Ask[]): Promise<void> => {
  if (asks.length === 0) return
  const people = asks.map(({ person_id }) => person_id)
  await scope.db
    .deleteFrom('feed_asks')
    .where('organisation_id', '=', scope.organisationId)
    .where('feed_id', '=', feedId)
    .where(sql<boolean>`person_id = any(${people}::text[])`)
    .execute()
  const ids = asks.map(({ notification_id }) => notification_id)
  notificationService.announce(scope, await notificationRepository.release(scope, ids))
}

/** Tells again whom an older version has asked, or who is reminded. */
const askAgain = async (
  scope: Scope,
  feed: FeedColumns,
  asks: readonly Ask[],
  { why, at }: { why: 'changed' | 'reminded'; at: Date },
): Promise<void> => {
  if (asks.length === 0) return
  const ids = asks.map(({ notification_id }) => notification_id)
  const words = await feedNotices.asking(scope, feed, why)
  notificationService.announce(scope, await notificationRepository.restore(scope, ids, { ...words, at }))
  await scope.db
    .updateTable('feed_asks')
    .set({ version: feed.read_version })
    .where('organisation_id', '=', scope.organisationId)
    .where('feed_id', '=', feed.id)
    .where(sql<boolean>`notification_id = any(${ids}::text[])`)
    .execute()
}

const ask = async (
  scope: Scope,
  feed: FeedColumns,
  personIds: readonly string[],
  why: 'asked' | 'changed',
): Promise<void> => {
  if (personIds.length === 0) return
  const written = await feedNotices.ask(scope, feed, personIds, why)
  const rows = written.map(({ id, person_id }) => ({ notification_id: id, person_id }))
  await sql`
    insert into feed_asks (organisation_id, feed_id, version, person_id, notification_id)
    select ${scope.organisationId}, ${feed.id}, ${feed.read_version}, one.person_id, one.notification_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as one (person_id text, notification_id text)`.execute(
    scope.db,
  )
}

/** On `people`: has confirmed an older version. */
const knowsOlder = ({ organisationId }: Scope, { id, read_version }: FeedColumns): Condition => sql`exists (
  select 1 from feed_confirmations as older
  where older.organisation_id = ${organisationId} and older.feed_id = ${id} and older.version < ${read_version}
    and older.person_id = people.id)`

/** The people whom a feed asks and who have not confirmed it. */
const openPeople = async (scope: Scope, feed: FeedColumns): Promise<{ id: string; knowsOlder: boolean }[]> => {
  if (!feed.must_read || !isOutAt(feed, scope.now)) return []
  return scope.db
    .selectFrom('people')
    .where('people.organisation_id', '=', scope.organisationId)
    .where(await asksOf(scope, feed))
    .where(sql<boolean>`not (${hasConfirmed(scope, feed)})`)
    .select(['people.id', knowsOlder(scope, feed).as('knowsOlder')])
    .orderBy('people.id')
    .execute()
}

/** The notifications by which feeds ask for confirmations (D-101). They stay unread, and urgent, until it is given. */
export const feedAsks = {
  /**
   * Brings them up to date: asks who is to confirm the feed and was not asked, tells the others that it was changed, and
   * lets go who need not confirm it any more. The same again changes nothing.
   */
  async follow(scope: Scope, feed: FeedColumns): Promise<void> {
    const open = await openPeople(scope, feed)
    const isOpen = new Set(open.map(({ id }) => id))
    const asks = await asksIn(scope, feed.id).select(['person_id', 'notification_id', 'version']).execute()
    const isAsked = new Set(asks.map(({ person_id }) => person_id))
    await release(
      scope,
      feed.id,
      asks.filter(({ person_id }) => !isOpen.has(person_id)),
    )
    const older = asks.filter(({ person_id, version }) => isOpen.has(person_id) && version < feed.read_version)
    await askAgain(scope, feed, older, { why: 'changed', at: scope.now })
    for (const why of ['asked', 'changed'] as const) {
      const people = open.filter((one) => !isAsked.has(one.id) && one.knowsOlder === (why === 'changed'))
      await ask(
        scope,
        feed,
        people.map(({ id }) => id),
        why,
      )
    }
  },

  /**
   * Brings the feed to mind to the next people whom it still asks and whom nothing has told of it since the reminder, in
   * the order of their ids. Returns the last one; undefined when there was nobody left.
   */
  async remindNext(scope: Scope, feed: FeedColumns, after: string): Promise<string | undefined> {
    if (feed.reminded_at === null || !isOutAt(feed, scope.now)) return undefined
    const next = await toldIn(scope, feed.id)
      .where('feed_asks.person_id', '>', after)
      .where('notifications.created_at', '<', feed.reminded_at)
      .select(['feed_asks.person_id', 'feed_asks.notification_id'])
      .orderBy('feed_asks.person_id')
      .limit(remindedAtOnce)
      .execute()
    await askAgain(scope, feed, next, { why: 'reminded', at: feed.reminded_at })
    return next.at(-1)?.person_id
  },

  /** How far the last reminder is; null when everybody has it. */
  async reminding(scope: Scope, { id, reminded_at }: Pick<FeedColumns, 'id' | 'reminded_at'>) {
    if (reminded_at === null) return null
    const { all, done } = await toldIn(scope, id)
      .select([
        sql<number>`count(*)`.as('all'),
        sql<number>`count(*) filter (where notifications.created_at >= ${reminded_at})`.as('done'),
      ])
      .executeTakeFirstOrThrow()
    return done < all ? { all, done } : null
  },

  /** This person has confirmed it. */
  async end(scope: Scope, feedId: string): Promise<void> {
    const own = asksIn(scope, feedId).where('person_id', '=', scope.actor.globalId)
    await release(scope, feedId, await own.select(['person_id', 'notification_id']).execute())
  },
}
