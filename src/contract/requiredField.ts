import * as z from 'zod/mini'

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/**
 * Whether a value is missing: nothing, blank text or an empty collection. Zero and false are values (SH-054, SH-055).
 */
export const isBlank = (value: unknown): boolean => {
  if (value === undefined || value === null) return true
  if (typeof value === 'string') return value.trim() === ''
  if (Array.isArray(value)) return value.length === 0
  if (value instanceof Map || value instanceof Set) return value.size === 0
  return typeof value === 'object' && !(value instanceof Date) && Object.keys(value).length === 0
}

/** The general message for a field without one of its own: 'Last name can not be blank' (SH-054). */
export const blankSentence = (field: string) => `${capitalised(field)} can not be blank`

/** A text that must not be blank; surrounding spaces are removed. */
export const requiredField = (field: string) =>
  z.string({ error: blankSentence(field) }).check(
    z.trim(),
    z.refine((text) => !isBlank(text), blankSentence(field)),
  )
