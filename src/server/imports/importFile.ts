import { mostColumns, type ImportColumns, type ImportKindName, type ImportMapping } from '@contract/imports'
import { eachCsvLine, type CsvLine } from './csvLines'
import { columnsOf, guessedColumns, missingColumns, type FileColumns } from './importHeader'
import type { ImportKind } from './importKind'
import { importKinds } from './importKinds'
import { cutText, ImportProblem } from './importProblem'

/** A file is written in slices, but held and reported as a whole. */
export const mostRows = 20_000

const tooMany = () => new ImportProblem(`The file has more than ${mostRows} rows. Split it.`)

/** A row of a file, before any of its cells is judged. */
export type ImportRow = {
  /** Of the file, counted from 1. */
  line: number
  /** By the names of the kind's columns. */
  cells: Readonly<Record<string, string>>
  /** What it is about, in the words of the file. */
  record: string
  /** Problems of the row as a whole. */
  problems: readonly RowProblem[]
}
export type RowProblem = { field: string | null; words: string }

/** A file that was read: what it contains, and nothing of the database. */
export type ImportFile = {
  kind: ImportKindName
  /** The columns that it has; of others a record keeps what it has. */
  given: ReadonlySet<string>
  rows: readonly ImportRow[]
}

/** Spreadsheets separate what is empty behind the last column as well. */
const cut = (values: readonly string[], least: number) =>
  values.slice(0, Math.max(least, values.findLastIndex((value) => value !== '') + 1))

/** Notes the first line of each value; undefined for the first. */
const createRepeats = () => {
  const first = new Map<string, number>()
  return (value: string, line: number): number | undefined => {
    const known = first.get(value)
    if (known === undefined) first.set(value, line)
    return known
  }
}

const rowReader = (kind: ImportKind, columns: FileColumns) => {
  const repeatOf = createRepeats()
  const takenBy = createRepeats()
  const { identity, unique } = kind

  return ({ number: line, values: all }: CsvLine): ImportRow => {
    const values = cut(all, Math.min(all.length, columns.length))
    const cells = Object.fromEntries(
      columns.flatMap((column, place) => (column === null ? [] : [[column, values[place] ?? '']])),
    ) as Record<string, string>
    const record = identity.map((column) => cells[column] ?? '').join(' ')
    const shown = { line, cells, record: cutText(record, 300) }
    if (values.length !== columns.length) {
      const words = `has ${values.length} values instead of ${columns.length}`
      return { ...shown, problems: [{ field: null, words }] }
    }
    const isNamed = identity.every((column) => cells[column] !== '')
    const repeated = isNamed ? repeatOf(kind.isCaseSensitive ? record : record.toLowerCase(), line) : undefined
    const taken = unique === undefined || cells[unique] === '' ? undefined : takenBy(cells[unique] ?? '', line)
    const problems = [
      ...(repeated === undefined ? [] : [{ field: null, words: `is the same record as line ${repeated}` }]),
      ...(taken === undefined ? [] : [{ field: unique ?? null, words: `is the same as in line ${taken}` }]),
    ]
    return { ...shown, problems }
  }
}

/** Reads a file of a kind. Throws an ImportProblem when none of it can be used. */
export const readImportFile = async (
  kind: ImportKindName,
  content: Uint8Array,
  mapping: ImportMapping | null = null,
): Promise<ImportFile> => {
  const described = importKinds[kind]
  let columns: FileColumns | undefined
  let read: ReturnType<typeof rowReader> | undefined
  const rows: ImportRow[] = []
  await eachCsvLine(content, (line) => {
    if (!columns || !read) {
      columns = columnsOf(cut(line.values, 0), described, mapping)
      read = rowReader(described, columns)
      return
    }
    if (rows.length === mostRows) throw tooMany()
    rows.push(read(line))
  })
  if (!columns) throw new ImportProblem('The file is empty.')
  return { kind, given: new Set(columns.filter((column) => column !== null)), rows }
}

const sampled = 3
const longestSample = 60

/** What the columns of a file seem to be. Throws an ImportProblem when it can not be read. */
export const readImportColumns = async (kind: ImportKindName, content: Uint8Array): Promise<ImportColumns> => {
  const described = importKinds[kind]
  let headings: readonly string[] | undefined
  const samples: (readonly string[])[] = []
  let rows = 0
  const written = await eachCsvLine(content, ({ values }) => {
    if (!headings) {
      headings = cut(values, 0)
      return
    }
    if (rows === mostRows) throw tooMany()
    rows += 1
    if (samples.length < sampled) samples.push(values)
  })
  if (!headings) throw new ImportProblem('The file is empty.')
  if (headings.length > mostColumns) throw new ImportProblem(`The file has more than ${mostColumns} columns.`)
  const guess = guessedColumns(headings, described)
  return {
    ...written,
    rows,
    headings: headings.map((heading, place) => ({
      heading: cutText(heading, longestSample),
      samples: samples.map((values) => cutText(values[place] ?? '', longestSample)),
      column: guess[place] ?? null,
    })),
    columns: described.names.map((column) => ({ column, isRequired: !described.optional.includes(column) })),
    missing: missingColumns(guess, described),
  }
}
