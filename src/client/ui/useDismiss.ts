import { useEffect, useEffectEvent, useRef } from 'react'
import { isForPage } from './pageKeys'

type Options = {
  isOpen: boolean
  onClose: () => void
  /** Parts outside of it that belong to it, for example the menus that its buttons open. */
  beside?: string
}

/**
 * Closes a part of the page that lies over another one: with Escape, which returns the focus to its button, with a press
 * outside, and when the focus leaves it.
 */
export const useDismiss = <Whole extends HTMLElement>({ isOpen, onClose, beside }: Options) => {
  const whole = useRef<Whole>(null)
  const button = useRef<HTMLButtonElement>(null)
  const handleOutside = useEffectEvent(({ target }: Event) => {
    if (!(target instanceof Element) || whole.current?.contains(target)) return
    if (beside === undefined || target.closest(beside) === null) onClose()
  })
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isForPage(event)) return
    event.stopPropagation() // the page below it keeps what is open there
    if (whole.current?.contains(document.activeElement)) button.current?.focus()
    onClose()
  })
  useEffect(() => {
    if (!isOpen) return undefined
    const listenOutside = (event: Event) => handleOutside(event)
    const listenKey = (event: KeyboardEvent) => handleKey(event)
    document.addEventListener('pointerdown', listenOutside)
    document.addEventListener('focusin', listenOutside)
    window.addEventListener('keydown', listenKey, true) // before the page's own keys
    return () => {
      document.removeEventListener('pointerdown', listenOutside)
      document.removeEventListener('focusin', listenOutside)
      window.removeEventListener('keydown', listenKey, true)
    }
  }, [isOpen])
  return { whole, button }
}
