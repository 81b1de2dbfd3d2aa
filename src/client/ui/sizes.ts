import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'

/** Of the width of the page. */
const listeners = new Set<() => void>()
let paneWidth: number | null = null

const setPaneWidth = (width: number | null) => {
  paneWidth = width
  for (const listener of listeners) listener()
}

/** The ref of the element that holds the page: its width decides about the layouts in it. */
export const measurePane = (element: HTMLElement) => {
  // With the scrollbar, so that a layout with one and a layout without one cannot alternate.
  const observer = new ResizeObserver(([entry]) => setPaneWidth(entry?.borderBoxSize[0]?.inlineSize ?? null))
  observer.observe(element)
  return () => {
    observer.disconnect()
    setPaneWidth(null)
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * Whether the page has this width in pixels, kept up to date before the next frame. The page is narrower than the window
 * by the menu, which may be folded: a media query cannot tell. Style sheets ask `@container page`.
 */
export const usePaneFits = (width: number): boolean =>
  useSyncExternalStore(
    subscribe,
    useCallback(() => (paneWidth ?? innerWidth) >= width, [width]),
    () => false,
  )

const usualSize = 16

/** The text size of the browser or the page, as a multiple of the usual one. */
export const readScale = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / usualSize || 1

/** Follows the text size while the page is open. */
export const useTextScale = () => {
  const [scale, setScale] = useState(readScale)
  useEffect(() => {
    // No event tells of it: an element as wide as the text is high does.
    const gauge = document.createElement('div')
    gauge.style.cssText = 'position:absolute;width:1rem;visibility:hidden'
    document.documentElement.append(gauge)
    const observer = new ResizeObserver(() => setScale(readScale()))
    observer.observe(gauge)
    return () => {
      observer.disconnect()
      gauge.remove()
    }
  }, [])
  return scale
}

/** What a small screen holds. */
const fewest = 10

/**
 * Rows that a virtual list renders until it is scrolled for the first time (virtua's `ssrCount`): as many as the whole screen
 * holds, so that none is missing when the window is tall, or grows, or rows are added. `rowHeight` in pixels.
 */
export const rowsOnScreen = (rowHeight: number) => Math.max(fewest, Math.ceil(screen.height / rowHeight))
