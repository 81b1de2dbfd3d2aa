import { Button } from 'antd'
import { clsx } from 'clsx'
import { type LucideIcon, ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { messagesKind, serviceIconOf, type ServiceLink } from '@client/kits/services/services'
import { useAppSelector } from '@client/state/hooks'
import { selectUnreadTotal } from '@client/state/notifications/notificationsSelectors'
import { useScreenState } from '@client/state/screens/useScreenState'
import { useTexts } from '@client/texts/catalogue'
import { shellTexts } from '@client/texts/shellTexts'
import { CountBadge } from '@client/ui/CountBadge'
import { useDismiss } from '@client/ui/keyboard'
import { VisuallyHidden } from '@client/ui/VisuallyHidden'
import * as serviceAnchorStyles from './ServiceAnchor.module.css'
import * as servicesMenuStyles from './ServicesMenu.module.css'
import * as serviceBarStyles from './ServiceBar.module.css'
import { useServiceFit, useServiceLinks } from './useServiceFit'

type AnchorProps = { link: ServiceLink; onClick?: () => void }

const Picture = ({ icon: Icon }: { icon: LucideIcon }) => <Icon size={16} strokeWidth={1.75} aria-hidden="true" />

/** One service: its icon and name. Screen readers announce that it opens a new tab. */
const ServiceAnchor = ({ link: { kind, name, href, isCurrent, isExternal }, onClick }: AnchorProps) => {
  const texts = useTexts(shellTexts)
  const unread = useAppSelector((state) => (kind === messagesKind ? selectUnreadTotal(state) : 0))
  const shared = {
    className: serviceAnchorStyles.link,
    'aria-current': isCurrent ? ('true' as const) : undefined,
    onClick,
  }
  const words = (
    <>
      <Picture icon={serviceIconOf(kind)} />
      <span className={serviceAnchorStyles.name} title={name} data-service-name>
        {name}
      </span>
      <span className={serviceAnchorStyles.count}>
        <CountBadge count={unread} label={texts.unread(unread)} />
      </span>
    </>
  )
  if (!isExternal)
    return (
      <Link to={href} {...shared}>
        {words}
      </Link>
    )
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" {...shared}>
      {words}
      <VisuallyHidden> {texts.opensNewTab}</VisuallyHidden>
    </a>
  )
}

const list = clsx(servicesMenuStyles.list, serviceAnchorStyles.rows)

type MenuProps = {
  label: string
  links: readonly ServiceLink[]
  /** In the bar of the services, which is the landmark already. */
  isInBar?: boolean
}

/** A button that opens services: all of them on phones (NV-034). A list of links, not a menu of commands. */
export const ServicesMenu = ({ label, links, isInBar = false }: MenuProps) => {
  const texts = useTexts(shellTexts)
  const [isOpen, setOpen] = useScreenState(isInBar ? 'more services' : 'services', false)
  const close = () => setOpen(false)
  const { whole, button } = useDismiss<HTMLDivElement>({ isOpen, onClose: close })
  const listId = useId()
  const hasMessages = links.some(({ kind }) => kind === messagesKind)
  const unread = useAppSelector((state) => (hasMessages ? selectUnreadTotal(state) : 0))

  const items = (
    <ul>
      {links.map((link) => (
        <li key={link.id}>
          <ServiceAnchor link={link} onClick={close} />
        </li>
      ))}
    </ul>
  )
  return (
    <div ref={whole} className={servicesMenuStyles.services}>
      <Button
        ref={button}
        type="text"
        className={isInBar ? (servicesMenuStyles.inBar ?? '') : ''}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
        <CountBadge count={unread} label={texts.unread(unread)} />
        <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" />
      </Button>
      {isInBar ? (
        <div id={listId} className={list} hidden={!isOpen}>
          {items}
        </div>
      ) : (
        <nav id={listId} aria-label={texts.services} className={list} hidden={!isOpen}>
          {items}
        </nav>
      )}
    </div>
  )
}

type Props = {
  /** Separated from the preceding element by a hairline. */
  isSetOff: boolean
}

const Bar = ({ links, isSetOff }: Props & { links: ServiceLink[] }) => {
  const texts = useTexts(shellTexts)
  const current = links.findIndex(({ isCurrent }) => isCurrent)
  const { row, fit } = useServiceFit(links.length, current)
  const rest = links.filter((_, index) => !fit.shown.includes(index))
  /** The name of an icon expands towards the middle of the bar. */
  const placeOf = (index: number) => {
    const place = fit.shown.indexOf(index)
    if (place < 0) return serviceBarStyles.away
    if (!fit.icons.includes(index)) return undefined
    return place < (fit.shown.length - 1) / 2 ? serviceAnchorStyles.icon : serviceAnchorStyles.iconAtEnd
  }
  return (
    <nav className={isSetOff ? serviceBarStyles.setOff : serviceBarStyles.bar} aria-label={texts.services}>
      <ul ref={row}>
        {links.map((link, index) => (
          <li key={link.id} className={placeOf(index)}>
            <ServiceAnchor link={link} />
          </li>
        ))}
        <li className={rest.length === 0 ? serviceBarStyles.away : undefined}>
          <ServicesMenu label={texts.more} links={rest} isInBar />
        </li>
      </ul>
    </nav>
  )
}

/** The services next to the location; those without room are in a menu (NV-030, NV-035). */
export const ServiceBar = ({ isSetOff }: Props) => {
  const links = useServiceLinks()
  if (links.length === 0) return <div className={isSetOff ? serviceBarStyles.setOff : serviceBarStyles.bar} />
  return <Bar key={links.map(({ name }) => name).join()} links={links} isSetOff={isSetOff} />
}
