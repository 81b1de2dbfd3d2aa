import type { LucideIcon } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useTexts } from '@client/texts/catalogue'
import { shellTexts } from '@client/texts/shellTexts'
import { serviceIconOf, type ServiceLink } from '@client/kits/services/services'
import { VisuallyHidden } from '@client/ui/VisuallyHidden'
import * as styles from './ServiceAnchor.module.css'

type Props = { link: ServiceLink; onClick?: () => void }

const Picture = ({ icon: Icon }: { icon: LucideIcon }) => <Icon size={16} strokeWidth={1.75} aria-hidden="true" />

/** One service: its icon and name. Screen readers announce that it opens a new tab. */
export const ServiceAnchor = ({ link: { kind, name, href, isCurrent, isExternal }, onClick }: Props) => {
  const texts = useTexts(shellTexts)
  const shared = { className: styles.link, 'aria-current': isCurrent ? ('true' as const) : undefined, onClick }
  const words = (
    <>
      <Picture icon={serviceIconOf(kind)} />
      <span className={styles.name} title={name} data-service-name>
        {name}
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
