import { pages } from '@contract/pages'
import { opensOnWeb, rosterAddress, serviceAddress } from '@client/kits/services/services'
import { useAppSelector } from '@client/state/hooks'
import { selectAccount, selectServices } from '@client/state/session/sessionSelectors'

/** Addresses of pages of a service; null without the service. */
export const useServicePage = (kind: string) => {
  const services = useAppSelector(selectServices)
  return (path: string, search?: Record<string, string>) =>
    serviceAddress(services, kind, {
      path,
      ...(search && { search: new URLSearchParams(search).toString() }),
      origin: location.origin,
    })
}

/** Pages of the task service, for people who may open it in a browser. */
export const useTaskPage = () => {
  const toPage = useServicePage('task')
  const account = useAppSelector(selectAccount)
  return (...page: Parameters<typeof toPage>) => (account && opensOnWeb(account) ? toPage(...page) : null)
}

/** Where all shifts are: with the roster service, else in this portal (DB-044). */
export const useShiftsPage = () => {
  const services = useAppSelector(selectServices)
  return rosterAddress(services, pages.myShifts.path, location.origin) ?? pages.myShifts.path
}
