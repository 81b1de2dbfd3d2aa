import * as z from 'zod/mini'
import type { ListCall } from '@client/state/records/listEndpoints'

/** The names of the API's filters by choices: `kinds` of `q[any_kinds_in][]`, `status` of `q[status_eq]`. */
export type FilterName<Key> = Key extends `q[any_${infer Name}_in][]`
  ? Name
  : Key extends `q[${infer Name}_in][]` | `q[${infer Name}_eq]`
    ? Name
    : never

type Chosen = { search: string | undefined; filters: Readonly<Record<string, readonly string[]>> }

/** The orders of a list in its contract, the default first, and its search and filters by the names that they have there. */
export const namedQuery = ({ query }: Pick<ListCall, 'query'>) => {
  const shape: Readonly<Record<string, z.core.$ZodType>> =
    query instanceof z.core.$ZodObject ? query._zod.def.shape : {}
  const { 'q[s]': order } = shape
  const { innerType: orders, defaultValue } = order instanceof z.core.$ZodDefault ? order._zod.def : {}
  const keys = Object.keys(shape)
  const searchKey = keys.find((key) => key.endsWith('_cont]'))
  const filterKey = (name: string) => keys.find((key) => new RegExp(`^q\\[(any_)?${name}_(in|eq)\\]`).test(key))
  return {
    orders:
      orders instanceof z.core.$ZodEnum
        ? [...new Set([String(defaultValue), ...Object.keys(orders._zod.def.entries)])]
        : [],
    toQuery: ({ search, filters }: Chosen): object => {
      const chosen = Object.entries(filters).map(([name, values]) => {
        const key = filterKey(name)
        return [key, key?.endsWith('[]') ? values : values[0]]
      })
      return Object.fromEntries([...(searchKey === undefined ? [] : [[searchKey, search]]), ...chosen]) as object
    },
  }
}
