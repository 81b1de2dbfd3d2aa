import { sql } from 'kysely'
import type { AudienceForm } from '@contract/audience'
import { reachOf } from '@contract/reach'
import type { Scope } from '@server/database/scope'
import type { Condition } from '@server/records/conditionsOf'

type Here = Pick<Scope, 'organisationId'>
type Places = Omit<AudienceForm, 'roleIds'>

/** A person who can use the portal: neither disabled nor registered without a proven address. On `people`. */
export const isAble: Condition = sql`(people.disabled_at is null and people.unproven_since is null)`

/** The location meets every kind of place of which something is chosen. */
export const isChosenPlace = ({ regionIds, locationCategoryIds, locationIds }: Places): Condition => {
  const parts = [
    regionIds.length > 0 && sql<boolean>`locations.region_ids && ${regionIds}::text[]`,
    locationCategoryIds.length > 0 &&
      sql<boolean>`locations.location_category_id = any(${locationCategoryIds}::text[])`,
    locationIds.length > 0 && sql<boolean>`locations.id = any(${locationIds}::text[])`,
  ].filter((part) => part !== false)
  return parts.length === 0 ? sql`true` : sql`(${sql.join(parts, sql` and `)})`
}

/** The person works at such a location. */
export const worksAt = ({ organisationId }: Here, places: Places): Condition => {
  const isAnywhere = [places.regionIds, places.locationCategoryIds, places.locationIds].every(
    ({ length }) => length === 0,
  )
  if (isAnywhere) return sql`true`
  return sql`exists (
    select 1 from person_locations as worked
    join locations on locations.organisation_id = worked.organisation_id and locations.id = worked.location_id
    where worked.organisation_id = ${organisationId} and worked.person_id = people.id and ${isChosenPlace(places)})`
}

/** The person works at a location that the scope's person manages (decision 0024). */
export const worksWhereManaged = ({
  organisationId,
  actor,
}: Pick<Scope, 'organisationId' | 'actor'>): Condition => sql`exists (
  select 1 from person_locations as worked
  join location_managers as managing on managing.organisation_id = worked.organisation_id
    and managing.location_id = worked.location_id
  where worked.organisation_id = ${organisationId} and worked.person_id = people.id
    and managing.person_id = ${actor.globalId})`

/** On `people`: those to whom the scope's person may send communications. */
export const mayBeWrittenTo = (scope: Pick<Scope, 'organisationId' | 'actor'>): Condition => {
  const reach = reachOf(scope.actor, 'communication.use')
  if (reach === 'organisation') return sql`true`
  return reach === null ? sql`false` : worksWhereManaged(scope)
}

/** The person has one of these roles, if there are any. */
export const hasRole = ({ organisationId }: Here, roleIds: readonly string[]): Condition =>
  roleIds.length === 0
    ? sql`true`
    : sql`exists (
        select 1 from person_roles as held
        where held.organisation_id = ${organisationId} and held.person_id = people.id
          and held.role_id = any(${[...roleIds]}::text[]))`

/**
 * The person is in the audience (D-64): a condition on `people`, to be asked when it is read, because people move. Disabled
 * and unproven accounts never match.
 */
export const isInAudience = (here: Here, audience: AudienceForm): Condition =>
  sql`(${isAble} and ${worksAt(here, audience)} and ${hasRole(here, audience.roleIds)})`
