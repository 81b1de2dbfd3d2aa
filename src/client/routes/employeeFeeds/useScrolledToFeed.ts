import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { requestedFeed } from '@contract/feedAddress'
import type { Feed } from '@contract/feeds'
import type { useEndlessList } from '@client/kits/records/useScrolledList'
import { employeeFeedList } from '@client/state/feeds/feedsApi'
import { isOut } from '@client/state/feeds/feedsSelectors'
import type { ScrolledToFeed } from '@client/state/feeds/scrolledToFeed'
import { useAppDispatch, useAppStore } from '@client/state/hooks'
import { locationSelected } from '@client/state/locations/locations'
import { noticeRaised, type NoticeAction } from '@client/state/notices/noticesEvents'
import { useTexts } from '@client/texts/catalogue'
import { feedTexts } from '@client/texts/feedTexts'
import { scrolledToFeed, withoutRequestedFeed } from './feedAddress'

/** Whether a feed is for a location, as far as its record tells: not which locations are in the chosen categories. */
const isFor = ({ feedRegions, feedLocations }: Feed, locationId: string) =>
  (feedRegions.length === 0 || feedRegions.some(({ locations }) => locations.some(({ id }) => id === locationId))) &&
  (feedLocations.length === 0 || feedLocations.some((place) => place.locationId === locationId))

/** Looks for the feed of a link that the list does not show, and says where it is when it is not there (D-101). */
const useRequestedFeed = (locationId: string) => {
  const texts = useTexts(feedTexts)
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const say = (text: string, action?: NoticeAction) =>
    void dispatch(noticeRaised({ kind: 'info', text, ...(action && { action }) }))
  const sayNotHere = (action?: NoticeAction) => {
    const here = store.getState().locations.entities[locationId]
    say(here ? texts.notHere(here.name) : texts.notYours, action)
  }

  /** Where the page scrolls to next; null when it is not there. */
  const lookFor = async (id: string): Promise<ScrolledToFeed | null> => {
    const { record: feed, isGone } = await dispatch(employeeFeedList.refetchRecord(id))
    const { clock, locations } = store.getState()
    if (!feed && !isGone) dispatch(noticeRaised({ kind: 'error', text: texts.notLoaded }))
    else if (!feed || !isOut(feed, clock.now)) say(texts.gone)
    else if (isFor(feed, locationId)) return { feedId: id, isRequested: true }
    else {
      const elsewhere = locations.list.find((other) => isFor(feed, other))
      const place = elsewhere === undefined ? undefined : locations.entities[elsewhere]
      sayNotHere(place && { text: texts.goTo(place.name), event: locationSelected(place) })
      if (place) return { feedId: id, isRequested: true, at: place.id }
    }
    return null
  }
  return { lookFor, sayNotHere: () => sayNotHere() }
}

type Options = {
  locationId: string
  shown: readonly string[]
  list: Pick<
    ReturnType<typeof useEndlessList>,
    'ids' | 'isLoading' | 'isFetching' | 'isLoadingMore' | 'hasMore' | 'isMoreFailed' | 'askForMore'
  >
  /** Shows new ones, which wait above the others. */
  showFresh: () => void
  /** Brings the card with this index into the middle of the view. */
  onFound: (id: string, index: number) => void
}

/**
 * A navigation state with a feed's id brings that feed into view after the list has loaded, and is cleared then (FE-007). So
 * does the link of a notification; what the list does not begin with is looked for first, instead of loading every page.
 */
export const useScrolledToFeed = ({ locationId, shown, list, showFresh, onFound }: Options) => {
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: unknown }
  const navigate = useNavigate()
  const { lookFor, sayNotHere } = useRequestedFeed(locationId)
  const asking = useRef<string | null>(null)
  const requested = requestedFeed(search)
  const target = scrolledToFeed(state, locationId)
  const id = requested ?? target?.feedId
  const isLoaded = !list.isLoading && !list.isFetching && !list.isLoadingMore
  const index = id === undefined ? -1 : shown.indexOf(id)
  const isFresh = id !== undefined && index === -1 && list.ids.includes(id)
  const isBeyond = index === -1 && list.hasMore && !list.isMoreFailed

  const goOn = (next: ScrolledToFeed | null) =>
    void navigate({ pathname, search: withoutRequestedFeed(search) }, { replace: true, state: next })
  const ask = async (feedId: string) => {
    if (asking.current === feedId) return
    asking.current = feedId
    goOn(await lookFor(feedId))
    asking.current = null
  }
  const seek = useEffectEvent((feedId: string) => {
    if (isFresh) return showFresh()
    if (index === -1 && requested !== null) return void ask(feedId)
    if (isBeyond) return list.askForMore()
    if (index !== -1) onFound(feedId, index)
    else if (target?.isRequested) sayNotHere()
    goOn(null)
  })
  useEffect(() => {
    if (id !== undefined && isLoaded) seek(id)
  }, [id, requested, isLoaded, isFresh, isBeyond, shown.length])
}
