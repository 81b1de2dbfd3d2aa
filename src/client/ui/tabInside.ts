import type { KeyboardEvent } from 'react'

const stops = ':is(a[href], button, input, select, textarea, [tabindex]):not(:disabled)'

/** The elements that Tab reaches, in order. */
const stopsIn = (place: HTMLElement) =>
  [...place.querySelectorAll<HTMLElement>(stops)].filter(
    (stop) => stop.tabIndex >= 0 && stop.getClientRects().length > 0,
  )

/**
 * For `wrapProps` of a modal: Tab moves from its last control to its first, and back. Ant Design's own trap restores the
 * focus only after it has left the page for the browser's controls.
 */
export const tabInside = {
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Tab') return
    const inside = stopsIn(event.currentTarget)
    const [from, to] = event.shiftKey ? [inside[0], inside.at(-1)] : [inside.at(-1), inside[0]]
    if (from !== document.activeElement) return
    event.preventDefault()
    to?.focus()
  },
}
