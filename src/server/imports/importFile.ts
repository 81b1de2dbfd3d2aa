import type { ImportKindName } from '@contract/imports'
import { eachCsvLine, type CsvLine } from './csvLines'
import type { ImportKind } from './importKind'
import { importKinds } from './importKinds'
import { cutText, ImportProblem, quoted } from './importProblem'

/** A file is written in slices, but held and reported as a whole. */
export const mostRows = 20_000

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

const listed = (names: readonly string[]) =>
  [...names.slice(0, 5).map(quoted), ...(names.length > 5 ? ['…'] : [])].join(', ')

/** `E-mail address`, `e_mail-address` and `E-MAIL ADDRESS` are one name. */
const folded = (name: string) => name.toLowerCase().replaceAll(/[\s_.-]+/g, '_')

/** Spreadsheets separate what is empty behind the last column as well. */
const cut = (values: readonly string[], least: number) =>
  values.slice(0, Math.max(least, values.findLastIndex((value) => value !== '') + 1))

/** The kind's columns in the order of the file. Throws an ImportProblem for a header with a wrong column, or without one. */
const columnsIn = (header: CsvLine, { names: known, optional, synonyms = {} }: ImportKind): string[] => {
  const values = cut(header.values, 0)
  const named = new Map(known.flatMap((name) => [name, ...(synonyms[name] ?? [])].map((word) => [folded(word), name])))
  const columns = values.map((value) => named.get(folded(value)))
  const wrong = values.filter((_value, place) => {
    const column = columns[place]
    return column === undefined || columns.indexOf(column) !== place
  })
  const lacking = known.filter((name) => !columns.includes(name) && !optional.includes(name))
  const problems = [
    ...(wrong.length > 0 ? [`${listed(wrong)} can not be used`] : []),
    ...(lacking.length > 0 ? [`${listed(lacking)} ${lacking.length > 1 ? 'are' : 'is'} missing`] : []),
  ]
  if (problems.length === 0) return columns.flatMap((column) => column ?? [])
  const all = known.map((name) => (optional.includes(name) ? `(${name})` : name)).join(', ')
  const hints = [
    ...(optional.length > 0 ? ['Those in brackets may be missing.'] : []),
    ...(values.length === 1 ? ['Commas, semicolons or tabs separate them.'] : []),
  ]
  throw new ImportProblem(
    [`The header is wrong: ${problems.join('; ')}. It names these columns: ${all}.`, ...hints].join(' '),
  )
}

/** Notes the first line of each value; undefined for the first. */
const createRepeats = () => {
  const first = new Map<string, number>()
  return (value: string, line: number): number | undefined => {
    const known = first.get(value)
    if (known === undefined) first.set(value, line)
    return known
  }
}

const rowReader = (kind: ImportKind, columns: readonly string[]) => {
  const repeatOf = createRepeats()
  const takenBy = createRepeats()
  const { identity, unique } = kind

  return ({ number: line, values: all }: CsvLine): ImportRow => {
    const values = cut(all, Math.min(all.length, columns.length))
    const cells = Object.fromEntries(columns.map((column, place) => [column, values[place] ?? '']))
    const record = identity.map((column) => cells[column] ?? '').join(' ')
    const shown = { line, cells, record: cutText(record, 200) }
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
export const readImportFile = async (kind: ImportKindName, content: Uint8Array): Promise<ImportFile> => {
  const described = importKinds[kind]
  let columns: string[] | undefined
  let read: ReturnType<typeof rowReader> | undefined
  const rows: ImportRow[] = []
  await eachCsvLine(content, (line) => {
    if (!columns || !read) {
      columns = columnsIn(line, described)
      read = rowReader(described, columns)
      return
    }
    if (rows.length === mostRows) throw new ImportProblem(`The file has more than ${mostRows} rows. Split it.`)
    rows.push(read(line))
  })
  if (!columns) throw new ImportProblem('The file is empty.')
  return { kind, given: new Set(columns), rows }
}
