import { pinLength } from '@contract/account'

/** A PIN during typing, cell by cell; in the form's value a space marks an empty cell before a filled one. */
export const cellsOf = (pin: string): string[] =>
  Array.from({ length: pinLength }, (_, place) => (pin[place] ?? '').trim())

export const pinOf = (cells: readonly string[]) =>
  cells
    .map((digit) => digit || ' ')
    .join('')
    .trimEnd()

/** The digits of a text that may contain spaces or dashes; null when it contains anything else. */
export const digitsIn = (text: string): string | null => {
  const digits = text.replace(/[\s-]/g, '')
  return /^[0-9]+$/.test(digits) ? digits.slice(0, pinLength) : null
}

/** The text typed into a cell that may already hold a digit, without that digit. */
export const typedInto = (before: string, typed: string) =>
  before !== '' && typed.length > 1 ? typed.replace(before, '') : typed

/** The cells with the digits inserted from a position on; a space empties a cell. Digits beyond the end are dropped. */
export const withDigits = (cells: readonly string[], place: number, digits: string) =>
  cells.map((digit, at) => (at >= place && at < place + digits.length ? (digits[at - place] ?? '').trim() : digit))
