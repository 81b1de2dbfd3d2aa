/** Converts a count to a number; throws when a number can not represent it exactly. */
const toCount = (text: string): number => {
  const count = Number(text)
  if (!Number.isSafeInteger(count)) throw new RangeError(`${text} is too large for a number`)
  return count
}

/** PostgreSQL's type numbers of the types that drivers parse differently. */
const typeNumbers = { int8: 20, date: 1082 } as const

/** Converts columns to values in one place for both engines: a day is a string, a count a number. */
export const columnParsers: Readonly<Record<number, (text: string) => unknown>> = {
  [typeNumbers.int8]: toCount,
  [typeNumbers.date]: (text) => text,
}
