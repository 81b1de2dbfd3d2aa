import { sql, type RawBuilder } from 'kysely'
import type { core } from 'zod'
import { isFound } from '@server/database/found'
import type { Scope } from '@server/database/scope'
import { shapeOf } from '@server/libraryInternals'
import { startOfDay, toDate } from '@server/time/timeZones'

/** A part of a `where`. */
export type Condition = RawBuilder<boolean>
/** The meaning of a filter's field: a column, or a function that builds a condition from the validated value. */
export type Filtered = RawBuilder<unknown> | ((value: unknown, scope: Scope) => Condition)
/** The query of a list, already validated by its contract. */
type Query = Readonly<Record<string, unknown>>
type Predicate = (column: RawBuilder<unknown>, value: unknown, timeZone: string) => Condition

const written = (value: unknown): string => {
  if (typeof value !== 'string') throw new Error('A filter takes one text')
  return value
}
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)
const instant = (text: string): Date => {
  if (!/^\d{4}-\d{2}-\d{2}T/.test(text)) throw new Error('A filter takes a day or an instant')
  return toDate(text)
}

/** A day counts from its first moment in the account's zone up to, and without, the first moment of the next one (D-36). */
const equal: Predicate = (column, value) => sql`${column} = ${value}`
const predicates: Readonly<Record<string, Predicate>> = {
  eq: equal,
  cont: (column, value) => isFound(column, written(value)),
  in: (column, value) => sql`${column} = any(${[value].flat()})`,
  gteq: (column, value, timeZone) => {
    if (typeof value === 'number') return sql`${column} >= ${value}`
    const text = written(value)
    return sql`${column} >= ${isDay(text) ? startOfDay(text, timeZone) : instant(text)}`
  },
  lteq: (column, value, timeZone) => {
    if (typeof value === 'number') return sql`${column} <= ${value}`
    const text = written(value)
    return isDay(text) ? sql`${column} < ${startOfDay(text, timeZone, 1)}` : sql`${column} <= ${instant(text)}`
  },
}
/** `any_kinds_in`: the array column and the requested list have an element in common. */
const overlap: Predicate = (column, value) => sql`${column} && ${[value].flat()}`

/** `q[any_kinds_in][]`, `q[subject_or_message_cont]`, `q[from_date]` */
const filterKey = /^q\[([^\]]+)\](?:\[\])?$/
const notFilters: readonly string[] = ['page', 'per_page', 'q[s]', 'sort']
type Filter = { key: string; conditionOf: (value: unknown, scope: Scope) => Condition }

const applying =
  (column: Filtered, predicate: Predicate) =>
  (value: unknown, scope: Scope): Condition =>
    typeof column === 'function' ? column(value, scope) : predicate(column, value, scope.timeZone)

const filterOf = (key: string, columns: Readonly<Record<string, Filtered>>): Filter => {
  const columnOf = (field: string): Filtered => {
    const column = Object.hasOwn(columns, field) ? columns[field] : undefined
    if (!column) throw new Error(`No column stands for ${field} of ${key}`)
    return column
  }
  const [, name = key] = filterKey.exec(key) ?? []
  if (Object.hasOwn(columns, name) || name === key) return { key, conditionOf: applying(columnOf(name), equal) }
  const [, any, fields = '', predicate = ''] = /^(any_(?=.+_in$))?(.+)_([a-z]+)$/.exec(name) ?? []
  const apply = any ? overlap : predicates[predicate]
  if (!apply) throw new Error(`${key} has no predicate that is known`)
  const parts = fields.split('_or_').map((field) => applying(columnOf(field), apply))
  return {
    key,
    conditionOf: (value, scope) =>
      sql`(${sql.join(
        parts.map((part) => part(value, scope)),
        sql` or `,
      )})`,
  }
}

/**
 * Builds the filters of a list (D-11) from the keys of its contract's query. Returns a function that turns a query into one
 * condition. `columns` maps the field of `q[<field>_<predicate>]` to a column; an entry named like a whole key
 * (`q[from_date]`, `location_id`) is a filter of its own. Days are read in the account's time zone. An empty text does not
 * filter; an empty list matches nothing. Throws when the server starts if a key has no column.
 */
export const conditionsOf = (
  { query }: { query: core.$ZodObject },
  columns: Readonly<Record<string, Filtered>>,
): ((query: Query, scope: Scope) => Condition) => {
  const filters = Object.keys(shapeOf(query))
    .filter((key) => !notFilters.includes(key))
    .map((key) => filterOf(key, columns))
  return (asked, scope) => {
    const parts = filters
      .filter(({ key }) => asked[key] !== undefined && asked[key] !== '')
      .map(({ key, conditionOf }) => conditionOf(asked[key], scope))
    return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `)
  }
}
