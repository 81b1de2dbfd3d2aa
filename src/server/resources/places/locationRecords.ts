import { sql } from 'kysely'
import { locationRecordCalls, type LocationRecord } from '@contract/places'
import type { Named } from '@contract/audience'
import type { Scope } from '@server/database/scope'
import { recordOf } from '@server/database/fieldNames'
import { bothWays, recordTable } from '@server/records/recordTable'
import { requireOwn } from '@server/records/requireOwn'
import { pathOfRegion } from './pathOfRegion'
import { isInState } from '@server/records/isInState'
import { peopleCounts } from '@server/people/peopleCounts'

type Row = {
  id: string
  name: string
  salt_id: string | null
  region_id: string | null
  location_category_id: string | null
  lock_version: number
  created_at: Date
  updated_at: Date
  archived_at: Date | null
  region: (Named & { path: string[] }) | null
  location_category: Named | null
  people_count: number
}
type Columns = Pick<Row, 'name' | 'salt_id' | 'region_id' | 'location_category_id'>

const read = async (scope: Scope, ids: string[]): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select locations.id, locations.name, locations.salt_id, locations.region_id, locations.location_category_id,
      locations.lock_version, locations.created_at, locations.updated_at, locations.archived_at,
      case when regions.id is not null then jsonb_build_object(
        'id', regions.id, 'name', regions.name, 'path', ${pathOfRegion}) end as region,
      case when category.id is not null then jsonb_build_object(
        'id', category.id, 'name', category.name) end as location_category,
      coalesce(counted.people, 0) as people_count
    from locations
    left join regions on regions.organisation_id = locations.organisation_id and regions.id = locations.region_id
    left join location_categories as category on category.organisation_id = locations.organisation_id
      and category.id = locations.location_category_id
    left join (${peopleCounts(scope, 'location', ids)}) as counted on counted.id = locations.id
    where locations.organisation_id = ${scope.organisationId} and locations.id = any(${ids}::text[])`.execute(scope.db)
  return rows
}

const table = recordTable('locations', {
  kind: 'location',
  index: locationRecordCalls.index,
  columns: {
    region_id: (value) => sql`${value}::text = any(locations.region_ids)`,
    state: isInState,
  },
  orders: bothWays({ name: sql`lower(name)`, updated_at: sql`updated_at` }),
  audited: { name: 'change', salt_id: 'values', region_id: 'values', location_category_id: 'values' },
  unique: [{ index: 'locations_name', field: 'name' }],
  read,
  toRecord: (row: Row): LocationRecord => ({ ...recordOf(row), saltId: row.salt_id ?? '' }),
})

const requirePlaces = async (scope: Scope, { region_id, location_category_id }: Columns): Promise<void> => {
  await requireOwn(scope, 'regions', region_id === null ? [] : [region_id], 'regionId')
  const categories = location_category_id === null ? [] : [location_category_id]
  await requireOwn(scope, 'location_categories', categories, 'locationCategoryId')
}

/** Locations as administrators keep them. */
export const locationRecords = {
  ...table,
  async create(scope: Scope, columns: Columns): Promise<LocationRecord> {
    await requirePlaces(scope, columns)
    return table.create(scope, columns)
  },
  update(scope: Scope, id: string, columns: Columns, edit: { lockVersion: number | undefined }) {
    return table.update(scope, id, columns, { ...edit, check: () => requirePlaces(scope, columns) })
  },
}
/** Archives and restores, without a look at what the location refers to. */
export const archivedLocations = table
