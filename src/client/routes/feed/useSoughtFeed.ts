import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { useEndlessList } from '@client/kits/records/useEndlessList'
import type { SoughtFeed } from '@client/state/feeds/soughtFeed'
import { askedFeed, soughtFeed, withoutAskedFeed } from './feedAddress'
import { useAskedFeed } from './useAskedFeed'

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
export const useSoughtFeed = ({ locationId, shown, list, showFresh, onFound }: Options) => {
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: unknown }
  const navigate = useNavigate()
  const { lookFor, sayNotHere } = useAskedFeed(locationId)
  const asking = useRef<string | null>(null)
  const asked = askedFeed(search)
  const sought = soughtFeed(state, locationId)
  const id = asked ?? sought?.feedId
  const isLoaded = !list.isLoading && !list.isFetching && !list.isLoadingMore
  const index = id === undefined ? -1 : shown.indexOf(id)
  const isFresh = id !== undefined && index === -1 && list.ids.includes(id)
  const isBeyond = index === -1 && list.hasMore && !list.isMoreFailed

  const goOn = (next: SoughtFeed | null) =>
    void navigate({ pathname, search: withoutAskedFeed(search) }, { replace: true, state: next })
  const ask = async (feedId: string) => {
    if (asking.current === feedId) return
    asking.current = feedId
    goOn(await lookFor(feedId))
    asking.current = null
  }
  const seek = useEffectEvent((feedId: string) => {
    if (isFresh) return showFresh()
    if (index === -1 && asked !== null) return void ask(feedId)
    if (isBeyond) return list.askForMore()
    if (index !== -1) onFound(feedId, index)
    else if (sought?.isAsked) sayNotHere()
    goOn(null)
  })
  useEffect(() => {
    if (id !== undefined && isLoaded) seek(id)
  }, [id, asked, isLoaded, isFresh, isBeyond, shown.length])
}
