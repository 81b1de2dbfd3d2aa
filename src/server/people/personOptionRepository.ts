import { sql } from 'kysely'
import type { Named } from '@contract/audience'
import type { PersonOption } from '@contract/selectOptions'
import { anyOf } from '@server/database/anyOf'
import type { Scope } from '@server/database/scope'
import { readPage } from '@server/records/readPage'
import type { Condition } from '@server/records/conditionsOf'
import { fullName } from './fullName'

type Here = Pick<Scope, 'db' | 'organisationId'>
type Row = { id: string; email: string; first_name: string; last_name: string; locations: Named[]; roles: Named[] }

const byName = sql`lower(people.first_name || ' ' || people.last_name), people.id`

const toOption = ({ id, email, locations, roles, ...names }: Row): PersonOption => {
  const name = fullName(names) || email
  return { id, globalId: id, name, fullName: name, email, nameEmail: `${name} (${email})`, locations, roles }
}

const named = sql`jsonb_build_object('id', found.id, 'name', found.name) order by lower(found.name), found.id`

const read = async ({ db, organisationId }: Here, ids: readonly string[]): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select people.id, people.email, people.first_name, people.last_name,
      coalesce((
        select jsonb_agg(${named}) from person_locations as worked
        join locations as found on found.organisation_id = worked.organisation_id and found.id = worked.location_id
        where worked.organisation_id = people.organisation_id and worked.person_id = people.id), '[]') as locations,
      coalesce((
        select jsonb_agg(${named}) from person_roles as held
        join roles as found on found.organisation_id = held.organisation_id and found.id = held.role_id
        where held.organisation_id = people.organisation_id and held.person_id = people.id), '[]') as roles
    from people
    where people.organisation_id = ${organisationId} and people.id = any(${[...ids]}::text[])
    order by ${byName}`.execute(db)
  return rows
}

const peopleOf = ({ db, organisationId }: Here) =>
  db.selectFrom('people').where('people.organisation_id', '=', organisationId)

/** People as they are chosen in forms. */
export const personOptionRepository = {
  /** One page of those who match, by name. */
  list: (scope: Here, matching: Condition, query: { page: number; per_page: number }) =>
    readPage({
      matching: peopleOf(scope).where(matching),
      order: byName,
      query,
      read: (ids) => read(scope, ids),
      toItem: toOption,
    }),

  /** By name; those who are gone are left out. */
  async find(scope: Here, ids: readonly string[]): Promise<PersonOption[]> {
    return ids.length === 0 ? [] : (await read(scope, ids)).map(toOption)
  },

  async namesOf(here: Here, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const rows = await peopleOf(here)
      .where('people.id', '=', anyOf(ids))
      .select(['people.id', 'people.first_name', 'people.last_name'])
      .execute()
    return new Map(rows.map(({ id, ...names }) => [id, fullName(names)]))
  },

  async idsOf(scope: Here, matching: Condition): Promise<string[]> {
    const rows = await peopleOf(scope).where(matching).select('people.id').orderBy(byName).execute()
    return rows.map(({ id }) => id)
  },
}
