import { sql, type Kysely } from 'kysely'
import type { Actor } from '@contract/permissions'
import { anyOf } from '@server/database/anyOf'
import type { Database } from '@server/database/schema'
import type { Connected } from './liveKind'

/** What some connected people may do, who are alike in all but their id. */
type Alike = { facts: Omit<Actor, 'globalId'>; personIds: string[] }

/**
 * The connected people by what they may do, so that `can` judges thousands of people with few calls, and no statement
 * repeats its rules.
 */
export const connectedActors = async (
  db: Kysely<Database>,
  { organisationId, personIds }: Pick<Connected, 'organisationId' | 'personIds'>,
): Promise<Alike[]> => {
  const columns = ['role', 'access_roles', 'hris_permission', 'service_permissions', 'can_access_diary'] as const
  const rows = await db
    .selectFrom('people')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', anyOf(personIds))
    .groupBy(columns)
    .select([...columns, sql<string[]>`array_agg(people.id)`.as('person_ids')])
    .execute()
  return rows.map((row) => ({
    facts: {
      role: row.role,
      accessRoles: row.access_roles,
      hrisPermission: row.hris_permission,
      servicePermissions: row.service_permissions,
      canAccessDiary: row.can_access_diary,
    },
    personIds: row.person_ids,
  }))
}
