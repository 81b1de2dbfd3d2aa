import { useState } from 'react'
import { useScrolledList } from '@client/kits/records/useScrolledList'
import { employeeFeedList, type EmployeeFeedsQuery } from '@client/state/feeds/feedsApi'

/** The list with one way to ask for more: the first time starts the infinite query, which begins at page 1. */
export const useFeedPages = (query: EmployeeFeedsQuery) => {
  const [wantsMore, setWantsMore] = useState(false)
  const list = useScrolledList(employeeFeedList, query, wantsMore)
  const canLoadMore = list.hasMore && !list.isLoadingMore && !list.isMoreFailed
  const askForMore = () => {
    if (!canLoadMore || list.isLoading) return
    if (wantsMore) list.loadMore()
    else setWantsMore(true)
  }
  return { ...list, askForMore }
}
