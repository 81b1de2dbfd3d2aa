import { sql, type Selectable } from 'kysely'
import type { Database } from '@server/database/schema'
import type { Scope } from '@server/database/scope'
import { isInAudience } from '@server/people/audience'
import type { Condition } from '@server/records/conditionsOf'
import { feedAudience, isForPlace, isOut, isPlace } from './feedReaders'

type Here = Pick<Scope, 'organisationId' | 'actor'>

/** On `locations`: this person works there. `location.all` asks nobody for confirmations. */
const isWorkplace = ({ organisationId, actor }: Here): Condition => sql`exists (
  select 1 from person_locations as worked
  where worked.organisation_id = ${organisationId} and worked.person_id = ${actor.globalId}
    and worked.location_id = locations.id)`

/** On `feeds`: asks for a confirmation that this person has not given. Authors know what they wrote. */
const isUnconfirmed = ({ organisationId, actor }: Here): Condition => sql`(
  feeds.must_read and feeds.author_id is distinct from ${actor.globalId} and not exists (
    select 1 from feed_confirmations as given
    where given.organisation_id = ${organisationId} and given.feed_id = feeds.id
      and given.version = feeds.read_version and given.person_id = ${actor.globalId}))`

/** On `feeds` that this person reads at a location: they are to confirm it. */
export const isAskedAt = (scope: Here, locationId: string): Condition => sql`(
  feeds.status = 'approved' and ${isUnconfirmed(scope)} and exists (
    select 1 from locations where locations.organisation_id = ${scope.organisationId}
      and ${isPlace(locationId)} and ${isWorkplace(scope)}))`

/** On `feeds`: it is out, this person works where it is for and has a role it is for, and has not confirmed it (D-101). */
export const isAsked = (scope: Scope): Condition => sql`case when feeds.must_read then (
  ${isOut(scope)} and ${isUnconfirmed(scope)} and ${isForPlace(scope, isWorkplace(scope))}
  and ${feedAudience.hasChosenRole(scope, sql.ref('feeds.id'), sql`${scope.actor.globalId}`)}) else false end`

/** On `people`: whom a feed asks to confirm it, or will once it is out; whether or not they have. */
export const asksOf = async (
  scope: Scope,
  feed: Pick<Selectable<Database['feeds']>, 'id' | 'author_id' | 'must_read'>,
): Promise<Condition> => {
  if (!feed.must_read) return sql`false`
  const audience = await feedAudience.read(scope, feed.id)
  return sql`(people.id is distinct from ${feed.author_id} and ${isInAudience(scope, audience)})`
}
