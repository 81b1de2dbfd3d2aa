import { Button, Tooltip } from 'antd'
import { PanelLeft } from 'lucide-react'
import { memo } from 'react'
import { useTexts } from '@client/texts/catalogue'
import { shellTexts } from '@client/texts/shellTexts'
import { AccountMenu } from './AccountMenu'
import { MainMenu } from './MainMenu'
import { ModeSwitch } from './ModeSwitch'
import { useFold } from './useFold'

/** The content of the menu: items, Employee/Manager switch, login block. */
const Content = ({ isFolded, children }: { isFolded: boolean; children?: React.ReactNode }) => (
  <div className={isFolded ? 'navbar navbar-folded' : 'navbar'}>
    <MainMenu isFolded={isFolded} />
    <ModeSwitch isFolded={isFolded} />
    <div className="navbar-foot">
      <AccountMenu isFolded={isFolded} />
      {children}
    </div>
  </div>
)

/** For the drawer on phones. */
export const DrawerNavbar = () => <Content isFolded={false} />

/** The menu on the left, 240 px wide or 64 px folded (NV-027). */
export const Navbar = memo(() => {
  const texts = useTexts(shellTexts)
  const { isFolded, toggle } = useFold()
  const label = isFolded ? texts.unfoldMenu : texts.foldMenu
  return (
    <Content isFolded={isFolded}>
      <Tooltip title={label} placement="right">
        <Button
          type="text"
          aria-label={label}
          aria-expanded={!isFolded}
          icon={<PanelLeft size={16} strokeWidth={1.75} />}
          onClick={toggle}
        />
      </Tooltip>
    </Content>
  )
})
Navbar.displayName = 'Navbar'
