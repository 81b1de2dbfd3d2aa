import type { RouteObject } from 'react-router-dom'
import { Navigate } from 'react-router-dom'
import type { Permission } from '@contract/permissions'
import { BrokenPage } from '@client/shell/BrokenPage'
import { Guard } from '@client/shell/Guard'
import { NotFoundPage } from '@client/shell/NotFoundPage'
import type { PageHandle } from '@client/shell/pageHandle'
import { Shell } from '@client/shell/Shell'
import { HomeRedirect } from './HomeRedirect'
import { signInPaths } from './signInAddress'

type Page = PageHandle & {
  path: string
  access: Permission
  /** The screen's own chunk. */
  load: () => Promise<React.ComponentType>
}

const inbox = () =>
  import(/* webpackChunkName: "inbox" */ '@client/routes/inbox/InboxRoute').then(({ InboxRoute }) => InboxRoute)
const dashboard = () =>
  import(/* webpackChunkName: "dashboard" */ '@client/routes/dashboard/DashboardRoute').then(
    ({ DashboardRoute }) => DashboardRoute,
  )

/** Every page: where it stands, who may see it, what it is called. An area that is not built has no line here (D-56). */
const pages: Page[] = [
  { path: '/dashboard', title: 'home', access: 'portal.use', load: dashboard },
  { path: '/messages', title: 'messages', access: 'portal.use', load: inbox },
  { path: '/messages/my-messages', title: 'messages', access: 'portal.use', load: inbox },
  {
    path: '/messages/:messageId',
    title: 'messages',
    alone: { title: 'message', back: '/messages' },
    access: 'portal.use',
    load: inbox,
  },
]

const toRoute = ({ path, access, load, ...handle }: Page): RouteObject => ({
  path,
  handle: handle satisfies PageHandle,
  element: <Guard access={access} load={load} />,
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
          ...signInPaths.map((path) => ({ path, element: <Navigate to="/" replace /> })),
          ...pages.map(toRoute),
          { path: '*', handle: { title: 'notFoundTitle' } satisfies PageHandle, element: <NotFoundPage /> },
        ],
      },
    ],
  },
]
