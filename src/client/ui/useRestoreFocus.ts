import { useRef, type KeyboardEvent } from 'react'

/**
 * Restores the focus to the button when its menu closes with the focus inside; a click elsewhere moves the focus there.
 */
export const useRestoreFocus = () => {
  const button = useRef<HTMLButtonElement>(null)
  const handleOpenChange = (isOpen: boolean) => {
    if (!isOpen && document.activeElement?.closest('[role="menu"]')) button.current?.focus()
  }
  /**
   * Space selects like Enter. The default is prevented because the same key press would also click the button, which
   * has the focus by then.
   */
  const handleMenuKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    if (event.key === ' ' && event.target instanceof HTMLElement) event.target.click()
  }
  return { button, handleOpenChange, handleMenuKey }
}
