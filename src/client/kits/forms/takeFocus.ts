/** As a `ref`: what a person reads next has the focus as soon as it is there, for the keyboard and for screen readers. */
export const takeFocus = (element: HTMLElement | null) => element?.focus()
