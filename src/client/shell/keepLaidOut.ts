const canSkipContent = () => 'CSS' in globalThis && 'supports' in CSS && CSS.supports('content-visibility', 'hidden')

/**
 * Shows the child with this `data-screen` and hides the others by `content-visibility`: unlike `display: none`, by which
 * `Activity` has hidden them, it keeps their style and layout, and focus and assistive technology pass them by as well.
 * It stays so until it is stopped by what it returns: React hides a hidden screen anew whenever it has rendered it.
 * Browsers without `content-visibility` stay with `display: none`.
 */
export const keepLaidOut = (screens: HTMLElement | null, shown: string | undefined) => {
  if (!screens || !canSkipContent()) return undefined
  const hide = () => {
    for (const screen of screens.querySelectorAll<HTMLElement>(':scope > [data-screen]')) {
      const { style, dataset } = screen
      const isShown = dataset['screen'] === shown
      if (!isShown && style.display === 'none') style.display = ''
      if ((style.contentVisibility === '') === isShown) continue
      style.contentVisibility = isShown ? '' : 'hidden'
      style.zIndex = isShown ? '' : '-1' // its empty box would take the clicks
    }
  }
  hide()
  const observer = new MutationObserver(hide)
  observer.observe(screens, { subtree: true, attributes: true, attributeFilter: ['style'] })
  return () => observer.disconnect()
}
