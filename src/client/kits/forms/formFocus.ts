import type { FocusEvent } from 'react'

const generalPlace = '[data-general]'
/** The focusable element of a field, whatever component renders it. */
const controls = ':is(input, textarea, select, button, [contenteditable="true"], [tabindex="0"]):not([disabled])'

/** Focuses the control of a field, or else the form's general message. */
export const focusField = (formId: string, name: string | undefined) => {
  const place = name === undefined ? generalPlace : `[data-field="${name}"] ${controls}`
  document.getElementById(formId)?.querySelector<HTMLElement>(place)?.focus()
}

/**
 * Whether the focus really left, and not only because a button is being pressed. Showing a message then, or disabling
 * the button, would come between the press and its click.
 */
export const isLeftForGood = ({ currentTarget, relatedTarget }: FocusEvent) =>
  !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) &&
  document.querySelector('button:active') === null
