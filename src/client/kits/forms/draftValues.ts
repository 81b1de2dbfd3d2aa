import type { FormValues } from './formTypes'

/** Dates are stored as ISO text under this key, so that they can be revived. */
const dateKey = '$date'

/** Never stored, whatever the form's configuration says (D-22). */
const secretName = /[pP]assword|[sS]ecret|[tT]oken|^(otp|pin)($|[A-Z])|(Otp|Pin)($|[A-Z])/
const isSecret = (name: string) => secretName.test(name)

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

type Entries = [string, unknown][]

/** Serialises a value; undefined when that is impossible: a file has to be selected again. */
export const toText = (value: unknown, mayHold: (name: string) => boolean = () => true): unknown => {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : { [dateKey]: value.toISOString() }
  if (Array.isArray(value)) return value.map((part) => toText(part, mayHold)).filter((part) => part !== undefined)
  if (isPlain(value)) return partsAsText(Object.entries(value), mayHold)
  return isFile(value) ? undefined : value
}
const partsAsText = (entries: Entries, mayHold: (name: string) => boolean) =>
  Object.fromEntries(
    entries
      .filter(([name]) => mayHold(name))
      .map(([name, part]) => [name, toText(part, mayHold)] as const)
      .filter(([, part]) => part !== undefined),
  )

const fromText = (kept: unknown): unknown => {
  if (Array.isArray(kept)) return kept.map(fromText)
  if (!isPlain(kept)) return kept
  const date: unknown = dateKey in kept ? kept[dateKey] : undefined
  if (typeof date === 'string') return new Date(date)
  return Object.fromEntries(Object.entries(kept).map(([name, part]) => [name, fromText(part)]))
}

/** Serialised, all files would look equal. */
const isFile = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date) && !isPlain(value)
const hasFiles = (value: unknown): boolean => {
  if (Array.isArray(value)) return value.some(hasFiles)
  return isPlain(value) ? Object.values(value).some(hasFiles) : isFile(value)
}

const isSameText = (one: unknown, other: unknown) => JSON.stringify(toText(one)) === JSON.stringify(toText(other))

/** Whether a user would see no difference between the values. */
export const isSame = (one: unknown, other: unknown) =>
  one === other || (!hasFiles(one) && !hasFiles(other) && isSameText(one, other))

/** Stores only the differing values: the others may change elsewhere before the draft is reopened. */
export const draftOf = (values: FormValues, saved: FormValues): FormValues =>
  partsAsText(
    Object.entries(values).filter(([name, value]) => !isSameText(value, saved[name])),
    (name) => !isSecret(name),
  )

const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : value instanceof Date ? 'date' : typeof value)

/** The draft's values for the form's fields; values of another type, from an older form, are dropped. */
export const openedDraft = <Values extends FormValues>(draft: unknown, saved: Values): Partial<Values> => {
  if (!isPlain(draft)) return {}
  const opened = Object.entries(draft).map(([name, kept]) => [name, fromText(kept)] as const)
  const fits = ([name, value]: readonly [string, unknown]) => {
    if (!Object.hasOwn(saved, name)) return false
    const was = saved[name]
    if (was === null || was === undefined) return true
    return kindOf(value) === kindOf(was) || (value === null && was instanceof Date)
  }
  return Object.fromEntries(opened.filter(fits)) as Partial<Values> // `fits` has checked names and types
}
