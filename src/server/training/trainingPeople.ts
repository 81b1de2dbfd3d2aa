import { sql } from 'kysely'
import { learnerRole, trainerRole, trainingAdminRole } from '@contract/permissions'
import type { Scope } from '@server/database/scope'
import type { Condition } from '@server/records/conditionsOf'

const isActive = sql`people.disabled_at is null and people.erased_at is null and people.unproven_since is null`
const isEmployee = sql`people.role ?| array['employee', 'manager', 'admin']`
const hasRole = (...roles: string[]) => sql`people.access_roles -> 'internalLms' ?| ${roles}::text[]`

/** On `people`, the rules of the permissions as statements take them (a test compares them): whose account is active and who learns. */
export const canLearn: Condition = sql`(${isActive} and ${isEmployee} and ${hasRole(learnerRole)})`
/** The same of who leads classes. */
export const canTeach: Condition = sql`(${isActive}
  and ((${isEmployee} and ${hasRole(trainerRole, trainingAdminRole)}) or people.role ? 'admin'))`

/** Those of these people who meet the condition. */
export const idsOfPeople = async (
  { db, organisationId }: Pick<Scope, 'db' | 'organisationId'>,
  ids: readonly string[],
  condition: Condition,
): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('people')
    .where('people.organisation_id', '=', organisationId)
    .where('people.id', 'in', ids.length > 0 ? [...ids] : [''])
    .where(condition)
    .select('people.id')
    .execute()
  return new Set(rows.map(({ id }) => id))
}
