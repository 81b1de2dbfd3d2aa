import { anyOf } from '@server/database/anyOf'
import type { Scope } from '@server/database/scope'
import { organisationRepository } from '@server/organisations/organisationRepository'
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
  /** Of new accounts: no password has it. */
  passwordHash: string
}

/** Of no organisation: for what a kind says of itself. */
export const noFacts: ImportFacts = {
  organisationId: '',
  timeZone: 'UTC',
  people: new Map(),
  locations: new Map(),
  roles: new Map(),
  categories: new Map(),
  passwordHash: '',
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

/** Reads what rows may refer to; of people, those with these addresses. */
export const readImportFacts = async (
  scope: Scope,
  { emails, passwordHash }: { emails: readonly string[]; passwordHash: string },
): Promise<ImportFacts> => {
  const { db, organisationId } = scope
  const named = (table: 'locations' | 'resource_categories') =>
    db.selectFrom(table).where('organisation_id', '=', organisationId).select(['id', 'name']).execute()
  const people =
    emails.length === 0
      ? []
      : await db
          .selectFrom('people')
          .where('organisation_id', '=', organisationId)
          .where(({ fn }) => fn<string>('lower', ['email']), '=', anyOf(emails.map((email) => email.toLowerCase())))
          .select(['id', 'email'])
          .execute()
  const locations = await named('locations')
  const roles = await db
    .selectFrom('roles')
    .where('organisation_id', '=', organisationId)
    .select(['id', 'name', 'external_id'])
    .execute()
  const categories = await named('resource_categories')
  return {
    organisationId,
    timeZone: timeZoneOf(await organisationRepository.findTime(scope)),
    people: byName(people.map(({ email, id }) => [email, id])),
    locations: byName(locations.map(({ name, id }) => [name, id])),
    roles: byName(roles.flatMap(({ name, external_id, id }) => [[name, id] as const, [external_id, id] as const])),
    categories: byName(categories.map(({ name, id }) => [name, id])),
    passwordHash,
  }
}
