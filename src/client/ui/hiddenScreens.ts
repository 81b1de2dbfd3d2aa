import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'

/** Called when the screen is left: it is unmounted, or kept as it was in a hidden `Activity` (decision 0016). */
export const useOnHide = (act: () => void) => {
  const handleHide = useEffectEvent(act)
  useEffect(() => () => handleHide(), [])
}

/**
 * For a pane that shows one thing after the other: each starts at its top. Coming back to the same one, as to a screen
 * that was hidden, leaves its place. Touches nothing unless the pane was scrolled, because that would lay it out at once.
 */
export const useStartAtTop = (shown: string | undefined) => {
  const pane = useRef<HTMLElement>(null)
  const last = useRef(shown)
  const isScrolled = useRef(false)
  useLayoutEffect(() => {
    if (last.current === shown) return
    last.current = shown
    if (isScrolled.current) pane.current?.scrollTo(0, 0)
    isScrolled.current = false
  }, [shown])
  return { ref: pane, onScroll: () => void (isScrolled.current = true) }
}
