import { Button } from 'antd'
import { ArrowLeft, Menu } from 'lucide-react'
import { Link, useLocation } from 'react-router-dom'
import { useAppDispatch, useAppSelector } from '@client/app/hooks'
import { selectSelectedLocation } from '@client/state/locations/locationsSelectors'
import { selectAccount } from '@client/state/session/sessionSelectors'
import { viewChanged } from '@client/state/view/viewEvents'
import { useTexts } from '@client/texts/catalogue'
import { shellTexts } from '@client/texts/shellTexts'
import { Mark } from '@client/ui/Mark'
import { LocationPicker } from './LocationPicker'

type Props = {
  title: string
  isPhone: boolean
  /** Where a click on the title leads; on a phone it stands here. */
  leadsTo: string | undefined
  /** Where a detail that stands alone came from; the list's filters go along. */
  back: string | undefined
}

const PhoneBar = ({ title, leadsTo, back }: Omit<Props, 'isPhone'>) => {
  const texts = useTexts(shellTexts)
  const dispatch = useAppDispatch()
  const { search } = useLocation()
  const location = useAppSelector(selectSelectedLocation)
  return (
    <header className="top-bar">
      {back === undefined ? (
        <Button
          type="text"
          aria-label={texts.openMenu}
          icon={<Menu size={20} strokeWidth={1.75} />}
          onClick={() => dispatch(viewChanged({ isNavbarOpen: true }))}
        />
      ) : (
        <Link to={`${back}${search}`} className="top-bar-back" aria-label={texts.back}>
          <ArrowLeft size={20} strokeWidth={1.75} aria-hidden="true" />
        </Link>
      )}
      <div className="top-bar-words">
        <h1 tabIndex={-1}>{leadsTo === undefined ? title : <Link to={leadsTo}>{title}</Link>}</h1>
        {back === undefined && <span>{location?.name ?? texts.noLocation}</span>}
      </div>
    </header>
  )
}

/** Brand and location; on phones the menu's button, the page's title and the location under it. */
export const TopBar = ({ title, isPhone, leadsTo, back }: Props) => {
  const account = useAppSelector(selectAccount)
  if (isPhone) return <PhoneBar title={title} leadsTo={leadsTo} back={back} />
  return (
    <header className="top-bar">
      <Link to="/" className="top-bar-brand">
        {account?.brandLogoSymbol ? <img src={account.brandLogoSymbol} alt="" width={28} height={28} /> : <Mark />}
        <span>{account?.organisationName}</span>
      </Link>
      <LocationPicker />
    </header>
  )
}
