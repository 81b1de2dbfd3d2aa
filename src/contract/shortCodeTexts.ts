import { type automaticShortCodes } from './shortCodes'

/** A code as it is written in a text; its group is the name. */
export const writtenCode = /\{\{\s*([a-z][a-z0-9_]{0,63})\s*\}\}/g

/** The names of the codes in a text, each once, in their order. */
export const codesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(writtenCode)].map(([, name = '']) => name)),
]

const escaped: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const inHtml = (value: string) => value.replace(/[&<>"]/g, (sign) => escaped[sign] ?? sign)

/** Values by name; a code without one stays as it is written. */
export type ShortCodeValues = Readonly<Record<string, string | undefined>>
/** Those that every receiver has. */
export type AutomaticValues = Readonly<Record<(typeof automaticShortCodes)[number], string>>

/**
 * A text with its codes replaced by their values (D-80). In HTML a value is text: it brings no markup along. A value that
 * contains a code is not resolved again, so that defaults cannot go round in circles.
 */
export const resolveShortCodes = (text: string, values: ShortCodeValues, format: 'html' | 'plain'): string =>
  text.replace(writtenCode, (written: string, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    if (value === undefined) return written
    return format === 'html' ? inHtml(value) : value
  })
