import { Button } from 'antd'
import { Menu } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useAppDispatch, useAppSelector } from '@client/app/hooks'
import { selectSelectedLocation } from '@client/state/locations/locationsSelectors'
import { selectAccount } from '@client/state/session/sessionSelectors'
import { viewChanged } from '@client/state/view/viewEvents'
import { useTexts } from '@client/texts/catalogue'
import { shellTexts } from '@client/texts/shellTexts'
import { Mark } from '@client/ui/Mark'
import { LocationPicker } from './LocationPicker'

/** Brand and location; on phones the menu's button, the page's title and the location under it. */
export const TopBar = ({ title, isPhone }: { title: string; isPhone: boolean }) => {
  const texts = useTexts(shellTexts)
  const dispatch = useAppDispatch()
  const location = useAppSelector(selectSelectedLocation)
  const account = useAppSelector(selectAccount)

  if (isPhone)
    return (
      <header className="top-bar">
        <Button
          type="text"
          aria-label={texts.openMenu}
          icon={<Menu size={20} strokeWidth={1.75} />}
          onClick={() => dispatch(viewChanged({ isNavbarOpen: true }))}
        />
        <div className="top-bar-words">
          <h1 tabIndex={-1}>{title}</h1>
          <span>{location?.name ?? texts.noLocation}</span>
        </div>
        <div id="page-actions" className="top-bar-actions" />
      </header>
    )
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
