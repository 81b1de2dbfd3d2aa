/** By this mark spreadsheets know that a file is UTF-8. */
const byteOrderMark = '\uFEFF'

/** Spreadsheets run a text that begins so, wide forms included, as a formula; behind an apostrophe they show it. */
const isFormula = /^[=+\-@\t\r\n＝＋－＠]/
const needsQuotes = /[",\r\n]/

const cell = (value: string | number) => {
  if (typeof value === 'number') return String(value)
  const text = isFormula.test(value) ? `'${value}` : value
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Lines of cells as a CSV file (RFC 4180) for spreadsheets. A library for this adds 7 to 10 kB to the client. */
export const csvOf = (lines: readonly (readonly (string | number)[])[]): string =>
  byteOrderMark + lines.map((line) => `${line.map(cell).join(',')}\r\n`).join('')
