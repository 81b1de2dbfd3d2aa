/** Id of the landmark that contains open menus, pickers and tooltips. */
export const popupContainerId = 'menus'

/** Ant Design's popup container. At the end of the body, popups would be outside all landmarks. */
export const popupContainer = (): HTMLElement => document.getElementById(popupContainerId) ?? document.body

const titleInSight = () => [...document.querySelectorAll('h1')].find((title) => title.checkVisibility())

/**
 * What the skip link does: the title is in the part of the page that scrolls, so that the keys scroll it from there.
 * On phones the title is in the bar, and the link's own target gets the focus.
 */
export const skipToTitle = (event: { preventDefault: () => void }) => {
  const title = titleInSight()
  if (!title?.closest('main')) return
  event.preventDefault()
  title.focus()
}

/** What a user does to move the focus. */
const actions = ['keydown', 'pointerdown'] as const

/** A menu that closes restores the focus to its button, whatever its item does. */
const isMenuButton = (element: Element | null) => element?.matches('[aria-haspopup="menu"]') === true

/**
 * Focuses the page's title after the frame that shows the page, because focus() forces a synchronous layout. If the
 * page is still loading, waits for its title, unless the focus moves meanwhile; with `ifLost`, also if it moves before
 * that frame. Returns a function that cancels.
 */
export const focusTitle = ({ ifLost = false } = {}): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const started = document.activeElement
  let hasActed = false
  const act = () => void (hasActed = true)
  for (const type of actions) addEventListener(type, act, true)

  const isLeftAlone = () => {
    const { activeElement } = document
    return activeElement === started || activeElement === document.body || (!hasActed && isMenuButton(activeElement))
  }
  const stop = () => {
    observer.disconnect()
    for (const type of actions) removeEventListener(type, act, true)
  }
  const focus = () => {
    const title = titleInSight()
    if (!title) return
    title.focus({ preventScroll: true })
    stop()
  }
  const observer = new MutationObserver(() => (isLeftAlone() ? focus() : stop()))
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(() => {
      if (ifLost && !isLeftAlone()) return stop()
      observer.observe(document.body, { childList: true, subtree: true })
      focus()
    })
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
    stop()
  }
}

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
export const returnLostFocus = (): (() => void) => {
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

/** Call before a screen is hidden: a picker that gets its blur event only afterwards breaks. */
export const blurActiveElement = () => {
  const focused = document.activeElement
  if (focused instanceof HTMLElement && focused.closest(`main, #${popupContainerId}`)) focused.blur()
}
