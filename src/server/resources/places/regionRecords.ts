import { sql } from 'kysely'
import { regionCalls, type Region } from '@contract/places'
import { recordOf } from '@server/database/fieldNames'
import type { Scope } from '@server/database/scope'
import { refusedField } from '@server/problems/apiProblem'
import { bothWays, recordTable } from '@server/records/recordTable'
import { requireOwn } from '@server/records/requireOwn'
import { pathOfRegion } from './pathOfRegion'
import { isInState } from '@server/records/isInState'

export const withinItself = 'is this region, or lies within it'

type Row = {
  id: string
  name: string
  parent_id: string | null
  lock_version: number
  created_at: Date
  updated_at: Date
  archived_at: Date | null
  path: string[]
  location_count: number
}
type Columns = Pick<Row, 'name' | 'parent_id'>

const read = async ({ db, organisationId }: Scope, ids: string[]): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select regions.id, regions.name, regions.parent_id, regions.lock_version, regions.created_at, regions.updated_at,
      regions.archived_at, ${pathOfRegion} as path, coalesce(counted.locations, 0) as location_count
    from regions
    left join (
      select region_id as id, count(*)::int as locations from (
        select unnest(region_ids) as region_id from locations
        where organisation_id = ${organisationId} and archived_at is null) as placed
      group by region_id) as counted on counted.id = regions.id
    where regions.organisation_id = ${organisationId} and regions.id = any(${ids}::text[])`.execute(db)
  return rows
}

const table = recordTable('regions', {
  kind: 'region',
  index: regionCalls.index,
  columns: { state: isInState },
  orders: bothWays({
    // a character that no name has, so that what lies within a region follows it
    path: sql`lower(array_to_string(${pathOfRegion} || name, chr(1)))`,
    name: sql`lower(name)`,
    updated_at: sql`updated_at`,
  }),
  audited: { name: 'change', parent_id: 'values' },
  unique: [{ index: 'regions_name', field: 'name' }],
  read,
  toRecord: (row: Row): Region => recordOf(row),
})

/** 422 at the field when the region would contain itself. One move at a time: two could make a circle together. */
const requireTree = async (scope: Scope, id: string | null, { parent_id }: Columns): Promise<void> => {
  if (parent_id === null) return
  const { db, organisationId } = scope
  await sql`select pg_advisory_xact_lock(hashtext(${`regions.moved ${organisationId}`}))`.execute(db)
  await requireOwn(scope, 'regions', [parent_id], 'parentId')
  const { rows } = await sql<{ isWithin: boolean | null }>`
    select ${id}::text = any(regions_above(${organisationId}, ${parent_id})) as "isWithin"`.execute(db)
  if (rows.some(({ isWithin }) => isWithin === true)) throw refusedField('parentId', withinItself)
}

/** Regions: a tree. */
export const regionRecords = {
  ...table,
  async create(scope: Scope, columns: Columns): Promise<Region> {
    await requireTree(scope, null, columns)
    return table.create(scope, columns)
  },
  update(scope: Scope, id: string, columns: Columns, edit: { lockVersion: number | undefined }) {
    return table.update(scope, id, columns, { ...edit, check: () => requireTree(scope, id, columns) })
  },
}
/** Archives and restores, wherever the region lies. */
export const archivedRegions = table
