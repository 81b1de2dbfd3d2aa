import { useState, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { pages } from '@contract/pages'
import { isScrolledToFeed } from '@client/state/feeds/scrolledToFeed'

/**
 * The messages pass a feed in the navigation state on to the page of feeds (D-30). A screen that is kept stays mounted
 * meanwhile; one that was never shown is not loaded for it.
 */
export const FeedRedirect = ({ children }: { children: ReactNode }) => {
  const { state } = useLocation() as { state: unknown }
  const isForFeed = isScrolledToFeed(state)
  const [isVisited, setVisited] = useState(!isForFeed)
  if (!isForFeed && !isVisited) setVisited(true)
  return (
    <>
      {isForFeed && <Navigate to={pages.feed.path} state={state} replace />}
      {isVisited && children}
    </>
  )
}
