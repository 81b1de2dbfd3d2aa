import { type RawBuilder, sql } from 'kysely'
import { type Filter, parse } from 'scim2-parse-filter'
import type { Condition } from '@server/records/conditionsOf'
import { wrongFilter } from './scimProblem'

/** What an attribute stands for: a column, how it compares, and where it is looked up. */
export type FilteredBy =
  | { kind: 'text'; column: RawBuilder<string | null>; isCaseExact?: true }
  | { kind: 'boolean'; condition: Condition }
  | { kind: 'instant'; column: RawBuilder<Date> }
  /** Always this text, such as the type of the only email address. */
  | { kind: 'constant'; value: string | boolean }
export type Filtered = Readonly<Record<string, FilteredBy>>

type Comparison = Exclude<Filter, { op: 'and' | 'or' | 'not' | '[]' }>
const never = sql<boolean>`false`
const comparing = { gt: sql`>`, ge: sql`>=`, lt: sql`<`, le: sql`<=` } as const

const valueOf = (one: Comparison) => ('compValue' in one ? one.compValue : null)

const textCondition = (
  { column, isCaseExact }: Extract<FilteredBy, { kind: 'text' }>,
  op: string,
  value: unknown,
): Condition => {
  if (typeof value !== 'string') throw wrongFilter('The value must be a text')
  const [left, right] = isCaseExact ? [column, sql`${value}`] : [sql`lower(${column})`, sql`lower(${value})`]
  switch (op) {
    case 'eq':
      return sql`${left} = ${right}`
    case 'ne':
      return sql`${left} is distinct from ${right}`
    case 'co':
      return sql`position(${right} in ${left}) > 0`
    case 'sw':
      return sql`starts_with(${left}, ${right})`
    case 'ew':
      return sql`right(${left}, length(${right})) = ${right}`
    default:
      return sql`${left} ${comparing[op as keyof typeof comparing]} ${right}`
  }
}

const asBoolean = (value: unknown): boolean => {
  const text = String(value).toLowerCase() // Entra ID writes "True"
  if (text !== 'true' && text !== 'false') throw wrongFilter('The value must be true or false')
  return text === 'true'
}

const compared = (by: FilteredBy, one: Comparison): Condition => {
  const { op } = one
  const value = valueOf(one)
  if (by.kind === 'text') {
    if (op === 'pr') return sql`coalesce(${by.column}, '') <> ''`
    if (value === null && (op === 'eq' || op === 'ne'))
      return op === 'eq' ? sql`coalesce(${by.column}, '') = ''` : sql`coalesce(${by.column}, '') <> ''`
    return textCondition(by, op, value)
  }
  if (op === 'pr') return sql`true`
  if (by.kind === 'instant') {
    const at = new Date(String(value))
    if (!Object.hasOwn(comparing, op) && op !== 'eq') throw wrongFilter(`'${op}' does not compare instants`)
    if (Number.isNaN(at.getTime())) throw wrongFilter('The value must be an instant')
    return sql`${by.column} ${op === 'eq' ? sql`=` : comparing[op as keyof typeof comparing]} ${at}`
  }
  if (op !== 'eq' && op !== 'ne') throw wrongFilter(`'${op}' does not compare this attribute`)
  if (by.kind === 'boolean') return asBoolean(value) === (op === 'eq') ? by.condition : sql`not ${by.condition}`
  const isEqual =
    typeof by.value === 'boolean' ? asBoolean(value) === by.value : String(value).toLowerCase() === by.value
  return isEqual === (op === 'eq') ? sql`true` : never
}

const nameOf = (path: string, within: string) => {
  const name = path.replace(/^urn:ietf:params:scim:schemas:core:2\.0:\w+:/i, '').toLowerCase()
  return within === '' ? name : `${within}.${name}`
}

const conditionOf = (filter: Filter, filtered: Filtered, within = ''): Condition => {
  const inner = (one: Filter) => conditionOf(one, filtered, within)
  switch (filter.op) {
    case 'and':
      return sql`(${sql.join(filter.filters.map(inner), sql` and `)})`
    case 'or':
      return sql`(${sql.join(filter.filters.map(inner), sql` or `)})`
    case 'not':
      return sql`not (${inner(filter.filter)})`
    case '[]':
      return conditionOf(filter.valFilter, filtered, nameOf(filter.attrPath, within))
    default: {
      const name = nameOf(filter.attrPath, within)
      const by = Object.hasOwn(filtered, name) ? filtered[name] : undefined
      if (!by) throw wrongFilter(`'${filter.attrPath}' cannot be filtered by`)
      return compared(by, filter)
    }
  }
}

const parsed = (text: string): Filter => {
  try {
    return parse(text)
  } catch (failure) {
    // of its syntax, or nested so deeply that the parser gave up
    if (failure instanceof Error) throw wrongFilter('The filter cannot be read')
    throw failure
  }
}

/** A filter of RFC 7644 as a condition: nothing is filtered in memory. Attributes are named in lower case. */
export const scimFilter = (text: string | undefined, filtered: Filtered): Condition =>
  text === undefined ? sql`true` : conditionOf(parsed(text), filtered)
