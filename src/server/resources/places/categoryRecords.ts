import { sql } from 'kysely'
import { locationCategoryCalls, type LocationCategory } from '@contract/places'
import { recordOf } from '@server/database/fieldNames'
import type { Scope } from '@server/database/scope'
import { bothWays, recordTable } from '@server/records/recordTable'
import { isInState } from '@server/records/isInState'

type Row = {
  id: string
  name: string
  lock_version: number
  created_at: Date
  updated_at: Date
  archived_at: Date | null
  location_count: number
}

const read = async ({ db, organisationId }: Scope, ids: string[]): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select id, name, lock_version, created_at, updated_at, archived_at, (
      select count(*)::int from locations
      where locations.organisation_id = location_categories.organisation_id
        and locations.location_category_id = location_categories.id and locations.archived_at is null) as location_count
    from location_categories where organisation_id = ${organisationId} and id = any(${ids}::text[])`.execute(db)
  return rows
}

export const categoryRecords = recordTable('location_categories', {
  kind: 'locationCategory',
  index: locationCategoryCalls.index,
  columns: { state: isInState },
  orders: bothWays({ name: sql`lower(name)`, updated_at: sql`updated_at` }),
  audited: { name: 'change' },
  unique: [{ index: 'location_categories_name', field: 'name' }],
  read,
  toRecord: (row: Row): LocationCategory => recordOf(row),
})
