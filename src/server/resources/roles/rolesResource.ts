import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { roleCalls, type Role } from '@contract/roles'
import { recordOf } from '@server/database/fieldNames'
import type { Scope } from '@server/database/scope'
import { serveArchiving } from '@server/http/serveArchiving'
import { serveCrud } from '@server/http/serveCrud'
import { peopleWho } from '@server/live/peopleWho'
import { bothWays, recordTable } from '@server/records/recordTable'
import type { Resource } from '@server/resources/resource'
import { roleExamples } from './roleExamples'
import { isInState } from '@server/records/isInState'
import { peopleCounts } from '@server/people/peopleCounts'

type Row = {
  id: string
  name: string
  external_id: string
  lock_version: number
  created_at: Date
  updated_at: Date
  archived_at: Date | null
  people_count: number
}

const read = async (scope: Scope, ids: string[]): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select roles.id, name, external_id, lock_version, created_at, updated_at, archived_at,
      coalesce(counted.people, 0) as people_count
    from roles left join (${peopleCounts(scope, 'role', ids)}) as counted on counted.id = roles.id
    where organisation_id = ${scope.organisationId} and roles.id = any(${ids}::text[])`.execute(scope.db)
  return rows
}

const roles = recordTable('roles', {
  kind: 'role',
  index: roleCalls.index,
  columns: { state: isInState },
  orders: bothWays({ name: sql`lower(name)`, updated_at: sql`updated_at` }),
  audited: { name: 'change', external_id: 'values' },
  unique: [
    { index: 'roles_name', field: 'name' },
    { index: 'roles_organisation_id_external_id_key', field: 'externalId' },
  ],
  read,
  toRecord: (row: Row): Role => recordOf(row),
})

export const rolesResource: Resource = {
  name: 'roles',
  chapter: 'Roles',
  place: 54,
  calls: roleExamples,
  live: { role: peopleWho('role.read') },
  routes: (app) => {
    serveCrud(app, roleCalls, roles, ({ name, externalId }) => ({ name, external_id: externalId || randomUUID() }))
    serveArchiving(app, roleCalls, roles)
  },
}
