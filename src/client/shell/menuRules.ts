import { isInGroup } from '@contract/accessGroups'
import { pages, type PageId } from '@contract/pages'
import { can, type Actor } from '@contract/permissions'
import { areas } from '@client/routes/areas'
import { plannedEntries } from '@client/routes/plannedEntries'
import { managerMenu, type MenuItem } from './menus'

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

const managerPages = [...areas, plannedEntries].flatMap((entries) => entries.managerPages ?? [])

export const isManagerArea = (pathname: string) => managerPages.some((page) => isAt(pathname, page))

type ModeSwitch = { employee: string; manager: string }

/**
 * The targets of the Employee/Manager switch, or null where it is hidden (NV-019 to NV-022). It appears with the first
 * manager item that the user can visit (D-56); Communication is the first of all.
 */
export const modeSwitchAt = (pathname: string, viewer: Viewer): ModeSwitch | null => {
  const [first] = shownItems(managerMenu, viewer)
  if (!first || isHomeArea(pathname) || !can(viewer.actor, 'manager.use')) return null
  return { employee: pages.messages.path, manager: pages[first.page].path }
}

export type AccountAction = 'profile' | 'displaySettings' | 'logout'

/** The actions of the expanded login block; an administrator has no profile there (NV-016, NV-017, D-32). */
export const accountActions = ({ actor, isBuilt }: Viewer): AccountAction[] => {
  const hasProfile = !isInGroup(actor.role, 'admin') && isInGroup(actor.role, 'employee') && isBuilt('profile')
  return [...(hasProfile ? (['profile'] as const) : []), 'displaySettings', 'logout']
}
