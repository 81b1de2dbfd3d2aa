import { useEffect, useRef, type FocusEvent } from 'react'

/**
 * Keeps the focus in a part of the page: when the focused element is removed, for example a row, the part gets the
 * focus instead of the body.
 */
export const useKeptFocus = () => {
  const place = useRef<HTMLElement>(null)
  /** Browsers fire no event when the focused element is removed. */
  const hadFocus = useRef(false)
  useEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) place.current?.focus({ preventScroll: true })
  })
  return {
    place,
    onFocus: () => {
      hadFocus.current = true
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      hadFocus.current = relatedTarget instanceof Node && (place.current?.contains(relatedTarget) ?? false)
    },
  }
}
