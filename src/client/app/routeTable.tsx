import { matchPath, Navigate, type RouteObject } from 'react-router-dom'
import { pages, type PageId } from '@contract/pages'
import type { LoadedScreen, LoadScreen } from '@client/kits/areas/area'
import { BrokenPage } from '@client/shell/BrokenPage'
import { builtIds, builtPages, type BuiltPage } from '@client/shell/builtPages'
import { Guard } from '@client/shell/Guard'
import { NotFoundPage } from '@client/shell/NotFoundPage'
import { Shell } from '@client/shell/Shell'
import { openPaths } from '@client/state/navigation/signInAddress'
import { logoutPath } from '@client/state/session/logoutPath'
import { HomeRedirect } from './HomeRedirect'
import { lazyScreen, type LazyScreen } from './lazyScreen'

/** Paths below the messages that belong to pages not built yet: they are no message ids (D-29). */
const unbuiltPaths = (Object.keys(pages) as PageId[])
  .filter((page) => !builtIds.has(page))
  .map((page) => pages[page].path)
  .filter((path) => path.startsWith('/messages/'))

const notFound = (path: string): RouteObject => ({ path, element: <NotFoundPage /> })

/** One route for each page that an area has built; a page without a route has no menu entry either (D-56). */
export const createRouteTable = (prepare: (screen: LoadedScreen) => Promise<void>) => {
  const screens = new Map<LoadScreen, LazyScreen>()
  const screenOf = ({ screen }: BuiltPage) => {
    const known = screens.get(screen) ?? lazyScreen(screen, prepare)
    screens.set(screen, known)
    return known
  }
  const toRoute = (page: BuiltPage): RouteObject => ({
    path: pages[page.page].path,
    handle: page,
    element: <Guard page={page.page} screen={screenOf(page)} />,
  })
  const routes: RouteObject[] = [
    {
      element: <Shell />,
      errorElement: <BrokenPage />,
      children: [
        {
          errorElement: <BrokenPage />,
          children: [
            { path: '/', element: <HomeRedirect /> },
            ...Object.values(openPaths).map((path) => ({ path, element: <Navigate to="/" replace /> })),
            { path: logoutPath, element: null }, // `Entry` renders the page (SH-014)
            ...builtPages.map(toRoute),
            ...[...unbuiltPaths, '*'].map(notFound),
          ],
        },
      ],
    },
  ]

  /** Prefetches the screen of a URL if the user may visit its page. A failure is reported when the screen renders. */
  const loadScreenAt = (pathname: string, isOpen: (page: PageId) => boolean) => {
    if (unbuiltPaths.some((path) => matchPath(path, pathname))) return undefined
    const page = builtPages.find((built) => matchPath(pages[built.page].path, pathname))
    if (!page || !isOpen(page.page)) return undefined
    return screenOf(page)
      .load()
      .catch(() => undefined)
  }
  return { routes, loadScreenAt }
}
