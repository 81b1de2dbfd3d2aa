import { sql } from 'kysely'
import type { Scope } from '@server/database/scope'
import type { Condition } from '@server/records/conditionsOf'
import { feedAudience, isOut, isPlace, isPlaceOf, readerOf } from './feedReaders'

const holder = sql.ref('choosing.holder')

/**
 * On `feeds`: one of those that have chosen this location, where the person may be, or its region, and that meet the
 * condition on `locations`. For lists: it starts from these choices, where `isForPlace` would judge every feed of the
 * organisation. Every feed has chosen a region or a location (`hasPlaces`).
 */
const isAmongChosen = (scope: Scope, locationId: string, isMet: Condition): Condition => sql`feeds.id in (
  select choosing.holder from locations cross join lateral ${feedAudience.choosing(scope)} as choosing
  where locations.organisation_id = ${scope.organisationId} and ${isPlace(locationId)}
    and ${isPlaceOf(scope, readerOf(scope))} and ${isMet})`

/** On `feeds`, for lists: `isPublishedFor` of one location. */
export const isPublishedAt = (scope: Scope, locationId: string): Condition =>
  sql`(${isOut(scope)}
    and ${isAmongChosen(scope, locationId, feedAudience.isChosen(scope, holder, readerOf(scope).id))})`

/** On `feeds`, for lists: `waitsAt` of one location. */
export const isWaitingAt = (scope: Scope, locationId: string): Condition =>
  sql`(feeds.status = 'pending' and ${isAmongChosen(scope, locationId, feedAudience.isChosenPlace(scope, holder))})`
