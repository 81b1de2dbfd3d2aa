import { Button } from 'antd'
import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { useTexts } from '@client/texts/catalogue'
import { shellTexts } from '@client/texts/shellTexts'
import { useDismiss } from '@client/ui/keyboard'
import type { ServiceLink } from '@client/kits/services/services'
import { ServiceAnchor } from './ServiceAnchor'
import * as anchor from './ServiceAnchor.module.css'
import * as styles from './ServicesMenu.module.css'

const list = clsx(styles.list, anchor.rows)

type Props = {
  label: string
  links: readonly ServiceLink[]
  /** In the bar of the services, which is the landmark already. */
  isInBar?: boolean
}

/** A button that opens services: all of them on phones (NV-034). A list of links, not a menu of commands. */
export const ServicesMenu = ({ label, links, isInBar = false }: Props) => {
  const texts = useTexts(shellTexts)
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const { whole, button } = useDismiss<HTMLDivElement>({ isOpen, onClose: close })
  const listId = useId()

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
    <div ref={whole} className={styles.services}>
      <Button
        ref={button}
        type="text"
        className={isInBar ? (styles.inBar ?? '') : ''}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
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
