import type { Prefetch } from '@client/kits/areas/area'
import { employeeFeedList, toFeedsQuery, type FeedTab } from '@client/state/feeds/feedsApi'
import { isScrolledToFeed, type ScrolledToFeed } from '@client/state/feeds/scrolledToFeed'
import { selectMay } from '@client/state/session/accessSelectors'
import type { AppDispatch, RootState } from '@client/state/types'

/** The tab of an address; Published when it names none. Without the permission there are no tabs (FE-002). */
export const tabOf = (search: URLSearchParams, hasTabs: boolean): FeedTab => {
  if (!hasTabs) return null
  return search.get('tab') === 'pending' ? 'pending' : 'approved'
}

export const addressOfTab = (tab: FeedTab) => (tab === 'pending' ? '?tab=pending' : '')

export const scrolledToFeed = (state: unknown, locationId: string): ScrolledToFeed | undefined =>
  isScrolledToFeed(state) && (state.at === undefined || state.at === locationId) ? state : undefined

export const withoutRequestedFeed = (search: string) => {
  const rest = new URLSearchParams(search)
  rest.delete('feed')
  return rest.toString()
}

/** Prefetches the list of a URL before it renders, for the location of the last visit. */
export const prefetchFeeds: Prefetch = (dispatch, search) =>
  dispatch((send: AppDispatch, getState: () => RootState) => {
    const state = getState()
    const { selectedId } = state.locations
    if (selectedId === null) return Promise.resolve() // the page waits for one (FE-004)
    const tab = tabOf(new URLSearchParams(search), selectMay(state, 'feed.seePending'))
    return send(employeeFeedList.prefetch(toFeedsQuery(selectedId, tab)))
  })
