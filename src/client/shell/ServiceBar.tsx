import { useTexts } from '@client/texts/catalogue'
import { shellTexts } from '@client/texts/shellTexts'
import { useOverflow } from '@client/ui/useOverflow'
import { ServiceAnchor } from './ServiceAnchor'
import type { ServiceLink } from '@client/kits/services/serviceLinks'
import { useServiceLinks } from './useServiceLinks'
import './services.css'

const Bar = ({ links }: { links: ServiceLink[] }) => {
  const { frame, row, isOverflowing } = useOverflow()
  return (
    <nav
      ref={frame}
      className={isOverflowing ? 'service-bar service-bar-icons' : 'service-bar'}
      aria-label={useTexts(shellTexts).services}
    >
      <ul ref={row}>
        {links.map((link) => (
          <li key={link.id}>
            <ServiceAnchor link={link} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The services next to the location. When there is no room, only icons, whose names expand (NV-030, NV-035). */
export const ServiceBar = () => {
  const links = useServiceLinks()
  if (links.length === 0) return <div className="service-bar" />
  return <Bar key={links.map(({ name }) => name).join()} links={links} />
}
