import { useTexts } from '@client/texts/catalogue'
import { shellTexts } from '@client/texts/shellTexts'
import { ServiceAnchor } from './ServiceAnchor'
import type { ServiceLink } from '@client/kits/services/services'
import { ServicesMenu } from './ServicesMenu'
import { useServiceFit } from './useServiceFit'
import { useServiceLinks } from './useServiceLinks'
import * as anchor from './ServiceAnchor.module.css'
import * as styles from './ServiceBar.module.css'

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
    if (place < 0) return styles.away
    if (!fit.icons.includes(index)) return undefined
    return place < (fit.shown.length - 1) / 2 ? anchor.icon : anchor.iconAtEnd
  }
  return (
    <nav className={isSetOff ? styles.setOff : styles.bar} aria-label={texts.services}>
      <ul ref={row}>
        {links.map((link, index) => (
          <li key={link.id} className={placeOf(index)}>
            <ServiceAnchor link={link} />
          </li>
        ))}
        <li className={rest.length === 0 ? styles.away : undefined}>
          <ServicesMenu label={texts.more} links={rest} isInBar />
        </li>
      </ul>
    </nav>
  )
}

/** The services next to the location; those without room are in a menu (NV-030, NV-035). */
export const ServiceBar = ({ isSetOff }: Props) => {
  const links = useServiceLinks()
  if (links.length === 0) return <div className={isSetOff ? styles.setOff : styles.bar} />
  return <Bar key={links.map(({ name }) => name).join()} links={links} isSetOff={isSetOff} />
}
