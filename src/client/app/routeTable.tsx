import { Navigate, type RouteObject } from 'react-router-dom'
import type { PageId } from '@contract/pages'
import type { LoadedScreen, LoadScreen } from '@client/kits/areas/area'
import { areas } from '@client/routes/areas'
import { RouteError, RequireAccess, NotFoundPage } from '@client/shell/RequireAccess'
import { pageAt, pageRoutes, type AvailablePage } from '@client/shell/availablePages'
import { KeepAlive } from '@client/shell/KeepAlive'
import { Shell } from '@client/shell/Shell'
import { publicPaths, logoutPath } from '@client/state/navigation/signInAddress'
import { FeedRedirect, HomeRedirect, ParameterRedirect } from './redirects'
import { lazyScreen, type LazyScreen } from './lazyScreen'

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
