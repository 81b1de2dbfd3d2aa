import { sql, type RawBuilder } from 'kysely'
import type { AudienceForm, Named } from '@contract/audience'
import type { CallData } from '@contract/call'
import type { OptionKind, PersonOption, selectOptionCalls } from '@contract/selectOptions'
import { can } from '@contract/permissions'
import { isFound, isFoundIn } from '@server/database/found'
import type { Scope } from '@server/database/scope'
import { isAble, isChosenPlace, isInAudience, mayBeWrittenTo, worksAt } from '@server/people/audience'
import { personOptionRepository } from '@server/people/personOptionRepository'
import { PermissionProblem } from '@server/problems/apiProblem'
import type { Condition } from '@server/records/conditionsOf'
import { readPage } from '@server/records/readPage'
import { worksWhereTodosAre } from '@server/resources/diary/diaryPlaceRepository'

type Query = CallData<typeof selectOptionCalls.index>['query']
type UserQuery = CallData<typeof selectOptionCalls.users>['query']
type Places = Omit<AudienceForm, 'roleIds'>

const placesOf = (query: Query | UserQuery): Places => ({
  regionIds: query['q[regions_id_in][]'] ?? [],
  locationCategoryIds: query['q[location_categories_id_in][]'] ?? [],
  locationIds: query['q[locations_id_in][]'] ?? [],
})

/** A location that was chosen is in the record: of regions and categories, those in which there is one. */
const holdsPlace = ({ organisationId }: Scope, column: RawBuilder<unknown>, places: Places): Condition => sql`exists (
  select 1 from locations
  where locations.organisation_id = ${organisationId} and ${column} and ${isChosenPlace(places)})`

/** A person works at such a location in this role. */
const isHeldAt = (scope: Scope, places: Places, isSeen: Condition): Condition => sql`exists (
  select 1 from person_roles as holding
  join people on people.organisation_id = holding.organisation_id and people.id = holding.person_id
  where holding.organisation_id = ${scope.organisationId} and holding.role_id = roles.id
    and ${isAble} and ${worksAt(scope, places)} and ${isSeen})`

const tables = {
  region: 'regions',
  location_category: 'location_categories',
  location: 'locations',
  role: 'roles',
} as const

const narrowed = (scope: Scope, kind: OptionKind, places: Places): Condition => {
  // who teaches chooses where
  const isFree = can(scope.actor, 'audience.choose') || (kind === 'location' && can(scope.actor, 'training.teach'))
  if (!isFree && kind !== 'role') throw new PermissionProblem('audience.choose')
  if (!isFree) return isHeldAt(scope, places, worksWhereTodosAre(scope))
  if (Object.values(places).every(({ length }) => length === 0)) return sql`true`
  if (kind === 'location') return isChosenPlace(places)
  if (kind === 'role') return isHeldAt(scope, places, sql`true`)
  const column =
    kind === 'region'
      ? sql`regions.id = any(locations.region_ids)`
      : sql`locations.location_category_id = location_categories.id`
  return holdsPlace(scope, column, places)
}

const nameAlone = (person: PersonOption): PersonOption => ({
  ...person,
  email: '',
  nameEmail: person.name,
  locations: [],
  roles: [],
})

export const optionRepository = {
  /** What an audience consists of, by name, without what is archived. */
  list(scope: Scope, kind: OptionKind, query: Query) {
    const table = tables[kind]
    const text = query['q[name_cont]'] ?? ''
    const all = scope.db.selectFrom(table as 'regions').where('organisation_id', '=', scope.organisationId)
    return readPage({
      matching: all
        .where('archived_at', 'is', null)
        .where(narrowed(scope, kind, placesOf(query)))
        .$if(text !== '', (found) => found.where(isFound(sql`name`, text))),
      order: sql`lower(name), id`,
      query,
      read: (ids) =>
        all
          .where('id', 'in', ids)
          .select(['id', 'name'])
          .$if(kind === 'role', (roles) => roles.select(sql<string>`external_id`.as('externalId')))
          .execute(),
      toItem: (row): Named & { externalId?: string } => row,
    })
  },

  /** People with an enabled and proven account, by name. Who only writes to-dos sees no more of them than that. */
  async listPeople(scope: Scope, query: UserQuery) {
    const audience = { ...placesOf(query), roleIds: query['q[roles_id_in][]'] ?? [] }
    const text = query['q[full_name_or_email_or_notification_email_cont]'] ?? ''
    const addresses = (query['q[email_in][]'] ?? query['q[email_in]'])?.map((address) => address.toLowerCase())
    const seesAll = can(scope.actor, 'option.read')
    const isSeen = seesAll ? sql`true` : worksWhereTodosAre(scope)
    const isNamed = isFoundIn(sql`people.searched_name`, text)
    const byText = seesAll ? sql`(${isNamed} or ${isFound(sql`people.email`, text)})` : isNamed
    const matching = sql<boolean>`${isInAudience(scope, audience)} and ${isSeen}
      and ${text === '' ? sql`true` : byText}
      and ${query['q[reach_eq]'] === 'communication' ? mayBeWrittenTo(scope) : sql`true`}
      and ${addresses ? sql`${seesAll} and lower(people.email) = any(${addresses}::text[])` : sql`true`}`
    const page = await personOptionRepository.list(scope, matching, query)
    return seesAll ? page : { ...page, records: page.records.map(nameAlone) }
  },
}
