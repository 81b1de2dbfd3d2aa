import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { soughtFeed } from './feedAddress'
import type { useFeedPages } from './useFeedPages'

type Options = {
  shown: readonly string[]
  list: Pick<
    ReturnType<typeof useFeedPages>,
    'isLoading' | 'isFetching' | 'isLoadingMore' | 'hasMore' | 'isMoreFailed' | 'askForMore'
  >
  /** Brings the card with this index into the middle of the view. */
  onFound: (id: string, index: number) => void
}

/** A navigation state with a feed's id brings that feed into view after the list has loaded, and is cleared then (FE-007). */
export const useSoughtFeed = ({ shown, list, onFound }: Options) => {
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: unknown }
  const navigate = useNavigate()
  const id = soughtFeed(state)
  const isLoaded = !list.isLoading && !list.isFetching && !list.isLoadingMore
  const index = id === undefined ? -1 : shown.indexOf(id)
  const isBeyond = index === -1 && list.hasMore && !list.isMoreFailed

  const seek = useEffectEvent((sought: string) => {
    if (isBeyond) return list.askForMore()
    if (index !== -1) onFound(sought, index)
    void navigate({ pathname, search }, { replace: true, state: null })
  })
  useEffect(() => {
    if (id !== undefined && isLoaded) seek(id)
  }, [id, isLoaded, isBeyond, shown.length])
}
