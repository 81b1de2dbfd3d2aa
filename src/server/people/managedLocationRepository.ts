import { expressionBuilder, type Expression, type SqlBool } from 'kysely'
import type { Reach } from '@contract/reach'
import { anyOf } from '@server/database/anyOf'
import type { Database } from '@server/database/schema'
import type { Scope } from '@server/database/scope'

type Here = Pick<Scope, 'db' | 'organisationId' | 'actor'>

const managing = ({ db, organisationId, actor }: Here) =>
  db
    .selectFrom('location_managers')
    .where('location_managers.organisation_id', '=', organisationId)
    .where('location_managers.person_id', '=', actor.globalId)

/**
 * The ids of the locations that the person manages, as a subquery for any number of locations: `where('location_id',
 * 'in', managedLocations(scope))`. A permission for the whole organisation does not make a person a manager (decision
 * 0024).
 */
export const managedLocations = (scope: Here) => managing(scope).select('location_managers.location_id')

/** The location is within the permission's reach: `where(({ ref }) => withinReach(scope, reach, ref('id')))`. */
export const withinReach = (scope: Here, reach: Reach | null, location: Expression<string>): Expression<SqlBool> => {
  const eb = expressionBuilder<Database, never>()
  if (reach === 'managedPlaces') return eb(location, 'in', managedLocations(scope))
  return eb.lit(reach === 'organisation')
}

export const managedLocationRepository = {
  async listIds(scope: Here): Promise<string[]> {
    const rows = await managedLocations(scope).orderBy('location_id').execute()
    return rows.map(({ location_id }) => location_id)
  },

  /** Whether the person manages each of these locations; false when there is none. It is the fact `isManagedPlace`. */
  async managesAll(scope: Here, locationIds: readonly string[]): Promise<boolean> {
    const asked = [...new Set(locationIds)]
    const { count } = await managing(scope)
      .where('location_id', '=', anyOf(asked))
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return asked.length > 0 && count === asked.length
  },
}
