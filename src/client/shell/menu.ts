import { House } from 'lucide-react'
import { useContext } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { isInGroup } from '@contract/accessGroups'
import { type PageId, pages } from '@contract/pages'
import { type Actor, can } from '@contract/permissions'
import type { AreaMenuEntry } from '@client/kits/areas/area'
import { areas } from '@client/routes/areas'
import { useAppDispatch, useAppSelector } from '@client/state/hooks'
import { logoutPath } from '@client/state/navigation/signInAddress'
import { selectHasDashboard, selectHomePath } from '@client/state/session/accessSelectors'
import { selectAccount, selectServices } from '@client/state/session/sessionSelectors'
import { viewChanged } from '@client/state/view/viewEvents'
import { LanguageContext } from '@client/texts/catalogue'
import { dashboardTitles } from '@client/texts/titles'
import { media } from '@client/theme/layout'
import { useMedia } from '@client/ui/useMedia'
import { useIsAvailable } from './availablePages'

export type MenuItem = Omit<AreaMenuEntry, 'menu' | 'place' | 'below'> & { children?: readonly MenuItem[] }

const entries = areas.flatMap(({ menu = [] }) => menu).toSorted((one, other) => one.place - other.place)

const itemsOf = (name: AreaMenuEntry['menu'], parent?: PageId): MenuItem[] =>
  entries
    .filter(({ menu, below }) => menu === name && below === parent)
    .map((entry) => ({ ...entry, children: itemsOf(name, entry.page) }))

/** The employee's menu before filtering, in order (NV-001 to NV-003). */
export const employeeMenu: readonly MenuItem[] = itemsOf('employee')

/** The manager's menu before filtering, in order (NV-004, NV-005). */
export const managerMenu: readonly MenuItem[] = itemsOf('manager')

/** The user of the menu, and which pages have a route for them. */
export type Viewer = { actor: Actor; isBuilt: (page: PageId) => boolean }

const isShown = ({ isFilteredOut, page, auth, permissions }: MenuItem, { actor, isBuilt }: Viewer) =>
  isFilteredOut !== true &&
  isBuilt(page) &&
  (auth === undefined || isInGroup(actor.role, auth)) &&
  (permissions === undefined || permissions.some((permission) => can(actor, permission)))

/** The items that a user sees; the children of a hidden item take its place. */
export const shownItems = (items: readonly MenuItem[], viewer: Viewer): MenuItem[] =>
  items.flatMap((item) => {
    const children = shownItems(item.children ?? [], viewer)
    return isShown(item, viewer) ? [{ ...item, children }] : children
  })

/** Whether a path is a page or below it. */
const isAt = (pathname: string, page: PageId) =>
  pathname === pages[page].path || pathname.startsWith(`${pages[page].path}/`)

const homePaths: readonly string[] = ['/', pages.dashboard.path, pages.profile.path]

/** Home and profile: a single menu item, no switch (NV-008, NV-020). */
export const isHomeArea = (pathname: string) => homePaths.includes(pathname)

const managerPages = areas.flatMap((area) => area.managerPages ?? [])

export const isManagerArea = (pathname: string) => managerPages.some((page) => isAt(pathname, page))

type ModeSwitch = { employee: string; manager: string }
const managerAreas = managerMenu.map((item) => ({ ...item, children: [] }))

/**
 * The targets of the Employee/Manager switch, or null where it is hidden (NV-019 to NV-022). It appears with the first
 * manager page that the user can visit (D-56). It leads to one below another, such as short codes, only where there is no
 * other; Communication is the first of all.
 */
export const modeSwitchAt = (pathname: string, viewer: Viewer): ModeSwitch | null => {
  const [first] = [managerAreas, managerMenu].flatMap((items) => shownItems(items, viewer))
  if (!first || isHomeArea(pathname) || !can(viewer.actor, 'manager.use')) return null
  return { employee: pages.messages.path, manager: pages[first.page].path }
}

export type AccountAction = 'profile' | 'displaySettings' | 'logout'

/** The actions of the expanded login block; an administrator has no profile there (NV-016, NV-017, D-32). */
export const accountActions = ({ actor, isBuilt }: Viewer): AccountAction[] => {
  const hasProfile = !isInGroup(actor.role, 'admin') && isInGroup(actor.role, 'employee') && isBuilt('profile')
  return [...(hasProfile ? (['profile'] as const) : []), 'displaySettings', 'logout']
}

export type MenuEntry = Pick<MenuItem, 'icon' | 'count'> & {
  name: string
  path: string
  /** Further paths at which it is the current one. */
  others: readonly string[]
  children: MenuEntry[]
}

/** The items for this URL: home only, on home and profile; else those of the employee or the manager. */
export const useMenu = (): MenuEntry[] => {
  const language = useContext(LanguageContext)
  const { pathname } = useLocation()
  const isAvailable = useIsAvailable()
  const hasDashboard = useAppSelector(
    (state) => selectHasDashboard(state) && selectHomePath(state) !== pages.myLearning.path,
  )
  const actor = useAppSelector(selectAccount)
  const ssoName = useAppSelector(selectServices).find(({ kind }) => kind === 'sso')?.name
  if (!actor) return []
  if (isHomeArea(pathname))
    return [{ name: ssoName || dashboardTitles[language].home, path: '/', icon: House, others: [], children: [] }]

  const toEntry = ({ title, page, also = [], children = [], ...rest }: MenuItem): MenuEntry => ({
    name: title(language),
    path: pages[page].path,
    others: also.map((other) => pages[other].path),
    children: children.map(toEntry),
    ...rest,
  })
  const isBuilt = (page: PageId) => isAvailable(page) && (page !== 'dashboard' || hasDashboard) // D-26
  const viewer = { actor, isBuilt }
  // Staff who write feeds work on a manager's page without a manager's menu.
  const ofManager = isManagerArea(pathname) ? shownItems(managerMenu, viewer) : []
  return (ofManager.length > 0 ? ofManager : shownItems(employeeMenu, viewer)).map(toEntry)
}

/**
 * Whether the menu is folded: the user's choice, else folded on narrow screens. On home and profile folded by default,
 * because a single item would waste 240 pixels (NV-027). Where it would leave the page too little room it lies over it,
 * and opens and closes like the drawer of phones (decision 0028).
 */
export const useFold = () => {
  const dispatch = useAppDispatch()
  const isHome = isHomeArea(useLocation().pathname)
  const isNarrow = useMedia(media.narrowShell)
  const isOverPage = useMedia(media.menuOverPage)
  const chosen = useAppSelector(({ view }) => view.isNavbarFolded)
  const isHomeFolded = useAppSelector(({ view }) => view.isHomeNavbarFolded)
  const isOpen = useAppSelector(({ view }) => view.isNavbarOpen)
  const isFoldedBeside = isHome ? isHomeFolded : (chosen ?? isNarrow)
  const isFolded = isOverPage ? !isOpen : isFoldedBeside
  const fold = (wanted: boolean) => {
    if (isOverPage) dispatch(viewChanged({ isNavbarOpen: !wanted }))
    else dispatch(viewChanged(isHome ? { isHomeNavbarFolded: wanted } : { isNavbarFolded: wanted }))
  }
  return { isFolded, isOverPage, fold }
}

/** Every sign-out goes through the logout page (NV-018), so that unsent changes are asked about on the way (SH-052). */
export const useLogout = () => {
  const navigate = useNavigate()
  return () => void navigate(logoutPath)
}
