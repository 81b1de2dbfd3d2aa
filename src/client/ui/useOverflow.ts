import { useLayoutEffect, useRef, useState } from 'react'

/**
 * Whether a row in its full form is wider than its container. The full width is remembered while the short form is
 * shown, so that the full form returns when there is room again.
 */
export const useOverflow = () => {
  const frame = useRef<HTMLElement>(null)
  const row = useRef<HTMLUListElement>(null)
  const fullWidth = useRef(0)
  const [isOverflowing, setOverflowing] = useState(false)

  useLayoutEffect(() => {
    const [outer, inner] = [frame.current, row.current]
    if (!outer || !inner) return
    const measure = () => {
      if (!isOverflowing) fullWidth.current = inner.offsetWidth
      setOverflowing(fullWidth.current > outer.clientWidth)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(outer)
    observer.observe(inner)
    measure()
    return () => observer.disconnect()
  }, [isOverflowing])

  return { frame, row, isOverflowing }
}
