import { createContext, useContext } from 'react'
import { pages, type PageId } from '@contract/pages'
import { can } from '@contract/permissions'
import { useAppSelector } from '@client/state/hooks'
import { selectHasDashboard } from '@client/state/session/homePath'
import { selectAccount, selectIsTrainingOrganisation } from '@client/state/session/sessionSelectors'
import { isInRouteSet } from './routeSets'

/** Pages that have a route, told by the route table: what is not built has no entry anywhere (D-56). */
export const BuiltPages = createContext<ReadonlySet<PageId>>(new Set())

/** Whether a page has a route for this organisation. */
export const useIsBuilt = () => {
  const built = useContext(BuiltPages)
  const isTraining = useAppSelector(selectIsTrainingOrganisation)
  return (page: PageId) => built.has(page) && isInRouteSet(page, isTraining)
}

/** Whether a page has a route and lets this person in. */
export const useIsOpen = () => {
  const isBuilt = useIsBuilt()
  const account = useAppSelector(selectAccount)
  const hasDashboard = useAppSelector(selectHasDashboard)
  return (page: PageId) => {
    const { access } = pages[page]
    const isLetIn = account !== null && (access === 'signedIn' || can(account, access))
    return isBuilt(page) && isLetIn && (page !== 'dashboard' || hasDashboard)
  }
}
