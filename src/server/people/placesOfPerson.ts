import { sql, type RawBuilder } from 'kysely'
import { can } from '@contract/permissions'
import type { Scope } from '@server/database/scope'
import { refusedField } from '@server/problems/apiProblem'
import type { Condition } from '@server/records/conditionsOf'

type Here = Pick<Scope, 'organisationId' | 'actor'>

/** The person may see what is at the location of this column: they work there, or see all locations. */
export const isOwnPlace = ({ organisationId, actor }: Here, column: RawBuilder<unknown>): Condition =>
  can(actor, 'location.all')
    ? sql`true`
    : sql`exists (
        select 1 from person_locations as own
        where own.organisation_id = ${organisationId} and own.person_id = ${actor.globalId}
          and own.location_id = ${column})`

/** 422 'does not exist' on the field when the person may not see what is at a location. */
export const requirePlace = async (scope: Scope, locationId: string, field: string): Promise<void> => {
  const found = await scope.db
    .selectFrom('locations')
    .where('organisation_id', '=', scope.organisationId)
    .where('id', '=', locationId)
    .where(isOwnPlace(scope, sql.ref('locations.id')))
    .select('id')
    .executeTakeFirst()
  if (!found) throw refusedField(field, 'does not exist')
}
