import { getFocusNodeList } from '@rc-component/util'
import { useRef, type KeyboardEvent } from 'react'

/**
 * For `wrapProps` of a modal: Tab moves from its last control to its first, and back. Ant Design's own trap restores the
 * focus only after it has left the page for the browser's controls.
 */
export const tabInside = {
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Tab') return
    const inside = getFocusNodeList(event.currentTarget)
    const [from, to] = event.shiftKey ? [inside[0], inside.at(-1)] : [inside.at(-1), inside[0]]
    if (from !== document.activeElement) return
    event.preventDefault()
    to?.focus()
  },
}

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
