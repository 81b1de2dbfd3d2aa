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
