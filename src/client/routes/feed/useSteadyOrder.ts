import { useState } from 'react'
import type { EmployeeFeedsQuery } from '@client/state/feeds/feedsApi'
import { useListedIds } from '@client/state/feeds/feedsSelectors'
import { addToOrder } from './steadyOrder'

/** The ids as they are shown: new ones above them wait for `showFresh`, so that what is being read does not move. */
export const useSteadyOrder = (ids: readonly string[], query: EmployeeFeedsQuery) => {
  const [order, setOrder] = useState(ids)
  const listed = useListedIds(order, query)
  const next = addToOrder(order, listed, ids)
  const isSame = next.order.length === order.length && next.order.every((id, index) => id === order[index])
  if (!isSame) setOrder(next.order) // rendered again before anything is shown
  return { shown: listed, freshCount: next.fresh.length, showFresh: () => setOrder(ids) }
}
