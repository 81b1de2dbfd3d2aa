import { Button, Tooltip } from 'antd'
import { PanelLeft } from 'lucide-react'
import { useAppDispatch, useAppSelector } from '@client/app/hooks'
import { viewChanged } from '@client/state/view/viewEvents'
import { useTexts } from '@client/texts/catalogue'
import { shellTexts } from '@client/texts/shellTexts'
import { media } from '@client/theme/layout'
import { useMedia } from '@client/ui/useMedia'
import { AccountMenu } from './AccountMenu'
import { MainMenu } from './MainMenu'

type Props = {
  /** Null: as the person left it, folded by itself where the screen is narrow. */
  isFolded: boolean | null
  canFold: boolean
}

/** The menu at the left, 240 wide or 64 folded (NV-027). */
export const Navbar = ({ isFolded: fixed, canFold }: Props) => {
  const texts = useTexts(shellTexts)
  const dispatch = useAppDispatch()
  const isNarrow = useMedia(media.narrowShell)
  const chosen = useAppSelector(({ view }) => view.isNavbarFolded)
  const isFolded = fixed ?? chosen ?? isNarrow
  const label = isFolded ? texts.unfoldMenu : texts.foldMenu

  return (
    <div className={isFolded ? 'navbar navbar-folded' : 'navbar'}>
      <MainMenu isFolded={isFolded} />
      <div className="navbar-foot">
        <AccountMenu isFolded={isFolded} />
        {canFold && (
          <Tooltip title={label} placement="right">
            <Button
              type="text"
              aria-label={label}
              aria-expanded={!isFolded}
              icon={<PanelLeft size={16} strokeWidth={1.75} />}
              onClick={() => dispatch(viewChanged({ isNavbarFolded: !isFolded }))}
            />
          </Tooltip>
        )}
      </div>
    </div>
  )
}
