import type { FocusEvent } from 'react'

const generalPlace = '.form-general'
/** What takes the keyboard in a field, whatever draws it. */
const controls = ':is(input, textarea, select, button, [contenteditable="true"], [tabindex="0"]):not([disabled])'

/** The control of a field in a form, or what is said in the form's general place. */
export const focusField = (formId: string, name: string | undefined) => {
  const place = name === undefined ? generalPlace : `[data-field="${name}"] ${controls}`
  document.getElementById(formId)?.querySelector<HTMLElement>(place)?.focus()
}

/**
 * The keyboard or a pointer went elsewhere. While a button is being pressed nothing is said yet: words, or a button that
 * they disable, would get between the press and its click.
 */
export const isLeftForGood = ({ currentTarget, relatedTarget }: FocusEvent) =>
  !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) &&
  document.querySelector('button:active') === null
