import type { z } from 'zod'

type Issue = z.core.$ZodRawIssue

const listed = (names: readonly unknown[]) =>
  names.length === 2 ? `${String(names[0])} or ${String(names[1])}` : `one of ${names.map(String).join(', ')}`

const types: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}

/** Singular and plural. */
const units: Record<string, readonly [string, string]> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
}
const limit = (word: string, count: unknown, origin: string) => {
  const unit = units[origin]?.[Number(count) === 1 ? 0 : 1]
  return unit === undefined ? `must be at ${word} ${String(count)}` : `must have at ${word} ${String(count)} ${unit}`
}

const oneOf = (values: readonly unknown[]) => `must be ${values.length === 1 ? String(values[0]) : listed(values)}`

/** What is wrong, as the end of a sentence. */
const predicateOf = (issue: Issue): string => {
  const isEmptyText = issue.code === 'too_small' && issue.origin === 'string' && issue.input === ''
  if (issue.input === undefined || isEmptyText) return 'is required'
  if (issue.code === 'invalid_type' && types[issue.expected]) return `must be ${types[issue.expected]}`
  if (issue.code === 'invalid_value') return oneOf(issue.values)
  if (issue.code === 'invalid_union') {
    const last = issue.errors.at(-1)?.[0] // the alternatives before it are special cases
    if (last?.code === 'invalid_value') return oneOf(last.values)
  }
  if (issue.code === 'too_small') return limit('least', issue.minimum, issue.origin)
  if (issue.code === 'too_big') return limit('most', issue.maximum, issue.origin)
  return 'is not valid'
}

/** `firstName` is 'First name'. */
const humanised = (key: string) => {
  const words = key.replace(/\p{Lu}/gu, (letter) => ` ${letter.toLowerCase()}`).trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/**
 * Sentences for what a schema has no words of its own for: the library's would speak of input and types. Fields of a
 * body are named as people read them (D-13), keys of a query as they were asked.
 */
export const sentencesFor =
  (isBody: boolean) =>
  (issue: Issue): string => {
    const named = (issue.path ?? []).filter((key) => typeof key === 'string')
    const key = named.at(-1)
    if (key === undefined) return `The request ${predicateOf(issue)}`
    return `${isBody ? humanised(key) : key} ${predicateOf(issue)}`
  }
