import { Tooltip } from 'antd'
import { NavLink } from 'react-router-dom'
import { useAppSelector } from '@client/app/hooks'
import { selectMay } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { shellTexts } from '@client/texts/shellTexts'
import { CountBadge } from '@client/ui/CountBadge'
import { employeeMenu, type MenuItem } from './menus'

const Entry = ({ item, isFolded }: { item: MenuItem; isFolded: boolean }) => {
  const texts = useTexts(shellTexts)
  const count = useAppSelector((state) => item.count?.(state) ?? 0)
  const isAllowed = useAppSelector((state) => selectMay(state, item.access))
  const title = texts[item.title]
  if (!isAllowed) return null
  return (
    <li>
      <Tooltip title={isFolded ? title : ''} placement="right" mouseEnterDelay={0.15}>
        <NavLink to={item.path} className="menu-entry">
          <item.icon size={18} strokeWidth={1.75} aria-hidden="true" />
          <span className={isFolded ? 'visually-hidden' : 'menu-entry-title'}>{title}</span>
          {isFolded && count > 0 ? (
            <span className="menu-entry-dot">
              <span className="visually-hidden">{texts.unread(count)}</span>
            </span>
          ) : (
            <CountBadge count={count} label={texts.unread(count)} />
          )}
        </NavLink>
      </Tooltip>
    </li>
  )
}

export const MainMenu = ({ isFolded }: { isFolded: boolean }) => {
  const texts = useTexts(shellTexts)
  return (
    <nav aria-label={texts.mainMenu} className="main-menu">
      <ul>
        {employeeMenu.map((item) => (
          <Entry key={item.id} item={item} isFolded={isFolded} />
        ))}
      </ul>
    </nav>
  )
}
