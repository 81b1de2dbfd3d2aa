import { shallowEqual } from 'react-redux'
import type { Feed } from '@contract/feeds'
import { useAppSelector } from '../hooks'
import type { RootState } from '../types'
import { hasEnded, isOut } from './feedStanding'
import { employeeFeedList, isListed, type EmployeeFeedsQuery } from './feedsApi'
import type { OpenedCard } from './feedsEvents'
import { selectEmployeeFeeds } from './feedsSlice'

export const selectFeed = (state: RootState, id: string): Feed | undefined =>
  employeeFeedList.selectById({ employeeFeeds: selectEmployeeFeeds(state) }, id)

/** A refreshed list brings every feed as a new object; cards whose feed is the same do not render again. */
const isSame = (one: Feed | undefined, other: Feed | undefined) =>
  one === other || (one?.updatedAt === other?.updatedAt && JSON.stringify(one) === JSON.stringify(other))

/** A feed of the employee page; undefined when it is gone. */
export const useFeed = (id: string) => useAppSelector((state) => selectFeed(state, id), isSame)

const nothingOpened: OpenedCard = {}

/** What is opened on a card. */
export const useOpenedCard = (id: string) =>
  useAppSelector((state) => selectEmployeeFeeds(state).cards[id] ?? nothingOpened)

/** Whether the person likes a feed, and how many do; as it was pressed, before the server has confirmed it. */
export const useLike = ({ id, likeCount, likedByMe }: Pick<Feed, 'id' | 'likeCount' | 'likedByMe'>) => {
  const isLiked = useAppSelector((state) => selectEmployeeFeeds(state).likes[id]) ?? likedByMe
  return { isLiked, count: likeCount + Number(isLiked) - Number(likedByMe) }
}

/** Whether those whom the feed is for can read it now. */
export const useIsOut = (feed: Feed) => useAppSelector(({ clock }) => isOut(feed, clock.now))

/** Those of the ids whose feeds are still listed by the query. */
export const useListedIds = (ids: readonly string[], query: EmployeeFeedsQuery) =>
  useAppSelector(
    (state) =>
      ids.filter((id) => {
        const feed = selectFeed(state, id)
        return feed !== undefined && isListed(feed, query) && !hasEnded(feed, state.clock.now)
      }),
    shallowEqual,
  )
