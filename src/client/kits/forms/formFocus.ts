import type { FocusEvent } from 'react'

const generalPlace = '[data-general]'
/** The focusable element of a field, whatever component renders it. */
const controls = ':is(input, textarea, select, button, [tabindex="0"]):not([disabled])'
/** Of a text with tools: its tools come before it. */
const text = '[contenteditable="true"]'

/** Focuses the control of a field, or else the form's general message. */
export const focusField = (formId: string, name: string | undefined) => {
  const place = name === undefined ? generalPlace : `[data-field="${name}"]`
  const field = document.getElementById(formId)?.querySelector<HTMLElement>(place)
  const control = name === undefined ? field : (field?.querySelector(text) ?? field?.querySelector(controls))
  if (control instanceof HTMLElement) control.focus()
}

/**
 * Whether the focus really left, and not only because a button is being pressed. Showing a message then, or disabling
 * the button, would come between the press and its click.
 */
export const isLeftForGood = ({ currentTarget, relatedTarget }: FocusEvent) =>
  !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) &&
  document.querySelector('button:active') === null
