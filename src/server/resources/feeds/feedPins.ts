import { sql } from 'kysely'
import type { Scope } from '@server/database/scope'
import { refusedField } from '@server/problems/apiProblem'
import { feedAudience } from './feedReaders'

/** Of a location. */
export const mostPinned = 3

export const tooManyPinned = (location: string) =>
  `${location} has ${mostPinned} pinned feeds already. Unpin one of them first`

const others = sql.ref('feeds.id')

/** 422 when one of the feed's locations would have too many pinned feeds. Those that are yet to come out count. */
export const requirePinPlace = async (scope: Scope, feedId: string): Promise<void> => {
  const { db, organisationId, now } = scope
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
  if (full) throw refusedField('pinned', tooManyPinned(full.name))
}
