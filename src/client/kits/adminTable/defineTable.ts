import type { PageQuery } from '@client/state/records/listEndpoints'
import { atPage, type PagedList } from '@client/state/records/pagedList'
import type { Versioned } from '@client/state/records/recordsState'
import type { AppDispatch } from '@client/state/types'
import { toTableChoice, type FilterValues, type TableChoice, type TableShape } from './tableChoice'

/** Values by filter. */
export type Filters = Readonly<Record<string, FilterValues>>
type OrderOf<Query> = Query extends { 'q[s]'?: infer Order } ? NonNullable<Order> & string : never

type Definition<Query extends PageQuery, Chosen extends Filters> = {
  /** The API's names of the orders; the first is the default. */
  orders?: readonly OrderOf<Query>[]
  /** The values of each filter. A filter without chosen ones lets everything through. */
  filters?: Chosen
  /** The value with which a filter starts; it then always has one. */
  defaults?: { readonly [Name in keyof Chosen]?: Chosen[Name][number] }
  /** Translates search and filters to the API's names. The kit adds page, size and order. */
  toQuery?: (chosen: {
    search: string | undefined
    filters: { [Name in keyof Chosen]: Chosen[Name][number][] }
  }) => Omit<Query, 'page' | 'per_page' | 'q[s]'>
}

/** A list as an administration area shows it: what can be chosen, and what the server is asked then. */
export const defineTable = <
  Name extends string,
  Row extends Versioned,
  Query extends PageQuery,
  const Chosen extends Filters = Record<never, never>,
>(
  list: PagedList<Name, Row, Query>,
  { orders = [], filters, defaults, toQuery }: Definition<Query, Chosen>,
) => {
  const shape: TableShape = {
    orders,
    filters: filters ?? {},
    defaults: (defaults ?? {}) as Readonly<Record<string, string>>, // the keys without a value are absent
  }
  const queryOf = ({ perPage, search, order, filters: chosen }: TableChoice) =>
    ({
      per_page: perPage,
      // of the shape, which lets in nothing else
      ...toQuery?.({ search: search.trim() || undefined, filters: chosen as never }),
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
export type AdminTableOf<
  Name extends string,
  Row extends Versioned,
  Query extends PageQuery,
  Chosen extends Filters,
> = ReturnType<typeof defineTable<Name, Row, Query, Chosen>>
