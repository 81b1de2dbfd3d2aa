import { sql } from 'kysely'
import type { Scope } from '@server/database/scope'
import type { ApiProblem } from '@server/problems/apiProblem'
import { feedAudience } from './feedReaders'
import type { FeedColumns } from './feedRepository'

/** Of a location. */
export const mostPinned = 3

export const tooManyPinned = (location: string) =>
  `${location} has ${mostPinned} pinned feeds already. Unpin one of them first`

const others = sql.ref('feeds.id')

/** `refuse` is thrown when one of the feed's locations would have too many pinned feeds. Those yet to come out count. */
export const requirePinPlace = async (
  scope: Scope,
  { id: feedId, end_at }: Pick<FeedColumns, 'id' | 'end_at'>,
  refuse: (sentence: string) => ApiProblem,
): Promise<void> => {
  const { db, organisationId, now } = scope
  if (end_at !== null && end_at <= now) return // is pinned nowhere
  await sql`select pg_advisory_xact_lock(hashtext(${`feeds.pinned ${organisationId}`}))`.execute(db) // one pins at a time
  const { rows } = await sql<{ name: string }>`
    select locations.name from locations
    where locations.organisation_id = ${organisationId} and ${feedAudience.isChosenPlace(scope, sql`${feedId}`)}
      and (
        select count(*) from feeds
        where feeds.organisation_id = ${organisationId} and feeds.pinned and feeds.status = 'approved'
          and feeds.id <> ${feedId} and (feeds.end_at is null or feeds.end_at > ${now})
          and ${feedAudience.isChosenPlace(scope, others)}
      ) >= ${mostPinned}
    order by lower(locations.name), locations.id limit 1`.execute(db)
  const [full] = rows
  if (full) throw refuse(tooManyPinned(full.name))
}
