import { Link, matchPath, useLocation } from 'react-router-dom'
import { pages } from '@contract/pages'
import { useAppDispatch, useAppSelector } from '@client/state/hooks'
import { viewChanged } from '@client/state/view/viewEvents'
import { useTexts } from '@client/texts/catalogue'
import { shellTexts } from '@client/texts/shellTexts'
import { menuHoverDelay } from '@client/theme/layout'
import { CountBadge } from '@client/ui/CountBadge'
import { Tooltip } from '@client/ui/Tooltip'
import { VisuallyHidden } from '@client/ui/VisuallyHidden'
import * as styles from './MainMenu.module.css'
import { useMenu, type MenuEntry } from './menu'

const Count = ({ count, isFolded }: { count: number; isFolded: boolean }) => {
  const label = useTexts(shellTexts).unread(count)
  if (!isFolded) return <CountBadge count={count} label={label} />
  if (count === 0) return null
  return (
    <span className={styles.dot} data-dot>
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
    <Link to={path} onClick={closeDrawer} className={styles.entry} aria-current={isCurrent ? 'page' : undefined}>
      {Icon && <Icon size={18} strokeWidth={1.75} aria-hidden="true" />}
      {isFolded && Icon ? <VisuallyHidden>{name}</VisuallyHidden> : <span className={styles.title}>{name}</span>}
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
  // The diary is below the messages by its address, and an item of its own.
  const [current] = entries
    .flatMap((entry) => [entry.path, ...entry.others].map((path) => ({ path, entry })))
    .filter(({ path }) => isAt(path))
    .toSorted((one, other) => other.path.length - one.path.length)
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry.path}>
          <Entry entry={entry} isCurrent={entry === current?.entry} isFolded={isFolded} />
          {!isFolded && entry.children.length > 0 && <Entries entries={entry.children} isFolded={isFolded} />}
        </li>
      ))}
    </ul>
  )
}

/** The menu items that the user can visit; on home and profile only the one to home (NV-008, NV-009). */
export const MainMenu = ({ isFolded }: { isFolded: boolean }) => (
  <nav aria-label={useTexts(shellTexts).mainMenu} className={isFolded ? styles.folded : styles.menu}>
    <Entries entries={useMenu()} isFolded={isFolded} />
  </nav>
)
