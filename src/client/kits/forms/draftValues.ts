import type { FormValues } from './formTypes'

/** Dates are kept as ISO text under this name, by which they are known again. */
const dateKey = '$date'

/** What nobody writes down, whatever a form says (D-22). */
const secretName = /[pP]assword|[sS]ecret|[tT]oken|^(otp|pin)($|[A-Z])|(Otp|Pin)($|[A-Z])/
const isSecret = (name: string) => secretName.test(name)

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** As text can hold it; undefined for what it can not: a file has to be chosen again. */
export const toKept = (value: unknown): unknown => {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : { [dateKey]: value.toISOString() }
  if (Array.isArray(value)) return value.map(toKept).filter((part) => part !== undefined)
  if (isPlain(value)) return keptParts(Object.entries(value))
  return typeof value === 'object' && value !== null ? undefined : value
}

const keptParts = (entries: [string, unknown][]) =>
  Object.fromEntries(
    entries
      .filter(([name]) => !isSecret(name))
      .map(([name, part]) => [name, toKept(part)] as const)
      .filter(([, part]) => part !== undefined),
  )

const fromKept = (kept: unknown): unknown => {
  if (Array.isArray(kept)) return kept.map(fromKept)
  if (!isPlain(kept)) return kept
  const date: unknown = dateKey in kept ? kept[dateKey] : undefined
  if (typeof date === 'string') return new Date(date)
  return Object.fromEntries(Object.entries(kept).map(([name, part]) => [name, fromKept(part)]))
}

/** Whether a person would see the same in both. */
export const isSame = (one: unknown, other: unknown) => {
  if (one === other) return true
  const [kept, otherKept] = [JSON.stringify(toKept(one)), JSON.stringify(toKept(other))]
  return kept !== undefined && kept === otherKept && !hasFiles(one) && !hasFiles(other)
}
const hasFiles = (value: unknown): boolean => value instanceof Blob || (Array.isArray(value) && value.some(hasFiles))

/** Only what differs is kept: the rest may be changed elsewhere until the draft is seen again. */
export const draftOf = (values: FormValues, saved: FormValues): FormValues =>
  keptParts(Object.entries(values).filter(([name, value]) => !isSame(value, saved[name])))

const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : value instanceof Date ? 'date' : typeof value)

/** What a draft has for the fields of a form; what an older form left of another kind is not taken. */
export const openedDraft = <Values extends FormValues>(draft: unknown, saved: Values): Partial<Values> => {
  if (!isPlain(draft)) return {}
  const opened = Object.entries(draft).map(([name, kept]) => [name, fromKept(kept)] as const)
  const fits = ([name, value]: readonly [string, unknown]) => {
    if (!Object.hasOwn(saved, name)) return false
    const was = saved[name]
    if (was === null || was === undefined) return true
    return kindOf(value) === kindOf(was) || (value === null && was instanceof Date)
  }
  return Object.fromEntries(opened.filter(fits)) as Partial<Values> // the names are those of the values, their kinds too
}
