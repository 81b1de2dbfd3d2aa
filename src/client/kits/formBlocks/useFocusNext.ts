import { useEffect, useRef, useState } from 'react'

/**
 * Focuses a part of `place` after the render that a press causes: what is moved in the page or disabled loses the focus.
 * Of several selectors the first part that can be focused gets it.
 */
export const useFocusNext = <Place extends HTMLElement>() => {
  const place = useRef<Place>(null)
  const [wanted, setWanted] = useState<readonly string[]>([])
  useEffect(() => {
    const parts = wanted.map((selector) => place.current?.querySelector<HTMLElement>(selector))
    const part = parts.find((one) => one && !one.matches(':disabled'))
    part?.focus()
    if (part instanceof HTMLInputElement) part.select()
  }, [wanted])
  return { place, focusNext: (...selectors: string[]) => setWanted(selectors) }
}
