import { Button } from 'antd'
import { Keyboard } from 'lucide-react'
import { memo } from 'react'
import { Link } from 'react-router-dom'
import { LocationPicker } from '@client/kits/locations/LocationPicker'
import { selectDisplay } from '@client/state/display/displaySelectors'
import { useAppSelector, useAppDispatch } from '@client/state/hooks'
import { useScreenState } from '@client/state/screens/useScreenState'
import { selectMay } from '@client/state/session/accessSelectors'
import { refetchAccount } from '@client/state/session/refetchAccount'
import { selectAccount } from '@client/state/session/sessionSelectors'
import { dialogOpened } from '@client/state/view/viewEvents'
import { useTexts } from '@client/texts/catalogue'
import { shellTexts } from '@client/texts/shellTexts'
import { Mark } from '@client/ui/Mark'
import { Tooltip } from '@client/ui/Tooltip'
import * as brandStyles from './Brand.module.css'
import { useFold } from './menu'
import { ServiceBar } from './ServiceBar'
import * as topBarStyles from './TopBar.module.css'

const size = 28

/** Cut off when it is long; then the tooltip has all of it. */
const Name = ({ name }: { name: string }) => (
  <span className={brandStyles.name} title={name}>
    {name}
  </span>
)

type PictureProps = { source: string; isWide: boolean; name: string; initial: string }

/** A logo, or the organisation's initial when the logo fails to load: then its link may be over, and the account has another. */
const Picture = ({ source, isWide, name, initial }: PictureProps) => {
  const dispatch = useAppDispatch()
  const [hasFailed, setFailed] = useScreenState('failed logo', false)
  const fail = () => {
    setFailed(true)
    if (source.startsWith('/')) void dispatch(refetchAccount())
  }
  if (hasFailed)
    return (
      <>
        <span className={brandStyles.initial} aria-hidden="true">
          {initial}
        </span>
        <Name name={name} />
      </>
    )
  return (
    <>
      <img
        src={source}
        alt={isWide ? name : ''}
        height={size}
        {...(!isWide && { width: size })}
        className={isWide ? brandStyles.logo : brandStyles.symbol}
        onError={fail}
      />
      {!isWide && <Name name={name} />}
    </>
  )
}

/** The organisation on the left of the top bar: its logo, else its symbol and name, else our mark and its name. */
export const Brand = ({ isFolded }: { isFolded: boolean }) => {
  const account = useAppSelector(selectAccount)
  if (!account) return null
  const { brandLogo, brandLogoSymbol, brandBrandInitial, organisationName: name } = account
  const initial = brandBrandInitial || name.slice(0, 1)
  const source = brandLogo || brandLogoSymbol
  return (
    <Link to="/" className={isFolded ? brandStyles.short : brandStyles.brand}>
      {source ? (
        <Picture key={source} source={source} isWide={source === brandLogo} name={name} initial={initial} />
      ) : (
        <>
          <Mark />
          <Name name={name} />
        </>
      )}
    </Link>
  )
}

/** Brand, location, services, and the button of the shortcuts. */
export const TopBar = memo(() => {
  const texts = useTexts(shellTexts)
  const dispatch = useAppDispatch()
  const { isFolded, isOverPage } = useFold()
  const hasLocation = useAppSelector((state) => selectMay(state, 'portal.use'))
  const { hasShortcuts } = useAppSelector(selectDisplay)
  return (
    <header className={topBarStyles.bar}>
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
