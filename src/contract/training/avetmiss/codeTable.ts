/** A classification of the standard: its codes with their labels, in the standard's order. */
export type CodeTable = Readonly<Record<string, string>>

/** Reads a table of entries such as '1101 Australia', on lines of their own or with bars between them. */
export const codeTable = (entries: string): CodeTable =>
  Object.fromEntries(
    entries
      .split(/[\n|]/)
      .map((entry) => entry.trim())
      .filter((entry) => entry !== '')
      .map((entry) => [entry.slice(0, entry.indexOf(' ')), entry.slice(entry.indexOf(' ') + 1)]),
  )

/** Whether it is a code of the table: no name that every object has. */
export const isCodeOf = (table: CodeTable, code: string): boolean => Object.hasOwn(table, code)

/** As fields offer them, 'not stated' last: an object does not keep the order of keys that are numbers. */
export const choicesOf = (table: CodeTable): { value: string; label: string }[] => {
  const last = ({ value }: { value: string }) => Number(value.startsWith('@'))
  return Object.entries(table)
    .map(([value, label]) => ({ value, label }))
    .sort((one, other) => last(one) - last(other))
}
