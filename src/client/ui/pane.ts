import { useCallback, useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let measured: number | null = null

const changeTo = (width: number | null) => {
  measured = width
  for (const tell of listeners) tell()
}

/** The ref of the element that holds the page: its width decides about the layouts in it. */
export const measurePane = (element: HTMLElement) => {
  // With the scrollbar, so that a layout with one and a layout without one cannot alternate.
  const observer = new ResizeObserver(([entry]) => changeTo(entry?.borderBoxSize[0]?.inlineSize ?? null))
  observer.observe(element)
  return () => {
    observer.disconnect()
    changeTo(null)
  }
}

const subscribe = (tell: () => void) => {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}

/**
 * Whether the page has this width in pixels, kept up to date before the next frame. The page is narrower than the window
 * by the menu, which may be folded: a media query cannot tell. Style sheets ask `@container page`.
 */
export const usePaneFits = (width: number): boolean =>
  useSyncExternalStore(
    subscribe,
    useCallback(() => (measured ?? innerWidth) >= width, [width]),
    () => false,
  )
