import { House } from 'lucide-react'
import { useContext } from 'react'
import { useLocation } from 'react-router-dom'
import { pages, type PageId } from '@contract/pages'
import { useAppSelector } from '@client/state/hooks'
import { selectHasDashboard } from '@client/state/session/accessSelectors'
import { selectAccount, selectServices } from '@client/state/session/sessionSelectors'
import { LanguageContext } from '@client/texts/catalogue'
import { dashboardTitles } from '@client/texts/dashboardTitles'
import { useIsAvailable } from './availablePages'
import { isHomeArea, isManagerArea, shownItems } from './menuRules'
import { employeeMenu, managerMenu, type MenuItem } from './menus'

export type MenuEntry = Pick<MenuItem, 'icon' | 'count'> & { name: string; path: string; children: MenuEntry[] }

/** The items for this URL: home only, on home and profile; else those of the employee or the manager. */
export const useMenu = (): MenuEntry[] => {
  const language = useContext(LanguageContext)
  const { pathname } = useLocation()
  const isAvailable = useIsAvailable()
  const hasDashboard = useAppSelector(selectHasDashboard)
  const actor = useAppSelector(selectAccount)
  const ssoName = useAppSelector(selectServices).find(({ kind }) => kind === 'sso')?.name
  if (!actor) return []
  if (isHomeArea(pathname))
    return [{ name: ssoName || dashboardTitles[language].home, path: '/', icon: House, children: [] }]

  const toEntry = ({ title, page, children = [], ...rest }: MenuItem): MenuEntry => ({
    name: title(language),
    path: pages[page].path,
    children: children.map(toEntry),
    ...rest,
  })
  const isBuilt = (page: PageId) => isAvailable(page) && (page !== 'dashboard' || hasDashboard) // D-26
  const viewer = { actor, isBuilt }
  // Staff who write feeds work on a manager's page without a manager's menu.
  const ofManager = isManagerArea(pathname) ? shownItems(managerMenu, viewer) : []
  return (ofManager.length > 0 ? ofManager : shownItems(employeeMenu, viewer)).map(toEntry)
}
