import { useState } from 'react'
import type { PageQuery } from '@client/state/records/listEndpoints'
import type { PagedList } from '@client/state/records/pagedList'
import type { Versioned } from '@client/state/records/recordsState'
import { useScrolledList } from './useScrolledList'

/** A list with one way to ask for more: the first time starts the infinite query, which begins at page 1. */
export const useEndlessList = <Name extends string, T extends Versioned, Query extends PageQuery>(
  of: PagedList<Name, T, Query>,
  query: Query,
) => {
  const [wantsMore, setWantsMore] = useState(false)
  const list = useScrolledList(of, query, wantsMore)
  const canLoadMore = list.hasMore && !list.isLoadingMore && !list.isMoreFailed
  const askForMore = () => {
    if (!canLoadMore || list.isLoading) return
    if (wantsMore) list.loadMore()
    else setWantsMore(true)
  }
  return { ...list, askForMore }
}
