import { useEffect, useEffectEvent } from 'react'
import type { PageQuery } from '@client/state/records/listEndpoints'
import type { PagedList } from '@client/state/records/pagedList'
import type { Versioned } from '@client/state/records/recordsState'
import { useScreenState } from '@client/state/screens/useScreenState'
import { useEndlessList } from './useScrolledList'

/** An endless list with a button, which shows more with each press: page 1, which the first press reads again, is no more. */
export const useListWithButton = <Name extends string, T extends Versioned, Query extends PageQuery>(
  of: PagedList<Name, T, Query>,
  query: Query,
) => {
  const list = useEndlessList(of, query)
  const [wanted, setWanted] = useScreenState(`wanted ${of.name}`, 0) // records
  const isPressed = wanted > list.ids.length
  const isReached = wanted > 0 && !isPressed
  const rest = useEffectEvent(() => setWanted(0))
  useEffect(() => {
    if (isReached) rest()
  }, [isReached])
  const isWaiting = isPressed && list.hasMore && !list.isLoadingMore && !list.isMoreFailed
  const goOn = useEffectEvent(list.askForMore)
  useEffect(() => {
    if (isWaiting) goOn()
  }, [isWaiting])
  return {
    ...list,
    /** What the button asked for is under way. */
    isBusy: isPressed && list.isLoadingMore,
    askForMore: () => (list.isMoreFailed ? list.loadMore() : setWanted(list.ids.length + 1)),
  }
}
