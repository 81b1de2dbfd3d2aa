import { Button, Tooltip } from 'antd'
import { Keyboard } from 'lucide-react'
import { memo } from 'react'
import { useAppDispatch, useAppSelector } from '@client/state/hooks'
import { selectDisplay } from '@client/state/display/displaySelectors'
import { dialogOpened } from '@client/state/view/viewEvents'
import { useTexts } from '@client/texts/catalogue'
import { shellTexts } from '@client/texts/shellTexts'
import { Brand } from './Brand'
import { LocationPicker } from '@client/kits/locations/LocationPicker'
import { ServiceBar } from './ServiceBar'
import { useFold } from './useFold'

/** Brand, location, services, and the button of the shortcuts. */
export const TopBar = memo(() => {
  const texts = useTexts(shellTexts)
  const dispatch = useAppDispatch()
  const { isFolded } = useFold()
  const { hasShortcuts } = useAppSelector(selectDisplay)
  return (
    <header className="top-bar">
      <Brand isFolded={isFolded} />
      <LocationPicker />
      <ServiceBar />
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
