/** A menu that closes restores the focus to its button; nobody chose to go there. */
const isButtonOfMenu = (started: Element | null, focused: Element | null) =>
  started?.closest('[role="menu"]') != null && focused?.matches('[aria-haspopup="menu"]') === true

const titleInSight = () => [...document.querySelectorAll('h1')].find((title) => title.checkVisibility())

/**
 * Focuses the page's title after the frame that shows the page, because focus() forces a synchronous layout. If the
 * page is still loading, waits for its title, unless the focus moves meanwhile. Returns a function that cancels.
 */
export const focusTitle = (): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const started = document.activeElement
  const focus = () => {
    const title = titleInSight()
    title?.focus({ preventScroll: true })
    return title !== undefined
  }
  const observer = new MutationObserver(() => {
    const { activeElement } = document
    const isLeftAlone =
      activeElement === started || activeElement === document.body || isButtonOfMenu(started, activeElement)
    if (!isLeftAlone || focus()) observer.disconnect()
  })
  const begin = () => {
    if (!focus()) observer.observe(document.body, { childList: true, subtree: true })
  }
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(begin)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
    observer.disconnect()
  }
}
