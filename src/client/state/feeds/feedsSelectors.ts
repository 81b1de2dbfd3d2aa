import { shallowEqual, useSelector } from 'react-redux'
import type { EmployeeFeedsState } from './feedsSlice'
import { employeeFeedList, isListed, type EmployeeFeedsQuery } from './feedsApi'
import type { OpenedCard } from './feedsEvents'

type State = { employeeFeeds: EmployeeFeedsState }

const nothingOpened: OpenedCard = {}

/** A feed of the employee page; undefined when it is gone. */
export const useFeed = (id: string) => useSelector((state: State) => employeeFeedList.selectById(state, id))

/** What is opened on a card. */
export const useOpenedCard = (id: string) =>
  useSelector((state: State) => state.employeeFeeds.cards[id] ?? nothingOpened)

/** Those of the ids whose feeds are still listed by the query. */
export const useListedIds = (ids: readonly string[], query: EmployeeFeedsQuery) =>
  useSelector(
    (state: State) =>
      ids.filter((id) => {
        const feed = employeeFeedList.selectById(state, id)
        return feed !== undefined && isListed(feed, query)
      }),
    shallowEqual,
  )
