import { matchPath, Navigate, type RouteObject } from 'react-router-dom'
import type { Permission } from '@contract/permissions'
import { BrokenPage } from '@client/shell/BrokenPage'
import { Guard } from '@client/shell/Guard'
import { NotFoundPage } from '@client/shell/NotFoundPage'
import type { PageHandle } from '@client/shell/pageHandle'
import { Shell } from '@client/shell/Shell'
import { HomeRedirect } from './HomeRedirect'
import { lazyScreen, type LazyScreen } from './lazyScreen'
import { logoutPath } from '@client/state/session/logoutPath'
import { openPaths } from './signInAddress'

type Page = PageHandle & {
  path: string
  access: Permission
  screen: LazyScreen
}

const inbox = lazyScreen(async () => {
  const { InboxRoute, readInbox } = await import(/* webpackChunkName: "inbox" */ '@client/routes/inbox/InboxRoute')
  return { Drawn: InboxRoute, readFirst: readInbox }
})
const dashboard = lazyScreen(async () => {
  const { DashboardRoute, readDashboard } = await import(
    /* webpackChunkName: "dashboard" */ '@client/routes/dashboard/DashboardRoute'
  )
  return { Drawn: DashboardRoute, readFirst: readDashboard }
})

/** Every page: where it stands, who may see it, what it is called. An area that is not built has no line here (D-56). */
const pages: Page[] = [
  { path: '/dashboard', title: 'home', access: 'portal.use', screen: dashboard },
  { path: '/messages', title: 'messages', access: 'portal.use', screen: inbox },
  { path: '/messages/my-messages', title: 'messages', access: 'portal.use', screen: inbox },
  {
    path: '/messages/:messageId',
    title: 'messages',
    alone: { title: 'message', back: '/messages' },
    access: 'portal.use',
    screen: inbox,
  },
]

/** Fetches the screen at an address; whoever draws it is told when that failed. */
export const loadScreenAt = (pathname: string) =>
  pages
    .find(({ path }) => matchPath(path, pathname))
    ?.screen.load()
    .catch(() => undefined)

const toRoute = ({ path, access, screen, ...handle }: Page): RouteObject => ({
  path,
  handle: handle satisfies PageHandle,
  element: <Guard access={access} screen={screen} />,
})

export const routeTable: RouteObject[] = [
  {
    element: <Shell />,
    errorElement: <BrokenPage />,
    children: [
      {
        errorElement: <BrokenPage />,
        children: [
          { path: '/', element: <HomeRedirect /> },
          ...Object.values(openPaths).map((path) => ({ path, element: <Navigate to="/" replace /> })),
          { path: logoutPath, element: null }, // the entry takes over (SH-014)
          ...pages.map(toRoute),
          { path: '*', handle: { title: 'notFoundTitle' } satisfies PageHandle, element: <NotFoundPage /> },
        ],
      },
    ],
  },
]
