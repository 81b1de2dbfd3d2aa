import { shallowEqual } from 'react-redux'
import type { Feed } from '@contract/feeds'
import { recordPermissions } from '@contract/permissions'
import { useAppSelector } from '../hooks'
import { selectMay } from '../session/accessSelectors'
import { selectAccount } from '../session/sessionSelectors'
import type { RootState } from '../types'
import { employeeFeedList, isListed, type EmployeeFeedsQuery } from './feedsApi'
import { selectFeeds } from './feedsSlice'
import type { OpenedCard } from './feedTags'

type Times = Pick<Feed, 'status' | 'publishAt' | 'endAt'>

/** Approved, and not out yet at this instant. Instants of one format compare as texts. */
export const isScheduled = ({ status, publishAt }: Omit<Times, 'endAt'>, now: string) =>
  status === 'approved' && publishAt !== null && publishAt > now

/** It was out, and is over at this instant. */
export const hasEnded = ({ status, endAt }: Omit<Times, 'publishAt'>, now: string) =>
  status === 'approved' && endAt !== null && endAt <= now

/** Those whom it is for can read it at this instant. */
export const isOut = (feed: Times, now: string) =>
  feed.status === 'approved' && !isScheduled(feed, now) && !hasEnded(feed, now)

export const selectFeed = (state: RootState, id: string): Feed | undefined =>
  employeeFeedList.selectById({ feeds: selectFeeds(state) }, id)

/** A feed of the employee page; undefined when it is gone. */
export const useFeed = (id: string) => useAppSelector((state) => selectFeed(state, id))

/** Whether all that is known of a feed is what an earlier visit has left: nothing is decided or confirmed about that. */
export const useIsFeedKept = (id: string) => useAppSelector((state) => id in selectFeeds(state).kept)

const nothingOpened: OpenedCard = {}

/** What is opened on a card. */
export const useOpenedCard = (id: string) => useAppSelector((state) => selectFeeds(state).cards[id] ?? nothingOpened)

/** Whether a card says for whom its feed is: until it is hidden, that of a feed which the person may approve does. */
export const useHasInfo = ({ id, status }: Pick<Feed, 'id' | 'status'>) => {
  const isApprover = useAppSelector((state) => selectMay(state, 'feed.approveReject'))
  return useOpenedCard(id).hasInfo ?? (isApprover && status === 'pending')
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

/** Those of the ids whose feeds the person has approved. */
export const useOwnApprovals = (ids: readonly string[]) =>
  useAppSelector((state) => {
    const own = selectAccount(state)?.globalId
    return ids.filter((id) => selectFeed(state, id)?.reviewer?.globalId === own)
  }, shallowEqual)

/** Whether the person may edit, resolve or archive a feed: HRIS admins and the author (D-67). */
export const useMayChange = () => {
  const account = useAppSelector(selectAccount)
  return ({ user }: Pick<Feed, 'user'>) =>
    account !== null && recordPermissions['feed.change'](account, { authorId: user?.globalId ?? null })
}

/** Whether the person sees who has confirmed a feed, and its history (D-101). */
export const useMayFollow = () => {
  const account = useAppSelector(selectAccount)
  return ({ user }: Pick<Feed, 'user'>) =>
    account !== null && recordPermissions['feed.follow'](account, { authorId: user?.globalId ?? null })
}
