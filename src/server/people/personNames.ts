import { sql } from 'kysely'
import { fullName } from './fullName'

export type Names = { id: string; email: string; first_name: string; last_name: string }

/** On `people` */
export const names = sql`jsonb_build_object('id', people.id, 'email', people.email, 'first_name', people.first_name,
    'last_name', people.last_name)`

/** The person that a column names, as `personOf` takes it; null when the account is gone. */
export const namesOf = (table: string, column: string) => sql`(
  select ${names}
  from people where people.organisation_id = ${sql.ref(`${table}.organisation_id`)}
    and people.id = ${sql.ref(`${table}.${column}`)})`

export const shownName = (person: Names): string => fullName(person) || person.email

export const personOf = (person: Names | null): { globalId: string; fullName: string } | null =>
  person && { globalId: person.id, fullName: shownName(person) }
