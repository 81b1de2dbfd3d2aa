import { sql } from 'kysely'
import type { Condition } from '@server/records/conditionsOf'

/** On `people`: has this HRIS access level (`hrisLevels`). */
export const hasLevel = (level: string): Condition =>
  sql`people.access_roles @> ${JSON.stringify({ hris: [level] })}::jsonb`
