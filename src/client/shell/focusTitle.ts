const titleInSight = () => [...document.querySelectorAll('h1')].find((title) => title.checkVisibility())

/**
 * Leads the keyboard to the page's title: after the frame that shows the page, because giving the focus has it laid out
 * at once; where the page is still on its way, when its title comes, unless somebody has gone on by then. Answers how to
 * call that off.
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
    const isLeftAlone = document.activeElement === started || document.activeElement === document.body
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
