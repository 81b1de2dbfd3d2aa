import { useEffect, useState } from 'react'
import { employeeFeedList, type EmployeeFeedsQuery } from '@client/state/feeds/feedsApi'
import { useListedIds } from '@client/state/feeds/feedsSelectors'
import { useAppDispatch } from '@client/state/hooks'
import { addToOrder, omittedFrom } from './steadyOrder'

type List = {
  ids: readonly string[]
  /** The server has answered; before, the ids are those of an earlier visit. */
  isAnswered: boolean
  /** The first page is all that there is. */
  isShort: boolean
}

/**
 * The ids as they are shown: new ones above them wait for `showFresh`, so that what is being read does not move. What the
 * first answer omits of an earlier visit leaves; what a later one omits may only have moved, and is asked for.
 */
export const useSteadyOrder = ({ ids, isAnswered, isShort }: List, query: EmployeeFeedsQuery) => {
  const dispatch = useAppDispatch()
  const [order, setOrder] = useState(ids)
  const [wasAnswered, setWasAnswered] = useState(isAnswered)
  const isFirstAnswer = isAnswered && !wasAnswered
  const kept = isFirstAnswer ? order.filter((id) => ids.includes(id)) : order
  const listed = useListedIds(kept, query)
  const next = addToOrder(kept, listed, ids)
  const isSame = next.order.length === order.length && next.order.every((id, index) => id === order[index])
  if (isFirstAnswer) setWasAnswered(true)
  if (!isSame) setOrder(next.order) // rendered again before anything is shown

  const omitted = isAnswered ? omittedFrom(listed, ids, isShort).join(' ') : ''
  useEffect(() => {
    if (omitted !== '') for (const id of omitted.split(' ')) void dispatch(employeeFeedList.refreshRecord(id))
  }, [omitted, dispatch])
  return { shown: listed, freshCount: next.fresh.length, showFresh: () => setOrder(ids) }
}
