import { useRef, type KeyboardEvent } from 'react'

/** The button of a menu takes the keyboard back when the menu closes around it; a click elsewhere takes it there. */
export const useReturnedFocus = () => {
  const button = useRef<HTMLButtonElement>(null)
  const handleOpenChange = (isOpen: boolean) => {
    if (!isOpen && document.activeElement?.closest('[role="menu"]')) button.current?.focus()
  }
  /** Space chooses like Enter; and the key that chose does not press the button too, which has the focus by then. */
  const handleMenuKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    if (event.key === ' ' && event.target instanceof HTMLElement) event.target.click()
  }
  return { button, handleOpenChange, handleMenuKey }
}
