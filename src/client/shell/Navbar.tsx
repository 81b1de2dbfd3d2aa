import { Button } from 'antd'
import { BriefcaseBusiness, PanelLeft, UserRound } from 'lucide-react'
import { memo } from 'react'
import { Link, matchPath, useLocation } from 'react-router-dom'
import { pages } from '@contract/pages'
import { useAppDispatch, useAppSelector } from '@client/state/hooks'
import { selectAccount } from '@client/state/session/sessionSelectors'
import { viewChanged } from '@client/state/view/viewEvents'
import { useTexts } from '@client/texts/catalogue'
import { shellTexts } from '@client/texts/shellTexts'
import { menuHoverDelay } from '@client/theme/layout'
import { CountBadge } from '@client/ui/CountBadge'
import { Tooltip } from '@client/ui/Tooltip'
import { VisuallyHidden } from '@client/ui/VisuallyHidden'
import { useDismiss } from '@client/ui/keyboard'
import { AccountMenu } from './AccountMenu'
import * as mainMenuStyles from './MainMenu.module.css'
import * as modeSwitchStyles from './ModeSwitch.module.css'
import * as navbarStyles from './Navbar.module.css'
import { useIsAvailable } from './availablePages'
import { popupContainerId } from './focus'
import { isManagerArea, type MenuEntry, modeSwitchAt, useFold, useMenu } from './menu'

const Count = ({ count, isFolded }: { count: number; isFolded: boolean }) => {
  const label = useTexts(shellTexts).unread(count)
  if (!isFolded) return <CountBadge count={count} label={label} />
  if (count === 0) return null
  return (
    <span className={mainMenuStyles.dot} data-dot>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  )
}

type EntryProps = { entry: MenuEntry; isCurrent: boolean; isFolded: boolean }

const Entry = ({ entry: { name, path, icon: Icon, count: countOf }, isCurrent, isFolded }: EntryProps) => {
  const count = useAppSelector((state) => countOf?.(state) ?? 0)
  const dispatch = useAppDispatch()
  const isNavbarOpen = useAppSelector(({ view }) => view.isNavbarOpen)
  /** Link to the current page: it changes only the query, which does not close the drawer by itself. */
  const closeDrawer = () => isNavbarOpen && dispatch(viewChanged({ isNavbarOpen: false }))
  const link = (
    <Link
      to={path}
      onClick={closeDrawer}
      className={mainMenuStyles.entry}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {Icon && <Icon size={18} strokeWidth={1.75} aria-hidden="true" />}
      {isFolded && Icon ? (
        <VisuallyHidden>{name}</VisuallyHidden>
      ) : (
        <span className={mainMenuStyles.title}>{name}</span>
      )}
      <Count count={count} isFolded={isFolded} />
    </Link>
  )
  if (!isFolded) return link
  return (
    <Tooltip title={name} placement="right" mouseEnterDelay={menuHoverDelay}>
      {link}
    </Tooltip>
  )
}

const Entries = ({ entries, isFolded }: { entries: MenuEntry[]; isFolded: boolean }) => {
  const { pathname } = useLocation()
  // '/' is home for everyone, even where it redirects; its item is only in the menu of home and profile.
  const isAt = (path: string) =>
    path === '/' ? pathname !== pages.profile.path : matchPath({ path, end: false }, pathname) !== null
  const pathsOf = ({ path, others }: MenuEntry) => [path, ...others]
  // The diary is below the messages by its address, and an item of its own. A page of two items is of the one above it.
  const [current] = entries
    .flatMap((entry) => pathsOf(entry).map((path) => ({ path, entry })))
    .filter(({ path }) => isAt(path))
    .toSorted(
      (one, other) =>
        other.path.length - one.path.length || Number(isAt(other.entry.path)) - Number(isAt(one.entry.path)),
    )
  const isAtChild = current !== undefined && !isFolded && current.entry.children.flatMap(pathsOf).some(isAt)
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry.path}>
          <Entry entry={entry} isCurrent={entry === current?.entry && !isAtChild} isFolded={isFolded} />
          {!isFolded && entry.children.length > 0 && <Entries entries={entry.children} isFolded={isFolded} />}
        </li>
      ))}
    </ul>
  )
}

/** The menu items that the user can visit; on home and profile only the one to home (NV-008, NV-009). */
const MainMenu = ({ isFolded }: { isFolded: boolean }) => (
  <nav aria-label={useTexts(shellTexts).mainMenu} className={isFolded ? mainMenuStyles.folded : mainMenuStyles.menu}>
    <Entries entries={useMenu()} isFolded={isFolded} />
  </nav>
)

/** The Employee/Manager switch, for users with both sides (NV-019 to NV-022). */
export const ModeSwitch = ({ isFolded }: { isFolded: boolean }) => {
  const texts = useTexts(shellTexts)
  const { pathname } = useLocation()
  const isBuilt = useIsAvailable()
  const actor = useAppSelector(selectAccount)
  const sides = actor && modeSwitchAt(pathname, { actor, isBuilt })
  if (!sides) return null
  const isManager = isManagerArea(pathname)
  const modes = [
    { name: texts.employee, to: sides.employee, icon: UserRound, isOn: !isManager },
    { name: texts.manager, to: sides.manager, icon: BriefcaseBusiness, isOn: isManager },
  ]
  return (
    <nav aria-label={texts.modes} className={isFolded ? modeSwitchStyles.folded : modeSwitchStyles.modes}>
      {modes.map(({ name, to, icon: Icon, isOn }) => (
        <Link key={to} to={to} aria-current={isOn ? 'true' : undefined} title={isFolded ? name : undefined}>
          {isFolded && <Icon size={16} strokeWidth={1.75} aria-hidden="true" />}
          {isFolded ? <VisuallyHidden>{name}</VisuallyHidden> : <span>{name}</span>}
        </Link>
      ))}
    </nav>
  )
}

type ContentProps = {
  isFolded: boolean
  className: string | undefined
  whole?: React.Ref<HTMLDivElement>
  children?: React.ReactNode
}

/** The content of the menu: items, Employee/Manager switch, login block. */
const Content = ({ isFolded, className, whole, children }: ContentProps) => (
  <div ref={whole} className={className}>
    <MainMenu isFolded={isFolded} />
    <ModeSwitch isFolded={isFolded} />
    <div className={navbarStyles.foot}>
      <AccountMenu isFolded={isFolded} />
      {children}
    </div>
  </div>
)

/** For the drawer on phones. */
export const DrawerNavbar = () => <Content isFolded={false} className={navbarStyles.inDrawer} />

/** The menu on the left, 240 px wide or 64 px folded (NV-027); in narrow windows it unfolds over the page. */
export const Navbar = memo(() => {
  const texts = useTexts(shellTexts)
  const { isFolded, isOverPage, fold } = useFold()
  const { whole, button } = useDismiss<HTMLDivElement>({
    isOpen: isOverPage && !isFolded,
    onClose: () => fold(true),
    beside: `#${popupContainerId}`,
  })
  const label = isFolded ? texts.unfoldMenu : texts.foldMenu
  const unfolded = isOverPage ? navbarStyles.overPage : navbarStyles.navbar
  return (
    <Content isFolded={isFolded} className={isFolded ? navbarStyles.folded : unfolded} whole={whole}>
      <Tooltip title={label} placement="right">
        <Button
          ref={button}
          type="text"
          aria-label={label}
          aria-expanded={!isFolded}
          icon={<PanelLeft size={16} strokeWidth={1.75} />}
          onClick={() => fold(!isFolded)}
        />
      </Tooltip>
    </Content>
  )
})
Navbar.displayName = 'Navbar'
