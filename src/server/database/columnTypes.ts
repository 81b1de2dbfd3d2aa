/** A count as a number; one that a number can not hold exactly is an error rather than another number. */
const toCount = (text: string): number => {
  const count = Number(text)
  if (!Number.isSafeInteger(count)) throw new RangeError(`${text} is too large for a number`)
  return count
}

/** PostgreSQL's numbers of the types that its drivers hand over each in their own way. */
const typeNumbers = { int8: 20, date: 1082 } as const

/** The one place where a column becomes a value, on both engines: a day is a text, a count a number. */
export const columnParsers: Readonly<Record<number, (text: string) => unknown>> = {
  [typeNumbers.int8]: toCount,
  [typeNumbers.date]: (text) => text,
}
