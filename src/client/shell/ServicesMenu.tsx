import { Button } from 'antd'
import { ChevronDown } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useTexts } from '@client/texts/catalogue'
import { shellTexts } from '@client/texts/shellTexts'
import { classes } from '@client/ui/classes'
import { ServiceAnchor } from './ServiceAnchor'
import { useServiceLinks } from './useServiceLinks'
import * as anchor from './ServiceAnchor.module.css'
import * as styles from './ServicesMenu.module.css'

const list = classes(styles.list, anchor.rows)

/** On phones a button opens the services; they are a list of links, not a menu of commands (NV-034). */
export const ServicesMenu = () => {
  const texts = useTexts(shellTexts)
  const links = useServiceLinks()
  const [isOpen, setOpen] = useState(false)
  const whole = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const listId = useId()
  const close = () => setOpen(false)

  useEffect(() => {
    if (!isOpen) return
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !whole.current?.contains(target)) setOpen(false)
    }
    const closeByKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      setOpen(false)
      button.current?.focus()
    }
    const on = { pointerdown: closeOutside, focusin: closeOutside, keydown: closeByKey }
    for (const [name, listen] of Object.entries(on)) document.addEventListener(name, listen as EventListener)
    return () => {
      for (const [name, listen] of Object.entries(on)) document.removeEventListener(name, listen as EventListener)
    }
  }, [isOpen])

  if (links.length === 0) return null
  return (
    <div ref={whole} className={styles.services}>
      <Button ref={button} type="text" aria-expanded={isOpen} aria-controls={listId} onClick={() => setOpen(!isOpen)}>
        {texts.services}
        <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" />
      </Button>
      <nav id={listId} aria-label={texts.services} className={list} hidden={!isOpen}>
        <ul>
          {links.map((link) => (
            <li key={link.id}>
              <ServiceAnchor link={link} onClick={close} />
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
