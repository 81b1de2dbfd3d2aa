import { Navigate, useLocation, generatePath, useParams } from 'react-router-dom'
import { selectHomePath } from '@client/state/session/accessSelectors'
import { useAppSelector } from '@client/state/hooks'
import { useState, type ReactNode } from 'react'
import { pages } from '@contract/pages'
import { isScrolledToFeed } from '@client/state/feeds/scrolledToFeed'

export const HomeRedirect = () => <Navigate to={useAppSelector(selectHomePath)} replace />

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

/** Leads to another path with the same parameters, and keeps query and navigation state (D-29). */
export const ParameterRedirect = ({ to }: { to: string }) => {
  const params = useParams()
  const { search, state } = useLocation() as { search: string; state: unknown }
  return <Navigate to={`${generatePath(to, params)}${search}`} state={state} replace />
}
