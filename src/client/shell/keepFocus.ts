import { focusTitle } from './focusTitle'
import { popupContainerId } from './popupContainer'

/** Layers over the page: when one closes, the focus returns to the page below it. */
const layers = `[role="dialog"], #${popupContainerId}`

const ancestorsOf = (element: Element | null): Element[] =>
  element ? [element, ...ancestorsOf(element.parentElement)] : []

const isFocusable = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement &&
  (element.tabIndex >= 0 || element.hasAttribute('tabindex')) &&
  element.isConnected &&
  element.checkVisibility({ visibilityProperty: true }) &&
  !element.matches(':disabled') &&
  element.closest('[inert]') === null

/**
 * Keeps the focus in the page: when the focused element is removed, hidden or disabled, the nearest of its ancestors
 * that can have the focus gets it, for example the list of a removed row; after a layer closed, the element below it
 * that had the focus before. Else it goes to the page's title. Runs after the frame, because libraries and screens
 * that know better place the focus themselves. Returns a function that stops it.
 */
export const keepFocus = (): (() => void) => {
  /** The focused element and its ancestors, and those of the last one that was not in a layer. */
  let path: Element[] = []
  let pathBelow: Element[] = []
  let isDue = false

  const restore = () => {
    isDue = false
    const [last] = path
    if (!last || document.activeElement !== document.body) return
    const wasLeft = isFocusable(last) // by a click on the page for example
    const place = [...path, ...pathBelow].find(isFocusable)
    path = []
    if (wasLeft) return
    if (!place || place.tagName === 'MAIN') focusTitle({ ifLost: true })
    else place.focus({ preventScroll: true })
  }
  const restoreAfterFrame = () => {
    if (isDue) return
    isDue = true
    requestAnimationFrame(() => setTimeout(restore))
  }
  const handleFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return
    path = ancestorsOf(target)
    if (!target.closest(layers)) pathBelow = path
  }
  const handleBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget === null) restoreAfterFrame()
  }
  /** Browsers fire no event when the focused element is removed. */
  const observer = new MutationObserver(() => {
    if (path.length > 0 && document.activeElement === document.body) restoreAfterFrame()
  })

  document.addEventListener('focusin', handleFocus)
  document.addEventListener('focusout', handleBlur)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    document.removeEventListener('focusin', handleFocus)
    document.removeEventListener('focusout', handleBlur)
    observer.disconnect()
  }
}
