import { Button } from 'antd'
import { PanelLeft } from 'lucide-react'
import { memo } from 'react'
import { useTexts } from '@client/texts/catalogue'
import { shellTexts } from '@client/texts/shellTexts'
import { Tooltip } from '@client/ui/Tooltip'
import { useDismiss } from '@client/ui/keyboard'
import { AccountMenu } from './AccountMenu'
import { MainMenu } from './MainMenu'
import { ModeSwitch } from './ModeSwitch'
import { popupContainerId } from './popupContainer'
import * as styles from './Navbar.module.css'
import { useFold } from './useFold'

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
    <div className={styles.foot}>
      <AccountMenu isFolded={isFolded} />
      {children}
    </div>
  </div>
)

/** For the drawer on phones. */
export const DrawerNavbar = () => <Content isFolded={false} className={styles.inDrawer} />

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
  const unfolded = isOverPage ? styles.overPage : styles.navbar
  return (
    <Content isFolded={isFolded} className={isFolded ? styles.folded : unfolded} whole={whole}>
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
