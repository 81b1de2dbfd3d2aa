import { pinLength } from '@contract/account'

/** A PIN that is being typed, box by box; in the form's value a space stands for an empty box before a filled one. */
export const cellsOf = (pin: string): string[] =>
  Array.from({ length: pinLength }, (_, place) => (pin[place] ?? '').trim())

export const pinOf = (cells: readonly string[]) =>
  cells
    .map((digit) => digit || ' ')
    .join('')
    .trimEnd()

/** The digits of a text, which may have spaces or dashes between them; null when there is anything else in it. */
export const digitsIn = (text: string): string | null => {
  const digits = text.replace(/[\s-]/g, '')
  return /^[0-9]+$/.test(digits) ? digits.slice(0, pinLength) : null
}

/** What was typed into a box that may have held a digit before; what is left of that is not typed. */
export const typedInto = (before: string, typed: string) =>
  before !== '' && typed.length > 1 ? typed.replace(before, '') : typed

/** The cells with these put in from a place on; a space empties one. What goes over the end is left out. */
export const withDigits = (cells: readonly string[], place: number, digits: string) =>
  cells.map((digit, at) => (at >= place && at < place + digits.length ? (digits[at - place] ?? '').trim() : digit))
