import { Button } from 'antd'
import { Keyboard } from 'lucide-react'
import { memo } from 'react'
import { useAppDispatch, useAppSelector } from '@client/state/hooks'
import { selectDisplay } from '@client/state/display/displaySelectors'
import { selectMay } from '@client/state/session/accessSelectors'
import { dialogOpened } from '@client/state/view/viewEvents'
import { useTexts } from '@client/texts/catalogue'
import { shellTexts } from '@client/texts/shellTexts'
import { Tooltip } from '@client/ui/Tooltip'
import { Brand } from './Brand'
import { LocationPicker } from '@client/kits/locations/LocationPicker'
import { ServiceBar } from './ServiceBar'
import * as styles from './TopBar.module.css'
import { useFold } from './useFold'

/** Brand, location, services, and the button of the shortcuts. */
export const TopBar = memo(() => {
  const texts = useTexts(shellTexts)
  const dispatch = useAppDispatch()
  const { isFolded, isOverPage } = useFold()
  const hasLocation = useAppSelector((state) => selectMay(state, 'portal.use'))
  const { hasShortcuts } = useAppSelector(selectDisplay)
  return (
    <header className={styles.bar}>
      <Brand isFolded={isFolded || isOverPage} />
      <LocationPicker />
      <ServiceBar isSetOff={hasLocation} />
      {hasShortcuts && (
        <Tooltip title={texts.shortcuts}>
          <Button
            type="text"
            aria-label={texts.shortcuts}
            aria-haspopup="dialog"
            icon={<Keyboard size={18} strokeWidth={1.75} />}
            onClick={() => dispatch(dialogOpened('frame/shortcuts'))}
          />
        </Tooltip>
      )}
    </header>
  )
})
TopBar.displayName = 'TopBar'
