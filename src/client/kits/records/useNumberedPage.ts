import { shallowEqual, useSelector } from 'react-redux'
import type { PageQuery } from '@client/state/records/listEndpoints'
import { atPage, type PagedList } from '@client/state/records/pagedList'
import { polling } from '@client/state/records/polling'
import type { RecordsState } from '@client/state/records/recordsState'
import type { Versioned } from '@client/state/records/upsertNewer'

/** Loads one page of a list whose pages are numbered, from 1, and says what is known of it and how that stands. */
export const useNumberedPage = <Name extends string, T extends Versioned, Query extends PageQuery>(
  list: PagedList<Name, T, Query>,
  query: Query,
  page: number,
) => {
  type State = Record<Name, RecordsState<T>>
  const paged = atPage(query, page)
  const ids = useSelector((state: State) => list.selectIds(state, paged), shallowEqual)
  const total = useSelector((state: State) => list.selectTotal(state, paged))
  const { currentData, isFetching, isError, refetch } = list.head.useQuery(paged, polling)
  return {
    ids,
    /** How many the server has on all pages; undefined until it has said so. */
    total,
    /** Nothing has been heard of this page yet. */
    isLoading: isFetching && currentData === undefined,
    /** Another answer is on its way. */
    isFetching,
    isError,
    retry: () => void refetch(),
  }
}
