const canSkipContent = () => 'CSS' in globalThis && 'supports' in CSS && CSS.supports('content-visibility', 'hidden')

/**
 * Shows the child with this `data-screen` and hides the others by `content-visibility`: unlike `display: none`, by which
 * `Activity` has hidden them, it keeps their style and layout, and focus and assistive technology pass them by as well.
 * Browsers without it stay with `display: none`.
 */
export const keepLaidOut = (screens: HTMLElement | null, shown: string | undefined) => {
  if (!screens || !canSkipContent()) return
  for (const screen of screens.children) {
    if (!(screen instanceof HTMLElement)) continue
    const isShown = screen.dataset['screen'] === shown
    const visibility = isShown ? '' : 'hidden'
    if (screen.style.contentVisibility !== visibility) {
      screen.style.contentVisibility = visibility
      screen.style.zIndex = isShown ? '' : '-1' // its empty box would take the clicks
    }
    if (!isShown && screen.style.display === 'none') screen.style.removeProperty('display')
  }
}

/** Keeps them so: React hides a hidden screen anew whenever it has rendered it again. Returns how to stop. */
export const keepingLaidOut = (screens: HTMLElement | null, shown: string | undefined) => {
  if (!screens) return undefined
  const observer = new MutationObserver(() => keepLaidOut(screens, shown))
  observer.observe(screens, { subtree: true, attributes: true, attributeFilter: ['style'] })
  return () => observer.disconnect()
}
