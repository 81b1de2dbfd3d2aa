import { sql } from 'kysely'
import type { Scope } from '@server/database/scope'
import { isAble } from './audience'

/** How many people who can use the portal work at each of these locations, or in each of these roles. */
export const peopleCounts = (
  { organisationId }: Pick<Scope, 'organisationId'>,
  by: 'location' | 'role',
  ids: readonly string[],
) => {
  const [table, column] = [sql.table(`person_${by}s`), sql.ref(`held.${by}_id`)]
  return sql`
    select ${column} as id, count(*)::int as people from ${table} as held
    join people on people.organisation_id = held.organisation_id and people.id = held.person_id
    where held.organisation_id = ${organisationId} and ${column} = any(${[...ids]}::text[]) and ${isAble}
    group by ${column}`
}
