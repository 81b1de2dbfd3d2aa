import { Button, Tooltip } from 'antd'
import { PanelLeft } from 'lucide-react'
import { memo } from 'react'
import { useTexts } from '@client/texts/catalogue'
import { shellTexts } from '@client/texts/shellTexts'
import { AccountMenu } from './AccountMenu'
import { MainMenu } from './MainMenu'
import { ModeSwitch } from './ModeSwitch'
import * as styles from './Navbar.module.css'
import { useFold } from './useFold'

type ContentProps = { isFolded: boolean; className: string | undefined; children?: React.ReactNode }

/** The content of the menu: items, Employee/Manager switch, login block. */
const Content = ({ isFolded, className, children }: ContentProps) => (
  <div className={className}>
    <MainMenu isFolded={isFolded} />
    <ModeSwitch isFolded={isFolded} />
    <div className={styles.foot}>
      <AccountMenu isFolded={isFolded} />
      {children}
    </div>
  </div>
)

/** For the drawer on phones. */
export const DrawerNavbar = () => <Content isFolded={false} className={styles.inDrawer} />

/** The menu on the left, 240 px wide or 64 px folded (NV-027). */
export const Navbar = memo(() => {
  const texts = useTexts(shellTexts)
  const { isFolded, toggle } = useFold()
  const label = isFolded ? texts.unfoldMenu : texts.foldMenu
  return (
    <Content isFolded={isFolded} className={isFolded ? styles.folded : styles.navbar}>
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
