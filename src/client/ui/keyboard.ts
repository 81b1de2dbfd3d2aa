import { getFocusNodeList } from '@rc-component/util'
import { useEffect, useEffectEvent, useRef, type KeyboardEvent as ReactKeyboardEvent } from 'react'

/** Elements in which letters have a meaning of their own, and layers over the page. */
const elsewhere =
  'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="combobox"], [role="dialog"], [role="menu"], [role="toolbar"], [role="tooltip"]'
/** The controls of open menus, pickers and popovers. */
const openLayer = '[aria-haspopup][aria-expanded="true"]'

/** Whether a key press is for the page: not for a field, nor for a layer over the page. */
export const isForPage = ({ target, ctrlKey, metaKey, altKey, isComposing, defaultPrevented }: KeyboardEvent) =>
  !ctrlKey &&
  !metaKey &&
  !altKey &&
  !isComposing &&
  !defaultPrevented &&
  !(target instanceof Element && target.closest(elsewhere)) &&
  document.querySelector(openLayer) === null

/**
 * Escape closes a part of the page, unless a layer over the page is open: then that closes alone. `isOverPage`: it lies
 * over other parts, and closes before them.
 */
export const useEscape = (isOpen: boolean, onEscape: (event: KeyboardEvent) => void, isOverPage = false) => {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && isForPage(event)) onEscape(event)
  })
  useEffect(() => {
    if (!isOpen) return undefined
    const listen = (event: KeyboardEvent) => handleKey(event)
    const place: GlobalEventHandlers = isOverPage ? window : document
    // before the layers: they close with the same key press, and look closed afterwards
    place.addEventListener('keydown', listen, true)
    return () => place.removeEventListener('keydown', listen, true)
  }, [isOpen, isOverPage])
}

type DismissOptions = {
  isOpen: boolean
  onClose: () => void
  /** Parts outside of it that belong to it, for example the menus that its buttons open. */
  beside?: string
}

/**
 * Closes a part of the page that lies over another one: with Escape, which returns the focus to its button, with a press
 * outside, and when the focus leaves it.
 */
export const useDismiss = <Whole extends HTMLElement>({ isOpen, onClose, beside }: DismissOptions) => {
  const whole = useRef<Whole>(null)
  const button = useRef<HTMLButtonElement>(null)
  const handleOutside = useEffectEvent(({ target }: Event) => {
    if (!(target instanceof Element) || whole.current?.contains(target)) return
    if (beside === undefined || target.closest(beside) === null) onClose()
  })
  const handleEscape = (event: KeyboardEvent) => {
    event.stopPropagation() // the page below it keeps what is open there
    if (whole.current?.contains(document.activeElement)) button.current?.focus()
    onClose()
  }
  useEscape(isOpen, handleEscape, true)
  useEffect(() => {
    if (!isOpen) return undefined
    const listen = (event: Event) => handleOutside(event)
    document.addEventListener('pointerdown', listen)
    document.addEventListener('focusin', listen)
    return () => {
      document.removeEventListener('pointerdown', listen)
      document.removeEventListener('focusin', listen)
    }
  }, [isOpen])
  return { whole, button }
}

/**
 * For `wrapProps` of a modal: Tab moves from its last control to its first, and back. Ant Design's own trap restores the
 * focus only after it has left the page for the browser's controls.
 */
export const tabInside = {
  onKeyDown: (event: ReactKeyboardEvent<HTMLElement>) => {
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
  const handleMenuKey = (event: ReactKeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    if (event.key === ' ' && event.target instanceof HTMLElement) event.target.click()
  }
  return { button, handleOpenChange, handleMenuKey }
}
