import { mostResults } from './scimSchemas'
import { wrongValue } from './scimProblem'

export type ScimQuery = {
  filter: string | undefined
  /** From 0. */
  offset: number
  count: number
  sortBy: string | undefined
  isDescending: boolean
  attributes: readonly string[]
  excluded: readonly string[]
}

const usualCount = 100
const longestFilter = 2_000

const one = (value: unknown, name: string): string | undefined => {
  if (value === undefined || value === '') return undefined
  if (typeof value !== 'string') throw wrongValue(`${name} must be given once`)
  return value
}
const whole = (text: string | undefined, name: string): number | undefined => {
  if (text === undefined) return undefined
  if (!/^-?\d{1,9}$/.test(text)) throw wrongValue(`${name} must be a whole number`)
  return Number(text)
}
const names = (text: string | undefined) =>
  (text ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')

/** The parameters of RFC 7644, 3.4.2. Numbers below their least count as that, as it says. */
export const scimQueryOf = (query: unknown): ScimQuery => {
  const asked = query as Readonly<Record<string, unknown>>
  const filter = one(asked['filter'], 'filter')
  if (filter !== undefined && filter.length > longestFilter) throw wrongValue('filter is too long')
  const order = one(asked['sortOrder'], 'sortOrder')
  if (order !== undefined && order !== 'ascending' && order !== 'descending')
    throw wrongValue('sortOrder must be ascending or descending')
  const count = whole(one(asked['count'], 'count'), 'count') ?? usualCount
  return {
    filter,
    offset: Math.max(1, whole(one(asked['startIndex'], 'startIndex'), 'startIndex') ?? 1) - 1,
    count: Math.min(mostResults, Math.max(0, count)),
    sortBy: one(asked['sortBy'], 'sortBy'),
    isDescending: order === 'descending',
    attributes: names(one(asked['attributes'], 'attributes')),
    excluded: names(one(asked['excludedAttributes'], 'excludedAttributes')),
  }
}

const always = ['schemas', 'id']

/** `urn:…:User:name.givenName` is `name.givenName`; that of an extension keeps its name. */
const withoutCore = (name: string) => name.replace(/^urn:ietf:params:scim:schemas:core:2\.0:\w+:/i, '').toLowerCase()
const isIn = (asked: readonly string[], key: string): boolean =>
  asked.some((name) => name === key || name.startsWith(`${key}.`) || name.startsWith(`${key}:`))

type Resource = Readonly<Record<string, unknown>>
const within = (value: unknown, subNames: readonly string[], isKept: boolean): unknown => {
  if (Array.isArray(value)) return value.map((inner) => within(inner, subNames, isKept))
  return Object.fromEntries(
    Object.entries(value as Resource).filter(([key]) => subNames.includes(key.toLowerCase()) === isKept),
  )
}
const subNamesOf = (asked: readonly string[], key: string) =>
  asked.filter((name) => name !== key && isIn([name], key)).map((name) => name.slice(key.length + 1))

/** What of a resource was asked for (RFC 7644, 3.4.2.5). */
export const projected = (resource: Resource, { attributes, excluded }: ScimQuery): Resource => {
  const asked = attributes.map(withoutCore)
  const left = excluded.map(withoutCore)
  return Object.fromEntries(
    Object.entries(resource).flatMap(([name, value]) => {
      const key = name.toLowerCase()
      if (always.includes(key)) return [[name, value]]
      if (asked.length > 0) {
        if (asked.includes(key)) return [[name, value]]
        const subNames = subNamesOf(asked, key)
        return subNames.length > 0 ? [[name, within(value, subNames, true)]] : []
      }
      if (left.includes(key)) return []
      const subNames = subNamesOf(left, key)
      return [[name, subNames.length > 0 ? within(value, subNames, false) : value]]
    }),
  )
}

/** Whether an attribute is answered at all, so that it is not read for nothing. */
export const answers = ({ attributes, excluded }: ScimQuery, name: string): boolean => {
  const key = name.toLowerCase()
  if (attributes.length > 0) return isIn(attributes.map(withoutCore), key)
  return !excluded.map(withoutCore).includes(key)
}
