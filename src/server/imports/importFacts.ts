import type { Kysely } from 'kysely'
import type { Database } from '@server/database/schema'
import { timeZoneOf } from '@server/time/timeZones'

/** The ids of what a file names, by names in lower case. Two of one name are both there: it is not clear which is meant. */
type ByName = ReadonlyMap<string, readonly string[]>

export type ImportFacts = {
  organisationId: string
  timeZone: string
  people: ByName
  locations: ByName
  /** By name and by external id. */
  roles: ByName
  /** By name, as they are. */
  categories: ByName
}

const byName = (named: readonly (readonly [string, string])[]): ByName => {
  const found = new Map<string, string[]>()
  for (const [name, id] of named) {
    const key = name.toLowerCase()
    const ids = found.get(key) ?? []
    if (!ids.includes(id)) found.set(key, [...ids, id])
  }
  return found
}

/** Reads what files may refer to. `db` is bound to the organisation. */
export const readImportFacts = async (db: Kysely<Database>, organisationId: string): Promise<ImportFacts> => {
  const organisation = await db
    .selectFrom('organisations')
    .select(['time_zone', 'time_zone_offset'])
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow()
  const people = await db
    .selectFrom('people')
    .where('organisation_id', '=', organisationId)
    .select(['id', 'email'])
    .execute()
  const locations = await db
    .selectFrom('locations')
    .where('organisation_id', '=', organisationId)
    .select(['id', 'name'])
    .execute()
  const roles = await db
    .selectFrom('roles')
    .where('organisation_id', '=', organisationId)
    .select(['id', 'name', 'external_id'])
    .execute()
  const categories = await db
    .selectFrom('resource_categories')
    .where('organisation_id', '=', organisationId)
    .select(['id', 'name'])
    .execute()
  return {
    organisationId,
    timeZone: timeZoneOf(organisation),
    people: byName(people.map(({ email, id }) => [email, id])),
    locations: byName(locations.map(({ name, id }) => [name, id])),
    roles: byName(roles.flatMap(({ name, external_id, id }) => [[name, id] as const, [external_id, id] as const])),
    categories: byName(categories.map(({ name, id }) => [name, id])),
  }
}
