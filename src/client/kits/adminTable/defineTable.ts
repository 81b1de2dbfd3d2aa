import type { ComponentType } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import type { LoadedScreen } from '@client/kits/areas/area'
import { isDay } from '@client/kits/records/listAddress'
import type { LazySlice } from '@client/state/lazySlice'
import type { PageQuery } from '@client/state/records/listEndpoints'
import { atPage, type PagedList } from '@client/state/records/pagedList'
import type { Versioned } from '@client/state/records/recordsState'
import type { AppDispatch } from '@client/state/types'
import { type FilterName, namedQuery } from './namedQuery'

/** The page sizes that users can select (SH-063). */
export const pageSizes = [50, 75, 100, 200] as const

/** What can be selected in a table. The first order and the first size are defaults and left out of the URL. */
export type TableShape = {
  /** The API's names of the orders. */
  orders: readonly string[]
  filters: Readonly<Record<string, FilterValues>>
  /** The value of a filter that always has one, when the URL does not name another. */
  defaults?: Readonly<Record<string, string>>
}

/** The values that a filter allows, 'day' for one date in the API's format, or 'id' for one record. */
export type FilterValues = readonly string[] | 'day' | 'id'

/** The current selection. */
export type TableChoice = {
  page: number
  perPage: number
  search: string
  /** Empty when the list has only one order. */
  order: string
  /** Values by filter; an empty filter matches everything. */
  filters: Readonly<Record<string, readonly string[]>>
}

const keys = { page: 'page', perPage: 'size', search: 'search', order: 'order' } as const

/** The longest search text that the server accepts. */
const longestSearch = 200
const longestId = 100

const pageOf = (text: string | null) => (text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1)

const knownOf = (values: FilterValues, asked: readonly string[]) => {
  if (values === 'day') return asked.filter(isDay).slice(0, 1)
  if (values === 'id') return asked.filter((id) => id !== '' && id.length <= longestId).slice(0, 1)
  return values.filter((value) => asked.includes(value))
}

/** Parses the URL; invalid values are ignored. */
export const toTableChoice = (
  address: URLSearchParams,
  { orders, filters, defaults = {} }: TableShape,
): TableChoice => ({
  page: pageOf(address.get(keys.page)),
  perPage: pageSizes.find((size) => String(size) === address.get(keys.perPage)) ?? pageSizes[0],
  search: (address.get(keys.search) ?? '').trim().slice(0, longestSearch),
  order: orders.find((order) => order === address.get(keys.order)) ?? orders[0] ?? '',
  filters: Object.fromEntries(
    Object.entries(filters).map(([name, values]) => {
      const known = knownOf(values, address.getAll(name))
      return [name, known.length === 0 && defaults[name] !== undefined ? [defaults[name]] : known]
    }),
  ),
})

/** Whether a filter has the values that the list starts with. */
const isAsAtStart = (values: readonly string[], start: string | undefined) =>
  start === undefined ? values.length === 0 : values.length === 0 || values.join() === start

/** The URL of the current selection, so that a link or a reload shows the same rows. */
export const toTableAddress = (choice: TableChoice, { orders, defaults = {} }: TableShape): string => {
  const { page, perPage, search, order, filters } = choice
  const said = [
    [keys.search, search.trim()],
    ...Object.entries(filters).flatMap(([name, values]) =>
      isAsAtStart(values, defaults[name]) ? [] : values.map((value) => [name, value]),
    ),
    [keys.order, order === orders[0] ? '' : order],
    [keys.perPage, perPage === pageSizes[0] ? '' : String(perPage)],
    [keys.page, page === 1 ? '' : String(page)],
  ].filter(([, value]) => value !== '')
  const text = new URLSearchParams(said).toString()
  return text && `?${text}`
}

/** Whether search or filters are set. */
export const isNarrowed = ({ search, filters }: TableChoice, { defaults = {} }: Pick<TableShape, 'defaults'> = {}) =>
  search !== '' || Object.entries(filters).some(([name, values]) => !isAsAtStart(values, defaults[name]))

/** Values by filter. */
export type Filters = Readonly<Record<string, FilterValues>>

type Definition<Query extends PageQuery, Chosen extends Filters> = {
  /** The values of each filter. A filter without chosen ones lets everything through. */
  filters?: Chosen
  /** The value with which a filter starts; it then always has one. */
  defaults?: { readonly [Name in keyof Chosen]?: Chosen[Name][number] }
  /** Translates search and filters, where the API has other names. The kit adds page, size and order. */
  toQuery?: (chosen: {
    search: string | undefined
    filters: { [Name in keyof Chosen]: Chosen[Name][number][] }
  }) => Omit<Query, 'page' | 'per_page' | 'q[s]'>
}

type Translation<Query, Chosen> = keyof Chosen extends FilterName<keyof Query> ? unknown : { toQuery: object }

/** A list as an administration area shows it: what can be chosen, and what the server is asked then. */
export const defineTable = <
  Name extends string,
  Row extends Versioned,
  Query extends PageQuery,
  const Chosen extends Filters = Record<never, never>,
>(
  list: PagedList<Name, Row, Query>,
  definition?: Definition<Query, Chosen> & Translation<Query, Chosen>,
) => {
  const named = namedQuery(list.index)
  const { filters, defaults, toQuery }: Definition<Query, Chosen> = definition ?? {}
  const shape: TableShape = {
    orders: named.orders,
    filters: filters ?? {},
    defaults: (defaults ?? {}) as Readonly<Record<string, string>>, // the keys without a value are absent
  }
  const queryOf = ({ perPage, search, order, filters: chosen }: TableChoice) =>
    ({
      per_page: perPage,
      // of the shape, which lets in nothing else
      ...(toQuery ?? named.toQuery)({ search: search.trim() || undefined, filters: chosen as never }),
      ...(order !== '' && { 'q[s]': order }),
    }) as Query
  return {
    list,
    shape,
    filters: filters as Chosen,
    queryOf,
    /** Prefetches the list of a URL before it renders. */
    prefetch: (dispatch: AppDispatch, search: string) => {
      const choice = toTableChoice(new URLSearchParams(search), shape)
      return dispatch(list.prefetch(atPage(queryOf(choice), choice.page)))
    },
  }
}

/** The screen of a list: its page, its first rows, and the slices that it reads. */
export const listScreen = (
  Screen: ComponentType,
  { prefetch }: Pick<LoadedScreen, 'prefetch'>,
  ...slices: LazySlice[]
): LoadedScreen => ({ Screen, slices, ...(prefetch && { prefetch }) })
export type AdminTableOf<
  Name extends string,
  Row extends Versioned,
  Query extends PageQuery,
  Chosen extends Filters,
> = ReturnType<typeof defineTable<Name, Row, Query, Chosen>>

/** Whether another page was asked for, while React still shows the one of this path: the next may have to be loaded. */
const isBeingLeft = (path: string) => window.history.state !== null && window.location.pathname !== path

/** A table's state from the URL, and functions to change it. Changing search, filters or order returns to page 1. */
export const useAdminTable = <
  Name extends string,
  Row extends Versioned,
  Query extends PageQuery,
  Chosen extends Filters,
>(
  table: AdminTableOf<Name, Row, Query, Chosen>,
  /** The path of the list, when the page's own path is that of an opened row. */
  pathname?: string,
) => {
  const { shape } = table
  const navigate = useNavigate()
  const [address] = useSearchParams()
  const { pathname: shown } = useLocation()
  const choice = toTableChoice(address, shape)
  const change = (changed: Partial<TableChoice>, { replace = false } = {}) => {
    if (isBeingLeft(shown)) return // a search that was still waiting would lead back here
    const next = { ...choice, page: 1, ...changed }
    // a search leaves one step behind it, not one a word
    const isSearchOn = Object.keys(changed).join() === 'search' && choice.search !== ''
    void navigate(
      { ...(pathname !== undefined && { pathname }), search: toTableAddress(next, shape) },
      { replace: replace || isSearchOn },
    )
  }
  const clear = () => change({ search: '', filters: {} })
  return { ...table, choice, query: table.queryOf(choice), change, clear }
}
export type ChosenTable<
  Name extends string,
  Row extends Versioned,
  Query extends PageQuery,
  Chosen extends Filters = Filters,
> = ReturnType<typeof useAdminTable<Name, Row, Query, Chosen>>
/** The part of a table's state that does not depend on the type of its rows. */
export type TableChoosing = Pick<ChosenTable<string, Versioned, PageQuery>, 'choice' | 'change' | 'clear'>
