import { matchPath, useLocation } from 'react-router-dom'
import { pages } from '@contract/pages'
import { useAppSelector } from '@client/state/hooks'
import { selectAccount, selectServices } from '@client/state/session/sessionSelectors'
import { availablePages } from './availablePages'
import { serviceLinks, type ServiceLink } from '@client/kits/services/services'

/** The links of the service bar for this user and URL. */
export const useServiceLinks = (): ServiceLink[] => {
  const { pathname } = useLocation()
  const services = useAppSelector(selectServices)
  const account = useAppSelector(selectAccount)
  if (!account) return []
  const isOwnPage = (path: string) =>
    path === '/' || availablePages.some(({ page }) => matchPath(pages[page].path, path))
  return serviceLinks(services, account, { origin: location.origin, pathname, isOwnPage })
}
