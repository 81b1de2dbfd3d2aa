import { useEffect, useRef, type FocusEvent } from 'react'

/**
 * Keeps the keyboard in a part of the page: when what had it has gone, a row for example, the part has it, and not the
 * top of the page.
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
