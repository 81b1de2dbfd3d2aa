import { sql, type RawBuilder } from 'kysely'
import { contains } from '@server/database/contains'
import { startOfDay, toDate } from '@server/time/timeZones'

/** A part of a `where`. */
export type Condition = RawBuilder<boolean>
/** What a field of a filter stands for: a column, or a condition of its own. */
export type Filtered = RawBuilder<unknown> | ((value: string) => Condition)

type Predicate = (column: RawBuilder<unknown>, value: unknown, timeZone: string) => Condition

const isDay = (text: string) => text.length === 'YYYY-MM-DD'.length
const written = (value: unknown) => String(value as string)

/** A day counts from its first moment in the account's zone up to, and without, the first moment of the next one (D-36). */
const predicates: Record<string, Predicate> = {
  eq: (column, value) => sql`${column} = ${value}`,
  cont: (column, value) => sql`${column} ilike ${contains(written(value))}`,
  in: (column, value) => sql`${column} = any(${value})`,
  gteq: (column, value, timeZone) => {
    const text = written(value)
    return sql`${column} >= ${isDay(text) ? startOfDay(text, timeZone) : toDate(text)}`
  },
  lteq: (column, value, timeZone) => {
    const text = written(value)
    return isDay(text) ? sql`${column} < ${startOfDay(text, timeZone, 1)}` : sql`${column} <= ${toDate(text)}`
  },
  /** `any_kinds_in`: the list in the column and the list that is asked for have something in common. */
  anyIn: (column, value) => sql`${column} && ${value}`,
}

/** `q[any_kinds_in][]`, `q[subject_or_message_cont]` */
const key = /^q\[(any_)?(.+)_(eq|cont|in|gteq|lteq)\](?:\[\])?$/

const conditionOf = (name: string, value: unknown, columns: Readonly<Record<string, Filtered>>, timeZone: string) => {
  const [, any, fields = '', predicate = ''] = key.exec(name) ?? []
  const apply = predicates[any ? 'anyIn' : predicate]
  const parts = fields.split('_or_').map((field) => {
    const column = columns[field]
    if (!apply || !column) throw new Error(`Nothing says what ${name} means`)
    return typeof column === 'function' ? column(written(value)) : apply(column, value, timeZone)
  })
  return sql<boolean>`(${sql.join(parts, sql` or `)})`
}

/**
 * The filters of a list's query (D-11) as one condition: the keys `q[<field>_<predicate>]` of its contract, whose schema has
 * judged them. `columns` says what each field stands for; days are read in the account's zone. An empty text filters
 * nothing. Throws for a field that no column stands for.
 */
export const conditionsOf = (
  query: Readonly<Record<string, unknown>>,
  columns: Readonly<Record<string, Filtered>>,
  timeZone: string,
): Condition => {
  const filters = Object.entries(query).filter(
    ([name, value]) => name.startsWith('q[') && name !== 'q[s]' && value !== undefined && value !== '',
  )
  const parts = filters.map(([name, value]) => conditionOf(name, value, columns, timeZone))
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `)
}
