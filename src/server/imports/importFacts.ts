import { anyOf } from '@server/database/anyOf'
import type { Scope } from '@server/database/scope'
import { organisationRepository } from '@server/organisations/organisationRepository'
import { canLearn, idsOfPeople } from '@server/training/trainingPeople'
import '@server/training/trainingTables'
import { timeZoneOf } from '@server/time/timeZones'

/** The ids of what a file names, by names in lower case. Two of one name are both there: it is not clear which is meant. */
type ByName = ReadonlyMap<string, readonly string[]>

/** Of which a file may name new ones: the table, and what the audit log calls its records. */
export const madeKinds = {
  categories: { table: 'resource_categories', record: 'resourceCategory' },
  regions: { table: 'regions', record: 'region' },
  locationCategories: { table: 'location_categories', record: 'locationCategory' },
} as const
export type MadeKind = keyof typeof madeKinds

export type ImportFacts = {
  organisationId: string
  timeZone: string
  people: ByName
  /** Ids of those of them who are active learners. */
  learners: ReadonlySet<string>
  /** Who has an employee number that the file names. */
  employeeNumbers: ByName
  locations: ByName
  /** By name and by external id. */
  roles: ByName
  /** Those of the resource library. */
  categories: ByName
  regions: ByName
  locationCategories: ByName
  /** Classes of Muster's own training. */
  classes: ByName
  /** All that there are of these. */
  ids: Readonly<Record<MadeKind, ReadonlySet<string>>>
  /** Ids of locations, regions, location categories and classes that are not used any more. */
  archived: ReadonlySet<string>
  /** By id, as they are written. */
  locationNames: ReadonlyMap<string, string>
  /** Of new accounts: no password has it. */
  passwordHash: string
}

/** Of no organisation: for what a kind says of itself. */
export const noFacts: ImportFacts = {
  organisationId: '',
  timeZone: 'UTC',
  people: new Map(),
  learners: new Set(),
  employeeNumbers: new Map(),
  classes: new Map(),
  locations: new Map(),
  roles: new Map(),
  categories: new Map(),
  regions: new Map(),
  locationCategories: new Map(),
  ids: { categories: new Set(), regions: new Set(), locationCategories: new Set() },
  archived: new Set(),
  locationNames: new Map(),
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

/** Reads what rows may refer to; of people, those with these addresses or numbers. */
export const readImportFacts = async (
  scope: Scope,
  {
    emails,
    employeeNumbers,
    passwordHash,
  }: { emails: readonly string[]; employeeNumbers: readonly string[]; passwordHash: string },
): Promise<ImportFacts> => {
  const { db, organisationId } = scope
  const named = (table: 'locations' | 'location_categories' | 'regions') =>
    db.selectFrom(table).where('organisation_id', '=', organisationId).select(['id', 'name', 'archived_at']).execute()
  const people =
    emails.length === 0
      ? []
      : await db
          .selectFrom('people')
          .where('organisation_id', '=', organisationId)
          .where(({ fn }) => fn<string>('lower', ['email']), '=', anyOf(emails.map((email) => email.toLowerCase())))
          .select(['id', 'email'])
          .execute()
  const numbers = employeeNumbers.filter((number) => number !== '').map((number) => number.toLowerCase())
  const numbered =
    numbers.length === 0
      ? []
      : await db
          .selectFrom('people')
          .where('organisation_id', '=', organisationId)
          .where(({ fn }) => fn<string>('lower', ['employee_number']), '=', anyOf(numbers))
          .select(['id', 'employee_number'])
          .execute()
  const classes = await db
    .selectFrom('training_classes')
    .where('organisation_id', '=', organisationId)
    .select(['id', 'name', 'status'])
    .execute()
  const learners = await idsOfPeople(
    scope,
    people.map(({ id }) => id),
    canLearn,
  )
  const locations = await named('locations')
  const roles = await db
    .selectFrom('roles')
    .where('organisation_id', '=', organisationId)
    .select(['id', 'name', 'external_id'])
    .execute()
  const made = {
    categories: await db
      .selectFrom('resource_categories')
      .where('organisation_id', '=', organisationId)
      .select(['id', 'name'])
      .execute(),
    regions: await named('regions'),
    locationCategories: await named('location_categories'),
  }
  const byNames = (rows: readonly { id: string; name: string }[]) => byName(rows.map(({ name, id }) => [name, id]))
  const idsOf = (rows: readonly { id: string }[]) => new Set(rows.map(({ id }) => id))
  return {
    organisationId,
    timeZone: timeZoneOf(await organisationRepository.findTime(scope)),
    people: byName(people.map(({ email, id }) => [email, id])),
    learners,
    employeeNumbers: byName(numbered.map(({ employee_number, id }) => [employee_number, id])),
    classes: byNames(classes),
    locations: byNames(locations),
    archived: idsOf([
      ...[...locations, ...made.regions, ...made.locationCategories].filter(({ archived_at }) => archived_at),
      ...classes.filter(({ status }) => status === 'cancelled'),
    ]),
    locationNames: new Map(locations.map(({ id, name }) => [id, name])),
    roles: byName(roles.flatMap(({ name, external_id, id }) => [[name, id] as const, [external_id, id] as const])),
    categories: byNames(made.categories),
    regions: byNames(made.regions),
    locationCategories: byNames(made.locationCategories),
    ids: {
      categories: idsOf(made.categories),
      regions: idsOf(made.regions),
      locationCategories: idsOf(made.locationCategories),
    },
    passwordHash,
  }
}
