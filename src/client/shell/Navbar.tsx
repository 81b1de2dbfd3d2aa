import { Button } from 'antd'
import { BriefcaseBusiness, UserRound, PanelLeft } from 'lucide-react'
import { memo } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useAppSelector } from '@client/state/hooks'
import { selectAccount } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { shellTexts } from '@client/texts/shellTexts'
import { useDismiss } from '@client/ui/keyboard'
import { Tooltip } from '@client/ui/Tooltip'
import { VisuallyHidden } from '@client/ui/VisuallyHidden'
import { AccountMenu } from './AccountMenu'
import { useIsAvailable } from './availablePages'
import { popupContainerId } from './focus'
import { MainMenu } from './MainMenu'
import { isManagerArea, modeSwitchAt, useFold } from './menu'
import * as modeSwitchStyles from './ModeSwitch.module.css'
import * as navbarStyles from './Navbar.module.css'

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
