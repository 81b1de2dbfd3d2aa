import { type RawBuilder, sql } from 'kysely'
import type { CallData } from '@contract/call'
import { type LibraryResource, resourceCalls, type ResourceCategory } from '@contract/resourceLibrary'
import type { Owned } from '@server/database/columns'
import { isFound } from '@server/database/found'
import type { Scope } from '@server/database/scope'
import { isOwnPlace } from '@server/people/placesOfPerson'
import { missing } from '@server/problems/apiProblem'
import { type Condition, conditionsOf } from '@server/records/conditionsOf'
import { readPage } from '@server/records/readPage'

type ResourceCategoriesTable = Owned & { name: string }

type ResourcesTable = Owned & {
  category_id: string
  /** Null: for all. */
  location_id: string | null
  name: string
  full_url: string | null
}

declare module '@server/database/schema' {
  interface Database {
    resource_categories: ResourceCategoriesTable
    resources: ResourcesTable
  }
}

type Queries = { [Name in keyof typeof resourceCalls]: CallData<(typeof resourceCalls)[Name]>['query'] }
type ResourceRow = { id: string; name: string; full_url: string | null; category_id: string; category_name: string }
const locationKey = 'q[location_id_eq]'

/** On `resources`: at a location, where what is for all counts too; without one, at any location of the person. */
const isAt = (scope: Scope, locationId: string | undefined): Condition => {
  const place = sql.ref('resources.location_id')
  const chosen: Condition = locationId === undefined ? isOwnPlace(scope, place) : sql`${place} = ${locationId}`
  return sql`(resources.organisation_id = ${scope.organisationId} and (${place} is null or ${chosen}))`
}

const inCategory = (scope: Scope, locationId: string | undefined): RawBuilder<unknown> =>
  sql`from resources where resources.category_id = resource_categories.id and ${isAt(scope, locationId)}`

const categoriesIn = ({ db, organisationId }: Scope) =>
  db.selectFrom('resource_categories').where('resource_categories.organisation_id', '=', organisationId)

const readResources = ({ db, organisationId }: Scope, ids: string[]): Promise<ResourceRow[]> =>
  db
    .selectFrom('resources')
    .innerJoin('resource_categories', (on) =>
      on
        .onRef('resource_categories.organisation_id', '=', 'resources.organisation_id')
        .onRef('resource_categories.id', '=', 'resources.category_id'),
    )
    .where('resources.organisation_id', '=', organisationId)
    .where('resources.id', 'in', ids)
    .select(['resources.id', 'resources.name', 'full_url', 'category_id', 'resource_categories.name as category_name'])
    .execute()

const toResource = (row: ResourceRow): LibraryResource => ({
  id: row.id,
  name: row.name,
  fullUrl: row.full_url,
  category: { id: row.category_id, name: row.category_name },
})

const listResources = (scope: Scope, condition: Condition, query: { page: number; per_page: number }) =>
  readPage({
    matching: scope.db
      .selectFrom('resources')
      .where('resources.organisation_id', '=', scope.organisationId)
      .where(condition),
    order: sql`lower(name), id`,
    query,
    read: (ids) => readResources(scope, ids),
    toItem: toResource,
  })

const searching = conditionsOf(resourceCalls.search, {
  search: (value, { organisationId }): Condition => {
    const searched = String(value)
    return sql`(${isFound(sql`resources.name`, searched)} or exists (
      select 1 from resource_categories as named
      where named.organisation_id = ${organisationId} and named.id = resources.category_id
        and ${isFound(sql`named.name`, searched)}))`
  },
  /** `isAt` says it, with and without one. */
  location_id_eq: (): Condition => sql`true`,
})

export const resourceRepository = {
  /** Categories with a resource at the location, by name. */
  listCategories(scope: Scope, query: Queries['categories']) {
    const inside = inCategory(scope, query[locationKey])
    return readPage({
      matching: categoriesIn(scope).where(sql<boolean>`exists (select 1 ${inside})`),
      order: sql`lower(name), id`,
      query,
      read: (ids) =>
        categoriesIn(scope)
          .where('id', 'in', ids)
          .select(['id', 'name', sql<number>`(select count(*)::int ${inside})`.as('resources_count')])
          .execute(),
      toItem: ({ id, name, resources_count }): ResourceCategory => ({ id, name, resourcesCount: resources_count }),
    })
  },

  /** 404 for a category that the organisation does not have; empty when it has nothing at the location. */
  async listInCategory(scope: Scope, id: string, query: Queries['category']) {
    const category = await categoriesIn(scope).where('id', '=', id).select('id').executeTakeFirst()
    if (!category) throw missing()
    return listResources(scope, sql`(${isAt(scope, query[locationKey])} and resources.category_id = ${id})`, query)
  },

  search: (scope: Scope, query: Queries['search']) =>
    listResources(scope, sql`(${isAt(scope, query[locationKey])} and ${searching(query, scope)})`, query),
}
