const focusNow = () => {
  const shown = [...document.querySelectorAll('h1')].find((title) => title.checkVisibility())
  shown?.focus({ preventScroll: true })
  return shown !== undefined
}

let stopWaiting = () => {}

/** A screen whose chunk is on its way has no title yet. Whoever uses the keyboard meanwhile is not taken elsewhere. */
const focusWhenThere = () => {
  const ended = new AbortController()
  const late = new MutationObserver(() => {
    if (focusNow()) stopWaiting()
  })
  stopWaiting = () => {
    late.disconnect()
    ended.abort()
  }
  late.observe(document.body, { childList: true, subtree: true })
  document.addEventListener('keydown', stopWaiting, { signal: ended.signal })
}

/** Giving the focus has the page laid out at once; it waits for the frame that does so anyway, and shows the page. */
export const focusTitle = () => {
  stopWaiting()
  requestAnimationFrame(() =>
    setTimeout(() => {
      if (!focusNow()) focusWhenThere()
    }),
  )
}
