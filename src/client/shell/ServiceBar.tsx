import { useTexts } from '@client/texts/catalogue'
import { shellTexts } from '@client/texts/shellTexts'
import { classes } from '@client/ui/classes'
import { useOverflow } from '@client/ui/useOverflow'
import { ServiceAnchor } from './ServiceAnchor'
import type { ServiceLink } from '@client/kits/services/serviceLinks'
import { useServiceLinks } from './useServiceLinks'
import * as anchor from './ServiceAnchor.module.css'
import * as styles from './ServiceBar.module.css'

type Props = {
  /** Separated from the preceding element by a hairline. */
  isSetOff: boolean
}

const Bar = ({ links, isSetOff }: Props & { links: ServiceLink[] }) => {
  const { frame, row, isOverflowing } = useOverflow()
  return (
    <nav
      ref={frame}
      className={classes(isSetOff ? styles.setOff : styles.bar, isOverflowing && anchor.icons)}
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
export const ServiceBar = ({ isSetOff }: Props) => {
  const links = useServiceLinks()
  if (links.length === 0) return <div className={isSetOff ? styles.setOff : styles.bar} />
  return <Bar key={links.map(({ name }) => name).join()} links={links} isSetOff={isSetOff} />
}
