import { shallowEqual, useSelector, useStore } from 'react-redux'
import { type PageQuery, polling } from '@client/state/records/listEndpoints'
import type { PagedList } from '@client/state/records/pagedList'
import type { RecordsState, Versioned } from '@client/state/records/recordsState'
import { isAborted, useAbort } from '@client/state/records/useAbort'
import { useScreenState } from '@client/state/screens/useScreenState'

/** Whether the list is of one location: with another one, nobody waits for its answer (D-52). */
const isAtPlace = (query: object) => Object.keys(query).some((key) => /^(q\[)?location/.test(key))

/**
 * Loads an infinite list and returns its records and the request's status. First only page 1; `wantsMore` starts the
 * further pages after the user scrolls.
 */
export const useScrolledList = <Name extends string, T extends Versioned, Query extends PageQuery>(
  list: PagedList<Name, T, Query>,
  query: Query,
  wantsMore = false,
) => {
  type State = Record<Name, RecordsState<T>>
  const store = useStore<State>()
  const ids = useSelector((state: State) => list.selectIds(state, query), shallowEqual)
  const total = useSelector((state: State) => list.selectTotal(state, query))
  const head = list.head.useQuery(query, polling)
  useAbort(list.head.name, isAtPlace(query) ? query : undefined)
  const more = list.scrolled.useInfiniteQuery(query, { skip: !wantsMore })
  const isShort = head.currentData !== undefined && head.currentData.total <= head.currentData.perPage

  /** When records before it are gone, the next page starts earlier: the loaded pages are refetched first. */
  const isShifted = () => {
    const loaded = more.currentData?.pages.flatMap(({ records }) => records).length
    return list.shrinks(query) || list.selectScrolled(store.getState(), query)?.length !== loaded
  }
  const loadMore = async () => {
    if (more.currentData === undefined) return more.refetch()
    if (isShifted()) await more.refetch()
    return more.fetchNextPage()
  }
  return {
    ids,
    /** The server's total; undefined before the first response. */
    total,
    /** The server has answered since this list is shown: before, its records are those of an earlier visit. */
    isAnswered: head.currentData !== undefined,
    /** The first page is all that there is. */
    isShort,
    /** No response for this list yet. */
    isLoading: head.isFetching && head.currentData === undefined,
    /** A request for the first page is running. */
    isFetching: head.isFetching,
    isError: head.isError && !isAborted(head.error),
    isMoreFailed: more.isError || more.isFetchNextPageError,
    isLoadingMore: more.isFetching,
    hasMore: !isShort && (more.currentData === undefined || more.hasNextPage),
    retry: () => void head.refetch(),
    loadMore: () => void loadMore(),
  }
}

/** A list with one way to ask for more: the first time starts the infinite query, which begins at page 1. */
export const useEndlessList = <Name extends string, T extends Versioned, Query extends PageQuery>(
  of: PagedList<Name, T, Query>,
  query: Query,
) => {
  const [wantsMore, setWantsMore] = useScreenState(`more ${of.name}`, false)
  const list = useScrolledList(of, query, wantsMore)
  const canLoadMore = list.hasMore && !list.isLoadingMore && !list.isMoreFailed
  const askForMore = () => {
    if (!canLoadMore || list.isLoading) return
    if (wantsMore) list.loadMore()
    else setWantsMore(true)
  }
  return { ...list, askForMore }
}
