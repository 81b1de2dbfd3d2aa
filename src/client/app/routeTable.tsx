import { type ReactNode, useState } from 'react'
import { generatePath, Navigate, type RouteObject, useLocation, useParams } from 'react-router-dom'
import { type PageId, pages } from '@contract/pages'
import type { LoadedScreen, LoadScreen } from '@client/kits/areas/area'
import { areas } from '@client/routes/areas'
import { type AvailablePage, pageAt, pageRoutes } from '@client/shell/availablePages'
import { KeepAlive } from '@client/shell/KeepAlive'
import { NotFoundPage, RequireAccess, RouteError } from '@client/shell/RequireAccess'
import { Shell } from '@client/shell/Shell'
import { isScrolledToFeed } from '@client/state/feeds/scrolledToFeed'
import { useAppSelector } from '@client/state/hooks'
import { logoutPath, publicPaths } from '@client/state/navigation/signInAddress'
import { selectHomePath } from '@client/state/session/accessSelectors'
import { lazyScreen, type LazyScreen } from './lazyScreen'

const HomeRedirect = () => <Navigate to={useAppSelector(selectHomePath)} replace />

/**
 * The messages pass a feed in the navigation state on to the page of feeds (D-30). A screen that is kept stays mounted
 * meanwhile; one that was never shown is not loaded for it.
 */
const FeedRedirect = ({ children }: { children: ReactNode }) => {
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

/** All pages of the inbox, so that they stay one kept screen. */
const withFeeds: readonly PageId[] = ['messages', 'myMessages', 'message']

const redirects = areas.flatMap((area) => area.redirects ?? [])

const notFound = (path: string): RouteObject => ({ path, element: <NotFoundPage /> })

/**
 * A route for each page that an area has built; a page without a route has no menu item either (D-56). The router
 * knows one route for all of them: which screen is shown, and which are kept, is up to `KeepAlive`.
 */
export const createRouteTable = (prepare: (screen: LoadedScreen) => Promise<void>) => {
  const screens = new Map<LoadScreen, LazyScreen>()
  const lazyOf = (screen: LoadScreen) => {
    const known = screens.get(screen) ?? lazyScreen(screen, prepare)
    screens.set(screen, known)
    return known
  }
  /** A page may have a screen of its own for training organisations; nobody downloads the other one. */
  const screensOf = ({ screen, trainingScreen = screen }: AvailablePage) => ({
    screen: lazyOf(screen),
    trainingScreen: lazyOf(trainingScreen),
  })
  const elementOf = (page: AvailablePage) => {
    const screen = <RequireAccess page={page.page} {...screensOf(page)} />
    return withFeeds.includes(page.page) ? <FeedRedirect>{screen}</FeedRedirect> : screen
  }
  const screenRoutes: RouteObject[] = [
    { path: '/', element: <HomeRedirect /> },
    ...Object.values(publicPaths).map((path) => ({ path, element: <Navigate to="/" replace /> })),
    { path: logoutPath, element: null }, // the entry takes over (SH-014)
    ...redirects.map(({ from, to }) => ({ path: from, element: <ParameterRedirect to={to} /> })),
    ...pageRoutes.map(({ path, page }) => (page ? { path, element: elementOf(page) } : notFound(path))),
    notFound('*'),
  ]
  const routes: RouteObject[] = [
    {
      element: <Shell />,
      errorElement: <RouteError />,
      children: [{ path: '*', element: <KeepAlive routes={screenRoutes} />, errorElement: <RouteError /> }],
    },
  ]

  /** Prefetches the screen of a URL if the user may visit its page. A failure is reported when the screen renders. */
  const loadScreenAt = (pathname: string, isOpen: (page: PageId) => boolean, isTraining: boolean) => {
    const page = pageAt(pathname)
    if (!page || !isOpen(page.page)) return undefined
    const { screen, trainingScreen } = screensOf(page)
    return (isTraining ? trainingScreen : screen).load().catch(() => undefined)
  }
  return { routes, loadScreenAt }
}
