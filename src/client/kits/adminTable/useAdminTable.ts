import { useNavigate, useSearchParams } from 'react-router-dom'
import type { PageQuery } from '@client/state/records/listEndpoints'
import type { Versioned } from '@client/state/records/recordsState'
import type { AdminTableOf, Filters } from './defineTable'
import { toTableAddress, toTableChoice, type TableChoice } from './tableChoice'

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
  const choice = toTableChoice(address, shape)
  const change = (changed: Partial<TableChoice>, { replace = false } = {}) => {
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
