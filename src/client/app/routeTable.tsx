import { matchPath, Navigate, type RouteObject } from 'react-router-dom'
import { pages, type PageId } from '@contract/pages'
import { BrokenPage } from '@client/shell/BrokenPage'
import { BuiltPages } from '@client/shell/builtPages'
import { Guard } from '@client/shell/Guard'
import { NotFoundPage } from '@client/shell/NotFoundPage'
import type { PageHandle } from '@client/shell/pageHandle'
import { Shell } from '@client/shell/Shell'
import { logoutPath } from '@client/state/session/logoutPath'
import { HomeRedirect } from './HomeRedirect'
import { lazyScreen, type LazyScreen } from './lazyScreen'
import { openPaths } from '@client/state/navigation/signInAddress'

type BuiltPage = PageHandle & { page: PageId; screen: LazyScreen }

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
const profile = lazyScreen(async () => {
  const { ProfileRoute, readProfile } = await import(
    /* webpackChunkName: "profile" */ '@client/routes/profile/ProfileRoute'
  )
  return { Drawn: ProfileRoute, readFirst: readProfile }
})

const roster = lazyScreen(async () => {
  const { RosterRoute, readRoster } = await import(/* webpackChunkName: "roster" */ '@client/routes/roster/RosterRoute')
  return { Drawn: RosterRoute, readFirst: readRoster }
})

/**
 * Every page that is built and what it is called; where it stands and who may see it is written in the contract. An area
 * that is not built has no line here, and therefore no entry in any menu (D-56).
 */
const built: BuiltPage[] = [
  { page: 'dashboard', title: 'home', keptAs: 'dashboard', screen: dashboard },
  { page: 'messages', title: 'messages', keptAs: 'inbox', screen: inbox },
  { page: 'myMessages', title: 'messages', keptAs: 'inbox', screen: inbox },
  {
    page: 'message',
    title: 'messages',
    alone: { title: 'message', back: '/messages' },
    keptAs: 'inbox',
    screen: inbox,
  },
  { page: 'myRoster', title: 'myRoster', screen: roster },
  { page: 'myShifts', title: 'myShifts', screen: roster },
  { page: 'leaveRequests', title: 'leaveRequests', screen: roster },
  { page: 'profile', title: 'userProfile', leadsTo: '/', screen: profile },
]
const builtIds: ReadonlySet<PageId> = new Set(built.map(({ page }) => page))

/** Pages below the messages that are not built: their addresses name no message (D-29). */
const unbuiltPaths = (Object.keys(pages) as PageId[])
  .filter((page) => !builtIds.has(page))
  .map((page) => pages[page].path)
  .filter((path) => path.startsWith('/messages/'))

/** Fetches the screen at an address; whoever draws it is told when that failed. */
export const loadScreenAt = (pathname: string) => {
  if (unbuiltPaths.some((path) => matchPath(path, pathname))) return undefined
  return built
    .find(({ page }) => matchPath(pages[page].path, pathname))
    ?.screen.load()
    .catch(() => undefined)
}

const toRoute = ({ page, screen, ...handle }: BuiltPage): RouteObject => ({
  path: pages[page].path,
  handle: handle satisfies PageHandle,
  element: <Guard page={page} screen={screen} />,
})
const notFound = (path: string): RouteObject => ({
  path,
  handle: { title: 'notFoundTitle' } satisfies PageHandle,
  element: <NotFoundPage />,
})

export const routeTable: RouteObject[] = [
  {
    element: (
      <BuiltPages value={builtIds}>
        <Shell />
      </BuiltPages>
    ),
    errorElement: <BrokenPage />,
    children: [
      {
        errorElement: <BrokenPage />,
        children: [
          { path: '/', element: <HomeRedirect /> },
          ...Object.values(openPaths).map((path) => ({ path, element: <Navigate to="/" replace /> })),
          { path: logoutPath, element: null }, // the entry takes over (SH-014)
          ...built.map(toRoute),
          ...[...unbuiltPaths, '*'].map(notFound),
        ],
      },
    ],
  },
]
