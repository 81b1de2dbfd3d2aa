/** A `ref` callback that focuses the element on mount, so that keyboard and screen reader continue there. */
export const focusOnMount = (element: HTMLElement | null) => element?.focus()
