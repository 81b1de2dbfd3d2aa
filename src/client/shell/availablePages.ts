import { createSelector, lruMemoize } from '@reduxjs/toolkit'
import { generatePath, matchPath, matchRoutes } from 'react-router-dom'
import { pages, type PageId } from '@contract/pages'
import { can } from '@contract/permissions'
import type { AreaPage } from '@client/kits/areas/area'
import { areas } from '@client/routes/areas'
import { useAppSelector } from '@client/state/hooks'
import { selectHasAccess, selectHasDashboard } from '@client/state/session/accessSelectors'
import {
  selectAccount,
  selectHasAvetmiss,
  selectHasInternalLms,
  selectIsChatOff,
  selectIsTrainingOrganisation,
} from '@client/state/session/sessionSelectors'
import type { RootState } from '@client/state/types'

const pagesWith = (flag: 'isForTraining' | 'isForChat' | 'isOfInternalLms' | 'isOfAvetmiss'): ReadonlySet<PageId> =>
  new Set(areas.flatMap((area) => area.pages.filter((page) => page[flag]).map(({ page }) => page)))

/** Pages that a training organisation has too; all others are for the workforce only (SH-028, D-27). */
const trainingPages = pagesWith('isForTraining')
const internalLmsPages = pagesWith('isOfInternalLms')
const avetmissPages = pagesWith('isOfAvetmiss')
/** Pages that are not there where chat is switched off. */
export const chatPages = pagesWith('isForChat')

/** What decides which pages an organisation has. */
type RouteSet = { isTraining: boolean; isChatOff?: boolean; hasInternalLms?: boolean; hasAvetmiss?: boolean }

/** Whether a page is a route for this kind of organisation; if not, its URL shows the not-found page. */
export const isInRouteSet = (page: PageId, routes: RouteSet) => {
  const { isTraining, isChatOff = false, hasInternalLms = false, hasAvetmiss = false } = routes
  if (avetmissPages.has(page)) return hasAvetmiss
  if (internalLmsPages.has(page)) return hasInternalLms
  return (!isTraining || trainingPages.has(page)) && !(isChatOff && chatPages.has(page))
}

const selectRouteSet = createSelector(
  [selectIsTrainingOrganisation, selectIsChatOff, selectHasInternalLms, selectHasAvetmiss],
  (isTraining, isChatOff, hasInternalLms, hasAvetmiss): RouteSet => ({
    isTraining,
    isChatOff,
    hasInternalLms,
    hasAvetmiss,
  }),
)

/** Whether the page's URL shows it to this user; otherwise the page sends no requests (D-29). */
export const selectCanVisit = (state: RootState, page: PageId) =>
  isInRouteSet(page, selectRouteSet(state)) && selectHasAccess(state, pages[page].access)

/** A page of an area. */
export type AvailablePage = AreaPage & { area: string }

/** Pages that have a route: a page that is not built has no menu item (D-56). */
export const availablePages: readonly AvailablePage[] = areas.flatMap(({ id, pages: own }) =>
  own.map((page) => ({ ...page, area: id })),
)
const availablePageIds: ReadonlySet<PageId> = new Set(availablePages.map(({ page }) => page))

/** Pages below the messages that are not built: their paths are not message ids (D-29). */
const unbuiltPaths = (Object.keys(pages) as PageId[])
  .filter((page) => !availablePageIds.has(page))
  .map((page) => pages[page].path)
  .filter((path) => path.startsWith('/messages/'))

/** Every known path, with its page if there is one. */
export const pageRoutes: readonly { path: string; page?: AvailablePage }[] = [
  ...availablePages.map((page) => ({ path: pages[page.page].path, page })),
  ...unbuiltPaths.map((path) => ({ path })),
]

/** The page at an address, if it leads to one. Several ask at the same address, each navigation. */
export const pageAt = lruMemoize(
  (pathname: string): AvailablePage | undefined => matchRoutes([...pageRoutes], pathname)?.at(-1)?.route.page,
)

/** The link target of the title at an address, with the parameters that it shares with the address. */
export const titleLinkAt = (pathname: string): string | undefined => {
  const page = pageAt(pathname)
  return page?.titleLink && generatePath(page.titleLink, matchPath(pages[page.page].path, pathname)?.params ?? {})
}

/** The name of the screen at an address: one screen may show several pages of its area, and is kept meanwhile. */
export const screenAt = (pathname: string): string => {
  const page = pageAt(pathname)
  return page?.staysMounted ? page.area : pathname
}

/** Whether a page has a route for this organisation. */
export const useIsAvailable = () => {
  const routeSet = useAppSelector(selectRouteSet)
  return (page: PageId) => availablePageIds.has(page) && isInRouteSet(page, routeSet)
}

/** Whether a page has a route and the user has access to it. */
export const useCanVisit = () => {
  const isBuilt = useIsAvailable()
  const account = useAppSelector(selectAccount)
  const hasDashboard = useAppSelector(selectHasDashboard)
  return (page: PageId) => {
    const { access } = pages[page]
    const isLetIn = account !== null && (access === 'signedIn' || can(account, access))
    return isBuilt(page) && isLetIn && (page !== 'dashboard' || hasDashboard)
  }
}
