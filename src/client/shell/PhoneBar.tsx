import { Button } from 'antd'
import { ArrowLeft, Menu } from 'lucide-react'
import { Link, useLocation } from 'react-router-dom'
import { pages } from '@contract/pages'
import { isCode } from '@client/kits/page/PageTitleRow'
import { useLocationChoice } from '@client/kits/locations/LocationPicker'
import { useAppDispatch, useAppSelector } from '@client/state/hooks'
import { selectMay } from '@client/state/session/accessSelectors'
import { selectTimeZone } from '@client/state/session/sessionSelectors'
import { viewChanged } from '@client/state/view/viewEvents'
import { useTexts } from '@client/texts/catalogue'
import { shellTexts } from '@client/texts/shellTexts'
import { formatInZone } from '@client/ui/zonedTime'
import * as styles from './PhoneBar.module.css'
import { ServicesMenu } from './ServiceBar'
import { useServiceLinks } from './useServiceFit'

/** The location of the whole app; blank while the first one loads. */
const ChosenLocation = () => {
  const { selected, nothing } = useLocationChoice()
  const name = selected?.name ?? nothing
  return <span title={name}>{name || '\u00a0'}</span>
}

/** The location, for those who may see it. The dashboard has its own picker, so there it shows the date. */
const SecondLine = () => {
  const texts = useTexts(shellTexts)
  const isDashboard = useLocation().pathname === pages.dashboard.path
  const now = useAppSelector(({ clock }) => clock.now)
  const timeZone = useAppSelector(selectTimeZone)
  const hasLocation = useAppSelector((state) => selectMay(state, 'portal.use'))
  const day = formatInZone(now, timeZone, 'thisDay')
  if (isDashboard) return <span title={day}>{day}</span>
  return hasLocation ? <ChosenLocation /> : <span>{texts.noLocation}</span>
}

type Props = {
  title: string
  /** The link target of the title. */
  titleLink: string | undefined
  /** The path back from a full-screen detail to its list, with the list's filters. */
  back: string | undefined
}

/** On phones: the menu button, the page's title above the location, the services. */
export const PhoneBar = ({ title, titleLink, back }: Props) => {
  const texts = useTexts(shellTexts)
  const dispatch = useAppDispatch()
  const { search } = useLocation()
  const services = useServiceLinks()
  const isAlone = back !== undefined
  return (
    <header className={styles.bar}>
      {isAlone ? (
        <Link to={`${back}${search}`} className={styles.back} aria-label={texts.back}>
          <ArrowLeft size={20} strokeWidth={1.75} aria-hidden="true" />
        </Link>
      ) : (
        <Button
          type="text"
          aria-label={texts.openMenu}
          icon={<Menu size={20} strokeWidth={1.75} />}
          onClick={() => dispatch(viewChanged({ isNavbarOpen: true }))}
        />
      )}
      <div className={styles.words}>
        <h1 tabIndex={-1} title={title} data-is-code={isCode(title)}>
          {titleLink === undefined ? title : <Link to={titleLink}>{title}</Link>}
        </h1>
        {!isAlone && <SecondLine />}
      </div>
      {!isAlone && services.length > 0 && <ServicesMenu label={texts.services} links={services} />}
    </header>
  )
}
