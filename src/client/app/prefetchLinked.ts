/**
 * Calls `load` with the path of a link that the pointer moves over or that gets the focus: when it is pressed, the screen
 * behind it has mostly loaded. Returns a function that stops it.
 */
export const prefetchLinked = (load: (pathname: string) => unknown): (() => void) => {
  const handle = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
    if (link?.origin === location.origin) load(link.pathname)
  }
  const events = ['pointerover', 'focusin'] as const
  for (const event of events) document.addEventListener(event, handle, { passive: true })
  return () => {
    for (const event of events) document.removeEventListener(event, handle)
  }
}
