import { useEffect, useEffectEvent } from 'react'
import { employeeFeedList, type EmployeeFeedsQuery } from '@client/state/feeds/feedsApi'
import { useListedIds, useOwnApprovals } from '@client/state/feeds/feedsSelectors'
import { useAppDispatch } from '@client/state/hooks'
import { useScreenState } from '@client/state/screens/useScreenState'

type Order = {
  /** Ids in the order in which they are shown. */
  order: readonly string[]
  /** Ids above what is shown, which wait until the person asks for them. */
  fresh: readonly string[]
}

/**
 * The index of the last id that stands where it stood among the others, -1 without one: the end of a longest run of ids
 * whose former places rise. What was confirmed, pinned or unpinned has another place, and says nothing about its
 * neighbours.
 */
const lastUnmoved = (ids: readonly string[], placeOf: ReadonlyMap<string, number>): number => {
  /** By length of a run less one, its least last place. */
  const ends: number[] = []
  let last = -1
  ids.forEach((id, index) => {
    const place = placeOf.get(id)
    if (place === undefined) return
    const isLonger = place > (ends.at(-1) ?? -1)
    if (isLonger) last = index
    ends[isLonger ? ends.length : ends.findIndex((end) => end >= place)] = place
  })
  return last
}

/**
 * Those of the shown ids that an answer omits although it has others that stood below them: gone, or moved further down.
 * Of a whole list all are; what newer ones have only pushed off the page is not.
 */
export const omittedFrom = (shown: readonly string[], ids: readonly string[], isWhole: boolean): readonly string[] => {
  const answered = new Set(ids)
  const last = isWhole ? shown.length : shown.findLastIndex((id) => answered.has(id))
  return shown.slice(0, last + 1).filter((id) => !answered.has(id))
}

/**
 * Adds what was loaded to what is shown, so that nothing that is being read moves: further ids go to the end, newer ones
 * wait. Ids that have left the list keep their place, for a refused removal that brings them back.
 */
export const addToOrder = (order: readonly string[], listed: readonly string[], ids: readonly string[]): Order => {
  if (listed.length === 0) return { order: [...ids], fresh: [] } // nothing is being read
  const places = new Map(order.map((id, place) => [id, place]))
  const isUnknown = (id: string) => !places.has(id)
  const last = lastUnmoved(ids, places)
  if (last === -1) return { order, fresh: ids } // so many are new that the first page has no known one
  const further = ids.slice(last + 1).filter(isUnknown)
  return { order: further.length === 0 ? order : [...order, ...further], fresh: ids.slice(0, last).filter(isUnknown) }
}

/** Puts an id before the first one that it stands above in the list. */
export const placeIn = (order: readonly string[], ids: readonly string[], id: string): readonly string[] => {
  const below = new Set(ids.slice(ids.indexOf(id) + 1))
  const at = order.findIndex((other) => below.has(other))
  return at === -1 ? [...order, id] : [...order.slice(0, at), id, ...order.slice(at)]
}

/** The order as it was shown last, and whether the server had answered by then. */
type Kept = { order: readonly string[]; wasAnswered: boolean }

const isSameOrder = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id, index) => id === other[index])

type List = {
  ids: readonly string[]
  /** The server has answered; before, the ids are those of an earlier visit. */
  isAnswered: boolean
  /** The first page is all that there is. */
  isShort: boolean
}

/**
 * The ids as they are shown: new ones above them wait for `showFresh`, so that what is being read does not move, unless
 * the person has approved them: they are looked for. What the first answer omits of an earlier visit leaves; what a later one omits may only have moved, and is asked for.
 */
export const useSteadyOrder = ({ ids, isAnswered, isShort }: List, query: EmployeeFeedsQuery) => {
  const dispatch = useAppDispatch()
  const [kept, keep] = useScreenState<Kept | null>('order', null)
  const { order, wasAnswered } = kept ?? { order: ids, wasAnswered: isAnswered }
  const isFirstAnswer = isAnswered && !wasAnswered
  const known = isFirstAnswer ? order.filter((id) => ids.includes(id)) : order
  const found = addToOrder(known, useListedIds(known, query), ids)
  const approved = useOwnApprovals(found.fresh)
  const placed = approved.reduce((shown, id) => placeIn(shown, ids, id), found.order)
  const next = addToOrder(placed, useListedIds(placed, query), ids) // what was placed may have others below it
  const listed = useListedIds(next.order, query)
  const isKept = kept !== null && !isFirstAnswer && isSameOrder(next.order, kept.order)
  const keepNext = useEffectEvent(() => keep({ order: next.order, wasAnswered: wasAnswered || isAnswered }))
  useEffect(() => {
    if (!isKept) keepNext() // also at first: ids that come later are told from it
  })

  const omitted = isAnswered ? omittedFrom(listed, ids, isShort).join(' ') : ''
  useEffect(() => {
    if (omitted !== '') for (const id of omitted.split(' ')) void dispatch(employeeFeedList.refreshRecord(id))
  }, [omitted, dispatch])
  const showFresh = () => keep({ order: ids, wasAnswered: wasAnswered || isAnswered })
  return { shown: listed, freshCount: next.fresh.length, showFresh }
}
